(* Periods by computation: when values in a list show that a period, a preperiod and a saltus are
   the least ones. *)
From Coq Require Import Arith NArith List Bool Lia.
From Grundy Require Import Statements.
Import ListNotations.

(* The least period *)

Lemma repeats_times G n0 p s : repeats G n0 p s ->
  forall k n, n0 <= n -> G (n + k * p) = (G n + N.of_nat k * s)%N.
Proof.
  intros rep k n from. induction k as [| k IH].
  - simpl. rewrite Nat.add_0_r. lia.
  - replace (n + S k * p) with (n + k * p + p) by lia. rewrite rep, IH by lia.
    rewrite Nat2N.inj_succ, N.mul_succ_l. lia.
Qed.

(* A period that holds at last holds wherever another one does. *)
Lemma repeats_earlier G n0 p s n0' p' s' : 0 < p -> repeats G n0 p s -> repeats G n0' p' s' ->
  repeats G n0 p' s'.
Proof.
  intros p1 rep rep' n from. set (k := n0').
  pose proof (repeats_times G n0 p s rep k n from) as a.
  pose proof (repeats_times G n0 p s rep k (n + p') ltac:(lia)) as b.
  replace (n + p' + k * p) with (n + k * p + p') in b by lia.
  rewrite (rep' (n + k * p)) in b by (unfold k; nia). lia.
Qed.

Lemma periodic_by G n0 p s : 0 < p -> repeats G n0 p s ->
  (n0 = 0 \/ G (n0 - 1 + p) <> (G (n0 - 1)%nat + s)%N) ->
  (forall d, 0 < d < p -> exists i,
    (G (n0 + d + i)%nat + G n0 <> G (n0 + i)%nat + G (n0 + d)%nat)%N) ->
  periodic G n0 p s.
Proof.
  intros p1 rep before apart. split; [exact p1 |]. split; [exact rep |].
  intros n0' p' s' p1' rep'. split.
  - destruct before as [-> | before]; [lia |]. apply Nat.nlt_ge. intros less. apply before.
    pose proof (rep (n0 - 1 + p') ltac:(lia)) as a. pose proof (rep' (n0 - 1) ltac:(lia)) as b.
    pose proof (rep' (n0 - 1 + p) ltac:(lia)) as c.
    replace (n0 - 1 + p + p') with (n0 - 1 + p' + p) in c by lia. lia.
  - apply Nat.nlt_ge. intros less. destruct (apart p') as (i & ne); [lia |]. apply ne.
    pose proof (repeats_earlier _ _ _ _ _ _ _ p1 rep rep') as rep0.
    pose proof (rep0 n0 ltac:(lia)) as a. pose proof (rep0 (n0 + i) ltac:(lia)) as b.
    replace (n0 + i + p') with (n0 + p' + i) in b by lia. lia.
Qed.

(* Values in lists *)

(* l has the values from the heap m on. *)
Fixpoint are (G : heap -> N) (m : heap) (l : list N) : Prop :=
  match l with
  | [] => True
  | x :: l => x = G m /\ are G (S m) l
  end.

Lemma are_skipn G k m l : are G m l -> are G (m + k) (skipn k l).
Proof.
  revert m l. induction k as [| k IH]; intros m l a; simpl; [rewrite Nat.add_0_r; exact a |].
  destruct l as [| x l]; [exact I |]. rewrite <- Nat.add_succ_comm. apply IH, a.
Qed.

Lemma are_firstn G k m l : are G m l -> are G m (firstn k l).
Proof.
  revert m l. induction k as [| k IH]; intros m [| x l] a; simpl; auto.
  destruct a. auto.
Qed.

Lemma are_app G m l l' : are G m l -> are G (m + length l) l' -> are G m (l ++ l').
Proof.
  revert m. induction l as [| x l IH]; simpl; intros m a b; [rewrite Nat.add_0_r in b; exact b |].
  destruct a. split; [assumption |]. apply IH; [assumption |]. rewrite Nat.add_succ_comm. exact b.
Qed.

(* The next values of b are those of a, raised by s, as many as w says. *)
Fixpoint rises (s : N) (w : nat) (a b : list N) : bool :=
  match w, a, b with
  | 0, _, _ => true
  | S w, x :: a, y :: b => if (y =? x + s)%N then rises s w a b else false
  | _, _, _ => false
  end.

Lemma rises_are G s w m p a b : are G m a -> are G (m + p) b -> rises s w a b = true ->
  forall n, m <= n < m + w -> G (n + p) = (G n + s)%N.
Proof.
  revert m a b. induction w as [| w IH]; intros m a b va vb r n range; [lia |].
  destruct a as [| x a], b as [| y b]; try discriminate. simpl in r.
  destruct va as [-> va], vb as [-> vb].
  destruct (N.eqb_spec (G (m + p)%nat) (G m + s)) as [e |]; [| discriminate].
  destruct (Nat.eq_dec n m) as [-> | ne]; [exact e |]. apply (IH (S m) a b); auto. lia.
Qed.

(* Some value of b is above that of a by another difference than y is above x. *)
Fixpoint differ (x y : N) (a b : list N) : bool :=
  match a, b with
  | u :: a, v :: b => if (v + x =? u + y)%N then differ x y a b else true
  | _, _ => false
  end.

Lemma differ_are G m d a b x y : are G m a -> are G (m + d) b -> differ x y a b = true ->
  exists i, (G (m + d + i)%nat + x <> G (m + i)%nat + y)%N.
Proof.
  revert m b. induction a as [| u a IH]; intros m b va vb e; [discriminate |].
  destruct b as [| v b]; [discriminate |]. simpl in e. destruct va as [-> va], vb as [-> vb].
  destruct (N.eqb_spec (G (m + d)%nat + x) (G m + y)) as [_ | ne].
  - destruct (IH (S m) b va vb e) as (i & ne). exists (S i). rewrite <- !Nat.add_succ_comm.
    exact ne.
  - exists 0. rewrite !Nat.add_0_r. exact ne.
Qed.

(* No distance, of as many as k says, from that of b on, is a period of a. *)
Fixpoint no_period (k : nat) (x : N) (a b : list N) : bool :=
  match k, b with
  | 0, _ => true
  | S k, y :: b' => if differ x y a b then no_period k x a b' else false
  | _, _ => false
  end.

Lemma no_period_are G k m d a b : are G m a -> are G (m + d) b ->
  no_period k (G m) a b = true -> forall d', d <= d' < d + k ->
  exists i, (G (m + d' + i)%nat + G m <> G (m + i)%nat + G (m + d')%nat)%N.
Proof.
  intros va. revert d b. induction k as [| k IH]; intros d b vb e d' range; [lia |].
  destruct b as [| y b]; [discriminate |]. simpl in e.
  destruct (differ _ _ _ _) eqn:ne; [| discriminate].
  destruct (Nat.eq_dec d' d) as [-> | other].
  - destruct vb as [-> vb]. apply differ_are with (a := a) (b := G (m + d) :: b); auto. split; auto.
  - apply (IH (S d) b); [| exact e | lia]. destruct vb as [_ vb]. rewrite Nat.add_succ_r. exact vb.
Qed.

(* The first value of b isn't that of a, raised by s. *)
Definition breaks (s : N) (a b : list N) : bool :=
  match a, b with
  | x :: _, y :: _ => negb (y =? x + s)%N
  | _, _ => false
  end.

Lemma breaks_are G s m p a b : are G m a -> are G (m + p) b -> breaks s a b = true ->
  G (m + p) <> (G m + s)%N.
Proof.
  destruct a as [| x a], b as [| y b]; try discriminate. intros [-> _] [-> _] e.
  apply negb_true_iff, N.eqb_neq in e. exact e.
Qed.

(* The values v of the heaps from 0 on repeat from n0 to n0 + w - 1,
  and no lesser n0 and p would do. *)
Definition shows_period (v : list N) (n0 p : nat) (s : N) (w : nat) : bool :=
  let a := skipn n0 v in
  let b := skipn (n0 - 1) v in
  if rises s w a (skipn p a) then
    if (if n0 =? 0 then true else breaks s b (skipn p b)) then
      match a with
      | x :: a' => if 0 <? p then no_period (p - 1) x a a' else false
      | [] => false
      end
    else false
  else false.

(* What is left to prove is that the period lasts. *)
Theorem shown G v n0 p s w : are G 0 v -> shows_period v n0 p s w = true ->
  ((forall n, n0 <= n < n0 + w -> G (n + p) = (G n + s)%N) -> 0 < p -> repeats G n0 p s) ->
  periodic G n0 p s.
Proof.
  intros vals c lasts. unfold shows_period in c.
  pose proof (are_skipn G n0 0 v vals) as va. simpl in va.
  destruct (rises s w (skipn n0 v) (skipn p (skipn n0 v))) eqn:r; [| discriminate].
  destruct (if n0 =? 0 then true else _) eqn:before; [| discriminate].
  destruct (skipn n0 v) as [| x a'] eqn:e; [discriminate |]. rewrite <- e in *.
  destruct (Nat.ltb_spec 0 p) as [p1 |]; [| discriminate].
  assert (x = G n0) as -> by (rewrite e in va; apply va).
  apply periodic_by; [exact p1 | | |].
  - apply lasts; [| exact p1]. apply (rises_are G s w n0 p (skipn n0 v) (skipn p (skipn n0 v)));
      auto.
    apply are_skipn, va.
  - destruct (Nat.eqb_spec n0 0) as [| n1]; [left; assumption | right].
    apply (breaks_are G s (n0 - 1) p (skipn (n0 - 1) v) (skipn p (skipn (n0 - 1) v)));
      [| apply are_skipn | exact before]; apply (are_skipn G (n0 - 1) 0 v vals).
  - intros d range. apply (no_period_are G (p - 1) n0 1 (skipn n0 v) a'); auto; [| lia].
    rewrite e in va. rewrite Nat.add_1_r. apply va.
Qed.

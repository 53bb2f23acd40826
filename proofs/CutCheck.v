(* A partition game's values of the first 2p heaps, computed, and with theorem C4 of docs/PROOFS.md
   those of all heaps. *)
From Coq Require Import Arith Bool NArith List Lia.
From Grundy Require Import Statements Sums Breaking Periods Cut CutPeriods CutSolved.
Import ListNotations.

(* A set of numbers below 2^d, as a tree that reads a number from its lowest bit on. *)
Inductive set := No | Yes | Fork (even odd : set).

Fixpoint mem v a : bool := match a with
  | No => false
  | Yes => true
  | Fork a b => mem (N.div2 v) (if N.odd v then b else a)
  end.

Definition fork a b := match a, b with
  | No, No => No
  | Yes, Yes => Yes
  | _, _ => Fork a b
  end.

(* The nim-sums of x and the numbers of a set. *)
Fixpoint shift x a := match a with
  | Fork a b => if N.odd x then fork (shift (N.div2 x) b) (shift (N.div2 x) a)
                else fork (shift (N.div2 x) a) (shift (N.div2 x) b)
  | _ => a
  end.

Fixpoint union a b := match a, b with
  | Yes, _ | _, Yes => Yes
  | No, c | c, No => c
  | Fork a0 a1, Fork b0 b1 => fork (union a0 b0) (union a1 b1)
  end.

(* The set of 0. *)
Fixpoint zero d := match d with 0 => Yes | S d => Fork (zero d) No end.

Lemma mem_fork v a b : mem v (fork a b) = mem v (Fork a b).
Proof. destruct a, b; try reflexivity; simpl; now destruct (N.odd v). Qed.

Lemma mem_shift x a : forall v, mem v (shift x a) = mem (N.lxor v x) a.
Proof.
  revert x; induction a as [| |a IHa b IHb]; intros x v; try reflexivity.
  cbn [shift mem]. rewrite !N.div2_spec, N.shiftr_lxor, <- !N.div2_spec.
  rewrite <- (N.bit0_odd (N.lxor v x)), N.lxor_spec, !N.bit0_odd.
  destruct (N.odd x) eqn:X; rewrite mem_fork; cbn [mem]; destruct (N.odd v); simpl;
    rewrite ?IHa, ?IHb; reflexivity.
Qed.

Lemma mem_union v a b : mem v (union a b) = mem v a || mem v b.
Proof.
  revert v b; induction a as [| |a IHa c IHc]; intros v [| |b d]; try reflexivity.
  - simpl. now rewrite orb_false_r.
  - simpl. now rewrite orb_true_r.
  - cbn [union]. rewrite mem_fork. cbn [mem]. destruct (N.odd v); [apply IHc|apply IHa].
Qed.

Lemma mem_zero d : forall v, mem v (zero d) = true <-> (v mod 2 ^ N.of_nat d = 0)%N.
Proof.
  induction d as [|d IH]; intro v.
  - simpl. now rewrite N.mod_1_r.
  - cbn [zero mem]. rewrite Nat2N.inj_succ, N.pow_succ_r'.
    rewrite N.mod_mul_r by (try apply N.pow_nonzero; discriminate).
    rewrite <- N.bit0_mod, <- N.div2_div, N.bit0_odd.
    destruct (N.odd v); cbn [N.b2n mem].
    + split; [discriminate|]. intro E. exfalso. lia.
    + rewrite IH. lia.
Qed.

Section Check.
Variables (G : heap -> N) (d : nat).

(* The nim-sums of k parts with the sum n. *)
Definition sum_of k n v := exists o, length o = k /\ positive o /\ list_sum o = n /\
  (value G o mod 2 ^ N.of_nat d = v mod 2 ^ N.of_nat d)%N.

(* One part more: the values of the parts, and the sets of the totals from n - 1 down. *)
Fixpoint part (values : list N) (sets : list set) := match values, sets with
  | v :: values, a :: sets => union (shift v a) (part values sets)
  | _, _ => No
  end.

Fixpoint parts values before sets := match sets with
  | [] => []
  | a :: sets => part values before :: parts values (a :: before) sets
  end.

Lemma mem_part v values : forall sets, mem v (part values sets) = true <->
  exists i, i < length values /\ i < length sets /\
    mem (N.lxor v (nth i values 0%N)) (nth i sets No) = true.
Proof.
  induction values as [|x values IH]; intros [|a sets]; cbn [part];
    try (split; [discriminate|intros (i & A & B & _); simpl in *; lia]).
  rewrite mem_union, orb_true_iff, mem_shift, IH. split.
  - intros [M|(i & A & B & M)]; [exists 0|exists (S i)]; simpl in *; repeat split; auto; lia.
  - intros ([|i] & A & B & M); [left; exact M|right]. exists i. simpl in *. repeat split; auto; lia.
Qed.

Lemma parts_length values sets : forall before, length (parts values before sets) = length sets.
Proof. induction sets; intro; simpl; auto. Qed.

Lemma nth_parts values sets : forall before n, n < length sets ->
  nth n (parts values before sets) No = part values (rev (firstn n sets) ++ before).
Proof.
  induction sets as [|a sets IH]; intros before [|n] N; simpl in *; try lia; [reflexivity|].
  rewrite IH by lia. now rewrite <- app_assoc.
Qed.

Lemma mem_parts values sets n v : n < length sets -> length sets <= S (length values) ->
  mem v (nth n (parts values [] sets) No) = true <->
  exists i, 1 <= i <= n /\ mem (N.lxor v (nth (i - 1) values 0%N)) (nth (n - i) sets No) = true.
Proof.
  intros N L. rewrite nth_parts, app_nil_r, mem_part by assumption.
  rewrite rev_length, firstn_length_le by lia.
  assert (forall i, i < n -> nth i (rev (firstn n sets)) No = nth (n - S i) sets No) as E.
  { intros i I. rewrite rev_nth by (rewrite firstn_length_le; lia).
    rewrite firstn_length_le by lia. rewrite <- (firstn_skipn n sets) at 2.
    rewrite app_nth1; [reflexivity|].
    rewrite firstn_length_le; lia. }
  split.
  - intros (i & A & B & M). exists (S i). rewrite E in M by assumption.
    replace (S i - 1) with i by lia. split; [lia|exact M].
  - intros (i & I & M). exists (i - 1). rewrite E by lia.
    replace (S (i - 1)) with i by lia. repeat split; [lia|lia|exact M].
Qed.

Variable values : list N.
Hypothesis G_values : forall i, 1 <= i <= length values -> G i = nth (i - 1) values 0%N.

Definition holds k sets := length sets = S (length values) /\
  forall n v, n < length sets -> mem v (nth n sets No) = true <-> sum_of k n v.

Lemma holds_parts k sets : holds k sets -> holds (S k) (parts values [] sets).
Proof.
  intros [L H]. split; [now rewrite parts_length|]. rewrite parts_length. intros n v N.
  rewrite mem_parts by lia. split.
  - intros (i & I & M). rewrite H in M by lia. destruct M as (o & K & P & S & V).
    exists (i :: o). repeat split.
    + simpl. now rewrite K.
    + constructor; [lia|assumption].
    + simpl. lia.
    + simpl. rewrite G_values, lxor_mod, V, <- lxor_mod by lia.
      now rewrite N.lxor_comm, N.lxor_assoc, N.lxor_nilpotent, N.lxor_0_r.
  - intros (o & K & P & S & V). destruct o as [|i o]; [discriminate|].
    inversion P as [|? ? I P']; subst. exists i. simpl in *. split; [lia|].
    apply H; [lia|]. exists o. repeat split; auto; [lia|].
    rewrite lxor_mod, <- V, <- lxor_mod, G_values by lia.
    now rewrite N.lxor_comm, <- N.lxor_assoc, N.lxor_nilpotent, N.lxor_0_l.
Qed.

Definition nothing := zero d :: repeat No (length values).

Lemma holds_nothing : holds 0 nothing.
Proof.
  unfold nothing. split; [simpl; now rewrite repeat_length|]. intros [|n] v _.
  - simpl nth. rewrite mem_zero. split.
    + intro M. exists []. repeat split; [constructor|]. simpl. rewrite M.
      now apply N.mod_0_l, N.pow_nonzero.
    + intros (o & L & _ & _ & V). destruct o; [|discriminate]. simpl in V. rewrite <- V.
      now apply N.mod_0_l, N.pow_nonzero.
  - simpl nth. replace (nth n (repeat No (length values)) No) with No.
    + split; [discriminate|]. intros (o & L & _ & S & _). now destruct o.
    + symmetry. destruct (nth_in_or_default n (repeat No (length values)) No) as [I|E]; auto.
      now apply repeat_spec in I.
Qed.

(* The values of the options with c + 1 parts, c a cut-number from k on. *)
Fixpoint both (a b : list set) := match a, b with
  | x :: a, y :: b => union x y :: both a b
  | _, _ => []
  end.

Fixpoint gather (cuts : list nat) fuel k sets found := match fuel with
  | 0 => found
  | S fuel => let sets := parts values [] sets in
      gather cuts fuel (S k) sets (if existsb (Nat.eqb k) cuts then both found sets else found)
  end.

Lemma both_length a : forall b, length b = length a -> length (both a b) = length a.
Proof. induction a; intros [|y b] L; simpl in *; auto; lia. Qed.

Lemma nth_both a : forall b n, n < length a -> length b = length a ->
  nth n (both a b) No = union (nth n a No) (nth n b No).
Proof.
  induction a as [|x a IH]; intros [|y b] [|n] N L; simpl in *; try lia; auto. apply IH; lia.
Qed.

Lemma gather_spec cuts fuel : forall k sets found, holds k sets ->
  length found = S (length values) -> forall n v, n <= length values ->
  mem v (nth n (gather cuts fuel k sets found) No) = true <->
  mem v (nth n found No) = true \/ exists c, In c cuts /\ k <= c < k + fuel /\ sum_of (S c) n v.
Proof.
  induction fuel as [|fuel IH]; intros k sets found H L n v N; cbn [gather].
  - split; [now left|]. intros [M|(c & _ & K & _)]; [assumption|lia].
  - apply holds_parts in H. destruct H as [LP H].
    rewrite IH; [|split; assumption| |assumption].
    2: destruct (existsb _ _); [rewrite both_length; congruence|assumption].
    destruct (existsb (Nat.eqb k) cuts) eqn:E.
    + rewrite nth_both by congruence || lia. rewrite mem_union, orb_true_iff, (H n v) by lia.
      apply existsb_exists in E as (c & I & E). apply Nat.eqb_eq in E. subst c. split.
      * intros [[M|M]|(c & J & K & M)]; [now left| |].
        -- right. exists k. repeat split; auto; lia.
        -- right. exists c. repeat split; auto; lia.
      * intros [M|(c & J & K & M)]; [now left; left|]. destruct (Nat.eq_dec c k) as [->|D].
        -- left. now right.
        -- right. exists c. repeat split; auto; lia.
    + split.
      * intros [M|(c & J & K & M)]; [now left|]. right. exists c. repeat split; auto; lia.
      * intros [M|(c & J & K & M)]; [now left|]. right. exists c. repeat split; auto; try lia.
        assert (c <> k); [|lia]. intros ->.
        assert (existsb (Nat.eqb k) cuts = true); [|congruence].
        apply existsb_exists. exists k. split; auto. apply Nat.eqb_refl.
Qed.

Definition options cuts :=
  gather cuts (S (list_max cuts)) 0 nothing (repeat No (S (length values))).

Lemma mem_options cuts n v : n <= length values ->
  mem v (nth n (options cuts) No) = true <-> exists c, In c cuts /\ sum_of (S c) n v.
Proof.
  intro N. unfold options. rewrite gather_spec; auto using holds_nothing, repeat_length.
  replace (nth n (repeat No _) No) with No.
  - split.
    + intros [M|(c & I & _ & S)]; [discriminate|eauto].
    + intros (c & I & S). right. exists c. repeat split; auto; [lia|].
      assert (c <= list_max cuts); [|lia].
      pose proof (proj1 (list_max_le cuts _) (Nat.le_refl _)) as F.
      rewrite Forall_forall in F. auto.
  - symmetry. destruct (nth_in_or_default n (repeat No (S (length values))) No) as [I|E]; auto.
    now apply repeat_spec in I.
Qed.

End Check.

(* The check *)

Definition below g := map N.of_nat (seq 0 (N.to_nat g)).

Lemma in_below g w : In w (below g) <-> (w < g)%N.
Proof.
  unfold below. rewrite in_map_iff. split.
  - intros (i & <- & I). apply in_seq in I. lia.
  - intro L. exists (N.to_nat w). rewrite in_seq. lia.
Qed.

(* The values of the first p heaps as a function, and those of the first 2p heaps as a list. *)
Definition of_list (T : list N) (r : nat) := nth (r - 1) T 0%N.
Definition twice (T : list N) s := T ++ map (fun g => (g + s)%N) T.

Lemma spread_twice T s n : 1 <= n <= length (twice T s) ->
  spread (of_list T) (length T) s n = nth (n - 1) (twice T s) 0%N.
Proof.
  unfold twice. rewrite app_length, map_length. intro N.
  destruct (le_lt_dec n (length T)) as [L|L].
  - rewrite spread_first, app_nth1 by lia. reflexivity.
  - replace n with (1 * length T + (n - length T)) at 1 by lia.
    rewrite spread_of, app_nth2 by lia. unfold of_list.
    replace (n - 1 - length T) with (n - length T - 1) by lia.
    rewrite nth_indep with (l := map _ T) (d' := (0 + s)%N) by (rewrite map_length; lia).
    rewrite (map_nth (fun g => (g + s)%N)). lia.
Qed.

(* Heaps e of nim-sum 0 and pairs of heaps make an option by the cut-number f; see fillers_reach. *)
Definition fills G D (cuts : list nat) (e : position) f :=
  forallb (Nat.leb 1) e && (value G e =? 0)%N && existsb (Nat.eqb f) cuts &&
  (length e + 2 <=? f) && Nat.even (f - length e) && (list_sum e + (f - length e) <=? D).

Definition pure_check (cuts : list nat) (T : list N) (t : N) e f e' f' : bool :=
  let p := length T in let s := (2 ^ t)%N in let values := twice T s in
  let G := spread (of_list T) p s in
  let sets := options (S (N.to_nat t)) values cuts in
  (1 <=? p) && forallb (fun g => g <? s)%N T &&
  forallb (fun w => existsb (N.eqb w) T) (below s) && forallb (Nat.leb 1) cuts &&
  fills G (p + 1) cuts e f && Nat.even (list_sum e) &&
  fills G (p + 1) cuts e' f' && Nat.odd (list_sum e') &&
  forallb (fun n => let v := nth (n - 1) values 0%N in let set := nth n sets No in
    forallb (fun w => mem w set) (below v) && ((p <? n) || negb (mem v set))) (seq 1 (2 * p)).

Lemma cut_mono (C C' : nat -> Prop) n o : (forall c, 0 < c -> c < n -> C c -> C' c) ->
  cut C n o -> cut C' n o.
Proof.
  intros M (c & c0 & cC & L & P & S). exists c. repeat split; auto. apply M; auto.
  pose proof (length_sum o P). lia.
Qed.

Lemma fills_filler (C : nat -> Prop) cuts G D e f : (forall c, In c cuts -> C c) ->
  fills G D cuts e f = true -> filler C G D e f.
Proof.
  unfold fills. intros I F. rewrite !andb_true_iff in F.
  destruct F as [[[[[P V] c] L] E] S].
  apply Nat.leb_le in L, S. apply N.eqb_eq in V. apply Nat.even_spec in E as [j E].
  apply existsb_exists in c as (f' & c & X). apply Nat.eqb_eq in X. subst f'.
  split; [|split; [assumption|]].
  - apply Forall_forall. intros x X. rewrite forallb_forall in P. now apply Nat.leb_le, P.
  - exists (j - 1). repeat split; auto; lia.
Qed.

Theorem pure_sound (C : nat -> Prop) cuts T t e f e' f' : (forall c, In c cuts -> C c) ->
  (forall c, C c -> 0 < c < length T -> In c cuts) -> pure_check cuts T t e f e' f' = true ->
  grundy (cut C) (spread (of_list T) (length T) (2 ^ t)%N).
Proof.
  intros InC CIn K. unfold pure_check in K. rewrite !andb_true_iff in K.
  destruct K as [[[[[[[[p1 Small] Occurs] Pos] F] E] F'] E'] Least].
  set (p := length T) in *. set (s := (2 ^ t)%N) in *. set (G := spread (of_list T) p s) in *.
  apply Nat.leb_le in p1. rewrite forallb_forall in Small, Occurs, Pos, Least.
  apply Nat.even_spec in E. apply Nat.odd_spec in E'.
  assert (length (twice T s) = 2 * p) as Len.
  { unfold twice. rewrite app_length, map_length. fold p. lia. }
  assert (repeats G 1 p s) as Rep by now apply spread_repeats.
  assert (forall n, 1 <= n <= p -> (G n < s)%N) as Below.
  { intros n N. unfold G. rewrite spread_first by assumption.
    apply N.ltb_lt, Small, nth_In. fold p. lia. }
  assert (forall v, (v < s)%N -> exists n, 1 <= n <= p /\ G n = v) as Found.
  { intros v V. apply in_below, Occurs, existsb_exists in V as (x & I & X).
    apply N.eqb_eq in X. subst x. destruct (In_nth _ _ 0%N I) as (i & L & <-).
    exists (S i). fold p in L. split; [lia|]. unfold G. rewrite spread_first by lia.
    unfold of_list. now replace (S i - 1) with i by lia. }
  assert (reach C G (p + 1)) as Reach.
  { apply fillers_reach with (e := e) (f := f) (e' := e') (f' := f'); auto;
      now apply fills_filler with (cuts := cuts). }
  (* the computed sets are those of the options' values *)
  set (sets := options (S (N.to_nat t)) (twice T s) cuts) in *.
  assert (forall n, 1 <= n <= 2 * p -> (G n < 2 ^ N.of_nat (S (N.to_nat t)))%N) as Twice.
  { intros n N. rewrite Nat2N.inj_succ, N2Nat.id, N.pow_succ_r'. fold s.
    destruct (le_lt_dec n p) as [L|L]; [pose proof (Below n); lia|].
    replace n with (n - p + p) by lia. rewrite Rep by lia. pose proof (Below (n - p)). lia. }
  assert (forall n v, n <= 2 * p -> (v < 2 ^ N.of_nat (S (N.to_nat t)))%N ->
    mem v (nth n sets No) = true <->
      exists o, cut (fun c => In c cuts) n o /\ v = value G o) as Sets.
  { intros n v N V. unfold sets. rewrite (mem_options G) by
      (rewrite ?Len; try assumption; intros; apply spread_twice; rewrite Len; lia).
    assert (forall o, positive o -> list_sum o = n -> 2 <= length o ->
      (value G o mod 2 ^ N.of_nat (S (N.to_nat t)) = value G o)%N) as Mod.
    { intros o P S L. apply N.mod_small, value_small. intros h I. apply Twice.
      pose proof (part_below o h P I L). lia. }
    split.
    - intros (c & c1 & o & L & P & S & W). specialize (Pos c c1). apply Nat.leb_le in Pos.
      rewrite Mod, N.mod_small in W by (assumption || lia).
      exists o. split; [|now symmetry]. exists c. auto.
    - intros (o & (c & c0 & c1 & L & P & S) & ->). exists c. split; [assumption|].
      exists o. auto. }
  assert (forall n, 1 <= n <= 2 * p -> forall w, (w < G n)%N ->
    exists o, cut C n o /\ w = value G o) as Lower.
  { intros n N w W. specialize (Least n). cbv zeta in Least. rewrite in_seq in Least.
    rewrite andb_true_iff, forallb_forall in Least. destruct Least as [Least _]; [lia|].
    specialize (Least w). rewrite in_below, Sets in Least; [|lia|pose proof (Twice n N); lia].
    destruct Least as (o & O & V); [|exists o; split; [|assumption]].
    - unfold G in W. rewrite spread_twice in W by (rewrite Len; lia). exact W.
    - revert O. now apply cut_mono; auto. }
  assert (forall r, 1 <= r <= p -> ~ exists o, cut C r o /\ G r = value G o) as None.
  { intros r R (o & O & V). specialize (Least r). cbv zeta in Least. rewrite in_seq in Least.
    rewrite andb_true_iff, orb_true_iff, negb_true_iff in Least.
    destruct Least as [_ [L|M]]; [lia|apply Nat.ltb_lt in L; lia|].
    unfold s in M at 1. fold s in M.
    rewrite <- spread_twice in M by (rewrite Len; lia). fold p G in M.
    rewrite (proj2 (Sets r (G r) ltac:(lia) (Twice r ltac:(lia)))) in M; [discriminate|].
    exists o. split; [|assumption]. revert O. apply cut_mono. intros c c0 c1 c2. apply CIn; auto.
    fold p. lia. }
  intros [|n].
  - split; [|intros w W; simpl in W; lia].
    intros (o & (c & c0 & _ & L & P & S) & _). pose proof (length_sum o P). lia.
  - destruct (quo_rem p p1 (S n)) as [Q R]; [lia|].
    destruct (quo p (S n)) as [|q]; rewrite Q; remember (rem p (S n)) as r.
    + simpl. split; [now apply None|apply Lower; lia].
    + apply mex_at with (t := t); auto; try lia; [apply Lower; lia|].
      intros g Low. apply low_by_reach with (t := t); auto.
      intros k k1 Kn. apply Reach; lia.
Qed.

Lemma are_nth G l : forall m, (forall i, i < length l -> G (m + i) = nth i l 0%N) -> are G m l.
Proof.
  induction l as [|x l IH]; intros m V; simpl; [exact I|]. split.
  - rewrite <- (Nat.add_0_r m). symmetry. apply V. simpl. lia.
  - apply IH. intros i L. rewrite Nat.add_succ_comm. apply (V (S i)). simpl. lia.
Qed.

(* The values, the period p and the saltus s that they show. *)
Theorem cut_periodic (C : nat -> Prop) cuts T t e f e' f' p s : (forall c, In c cuts -> C c) ->
  (forall c, C c -> 0 < c < length T -> In c cuts) ->
  pure_check cuts T t e f e' f' &&
  shows_period (0%N :: twice T (2 ^ t)%N) 1 p s (length T) = true ->
  has_period (cut C) 1 p s.
Proof.
  intros InC CIn K. apply andb_true_iff in K as [K Shows].
  pose proof (pure_sound C cuts T t e f e' f' InC CIn K) as Gr.
  split; [eauto|]. intros G GrG.
  assert (forall n, G n = spread (of_list T) (length T) (2 ^ t)%N n) as Same
    by (intro n; exact (only_values _ _ _ (cut_lowers C) GrG Gr n)).
  assert (1 <= length T) as p1.
  { unfold pure_check in K. rewrite !andb_true_iff in K. now apply Nat.leb_le. }
  assert (repeats G 1 (length T) (2 ^ t)%N) as Rep.
  { intros n N. rewrite !Same. now apply spread_repeats. }
  apply shown with (0%N :: twice T (2 ^ t)%N) (length T); [|assumption|].
  - simpl. split; [now rewrite Same|]. apply are_nth. intros i I. rewrite Same.
    rewrite spread_twice; [f_equal; lia|lia].
  - intros First _ n N1. destruct (quo_rem (length T) p1 n N1) as [E R].
    remember (quo (length T) n) as q. remember (rem (length T) n) as r. clear Heqq Heqr. subst n.
    rewrite <- Nat.add_assoc, !(closed G (length T) t p1 Rep) by lia.
    rewrite First by lia. lia.
Qed.

(* The values, computed *)

(* values are those of the heaps from 1 on, and the list k of totals has the sets of the nim-sums
   of k parts of each total, from the greatest on. *)
Fixpoint least_not (fuel : nat) v a := match fuel with
  | 0 => v
  | S fuel => if mem v a then least_not fuel (N.succ v) a else v
  end.

Fixpoint joined (c : nat) (cuts : list nat) (sets : list set) := match sets with
  | [] => No
  | a :: sets => if existsb (Nat.eqb c) cuts then union a (joined (S c) cuts sets)
                 else joined (S c) cuts sets
  end.

Fixpoint push (sets : list set) (totals : list (list set)) := match sets, totals with
  | a :: sets, l :: totals => (a :: l) :: push sets totals
  | _, _ => []
  end.

Fixpoint first_values d cuts heaps values totals : list N := match heaps with
  | 0 => values
  | S heaps =>
      let sets := map (part values) totals in
      let g := least_not (2 ^ d) 0%N (joined 0 cuts sets) in
      let sets := No :: shift g (zero d) :: tl sets in
      first_values d cuts heaps (values ++ [g]) (push sets totals)
  end.

(* The numbers of C up to p + 1 are enough, and of these the least even one; the other filler is
   the heap 1 with an odd number, or the heap 2 and one of another parity with its value. *)
Definition odd_filler p cuts (T : list N) : position * nat :=
  match find (fun c => Nat.odd c && (3 <=? c)) cuts with
  | Some c => ([1], c)
  | None => match find (fun c => Nat.even c && (4 <=? c)) cuts,
                  find (fun x => N.eqb (of_list T x) (of_list T 2)) (filter Nat.odd (seq 1 p)) with
            | Some c, Some x => ([2; x], c)
            | _, _ => ([], 0)
            end
  end.

(* A period of which the saltus is a power of two is a multiple of the least one. *)
Fixpoint multiples (fuel m : nat) (member : nat -> bool) p s : bool := match fuel with
  | 0 => false
  | S fuel =>
      let q := m * p in let t := N.log2 (N.of_nat m * s) in
      if (2 ^ t =? N.of_nat m * s)%N then
        let cuts := filter member (seq 1 (q + 1)) in
        let d := S (N.to_nat t) in
        let T := first_values d cuts q []
          ([zero d] :: map (fun _ => [No]) (seq 0 (list_max cuts))) in
        if negb (rises s (q - p) T (skipn p T)) then false else
        let (e, f) := odd_filler q cuts T in
        if f =? 0 then multiples fuel (S m) member p s else
        match find Nat.even cuts with
        | Some c => if length T =? q then if pure_check cuts T t [] c e f then
              shows_period (0%N :: twice T (2 ^ t)%N) 1 p s (length T)
            else multiples fuel (S m) member p s else false
        | None => multiples fuel (S m) member p s
        end
      else multiples fuel (S m) member p s
  end.

Definition decides (C : nat -> Prop) (member : nat -> bool) := forall c, member c = true <-> C c.

Lemma multiples_sound C member p s : decides C member -> forall fuel m,
  multiples fuel m member p s = true -> has_period (cut C) 1 p s.
Proof.
  intros D. induction fuel as [|fuel IH]; intros m K; [discriminate|]. cbn [multiples] in K.
  set (cuts := filter member (seq 1 (m * p + 1))) in *. set (t := N.log2 _) in *.
  set (T := first_values _ _ _ _ _) in *.
  destruct (_ =? _)%N in K; [|now apply (IH (S m))].
  destruct (rises _ _ _ _); [|discriminate]. cbn [negb] in K.
  destruct (odd_filler _ _ _) as [e f]. destruct (f =? 0); [now apply (IH (S m))|].
  destruct (find Nat.even cuts) as [c|]; [|now apply (IH (S m))].
  destruct (length T =? m * p) eqn:L; [|discriminate]. apply Nat.eqb_eq in L.
  destruct (pure_check cuts T t [] c e f) eqn:P; [|now apply (IH (S m))].
  apply cut_periodic with cuts T t [] c e f; [| |now rewrite P].
  - intros x I. apply filter_In in I as [_ I]. now apply D.
  - intros x X B. apply filter_In. split; [apply in_seq; lia|now apply D].
Qed.

(* Propositions 3 and 6 *)

Lemma solved_period C f p s : solved C f -> 0 < p ->
  (forall n, 1 <= n -> N.of_nat (f (n + p)) = (N.of_nat (f n) + s)%N) ->
  shows_period (0%N :: map (fun n => N.of_nat (f n)) (seq 1 (2 * p))) 1 p s 0 = true ->
  has_period (cut C) 1 p s.
Proof.
  intros [E F] p1 Rep Shows. split; [assumption|]. intros G Gr.
  apply shown with (0%N :: map (fun n => N.of_nat (f n)) (seq 1 (2 * p))) 0; [|assumption|].
  - split.
    + destruct (N.eq_0_gt_0_cases (G 0)) as [Z|Z]; [now symmetry|].
      destruct (proj2 (Gr 0) _ Z) as (o & (c & _ & _ & L & P & S) & _).
      pose proof (length_sum o P). lia.
    + apply are_nth. intros i I. rewrite map_length, seq_length in I.
      rewrite (F G Gr) by lia. rewrite nth_indep with (d' := N.of_nat (f 0))
        by (now rewrite map_length, seq_length).
      rewrite map_nth with (f := fun n => N.of_nat (f n)) (d := 0), seq_nth by assumption.
      reflexivity.
  - intros _ _ n N1. rewrite !(F G Gr) by lia. now apply Rep.
Qed.

(* A set of some numbers and of from, from + step, ...; the step is 0 for a finite set. *)
Class cut_set (C : nat -> Prop) := {
  listed : list nat;
  from : nat;
  step : nat;
  members : forall c, C c <-> In c listed \/ exists k, c = from + step * k }.

#[export, refine] Instance finite c l : cut_set (fun x => In x (c :: l)) :=
  {| listed := l; from := c; step := 0 |}.
Proof.
  intro x. simpl. split.
  - intros [->|I]; [right; exists 0; lia|now left].
  - intros [I|[k ->]]; [now right|left; lia].
Defined.

#[export, refine] Instance tailed l from step :
  cut_set (fun c => In c l \/ exists k, c = from + step * k) :=
  {| listed := l; from := from; step := step |}.
Proof. reflexivity. Defined.

Section CutSet.
Context (C : nat -> Prop) {cuts : cut_set C}.

Definition member c := existsb (Nat.eqb c) listed ||
  (from <=? c) && ((c - from) mod (Nat.max 1 step) =? 0) && ((0 <? step) || (c =? from)).

Lemma decided : decides C member.
Proof.
  intro c. rewrite members. unfold member. rewrite orb_true_iff, existsb_exists.
  rewrite !andb_true_iff, Nat.leb_le, Nat.eqb_eq, orb_true_iff, Nat.ltb_lt, Nat.eqb_eq.
  split.
  - intros [(x & I & X)|[[F M] T]]; [left; apply Nat.eqb_eq in X; now subst x|right].
    destruct T as [T| ->]; [|exists 0; lia].
    replace (Nat.max 1 step) with step in M by lia.
    apply Nat.mod_divides in M as [k K]; [|lia]. exists k. lia.
  - intros [I|[k K]]; [left; exists c; split; [assumption|apply Nat.eqb_refl]|right].
    destruct step as [|d]; (split; [split; [lia|]|lia]).
    + now replace (c - from) with 0 by lia.
    + replace (c - from) with (0 + k * S d) by lia. rewrite Nat.mod_add by lia.
      apply Nat.mod_0_l. lia.
Qed.

Definition cut_check n0 p s : bool :=
  if negb (n0 =? 1) then false else
  if member 1 && forallb Nat.odd (from :: listed) && Nat.even step then (p =? 2) && (s =? 0)%N else
  if (2 <=? p) && member p && forallb (Nat.leb p) (from :: listed) then
    let values := map (fun n => N.of_nat ((n - 1) / p)) (seq 1 (2 * p)) in
    shows_period (0%N :: values) 1 p s 0 && (s =? 1)%N
  else multiples 32 1 member p s.

Theorem cut_period n0 p s : cut_check n0 p s = true -> has_period (cut C) n0 p s.
Proof.
  pose proof decided as D. unfold cut_check. intro K.
  destruct (n0 =? 1) eqn:E; [apply Nat.eqb_eq in E; subst n0; cbn [negb] in K|discriminate].
  destruct (_ && _ && Nat.even step) eqn:Odds.
  - rewrite !andb_true_iff, forallb_forall in Odds. destruct Odds as [[One Odds] Step].
    apply andb_true_iff in K as [P S]. apply Nat.eqb_eq in P. apply N.eqb_eq in S. subst p s.
    apply solved_period with (fun n => (n + 1) mod 2).
    + apply solved_3; [now apply D|]. intros c I.
      apply members in I as [I|[k K]]; apply Nat.odd_spec.
      * apply Odds. now right.
      * subst c. apply Nat.even_spec in Step as [x ->].
        rewrite <- Nat.mul_assoc, Nat.odd_add_mul_2.
        apply Odds. now left.
    + lia.
    + intros n _. replace (n + 2 + 1) with (n + 1 + 1 * 2) by lia. rewrite Nat.mod_add; lia.
    + reflexivity.
  - destruct (_ && _ && forallb (Nat.leb p) _) eqn:Least.
    2: now apply multiples_sound with (1 := D) in K.
    rewrite !andb_true_iff, forallb_forall in Least. destruct Least as [[P M] Least].
    apply andb_true_iff in K as [K S]. apply N.eqb_eq in S. subst s. apply Nat.leb_le in P.
    apply solved_period with (fun n => (n - 1) / p); [| lia| |assumption].
    + apply solved_6; [now apply D|lia|]. intros c I. apply members in I as [I|[k ->]].
      * apply Nat.leb_le, Least. now right.
      * specialize (Least from (or_introl eq_refl)). apply Nat.leb_le in Least. lia.
    + intros n N1. replace (n + p - 1) with (n - 1 + 1 * p) by lia.
      rewrite Nat.div_add by lia. lia.
Qed.

End CutSet.

(* The nim-values of octal games by computation. The value of the next heap is found by trying the
   values 0, 1, 2, ... in turn, of which most are told by a set that is made before. *)
From Coq Require Import Arith NArith List Bool Lia MSetPositive.
From Grundy Require Import Statements Sums Breaking Periods Splits.
Import ListNotations.

(* Common values

   Many octal games have a sparse space (E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways,
   chapter 4): a value v is common if v & mask has an odd number of digits 1, and rare otherwise,
   and few heaps have rare values. The nim-sum of two common values is rare, so that a split of a
   common value has one of the rare heaps. All is right for any mask; a good one saves time. *)

Definition add (v : N) (s : PositiveSet.t) := PositiveSet.add (N.succ_pos v) s.
Definition has (v : N) (s : PositiveSet.t) := PositiveSet.mem (N.succ_pos v) s.

Lemma has_add v w s : has v (add w s) = true <-> v = w \/ has v s = true.
Proof.
  unfold has, add. rewrite !PositiveSet.mem_spec, PositiveSet.add_spec.
  split; (intros [e | e]; [left | right; exact e]).
  - rewrite <- (N.pos_pred_succ v), e. apply N.pos_pred_succ.
  - congruence.
Qed.

Fixpoint odd_pos (v mask : positive) : bool :=
  match v, mask with
  | xO v, xO m | xO v, xI m | xI v, xO m => odd_pos v m
  | xI v, xI m => negb (odd_pos v m)
  | xH, xO _ | xO _, xH => false
  | xH, _ | _, xH => true
  end.

Definition common (mask v : N) : bool :=
  match v, mask with
  | Npos v, Npos m => odd_pos v m
  | _, _ => false
  end.

Lemma common_xor mask a b : common mask (N.lxor a b) = xorb (common mask a) (common mask b).
Proof.
  destruct mask as [| m]; [destruct a, b, (N.lxor _ _); reflexivity |].
  destruct a as [| a]; [symmetry; apply xorb_false_l |].
  destruct b as [| b]; [symmetry; apply xorb_false_r |]. cbn [N.lxor].
  assert (forall c m, common (Npos (xO m)) (N.double c) = common (Npos m) c) as e1.
  { intros [| c] ?; reflexivity. }
  assert (forall c m, common (Npos (xI m)) (N.double c) = common (Npos m) c) as e2.
  { intros [| c] ?; reflexivity. }
  assert (forall c m, common (Npos (xO m)) (N.succ_double c) = common (Npos m) c) as e3.
  { intros [| c] ?; reflexivity. }
  assert (forall c m, common (Npos (xI m)) (N.succ_double c) = negb (common (Npos m) c)) as e4.
  { intros [| c] ?; reflexivity. }
  assert (forall c, common 1 (N.double c) = false) as e5. { intros [| c]; reflexivity. }
  assert (forall c, common 1 (N.succ_double c) = true) as e6. { intros [| c]; reflexivity. }
  revert b m. induction a as [a IH | a IH |]; intros [b | b |] [m | m |]; cbn [Pos.lxor];
    rewrite ?e1, ?e2, ?e3, ?e4, ?e5, ?e6, ?IH; cbn;
    repeat match goal with |- context [odd_pos ?x ?y] => destruct (odd_pos x y) end; reflexivity.
Qed.

(* The rare heaps, each by its distance from the one before, with their values: from is the least
   heap that may be next. *)
Fixpoint listed (G : heap -> N) (from : nat) (rares : list (nat * N)) : Prop :=
  match rares with
  | [] => True
  | (gap, g) :: rares => g = G (from + gap) /\ listed G (from + gap) rares
  end.

Fixpoint is_listed (from : nat) (rares : list (nat * N)) (h : heap) : Prop :=
  match rares with
  | [] => False
  | (gap, _) :: rares => h = from + gap \/ is_listed (from + gap) rares h
  end.

Definition last_of (from : nat) (rares : list (nat * N)) := from + list_sum (map fst rares).

(* The values of the splits into a rare heap and another one are added to s. *)
Fixpoint near (rares : list (nat * N)) (down : list N) (s : PositiveSet.t) : PositiveSet.t :=
  match rares with
  | [] => s
  | (gap, g) :: rares =>
      match skipn gap down with
      | [] => s
      | (x :: _) as down => near rares down (add (N.lxor g x) s)
      end
  end.

Lemma back_skipn G k l : back G l -> back G (skipn k l).
Proof.
  revert l. induction k as [| k IH]; intros [| x l] b; simpl; auto. apply IH, b.
Qed.

Lemma near_keeps v rares down s : has v s = true -> has v (near rares down s) = true.
Proof.
  revert down s. induction rares as [| (gap, g) rares IH]; intros down s h; simpl; [exact h |].
  destruct (skipn gap down) as [| x down']; [exact h |]. apply IH, has_add. auto.
Qed.

Lemma near_sound G v from rares down s : 0 < from -> back G down -> listed G from rares ->
  has v (near rares down s) = true ->
  has v s = true \/
  exists x y, 0 < x /\ 0 < y /\ from + length down = x + y /\ v = N.lxor (G x) (G y).
Proof.
  revert from down s. induction rares as [| (gap, g) rares IH]; intros from down s pos b l h;
    [auto |].
  simpl in h. destruct l as [-> l]. pose proof (back_skipn G gap down b) as b'.
  pose proof (skipn_length gap down) as len.
  destruct (skipn gap down) as [| x down'] eqn:e; [auto |]. simpl length in len.
  destruct (IH (from + gap) (x :: down') _ ltac:(lia) b' l h) as [h' | (x' & y & ? & ? & ? & ?)].
  - apply has_add in h' as [-> | h']; [right | auto]. destruct b' as [-> _].
    exists (from + gap), (S (length down')). repeat split; lia || reflexivity.
  - right. exists x', y. simpl length in *. repeat split; lia || assumption.
Qed.

Lemma near_complete G r from rares down s : back G down -> listed G from rares ->
  is_listed from rares r -> r < from + length down ->
  has (N.lxor (G r) (G (from + length down - r))) (near rares down s) = true.
Proof.
  revert from down s. induction rares as [| (gap, g) rares IH]; intros from down s b l i less;
    [easy |].
  simpl. destruct l as [-> l]. pose proof (back_skipn G gap down b) as b'.
  pose proof (skipn_length gap down) as len.
  assert (from + gap <= r) as le.
  { destruct i as [-> | i]; [lia |]. clear - i. revert i. generalize (from + gap).
    induction rares as [| (gap', g') rares IH]; intros m; simpl; [easy |].
    intros [-> | i]; [lia |]. apply IH in i. lia. }
  destruct (skipn gap down) as [| x down'] eqn:e; simpl length in len; [lia |].
  destruct i as [-> | i].
  - apply near_keeps, has_add. left. destruct b' as [-> _]. do 2 f_equal. lia.
  - replace (from + length down - r) with (from + gap + length (x :: down') - r) by (simpl; lia).
    apply (IH (from + gap) (x :: down')); auto. simpl. lia.
Qed.

(* The values of the first splits are added to s, as many as k says. *)
Fixpoint sample (k : nat) (up down : list N) (s : PositiveSet.t) : PositiveSet.t :=
  match k, up, down with
  | S k, a :: up, b :: down => sample k up down (add (N.lxor a b) s)
  | _, _, _ => s
  end.

Lemma sample_keeps v k up down s : has v s = true -> has v (sample k up down s) = true.
Proof.
  revert up down s. induction k as [| k IH]; intros [| a up] [| b down] s h; simpl; auto.
  apply IH, has_add. auto.
Qed.

Lemma sample_sound v k up down s : has v (sample k up down s) = true ->
  has v s = true \/ splits v up down = true.
Proof.
  revert up down s. induction k as [| k IH]; intros [| a up] [| b down] s h; simpl in *; auto.
  apply IH in h as [h | h].
  - apply has_add in h as [-> | h]; [right | auto].
    rewrite (proj2 (xor_is_spec a b _) eq_refl). reflexivity.
  - right. rewrite h. destruct (xor_is _ _ _); reflexivity.
Qed.

(* Values of options: all common ones, and some rare ones. *)
Definition few := 32.

Definition gather_splits rares (d : N) (up down : list N) (s : PositiveSet.t) : PositiveSet.t :=
  if N.testbit d 2 then near rares down (sample few up down s) else s.

Fixpoint gather rares (digits : list N) (up down : list N) (s : PositiveSet.t) : PositiveSet.t :=
  match digits, down with
  | [], _ => s
  | d :: _, [] => if N.testbit d 0 then add 0 s else s
  | d :: digits, x :: down =>
      gather rares digits up down
        (gather_splits rares d up down (if N.testbit d 1 then add x s else s))
  end.

Definition gather_options rares (digits : list N) (up down : list N) : PositiveSet.t :=
  match digits with
  | [] => PositiveSet.empty
  | d0 :: digits => gather rares digits up down (gather_splits rares d0 up down PositiveSet.empty)
  end.

Section Gathered.

Variables (G : heap -> N) (mask : N) (rares : list (nat * N)) (up : list N).
Hypothesis up_are : are G 1 up.
Hypothesis rares_are : listed G 1 rares.

(* All heaps up to m that may be rare are listed, if any value is common. *)
Definition all_listed (m : heap) := forall v h, common mask v = true -> 1 <= h <= m ->
  common mask (G h) = false -> is_listed 1 rares h.

Lemma gather_splits_keeps v d down s : has v s = true ->
  has v (gather_splits rares d up down s) = true.
Proof.
  intros h. unfold gather_splits. destruct (N.testbit d 2); [| exact h].
  apply near_keeps, sample_keeps, h.
Qed.

Lemma gather_keeps v digits down s : has v s = true -> has v (gather rares digits up down s) = true.
Proof.
  revert down s. induction digits as [| d digits IH]; intros [| x down] s h; simpl; auto.
  - destruct (N.testbit d 0); [apply has_add |]; auto.
  - apply IH, gather_splits_keeps. destruct (N.testbit d 1); [apply has_add |]; auto.
Qed.

Lemma gather_splits_sound v d down s : back G down -> S (length down) <= 2 * length up + 1 ->
  has v (gather_splits rares d up down s) = true ->
  has v s = true \/ (if N.testbit d 2 then splits v up down else false) = true.
Proof.
  intros b far h. unfold gather_splits in h. destruct (N.testbit d 2); [| auto].
  apply (near_sound G) with (from := 1) in h as [h | (x & y & ? & ? & ? & ->)]; auto.
  - apply sample_sound in h. exact h.
  - right. apply (splits_leave G); auto. destruct (le_lt_dec x y).
    + exists x, y. repeat split; lia || reflexivity.
    + exists y, x. rewrite N.lxor_comm. repeat split; lia || reflexivity.
Qed.

Lemma gather_splits_complete v d down s : back G down -> S (length down) <= 2 * length up + 1 ->
  all_listed (length down) -> common mask v = true ->
  (if N.testbit d 2 then splits v up down else false) = true ->
  has v (gather_splits rares d up down s) = true.
Proof.
  intros b far all c h. unfold gather_splits. destruct (N.testbit d 2); [| discriminate].
  apply (splits_leave G) in h as (x & y & ? & e & ->); auto.
  rewrite common_xor in c.
  assert (forall r, is_listed 1 rares r -> r <= length down ->
    has (N.lxor (G r) (G (S (length down) - r))) (near rares down (sample few up down s)) =
      true) as near'.
  { intros r i le. apply (near_complete G r 1 rares down); auto. simpl. lia. }
  destruct (common mask (G x)) eqn:cx.
  - destruct (common mask (G y)) eqn:cy; [discriminate |]. rewrite N.lxor_comm.
    replace x with (S (length down) - y) by lia. apply near'; [| lia].
    apply (all _ _ cx); [lia | exact cy].
  - destruct (common mask (G y)) eqn:cy; [| discriminate].
    replace y with (S (length down) - x) by lia. apply near'; [| lia].
    apply (all _ _ cy); [lia | exact cx].
Qed.

Lemma gather_sound v digits down s : back G down -> length down <= 2 * length up + 1 ->
  has v (gather rares digits up down s) = true -> has v s = true \/ hits digits up down v = true.
Proof.
  revert down s. induction digits as [| d digits IH]; intros [| x down] s b far h; simpl in *; auto.
  - destruct (N.testbit d 0); [| auto]. apply has_add in h as [-> | h]; auto.
  - destruct b as [-> b]. apply IH in h as [h | h]; [| | exact b | lia].
    + apply gather_splits_sound in h as [h | h]; [| | exact b | lia].
      * destruct (N.testbit d 1); [| auto]. apply has_add in h as [-> | h]; [| auto].
        rewrite N.eqb_refl. auto.
      * rewrite h. right. destruct (N.testbit d 1), (v =? G (S (length down)))%N; auto.
    + rewrite h. right. destruct (N.testbit d 1), (N.testbit d 2), (v =? G (S (length down)))%N,
        (splits v up down); auto.
Qed.

Lemma gather_complete v digits down s : back G down -> length down <= 2 * length up + 1 ->
  all_listed (length down) -> common mask v = true -> hits digits up down v = true ->
  has v (gather rares digits up down s) = true.
Proof.
  revert down s. induction digits as [| d digits IH]; intros [| x down] s b far all c h; simpl in *;
    try discriminate.
  - destruct (N.testbit d 0); [| discriminate]. apply has_add. left. apply N.eqb_eq, h.
  - destruct b as [-> b].
    assert (all_listed (length down)) as all'. { intros w r cw range z.
    apply (all w r cw); [lia | exact z]. }
    destruct (if N.testbit d 1 then _ else _) eqn:single.
    + apply gather_keeps, gather_splits_keeps. destruct (N.testbit d 1); [| discriminate].
      apply has_add. left. apply N.eqb_eq, single.
    + destruct (if N.testbit d 2 then _ else _) eqn:split.
      * apply gather_keeps, gather_splits_complete; auto.
      * apply IH; auto. lia.
Qed.

(* Whether an option has the value v, where s is gathered. *)
Definition hits_quickly (digits : list N) (s : PositiveSet.t) (down : list N) (v : N) : bool :=
  if has v s then true else if common mask v then false else option_hits digits up down v.

Lemma hits_quickly_spec digits down v : back G down -> S (length down) <= 2 * length up + 1 ->
  all_listed (length down) ->
  hits_quickly digits (gather_options rares digits up down) down v = option_hits digits up down v.
Proof.
  intros b far all. unfold hits_quickly.
  destruct digits as [| d0 digits]; [simpl; destruct (common mask v); reflexivity |].
  unfold gather_options, option_hits. destruct (has v _) eqn:h.
  - symmetry. apply gather_sound in h as [h | h]; [| | exact b | lia].
    + apply gather_splits_sound in h as [h | h]; auto; [discriminate |]. rewrite h. reflexivity.
    + rewrite h. destruct (if N.testbit d0 2 then _ else _); reflexivity.
  - destruct (common mask v) eqn:c; [| reflexivity].
    destruct (if N.testbit d0 2 then _ else _) eqn:split; [exfalso |
      symmetry; apply not_true_is_false; intros e]; refine (eq_true_false_abs _ _ h).
    + apply gather_keeps, gather_splits_complete; auto.
    + apply gather_complete; auto. lia.
Qed.

End Gathered.

(* The values of all heaps *)

(* The values of the heaps from as many as there are down to 1; the rare heaps, and the distance of
   the next heap from the last one of these. *)
Definition known := (list N * list (nat * N) * nat)%type.

Definition right (G : heap -> N) (mask : N) (k : known) : Prop := let '(down, rares, gap) := k in
  back G down /\ listed G 1 rares /\ last_of 1 rares + gap = S (length down) /\
  all_listed G mask rares (length down).

Definition next (mask v : N) (k : known) : known := let '(down, rares, gap) := k in
  if (if (mask =? 0)%N then true else common mask v) then (v :: down, rares, S gap)
  else (v :: down, rares ++ [(gap, v)], 1).

Lemma listed_next G from rares gap v : listed G from rares -> v = G (last_of from rares + gap) ->
  listed G from (rares ++ [(gap, v)]).
Proof.
  revert from. induction rares as [| (gap', v') rares IH]; intros from l e; unfold last_of in *;
    simpl in *.
  - rewrite Nat.add_0_r in e. auto.
  - destruct l as [-> l]. split; [reflexivity |]. apply IH; [exact l |]. rewrite e. f_equal. lia.
Qed.

Lemma is_listed_next from rares gap v h : is_listed from (rares ++ [(gap, v)]) h <->
  is_listed from rares h \/ h = last_of from rares + gap.
Proof.
  revert from. induction rares as [| (gap', v') rares IH]; intros from; unfold last_of in *; simpl.
  - rewrite Nat.add_0_r. tauto.
  - rewrite IH, Nat.add_assoc. tauto.
Qed.

Lemma next_right G mask v k : right G mask k -> v = G (S (length (fst (fst k)))) ->
  right G mask (next mask v k).
Proof.
  destruct k as ((down, rares), gap). simpl. intros (b & l & e & all) ->.
  destruct (if (mask =? 0)%N then _ else _) eqn:c; simpl.
  - repeat split; auto; [lia |]. intros w h cw range z.
    destruct (Nat.eq_dec h (S (length down))) as [-> | ne]; [exfalso | apply (all w h cw);
      [lia | exact z]].
    destruct (N.eqb_spec mask 0) as [-> |]; [destruct w; discriminate | congruence].
  - repeat split; auto.
    + apply listed_next; [exact l | f_equal; symmetry; exact e].
    + unfold last_of in *. rewrite map_app, list_sum_app. simpl. lia.
    + intros w h cw range z. apply is_listed_next.
      destruct (Nat.eq_dec h (S (length down))) as [-> | ne]; [auto | left; apply (all w h cw);
        [lia | exact z]].
Qed.

(* The values of further heaps, as many as steps says. *)
Fixpoint extend (digits : list N) (mask : N) (up : list N) (fuel steps : nat) (k : known) : option
  known :=
  match steps with
  | 0 => Some k
  | S steps =>
      let '(down, rares, _) := k in
      match least (hits_quickly mask up digits (gather_options rares digits up down) down) fuel 0
        with
      | Some v => extend digits mask up fuel steps (next mask v k)
      | None => None
      end
  end.

Definition size (k : known) := length (fst (fst k)).

Lemma extend_right digits mask fuel G up steps : code digits ->
  (forall k, (nth k digits 0 < 8)%N) ->
  grundy (takes_and_breaks digits) G -> are G 1 up -> forall k k', right G mask k ->
  size k + steps <= 2 * length up + 1 -> extend digits mask up fuel steps k = Some k' ->
    right G mask k'.
Proof.
  intros c small values u. induction steps as [| steps IH]; intros k k' r far e; simpl in e.
  - injection e as <-. exact r.
  - destruct k as ((down, rares), gap) eqn:is. rewrite <- is in *.
    destruct (least _ _ _) as [v |] eqn:m; [| discriminate].
    assert (v = G (S (size k))) as ->.
    { subst k. destruct r as (b & l & _ & all). unfold size in *. simpl in *.
      refine (mex_unique _ _ _ _ (least_mex _ _ _ _ _ m) (values (S (length down))) (fun w =>
        iff_refl _)).
      intros w. rewrite (hits_quickly_spec G) by (auto; lia). apply option_hits_spec; auto. lia. }
    apply IH in e; [exact e | apply next_right; [exact r | reflexivity] |].
    subst k. unfold size, next in *. simpl in *.
    destruct (if (mask =? 0)%N then _ else _); simpl; lia.
Qed.

(* The values of as many heaps as wanted, in blocks, before each of which the list of the lesser
   half is made anew. *)
Fixpoint grow (digits : list N) (mask : N) (fuel blocks want : nat) (k : known) : option (list N) :=
  let m := size k in
  match blocks with
  | 0 => None
  | S blocks =>
      if want <=? m then Some (fst (fst k))
      else
        let b := m / 32 + 1 in
        let up := firstn ((m + b) / 2) (rev_append (fst (fst k)) []) in
        match extend digits mask up fuel b k with
        | Some k => grow digits mask fuel blocks want k
        | None => None
        end
  end.

Lemma grow_back digits mask fuel G want : code digits -> (forall k, (nth k digits 0 < 8)%N) ->
  grundy (takes_and_breaks digits) G -> forall blocks k l, right G mask k ->
  grow digits mask fuel blocks want k = Some l -> back G l.
Proof.
  intros c small values. induction blocks as [| blocks IH]; intros k l r e; [discriminate |].
  assert (back G (fst (fst k))) as b by (destruct k as ((down, rares), gap); apply r).
  cbn [grow] in e. destruct (want <=? size k); [injection e as <-; exact b |].
  destruct (extend _ _ _ _ _ _) as [k' |] eqn:x; [| discriminate].
  apply (IH k' l); [| exact e]. unfold size in *. set (m := length (fst (fst k))) in *.
  assert (m / 32 + 1 <= m \/ m = 0 /\ m / 32 = 0) as small_block.
  { pose proof (Nat.div_mod m 32 ltac:(lia)). lia. }
  refine (extend_right _ _ _ _ _ _ c small values _ _ _ r _ x).
  - rewrite <- rev_alt. apply are_firstn, back_rev, b.
  - unfold size. rewrite <- rev_alt, firstn_length, rev_length. fold m.
    pose proof (Nat.div_mod (m + (m / 32 + 1)) 2 ltac:(lia)).
    pose proof (Nat.mod_upper_bound (m + (m / 32 + 1)) 2 ltac:(lia)). lia.
Qed.

Definition none_known : known := ([], [], 0).

Lemma none_right G mask : right G mask none_known.
Proof. repeat split. intros v h _ range. simpl in range. lia. Qed.

(* The mask for which the fewest of some values are rare, or 0 if a quarter are. *)
Definition rares_of (l : list N) (mask : N) := length (filter (fun v => negb (common mask v)) l).

Definition best_mask (l : list N) : N :=
  let masks := map N.of_nat (seq 1 (N.to_nat (2 ^ N.size (fold_right N.max 0 l) - 1)%N)) in
  fst (fold_left (fun best mask => let r := rares_of l mask in
    if r <? snd best then (mask, r) else best) masks (0%N, length l / 4)).

Definition mask_for (digits : list N) (fuel want : nat) : N :=
  if want <? 4000 then 0%N
  else match grow digits 0 fuel 2000 2000 none_known with Some l => best_mask l | None => 0%N end.

(* Games that take and break: play ends, nim-values exist, and a period that lasts long enough
   lasts for ever. *)
From Coq Require Import Arith NArith List Bool Lia.
From Grundy Require Import Statements Sums.
Import ListNotations.

(* Lists of heaps *)

Lemma sum_split l h r : list_sum (l ++ h :: r) = list_sum (l ++ r) + h.
Proof. rewrite !list_sum_app. simpl. lia. Qed.

(* Some heap is above the average. *)
Lemma large_heap m o : length o * m < list_sum o -> exists l h r, o = l ++ h :: r /\ m < h.
Proof.
  induction o as [| h o IH]; simpl; [lia |]. intros large.
  destruct (le_lt_dec h m) as [le | lt].
  - destruct IH as (l & h' & r & -> & ?); [lia |]. exists (h :: l), h', r. auto.
  - exists [], h, o. auto.
Qed.

Lemma length_sum o : Forall (fun h => 0 < h) o -> length o <= list_sum o.
Proof. induction 1; simpl; lia. Qed.

(* The rules *)

Lemma digit_above d k : length d <= k -> nth k d 0%N = 0%N.
Proof. apply nth_overflow. Qed.

Lemma bits_of_d0 d j : code d -> (j < 2)%N -> N.testbit (nth 0 d 0%N) j = false.
Proof.
  unfold code. intros c l. rewrite <- (N.mod_pow2_bits_low _ 2 j l).
  change (2 ^ 2)%N with 4%N. rewrite c. apply N.bits_0.
Qed.

Lemma breaking_lowers d : code d -> lowers (takes_and_breaks d).
Proof.
  intros c n o h (k & bit & -> & all) i. apply in_split in i as (l & r & ->).
  rewrite sum_split. destruct (Nat.eq_dec (k + list_sum (l ++ r)) 0) as [e | ?]; [| lia].
  exfalso. assert (l ++ r = []) as none.
  { apply Forall_app in all as [al ar]. apply Forall_inv_tail in ar.
    assert (Forall (fun h => 0 < h) (l ++ r)) as a by (apply Forall_app; auto).
    apply length_sum in a. apply length_zero_iff_nil. lia. }
  apply app_eq_nil in none as [-> ->]. simpl in *. replace k with 0 in bit by lia.
  rewrite bits_of_d0 in bit by (assumption || lia). discriminate.
Qed.

Lemma breaking_zero d G : code d -> grundy (takes_and_breaks d) G -> G 0 = 0%N.
Proof.
  intros c values. apply (no_options _ _ _ values). intros o (k & bit & e & all).
  pose proof (length_sum o all). replace k with 0 in bit by lia.
  replace (length o) with 0 in bit by lia. rewrite bits_of_d0 in bit by (assumption || lia).
  discriminate.
Qed.

Lemma subtracts_lowers S : ~ In 0 S -> lowers (subtracts S).
Proof.
  intros pos n o h (s & h' & i & -> & ->) [<- | []]. destruct s; [contradiction | lia].
Qed.

(* All ways to leave m tokens as j heaps. *)
Fixpoint left_as (j m : nat) : list position :=
  match j with
  | 0 => if m =? 0 then [[]] else []
  | S j => flat_map (fun h => map (cons h) (left_as j (m - h))) (seq 1 m)
  end.

Lemma in_left_as j m o : In o (left_as j m) <->
  length o = j /\ list_sum o = m /\ Forall (fun h => 0 < h) o.
Proof.
  revert m o. induction j as [| j IH]; intros m o; simpl.
  - destruct (Nat.eqb_spec m 0) as [-> | ne]; simpl.
    + split; [intros [<- | []]; simpl; auto |]. intros (e & _). apply length_zero_iff_nil in e.
      auto.
    + split; [easy |]. intros (e & s & _). apply length_zero_iff_nil in e as ->. simpl in s. lia.
  - rewrite in_flat_map. setoid_rewrite in_seq. setoid_rewrite in_map_iff. setoid_rewrite IH. split.
    + intros (h & ? & o' & <- & <- & s & all). simpl. repeat split; [lia |].
      constructor; [lia | exact all].
    + intros (e & s & all). destruct o as [| h o]; [discriminate |]. inversion all; subst.
      simpl in *. exists h. split; [lia |]. exists o. repeat split; [lia .. | assumption].
Qed.

Definition breaking_options (d : list N) (n : heap) : list position :=
  flat_map (fun k => flat_map (fun j => if N.testbit (nth k d 0%N) (N.of_nat j)
    then left_as j (n - k) else []) (seq 0 (S n))) (seq 0 (S n)).

Theorem breaking_values : breaking_existence.
Proof.
  intros d c. apply (values_exist _ (breaking_options d)); [apply breaking_lowers, c |].
  intros n o. unfold breaking_options. rewrite in_flat_map. split.
  - intros (k & bit & -> & all). pose proof (length_sum o all). exists k. rewrite in_seq.
    split; [lia |]. rewrite in_flat_map. exists (length o). rewrite in_seq, bit, in_left_as.
    repeat split; (lia || assumption).
  - intros (k & i & j). rewrite in_flat_map in j. destruct j as (j & _ & i').
    apply in_seq in i. destruct (N.testbit _ _) eqn:bit; [| easy].
    apply in_left_as in i' as (<- & s & all). exists k. repeat split; [exact bit | lia | exact all].
Qed.

Theorem subtraction_values : subtraction_existence.
Proof.
  intros S pos.
  apply (values_exist _ (fun n => flat_map (fun s => if s <=? n then [[n - s]] else []) S)).
  - apply subtracts_lowers, pos.
  - intros n o. rewrite in_flat_map. split.
    + intros (s & h & i & -> & ->). exists s. split; [exact i |].
      rewrite (proj2 (Nat.leb_le s (s + h))), Nat.add_comm, Nat.add_sub by lia. left. reflexivity.
    + intros (s & i & o'). destruct (Nat.leb_spec s n) as [le | _]; [| easy].
      destruct o' as [<- | []]. exists s, (n - s). repeat split; [exact i | lia].
Qed.

(* Periods that last *)

Lemma digits_reach d r k (o : position) : (forall k, (nth k d 0 < 2 ^ N.of_nat (S r))%N) ->
  N.testbit (nth k d 0%N) (N.of_nat (length o)) = true -> k < length d /\ length o <= r.
Proof.
  intros small bit. split.
  - apply Nat.nle_gt. intros le. rewrite digit_above in bit by exact le. discriminate.
  - apply Nat.nlt_ge. intros l. rewrite <- (N.mod_small _ _ (small k)) in bit.
    rewrite N.mod_pow2_bits_high in bit by lia. discriminate.
Qed.

(* An option where a heap h is exchanged for h'. *)
Lemma exchange d n k l h h' r : N.testbit (nth k d 0%N) (N.of_nat (length (l ++ h :: r))) = true ->
  Forall (fun h => 0 < h) (l ++ h :: r) -> 0 < h' -> n = k + list_sum (l ++ h' :: r) ->
  takes_and_breaks d n (l ++ h' :: r).
Proof.
  intros bit all pos e. exists k. rewrite !app_length in *. split; [exact bit |].
  split; [exact e |].
  apply Forall_app in all as [al ar]. apply Forall_app. split; [exact al |].
  constructor; [exact pos | exact (Forall_inv_tail ar)].
Qed.

Theorem breaking_lasts : breaking_periods.
Proof.
  intros d r G n0 p c small r1 values n1 p1 window n from.
  rewrite N.add_0_r. induction n as [n IH] using lt_wf_ind.
  destruct (le_lt_dec (r * n0 + (r - 1) * p + (length d - 1)) n) as [far | near];
    [| apply window; lia].
  assert (forall l h h' rest, G h = G h' ->
    value G (l ++ h :: rest) = value G (l ++ h' :: rest)) as same.
  { intros l h h' rest e. rewrite !value_app. simpl. rewrite e. reflexivity. }
  apply (mex_unique _ _ _ _ (values (n + p)) (values n)). intros w. split.
  - intros (o & (k & bit & sum & all) & ->). destruct (digits_reach d r k o small bit) as [kd len].
    destruct (large_heap (n0 + p - 1) o) as (l & h & rest & -> & large).
    { assert (length o * (n0 + p - 1) <= r * (n0 + p - 1)) by (apply Nat.mul_le_mono_r; exact len).
      assert (r * (n0 + p - 1) < r * n0 + (r - 1) * p + p) by nia. lia. }
    assert (h < n + p) as below.
    { apply (breaking_lowers d c (n + p) (l ++ h :: rest)); [exists k; auto |]. apply in_elt. }
    exists (l ++ (h - p) :: rest). split.
    + apply (exchange d n k l h); auto; [lia |]. rewrite sum_split in *. lia.
    + apply same. rewrite <- (IH (h - p)) by lia. f_equal. lia.
  - intros (o & (k & bit & sum & all) & ->). destruct (digits_reach d r k o small bit) as [kd len].
    destruct (large_heap (n0 - 1) o) as (l & h & rest & -> & large).
    { assert (length o * (n0 - 1) <= r * (n0 - 1)) by (apply Nat.mul_le_mono_r; exact len).
      assert (r * (n0 - 1) < r * n0) by nia. lia. }
    assert (h < n) as below.
    { apply (breaking_lowers d c n (l ++ h :: rest)); [exists k; auto |]. apply in_elt. }
    exists (l ++ (h + p) :: rest). split.
    + apply (exchange d (n + p) k l h); auto; [lia |]. rewrite sum_split in *. lia.
    + apply same. symmetry. apply IH; lia.
Qed.

Theorem octal_lasts : octal_periods.
Proof.
  intros d G n0 p c small values n1 p1 window. apply (breaking_lasts d 2 G n0 p); auto.
  intros n ?. apply window. lia.
Qed.

Theorem subtraction_lasts : subtraction_periods.
Proof.
  intros S t G n0 p pos most values window n from.
  rewrite N.add_0_r. induction n as [n IH] using lt_wf_ind.
  destruct (le_lt_dec (n0 + t) n) as [far | near]; [| apply window; lia].
  apply (mex_unique _ _ _ _ (values (n + p)) (values n)). intros w.
  assert (forall s, In s S -> 0 < s <= t) as reach.
  { intros s i. split; [destruct s; [contradiction | lia] | apply most, i]. }
  split; intros (o & (s & h & i & e & ->) & ->); pose proof (reach s i).
  - exists [h - p]. split; [exists s, (h - p); repeat split; [exact i | lia] |]. simpl.
    rewrite <- (IH (h - p)) by lia. do 2 f_equal. lia.
  - exists [h + p]. split; [exists s, (h + p); repeat split; [exact i | lia] |]. simpl.
    rewrite (IH h) by lia. reflexivity.
Qed.

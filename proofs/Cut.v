(* Partition games: sums and nim-sums of the parts of a heap. *)
From Coq Require Import Arith NArith List Lia.
From Grundy Require Import Statements Sums Breaking.
Import ListNotations.

(* Numbers below a power of two and their nim-sums *)

Lemma lxor_div a b t : (N.lxor a b / 2 ^ t = N.lxor (a / 2 ^ t) (b / 2 ^ t))%N.
Proof. rewrite <- !N.shiftr_div_pow2. apply N.shiftr_lxor. Qed.

Lemma lxor_mod a b t : (N.lxor a b mod 2 ^ t = N.lxor (a mod 2 ^ t) (b mod 2 ^ t))%N.
Proof.
  apply N.bits_inj; intro i. rewrite N.lxor_spec.
  destruct (N.lt_ge_cases i t).
  - rewrite !N.mod_pow2_bits_low by assumption. apply N.lxor_spec.
  - now rewrite !N.mod_pow2_bits_high by assumption.
Qed.

Lemma pow2_pos t : (0 < 2 ^ t)%N.
Proof. apply N.neq_0_lt_0, N.pow_nonzero; discriminate. Qed.

Lemma lxor_small a b t : (a < 2 ^ t -> b < 2 ^ t -> N.lxor a b < 2 ^ t)%N.
Proof.
  intros A B. pose proof (pow2_pos t).
  rewrite <- (N.mod_small a (2 ^ t)), <- (N.mod_small b (2 ^ t)) by assumption.
  rewrite <- lxor_mod. apply N.mod_lt. lia.
Qed.

(* A number is its level times s and a rest below s. *)
Lemma level t q v : (v < 2 ^ t -> (2 ^ t * q + v) / 2 ^ t = q /\ (2 ^ t * q + v) mod 2 ^ t = v)%N.
Proof.
  intro V. split; symmetry.
  - now apply N.div_unique with v.
  - now apply N.mod_unique with q.
Qed.

Lemma lxor_levels t q v r w : (v < 2 ^ t -> w < 2 ^ t ->
  N.lxor (2 ^ t * q + v) (2 ^ t * r + w) = 2 ^ t * N.lxor q r + N.lxor v w)%N.
Proof.
  intros V W. pose proof (pow2_pos t). pose proof (lxor_small _ _ _ V W).
  rewrite (N.div_mod' (N.lxor (2 ^ t * q + v) (2 ^ t * r + w)) (2 ^ t)).
  rewrite lxor_div, lxor_mod.
  destruct (level t q v V) as [-> ->], (level t r w W) as [-> ->]. reflexivity.
Qed.

(* Lemma 1 of the paper: a nim-sum has the parity of the sum, and isn't above it. *)
Lemma lxor_sum a b : exists m, (a + b = N.lxor a b + 2 * m)%N.
Proof.
  destruct a as [|a], b as [|b]; [now exists 0%N|exists 0%N; simpl; lia..|].
  revert b; induction a as [a IH|a IH|]; intros [b|b|]; cbn [N.lxor Pos.lxor].
  - destruct (IH b) as [m E]. cbn [N.lxor] in E. exists (2 * m + 1)%N. rewrite N.double_spec. lia.
  - destruct (IH b) as [m E]. cbn [N.lxor] in E. exists (2 * m)%N. rewrite N.succ_double_spec. lia.
  - exists 1%N. lia.
  - destruct (IH b) as [m E]. cbn [N.lxor] in E. exists (2 * m)%N. rewrite N.succ_double_spec. lia.
  - destruct (IH b) as [m E]. cbn [N.lxor] in E. exists (2 * m)%N. rewrite N.double_spec. lia.
  - exists 0%N. lia.
  - exists 1%N. lia.
  - exists 0%N. lia.
  - exists 1%N. reflexivity.
Qed.

(* Nim-sums of heaps *)

Definition positive (o : position) := Forall (fun h => 0 < h) o.

Lemma value_insert G a h b : value G (a ++ h :: b) = N.lxor (G h) (value G (a ++ b)).
Proof.
  rewrite !value_app. simpl. rewrite <- !N.lxor_assoc. now rewrite (N.lxor_comm (value G a)).
Qed.

Lemma value_map G f o : value G (map f o) = value (fun h => G (f h)) o.
Proof. induction o; simpl; congruence. Qed.

Lemma value_small G t o : (forall h, In h o -> (G h < 2 ^ t)%N) -> (value G o < 2 ^ t)%N.
Proof.
  induction o as [|h o IH]; simpl; intro B; [apply pow2_pos|].
  apply lxor_small; auto.
Qed.

Lemma value_repeat G h j : value G (repeat h (2 * j)) = 0%N.
Proof.
  induction j as [|j IH]; [reflexivity|]. replace (2 * S j) with (S (S (2 * j))) by lia.
  simpl repeat. simpl value. replace (j + (j + 0)) with (2 * j) by lia.
  rewrite IH, N.lxor_0_r. apply N.lxor_nilpotent.
Qed.

(* The nim-sum of levels and the sum. *)
Lemma value_sum (q : heap -> nat) o : exists m,
  N.of_nat (list_sum (map q o)) = (value (fun h => N.of_nat (q h)) o + 2 * m)%N.
Proof.
  induction o as [|h o [m E]]; [now exists 0%N|].
  cbn [map list_sum fold_right value]. fold (value (fun h => N.of_nat (q h)) o).
  change (fold_right plus 0 (map q o)) with (list_sum (map q o)).
  rewrite Nat2N.inj_add, E.
  destruct (lxor_sum (N.of_nat (q h)) (value (fun h => N.of_nat (q h)) o)) as [k K].
  exists (m + k)%N. lia.
Qed.

Lemma value_levels t (q : heap -> nat) v o : (forall h, In h o -> (v h < 2 ^ t)%N) ->
  value (fun h => 2 ^ t * N.of_nat (q h) + v h)%N o =
  (2 ^ t * value (fun h => N.of_nat (q h)) o + value v o)%N.
Proof.
  induction o as [|h o IH]; simpl; intro B; [lia|].
  rewrite IH by auto. apply lxor_levels; [auto|]. apply value_small; auto.
Qed.

Lemma list_sum_repeat h j : list_sum (repeat h j) = j * h.
Proof. induction j; simpl; lia. Qed.

Lemma part_below (o : position) h : positive o -> In h o -> 2 <= length o -> 0 < h < list_sum o.
Proof.
  intros P I L. destruct (in_split _ _ I) as (a & b & ->). rewrite sum_split.
  unfold positive in P. rewrite Forall_app in P. destruct P as [A B]. inversion B; subst.
  split; [assumption|].
  destruct a as [|x a]; [destruct b as [|x b]|]; simpl in L |- *.
  - lia.
  - inversion H2; subst; simpl; lia.
  - inversion A; subst. lia.
Qed.

(* The options of a heap *)

Section Options.
Variable C : nat -> Prop.

Lemma cut_lowers : lowers (cut C).
Proof.
  intros n o h (c & c0 & _ & L & P & <-) I.
  apply (part_below o h); [assumption|assumption|lia].
Qed.

(* A heap of an option, and what is left of the option without it. *)
Lemma cut_shift n l h r d : 0 < h -> cut C n (l ++ h :: r) -> cut C (n + d) (l ++ (h + d) :: r).
Proof.
  intros H (c & c0 & cC & L & P & S). exists c. repeat split; auto.
  - rewrite app_length in *. simpl in *. lia.
  - unfold positive in *. rewrite Forall_app in *. destruct P as [A B]. split; auto.
    inversion B; subst. constructor; auto. lia.
  - rewrite sum_split in *. lia.
Qed.

(* Lemma 4 of the paper: a heap k, heaps e of nim-sum 0, and pairs. *)
Lemma cut_pairs G n k e j : 0 < k -> positive e -> value G e = 0%N ->
  C (length e + 2 * S j) ->
  (exists y, j <= y /\ n = k + list_sum e + 2 * S y) ->
  exists o, cut C n o /\ value G o = G k.
Proof.
  intros K E V c (y & J & ->).
  assert (exists z, 0 < z /\ z + j = S y) as (z & Z & Y) by (exists (S y - j); lia).
  exists (k :: e ++ z :: z :: repeat 1 (2 * j)). split.
  - exists (length e + 2 * S j). repeat split; auto; try lia.
    + simpl. rewrite app_length. simpl. rewrite repeat_length. lia.
    + constructor; auto. apply Forall_app. split; auto.
      do 2 (constructor; [assumption|]). apply Forall_forall. intros x X.
      apply repeat_spec in X. lia.
    + simpl. rewrite list_sum_app. simpl. rewrite list_sum_repeat. lia.
  - simpl value. rewrite value_app, V. simpl value.
    replace (j + (j + 0)) with (2 * j) by lia. rewrite value_repeat.
    rewrite N.lxor_0_r, N.lxor_nilpotent. apply N.lxor_0_r.
Qed.

(* The value of a heap k is that of an option of n, if k <= n - D. *)
Definition reach (G : heap -> N) D := forall k n, 1 <= k -> k + D <= n ->
  exists o, cut C n o /\ value G o = G k.

(* As in theorem C1 of docs/PROOFS.md, D comes from heaps e of nim-sum 0, once with an even and
   once with an odd sum, with as many pairs as a cut-number f leaves place for. *)
Definition filler G D e f := positive e /\ value G e = 0%N /\
  exists j, f = length e + 2 * S j /\ C f /\ list_sum e + 2 * S j <= D.

Lemma fillers_reach G D e f e' f' : Nat.Even (list_sum e) -> Nat.Odd (list_sum e') ->
  filler G D e f -> filler G D e' f' -> reach G D.
Proof.
  intros [x X] [x' X'] (P & V & j & -> & c & B) (P' & V' & j' & -> & c' & B') k n K Kn.
  destruct (Nat.Even_or_Odd (n - k)) as [[z Z]|[z Z]].
  - apply cut_pairs with (e := e) (j := j); auto. exists (z - x - 1). lia.
  - apply cut_pairs with (e := e') (j := j'); auto. exists (z - x' - 1). lia.
Qed.

End Options.

(* The theorems of docs/PROOFS.md on SALIQUANT. *)
From Coq Require Import Arith NArith List Lia.
From Grundy Require Import Statements Singles.
Import ListNotations.

(* A heap m is an option of n if it is smaller and n - m doesn't divide n. *)
Definition to (n m : heap) : Prop := exists d, 1 <= d <= n /\ ~ Nat.divide d n /\ m = n - d.

Lemma to_iff n m : to n m <-> m < n /\ ~ Nat.divide (n - m) n.
Proof.
  split.
  - intros (d & Hd & Hn & ->). split; [lia|]. now replace (n - (n - d)) with d by lia.
  - intros [Hm Hn]. exists (n - m). repeat split; auto; lia.
Qed.

(* 0 and n - 1 are no options. *)
Lemma to_bounds n m : to n m -> 1 <= m /\ m + 2 <= n.
Proof.
  rewrite to_iff. intros [Hm Hn]. split.
  - destruct m; [|lia]. exfalso. apply Hn. replace (n - 0) with n by lia. apply Nat.divide_refl.
  - destruct (Nat.eq_dec (n - m) 1) as [E|]; [|lia].
    rewrite E in Hn. destruct Hn. apply Nat.divide_1_l.
Qed.

Theorem theorem_4 : Statements.theorem_4.
Proof.
  intros G HG n. induction n as [n IH] using (well_founded_induction lt_wf). intros Hn.
  assert (B : (2 * G n + 1 <= N.of_nat n)%N).
  { apply N.le_ngt. intros H.
    (* Otherwise an option m has the value v = ⌊(n - 1)/2⌋, but n - 2 ≥ m ≥ 2v + 1. *)
    destruct (option_exists _ G n (N.of_nat ((n - 1) / 2)) HG) as (m & Hm & E).
    all: pose proof (Nat.div_mod_eq (n - 1) 2); pose proof (Nat.mod_upper_bound (n - 1) 2).
    - lia.
    - pose proof (to_bounds n m Hm). destruct (IH m) as [Bm _]; lia. }
  split; [exact B|]. intros [k Hk].
  destruct (N.le_gt_cases (N.of_nat n) (2 * G n + 1)) as [|H]; [lia|].
  (* Otherwise the odd heap m = 2G(n) + 1 is an option of the same value. *)
  exfalso. set (g := N.to_nat (G n)). set (m := 2 * g + 1).
  destruct (IH m) as [_ Om]; [lia..|].
  apply (option_differs _ G n m HG).
  - apply to_iff. split; [lia|]. intros [z Hz].
    replace (n - m) with (2 * (k - g)) in Hz by lia. nia.
  - specialize (Om (ex_intro _ g eq_refl)). lia.
Qed.

(* The odd heaps below n/2 are options of an even n: their differences are above n/2. *)
Lemma small_odd G n v : grundy saliquant G -> (4 * v + 2 < N.of_nat n)%N -> G n <> v.
Proof.
  intros HG Hv E. set (m := 2 * N.to_nat v + 1).
  apply (option_differs _ G n m HG).
  - apply to_iff. split; [lia|]. intros [[|[|z]] Hz]; nia.
  - destruct (theorem_4 G HG m) as [_ Om]; [lia|].
    specialize (Om (ex_intro _ (N.to_nat v) eq_refl)). lia.
Qed.

Theorem s1 : S1.
Proof.
  intros G HG n. apply N.le_ngt. intros H. now apply (small_odd G n (G n) HG).
Qed.

Theorem s2 : S2.
Proof.
  intros G HG n. split.
  - (* A heap of the value (n - 2)/4 is no option, so that n - m divides n. *)
    intros E. exists (2 * N.to_nat (G n) + 1). split; [lia|]. split; [eexists; reflexivity|].
    intros m _ Hm Em.
    destruct (n mod (n - m)) eqn:D; [apply Nat.mod_divide; lia|]. exfalso.
    apply (option_differs _ G n m HG); [|lia].
    apply to_iff. split; [lia|]. rewrite <- Nat.mod_divide; lia.
  - intros (h & -> & [k ->] & Hall).
    apply N.le_antisymm; [|now apply s1].
    (* Otherwise an option m has the value k; it isn't odd, as it would be h, nor even. *)
    apply N.le_ngt. intros H.
    destruct (option_exists _ G (2 * (2 * k + 1)) (N.of_nat k) HG) as (m & Hm & E); [lia|].
    pose proof (to_bounds _ _ Hm). apply to_iff in Hm. destruct Hm as [Hm Hd].
    destruct (theorem_4 G HG m) as [Bm Om]; [lia|].
    destruct (Nat.Even_or_Odd m) as [Ev|Od].
    + apply Hd, Hall; [exact Ev| |lia]. destruct Ev. lia.
    + specialize (Om Od). apply Hd. exists 2. lia.
Qed.

(* The theorems of docs/PROOFS.md on NONTOTATIVE. *)
From Coq Require Import Arith NArith List Lia.
From Grundy Require Import Statements Singles.
Import ListNotations.

Theorem n1 : N1.
Proof.
  (* The smaller of two heaps with a common divisor is an option of the other. *)
  assert (Less : forall G m n, grundy nontotative G -> m < n -> G m = G n ->
    ~ 1 < Nat.gcd m n).
  { intros G m n HG L E C. now apply (option_differs _ G n m HG); [split; auto|]. }
  intros G HG m n Hm Hn D E.
  assert (Nat.gcd m n <> 0) by (rewrite Nat.gcd_eq_0; lia).
  destruct (proj1 (Nat.lt_gt_cases m n) D) as [L|L].
  - specialize (Less G m n HG L E). lia.
  - specialize (Less G n m HG L (eq_sym E)). rewrite Nat.gcd_comm in Less. lia.
Qed.

Lemma gcd_above d m n : 2 <= d -> m <> 0 -> Nat.divide d m -> Nat.divide d n -> 1 < Nat.gcd m n.
Proof.
  intros Hd Hm Dm Dn. pose proof (Nat.gcd_greatest m n d Dm Dn) as D.
  assert (Nat.gcd m n <> 0) by (rewrite Nat.gcd_eq_0; lia).
  apply Nat.divide_pos_le in D; lia.
Qed.

Lemma quarter k : 2 * k / 4 = k / 2.
Proof. exact (Nat.div_mul_cancel_l k 2 2 ltac:(lia) ltac:(lia)). Qed.

Theorem n2 : N2.
Proof.
  intros G HG.
  (* All three statements at once, by induction on the heap. *)
  assert (All : forall n,
    (forall k, n = 2 * k -> G n = N.of_nat k) /\
    (forall k, n = 2 * k + 3 -> (G n <= N.of_nat ((k + 2) / 2))%N)).
  { induction n as [n IH] using (well_founded_induction lt_wf). split.
    - intros k ->. apply N.le_antisymm; apply N.le_ngt; intros H.
      + (* k isn't the value of an option *)
        destruct (option_exists _ G (2 * k) (N.of_nat k) HG H) as (m & (Hm & C) & E).
        destruct (IH m Hm) as [Ev Od].
        destruct (Nat.Even_or_Odd m) as [[j ->]|[[|j] ->]].
        * rewrite (Ev j) in E by reflexivity. lia.
        * destruct C as [C|C]; [lia|]. rewrite Nat.gcd_1_l in C. lia.
        * specialize (Od j ltac:(lia)).
          pose proof (Nat.div_mod_eq (j + 2) 2). lia.
      + (* and each smaller number is that of an even heap *)
        remember (N.to_nat (G (2 * k))) as j eqn:Ej. assert (L : 2 * j < 2 * k) by lia.
        apply (option_differs _ G (2 * k) (2 * j) HG).
        * split; [exact L|]. destruct j; [now left|right].
          apply gcd_above with 2; [lia..|exists (S j); lia|exists k; lia].
        * rewrite (proj1 (IH _ L) j eq_refl). lia.
    - intros k ->. apply N.le_ngt. intros H.
      set (v := (k + 2) / 2) in *. pose proof (Nat.div_mod_eq (k + 2) 2) as Dv.
      pose proof (Nat.mod_upper_bound (k + 2) 2 ltac:(lia)). fold v in Dv.
      destruct (option_exists _ G _ _ HG H) as (m & (Hm & C) & E).
      destruct (IH m Hm) as [Ev Od].
      destruct (Nat.Even_or_Odd m) as [[j ->]|Om].
      + (* The even heap 2v is coprime to its odd neighbour 2k + 3 = 4v ± 1. *)
        rewrite (Ev j eq_refl) in E. assert (j = v) as -> by lia.
        destruct C as [C|C]; [lia|].
        destruct (Nat.gcd_divide (2 * v) (2 * k + 3)) as [Da Db].
        set (g := Nat.gcd (2 * v) (2 * k + 3)) in *.
        assert (D4 : Nat.divide g (2 * (2 * v))) by now apply Nat.divide_mul_r.
        assert (X : 2 * (2 * v) + 1 = 2 * k + 3 \/ 2 * k + 3 + 1 = 2 * (2 * v)) by lia.
        assert (D : Nat.divide g 1); [|apply Nat.divide_pos_le in D; lia].
        destruct X as [X|X]; [apply Nat.divide_add_cancel_r with (2 * (2 * v))|
          apply Nat.divide_add_cancel_r with (2 * k + 3)]; rewrite ?X; assumption.
      + destruct C as [->|C]; [destruct Om; lia|].
        assert (1 < m).
        { destruct m as [|[|m]]; [destruct Om; lia| |lia]. rewrite Nat.gcd_1_l in C; lia. }
        destruct (Nat.gcd_divide m (2 * k + 3)) as [[a Ha] [b Hb]].
        set (g := Nat.gcd m (2 * k + 3)) in *.
        (* An odd option is smaller by an even multiple of an odd common divisor. *)
        assert (m + 6 <= 2 * k + 3).
        { destruct Om as [i Hi].
          assert (Nat.Odd g) as [q Hq].
          { destruct (Nat.Even_or_Odd g) as [[q Hq]|]; [exfalso; nia|assumption]. }
          assert (a < b) by nia. assert (b <> a + 1) by nia.
          assert (g * (a + 2) <= g * b) by (apply Nat.mul_le_mono_l; lia). nia. }
        destruct Om as [[|i] Hi]; [lia|]. specialize (Od i ltac:(lia)).
        pose proof (Nat.div_mod_eq (i + 2) 2). lia. }
  assert (Three : forall j, G (6 * j + 3) = N.of_nat ((6 * j + 4) / 4)).
  { intros j. induction j as [j IH] using (well_founded_induction lt_wf).
    apply N.le_antisymm.
    + replace ((6 * j + 4) / 4) with ((3 * j + 2) / 2); [apply (All (6 * j + 3)); lia|].
      replace (6 * j + 4) with (2 * (3 * j + 2)) by lia. now rewrite quarter.
    + apply N.le_ngt. intros H. set (w := N.to_nat (G (6 * j + 3))).
      pose proof (Nat.div_mod_eq (6 * j + 4) 4). pose proof (Nat.mod_upper_bound (6 * j + 4) 4).
      (* The values below are those of the multiples of 6 and of 3, by w modulo 3. *)
      assert (exists m, m < 6 * j + 3 /\ Nat.divide 3 m /\ G m = N.of_nat w) as (m & L & D & E).
      { pose proof (Nat.div_mod_eq w 3). pose proof (Nat.mod_upper_bound w 3).
        set (i := w / 3) in *. destruct (w mod 3) as [|[|[|]]]; [| | |lia].
        - exists (2 * w). split; [lia|]. split; [exists (2 * i); lia|now apply (All (2 * w))].
        - exists (6 * (2 * i) + 3). split; [lia|]. split; [exists (4 * i + 1); lia|].
          rewrite IH by lia. f_equal.
          pose proof (Nat.div_mod_eq (6 * (2 * i) + 4) 4).
          pose proof (Nat.mod_upper_bound (6 * (2 * i) + 4) 4). lia.
        - exists (6 * (2 * i + 1) + 3). split; [lia|]. split; [exists (4 * i + 3); lia|].
          rewrite IH by lia. f_equal.
          pose proof (Nat.div_mod_eq (6 * (2 * i + 1) + 4) 4).
          pose proof (Nat.mod_upper_bound (6 * (2 * i + 1) + 4) 4). lia. }
      apply (option_differs _ G (6 * j + 3) m HG); [|lia].
      split; [exact L|]. destruct m; [now left|right].
      apply gcd_above with 3; [lia..|exact D|exists (2 * j + 1); lia]. }
  split; [|split; [|split]].
  - intros n [k ->]. rewrite (proj1 (All _) k eq_refl), Nat.mul_comm, Nat.div_mul; lia.
  - intros n Hn [k Hk]. destruct k; [lia|].
    replace ((n + 1) / 4) with ((k + 2) / 2); [apply (All n); lia|].
    replace (n + 1) with (2 * (k + 2)) by lia. now rewrite quarter.
  - intros n Hn. pose proof (Nat.div_mod_eq n 6) as E. rewrite Hn in E. rewrite E, Three.
    do 2 f_equal. lia.
  - intros v n Hv Hn. pose proof (Nat.div_mod_eq n 6) as En. rewrite Hn in En.
    rewrite En, Three. set (j := n / 6). pose proof (Nat.div_mod_eq (6 * j + 4) 4).
    pose proof (Nat.mod_upper_bound (6 * j + 4) 4). split; [|intros]; lia.
Qed.

(* The theorems of docs/PROOFS.md on POWERSET games. *)
From Coq Require Import Arith NArith List Lia.
From Grundy Require Import Statements Sums Singles.
Import ListNotations.

Section Subsets.
Variable P : heap -> N.

Lemma value_cons h p : value P (h :: p) = N.lxor (P h) (value P p).
Proof. reflexivity. Qed.

(* Two equal heaps cancel. *)
Lemma value_remove h p : NoDup p -> In h p ->
  value P (remove Nat.eq_dec h p) = N.lxor (P h) (value P p).
Proof.
  induction p as [|x p IH]; [easy|]. intros D H. inversion D as [|? ? Hx Dp]; subst.
  cbn [remove]. rewrite value_cons. destruct (Nat.eq_dec h x) as [->|E].
  - rewrite notin_remove by exact Hx. now rewrite <- N.lxor_assoc, N.lxor_nilpotent, N.lxor_0_l.
  - destruct H as [->|H]; [easy|]. rewrite value_cons, IH by assumption.
    rewrite <- !N.lxor_assoc. now rewrite (N.lxor_comm (P x)).
Qed.

(* So the nim-sum of heaps is that of different ones among them. *)
Lemma value_nodup p : exists q, NoDup q /\ incl q p /\ value P q = value P p.
Proof.
  induction p as [|h p (q & D & I & E)].
  - exists []. repeat split; [constructor|easy].
  - destruct (in_dec Nat.eq_dec h q) as [H|H].
    + exists (remove Nat.eq_dec h q). split; [|split].
      * rewrite <- remove_alt. now apply NoDup_filter.
      * intros x Hx. right. apply I. eapply in_remove. exact Hx.
      * now rewrite value_remove, value_cons, E.
    + exists (h :: q). split; [now constructor|]. split; [|now rewrite !value_cons, E].
      intros x [->|Hx]; [now left|right; auto].
Qed.
End Subsets.

(* A number with the highest bit k is the nim-sum of 2^k and the rest, which is below 2^k. *)
Lemma highest x : x <> 0%N -> exists k u, x = N.lxor (2 ^ k) u /\ (u < 2 ^ k <= x)%N /\
  (x = 2 ^ k + u)%N.
Proof.
  intros Hx. destruct (N.log2_spec x) as [L U]; [lia|]. set (k := N.log2 x) in *.
  exists k, (x - 2 ^ k)%N. rewrite N.pow_succ_r' in U.
  assert (Hu : (x - 2 ^ k < 2 ^ k)%N) by lia. repeat split; try lia.
  rewrite <- N.add_nocarry_lxor; [lia|].
  apply N.bits_inj_iff. intros i. rewrite N.land_spec, N.bits_0.
  destruct (N.eq_dec i k) as [->|E].
  - destruct (N.eq_dec (x - 2 ^ k) 0) as [->|Z]; [now rewrite N.bits_0, Bool.andb_false_r|].
    rewrite (N.bits_above_log2 (x - 2 ^ k)); [apply Bool.andb_false_r|].
    apply N.log2_lt_pow2; lia.
  - now rewrite N.pow2_bits_false by congruence.
Qed.

(* The nim-sum of any members of the set, if it isn't 0, is the value of an option. *)
Lemma subset M P n p : grundy (powerset M) P -> (forall m, In m p -> M n m) -> value P p <> 0%N ->
  P n <> value P p.
Proof.
  intros HP Hp Hv E. destruct (value_nodup P p) as (q & D & I & Eq).
  apply (proj1 (HP n)). exists q. rewrite Eq. repeat split; auto. intros ->. now apply Hv.
Qed.

Theorem p1 : P1.
Proof.
  intros M P HP n. destruct (N.eq_dec (P n) 0) as [|Z]; [now left|right].
  destruct (highest _ Z) as (k & u & X & [U K] & A). exists k.
  destruct (N.eq_dec u 0) as [->|Zu]; [lia|]. exfalso.
  (* Otherwise 2^k and u are values of options, and so is their nim-sum, the value of n. *)
  destruct (proj2 (HP n) (2 ^ k)%N) as (o1 & (_ & _ & H1) & E1); [lia|].
  destruct (proj2 (HP n) u) as (o2 & (_ & _ & H2) & E2); [lia|].
  apply (subset M P n (o1 ++ o2) HP); rewrite ?value_app, <- ?E1, <- ?E2, <- ?X; auto.
  intros m Hm. apply in_app_or in Hm. destruct Hm; auto.
Qed.

Section Single.
Variables (M : heap -> heap -> Prop) (P G : heap -> N).
Hypotheses (Low : forall n m, M n m -> m < n)
  (HP : grundy (powerset M) P) (HG : grundy (single M) G)
  (Zero : forall n m, M n m -> exists m0, M n m0 /\ G m0 = 0%N).

(* A heap has no members exactly if its value in the single game is 0. *)
Lemma empty n : G n = 0%N <-> forall m, ~ M n m.
Proof.
  split.
  - intros E m Hm. destruct (Zero n m Hm) as (m0 & H & E0).
    apply (option_differs M G n m0 HG H). congruence.
  - intros H. destruct (N.eq_dec (G n) 0) as [|Z]; [easy|].
    destruct (option_exists M G n 0 HG) as (m & Hm & _); [lia|]. now destruct (H m).
Qed.

Lemma empty_powerset n : (forall m, ~ M n m) -> P n = 0%N.
Proof.
  intros H. destruct (N.eq_dec (P n) 0) as [|Z]; [easy|].
  destruct (proj2 (HP n) 0%N) as ([|m o] & (E & _ & Ho) & _); [lia|easy|].
  destruct (H m). apply Ho. now left.
Qed.

Lemma by_single n : P n = if (G n =? 0)%N then 0%N else (2 ^ (G n - 1))%N.
Proof.
  induction n as [n IH] using (well_founded_induction lt_wf).
  destruct (N.eqb_spec (G n) 0) as [Z|Z]; [apply empty_powerset, empty, Z|].
  (* A number below 2^k, where k < G(n), is the nim-sum of members. *)
  assert (All : forall k, (k < G n)%N -> forall w, (w < 2 ^ k)%N ->
    exists p, (forall m, In m p -> M n m) /\ value P p = w).
  { induction k as [|k IHk] using N.peano_ind; intros Hk w Hw.
    - exists []. split; [easy|]. cbn in *. lia.
    - destruct (N.lt_ge_cases w (2 ^ k)) as [L|L]; [apply IHk; lia|].
      destruct (highest w) as (j & u & X & [U J] & A); [intros ->; lia|].
      rewrite N.pow_succ_r' in Hw.
      assert (j = k) as ->.
      { apply N.le_antisymm.
        - apply N.lt_succ_r, (N.pow_lt_mono_r_iff 2); [lia|]. rewrite N.pow_succ_r'. lia.
        - apply N.lt_succ_r, (N.pow_lt_mono_r_iff 2); [lia|]. rewrite N.pow_succ_r'. lia. }
      destruct (IHk ltac:(lia) u U) as (p & Hp & Ep).
      destruct (option_exists M G n (N.succ k) HG Hk) as (m & Hm & Em).
      exists (m :: p). split; [intros x [<-|Hx]; auto|].
      rewrite value_cons, Ep, (IH m) by auto. rewrite Em.
      destruct (N.eqb_spec (N.succ k) 0); [lia|].
      now replace (N.succ k - 1)%N with k by lia. }
  destruct (HP n) as [No Ex]. set (e := (G n - 1)%N) in *.
  apply N.le_antisymm; apply N.le_ngt; intros H.
  - (* 2^e isn't the value of an option, as no member has a value with the bit e. *)
    destruct (Ex _ H) as (o & (_ & _ & Ho) & E).
    assert (B : N.testbit (value P o) e = true) by (rewrite <- E; apply N.pow2_bits_true).
    destruct (value_bit _ _ _ B) as (l & m & r & -> & Bm). specialize (Ho m (in_elt m l r)).
    rewrite (IH m) in Bm by auto.
    destruct (N.eqb_spec (G m) 0); [rewrite N.bits_0 in Bm; discriminate|].
    pose proof (option_differs M G n m HG Ho).
    rewrite N.pow2_bits_false in Bm; [discriminate|lia].
  - destruct (All e ltac:(lia) (P n) H) as (p & Hp & Ep).
    destruct (N.eq_dec (P n) 0) as [E0|Z0].
    + (* 0 is the value of the option of one member with the value 0. *)
      destruct (option_exists M G n 0 HG) as (m & Hm & Em); [lia|].
      apply No. exists [m]. rewrite value_one, (IH m), Em by auto. split; [|easy].
      split; [easy|]. split; [repeat constructor; easy|]. now intros x [<-|[]].
    + now apply (subset M P n p HP Hp); rewrite Ep.
Qed.
End Single.

Theorem p2 : P2.
Proof.
  intros M P G HP HG Low Zero n.
  assert (E : P n = if (G n =? 0)%N then 0%N else (2 ^ (G n - 1))%N).
  { apply by_single with (M := M); auto.
    intros h m Hm. apply (Low h [m]); [exists m; auto|now left]. }
  rewrite E. pose proof (empty M G HG Zero n) as H.
  destruct (N.eqb_spec (G n) 0) as [Z|Z]; split; auto; intros.
  - edestruct (proj1 H Z); eassumption.
  - now apply H in H0.
Qed.

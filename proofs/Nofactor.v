(* The theorem of docs/PROOFS.md on the No-Factor game. *)
From Coq Require Import Arith NArith List Lia Bool.
From Grundy Require Import Statements.
Import ListNotations.

Lemma in_without t s y : In y (without t s) <-> In y s /\ t y = false.
Proof. unfold without. now rewrite filter_In, negb_true_iff. Qed.

Lemma without_length t s : length (without t s) <= length s.
Proof.
  induction s as [|y s IH]; [easy|]. unfold without in *. cbn. destruct (t y); cbn; lia.
Qed.

Lemma without_shorter t s x : In x s -> t x = true -> length (without t s) < length s.
Proof.
  induction s as [|y s IH]; [easy|]. intros [->|H] E; cbn.
  - rewrite E. pose proof (without_length t s). unfold without in *. cbn. lia.
  - specialize (IH H E). unfold without in IH. destruct (t y); cbn; lia.
Qed.

(* Who removes x and then t might have removed both at once. *)
Lemma without_both t u s : without t (without u s) = without (fun y => u y || t y) s.
Proof.
  induction s as [|y s IH]; [easy|]. unfold without in *. cbn. destruct (u y); cbn; [easy|].
  now destruct (t y); cbn; rewrite IH.
Qed.

Lemma without_none t s : (forall y, In y s -> t y = false) -> without t s = s.
Proof.
  induction s as [|y s IH]; [easy|]. intros H. unfold without in *. cbn.
  rewrite (H y) by now left. cbn. f_equal. apply IH. intros z Hz. apply H. now right.
Qed.

Lemma without_one x s : NoDup s -> In x s -> length s = S (length (without (Nat.eqb x) s)).
Proof.
  induction s as [|y s IH]; [easy|]. intros D H. inversion D as [|? ? Hy Ds]; subst. cbn.
  destruct (Nat.eqb_spec x y) as [->|E]; cbn; f_equal.
  - rewrite <- (without_none (Nat.eqb y) s) at 1; [easy|].
    intros z Hz. apply Nat.eqb_neq. now intros ->.
  - destruct H as [->|H]; [easy|]. now apply IH.
Qed.

Theorem f1 : F1.
Proof.
  intros V HV.
  assert (Bound : forall s, (V s <= N.of_nat (length s))%N).
  { (* An option of a set has fewer members. *)
    intros s. remember (length s) as n eqn:En. revert s En.
    induction n as [n IH] using (well_founded_induction lt_wf). intros s ->.
    apply N.le_ngt. intros H.
    destruct (proj2 (HV s) _ H) as (o & (t & -> & (x & Hx & Tx) & _) & E).
    pose proof (without_shorter t s x Hx Tx) as L. specialize (IH _ L _ eq_refl). lia. }
  assert (Full : forall s x, NoDup s -> lowest s x ->
     (forall y, In y s -> Nat.divide x y -> y <> x ->
        exists z, In z s /\ Nat.divide z y /\ z <> y /\ z <> x) ->
     full V (without (Nat.eqb x) s) -> full V s).
  { intros s x D [Hx Lx] Only F. apply N.le_antisymm; [apply Bound|].
    pose proof (without_one x s D Hx) as Len. unfold full in F.
    apply N.le_ngt. intros H. apply (proj1 (HV s)).
    destruct (N.eq_dec (V s) (V (without (Nat.eqb x) s))) as [E|E].
    - (* A player may remove x alone, *)
      exists (without (Nat.eqb x) s). split; [|exact E]. exists (Nat.eqb x). split; [easy|]. split.
      + exists x. now rewrite Nat.eqb_refl.
      + intros y _ Ey. now apply Nat.eqb_eq in Ey as <-.
    - (* or x with what may be removed after it. *)
      destruct (proj2 (HV (without (Nat.eqb x) s)) (V s)) as (o & (t & -> & _ & Ht) & Eo); [lia|].
      exists (without t (without (Nat.eqb x) s)). split; [|exact Eo]. rewrite without_both.
      eexists. split; [reflexivity|]. split; [exists x; now rewrite Nat.eqb_refl|].
      intros y Hy Ty. destruct (Nat.eqb_spec x y) as [<-|Nxy]; [easy|]. cbn in Ty.
      assert (Hin : forall z, In z s -> z <> x -> In z (without (Nat.eqb x) s)).
      { intros z Hz Nz. apply in_without. split; [exact Hz|]. apply Nat.eqb_neq. congruence. }
      destruct (Ht y (Hin y Hy ltac:(congruence)) Ty) as [_ Ly].
      split; [exact Hy|]. intros z Hz Dz.
      destruct (Nat.eq_dec z x) as [->|Nz]; [|now apply Ly; [apply Hin|]].
      destruct (Only y Hy Dz) as (w & Hw & Dw & Nw & Nwx); [congruence|].
      destruct Nw. now apply Ly; [apply Hin|]. }
  split; [exact Bound|]. split; [exact Full|].
  intros p [P2 Pr] F. apply (Full _ p).
  - apply seq_NoDup.
  - split; [apply in_seq; lia|]. intros y Hy Dy. apply in_seq in Hy. destruct (Pr y Dy); lia.
  - intros y Hy Dy Ny. apply in_seq in Hy. apply Nat.divide_pos_le in Dy; lia.
  - replace (p - 1) with (S (p - 2)) by lia. rewrite seq_S.
    replace (2 + (p - 2)) with p by lia. unfold without. rewrite filter_app. cbn.
    rewrite Nat.eqb_refl. cbn. rewrite app_nil_r.
    fold (without (Nat.eqb p) (seq 2 (p - 2))). rewrite without_none; [exact F|].
    intros y Hy. apply in_seq in Hy. apply Nat.eqb_neq. lia.
Qed.

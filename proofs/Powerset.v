(* The theorems of docs/PROOFS.md on POWERSET games, and the corollaries of P2 for MALIQUOT,
   SALIQUANT and NONTOTATIVE. *)
From Coq Require Import Arith NArith List Lia.
From Grundy Require Import Statements Sums Singles Saliquant Nontotative.
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

(* The value of a heap without members, or with one. *)
Lemma by_p2 M P G n : grundy (powerset M) P -> grundy (single M) G ->
  (forall n m, M n m -> m < n) -> (forall n m, M n m -> exists z, M n z /\ G z = 0%N) ->
  ((forall m, ~ M n m) -> P n = 0%N) /\ (forall m, M n m -> P n = 2 ^ (G n - 1))%N.
Proof.
  intros HP HG Low Zero. apply (p2 M P G HP HG); [|exact Zero].
  intros h o x (m & Hm & ->) [<-|[]]. now apply Low.
Qed.

(* A heap without members has the value 0. *)
Lemma terminal M G n : grundy (single M) G -> (forall m, ~ M n m) -> G n = 0%N.
Proof.
  intros HG H. destruct (N.eq_dec (G n) 0) as [E|E]; [exact E|].
  destruct (option_exists M G n 0 HG) as (m & Hm & _); [lia|]. now destruct (H m).
Qed.

(* SALIQUANT: 1 is an option of all heaps from 3 on, and it has none. *)
Theorem p2_saliquant : P2_saliquant.
Proof.
  intros P G n HP HG.
  assert (One : forall n, 3 <= n -> nondivisors n 1).
  { intros x H. apply to_iff. split; [lia|]. intros [[|[|z]] E]; nia. }
  destruct (by_p2 nondivisors P G n HP HG) as [Z V].
  - intros x y H. apply to_bounds in H. lia.
  - intros x y H. apply to_bounds in H. exists 1. split; [apply One; lia|].
    apply (terminal nondivisors G 1 HG). intros m Hm. apply to_bounds in Hm. lia.
  - split; intros H; [apply Z|apply (V 1), One, H].
    intros m Hm. apply to_bounds in Hm. lia.
Qed.

(* NONTOTATIVE: without the option 0 all values from the heap 1 on are less by 1. *)
Definition shares n m := 1 <= m < n /\ 1 < Nat.gcd m n.

Lemma shares_single G : grundy nontotative G ->
  grundy (single shares) (fun n => G n - 1)%N /\ forall n, 1 <= n -> (1 <= G n)%N.
Proof.
  intros HG.
  assert (G0 : G 0 = 0%N) by (apply (terminal _ G 0 HG); intros m [H _]; lia).
  assert (Pos : forall n, 1 <= n -> (1 <= G n)%N).
  { intros n H. assert (G 0 <> G n); [|lia]. apply (option_differs _ G n 0 HG). split; [lia|auto]. }
  split; [|exact Pos]. intros n. split.
  - intros (o & (m & [Hm C] & ->) & E). rewrite value_one in E.
    pose proof (Pos n ltac:(lia)). pose proof (Pos m ltac:(lia)).
    apply (option_differs _ G n m HG); [split; [lia|now right]|lia].
  - intros w Hw. destruct (option_exists _ G n (w + 1)%N HG) as (m & [Hm C] & E); [lia|].
    exists [m]. rewrite value_one. split; [|lia]. exists m. split; [|reflexivity].
    assert (m <> 0) by (intros ->; lia). split; [lia|]. destruct C; [lia|assumption].
Qed.

Lemma shares_divisor n m : shares n m -> exists g, shares n g /\ Nat.divide g n.
Proof.
  intros [Hm C]. destruct (Nat.gcd_divide m n) as [Dm Dn]. exists (Nat.gcd m n).
  apply Nat.divide_pos_le in Dm; [|lia]. split; [|exact Dn]. split; [lia|].
  apply gcd_above with (Nat.gcd m n); [lia..|apply Nat.divide_refl|exact Dn].
Qed.

(* A member that is a divisor has the value 0, or a member of that value. *)
Lemma shares_zero G n m : grundy nontotative G -> shares n m ->
  exists z, shares n z /\ (G z - 1 = 0)%N.
Proof.
  intros HG H. destruct (shares_single G HG) as [HS _].
  destruct (shares_divisor n m H) as (g & [Hg Cg] & D).
  destruct (N.eq_dec (G g - 1) 0) as [E|E]; [exists g; now repeat split|].
  destruct (option_exists shares _ g 0 HS) as (z & [Hz Cz] & Ez); [lia|].
  exists z. split; [|exact Ez]. split; [lia|]. destruct (Nat.gcd_divide z g) as [Dz Dg].
  apply gcd_above with (Nat.gcd z g); [lia..|exact Dz|]. now apply Nat.divide_trans with g.
Qed.

Theorem p2_nontotative : P2_nontotative.
Proof.
  intros P G n HG HP. destruct (shares_single G HG) as [HS Pos].
  destruct (by_p2 shares P _ n HP HS) as [Z V].
  - intros x y [H _]. lia.
  - intros x y H. now apply (shares_zero G x y).
  - split.
    + intros H. apply Z. intros m [Hm C].
      destruct H as [->|[H2 Pr]]; [lia|]. destruct (Nat.gcd_divide m n) as [Dm Dn].
      destruct (Pr _ Dn) as [E|E]; [lia|]. rewrite E in Dm. apply Nat.divide_pos_le in Dm; lia.
    + intros H1 NP. destruct (N.eq_dec (G n - 1) 0) as [E|E].
      * (* A heap without members is a prime. *)
        destruct NP. split; [lia|]. intros d D. pose proof D as L.
        apply Nat.divide_pos_le in L; [|lia].
        destruct (Nat.eq_dec d 1) as [->|N1]; [now left|right].
        destruct (Nat.eq_dec d n) as [->|Nn]; [easy|]. exfalso.
        assert (d <> 0) by (intros ->; destruct D as [z Hz]; lia).
        destruct (shares_zero G n d HG) as (z & Hz & Ez).
        { split; [lia|]. apply gcd_above with d; [lia..|apply Nat.divide_refl|exact D]. }
        apply (option_differs shares _ n z HS Hz). lia.
      * destruct (option_exists shares _ n 0 HS) as (m & Hm & _); [lia|].
        rewrite (V m Hm). f_equal. lia.
Qed.

(* MALIQUOT: the value of a heap is the number of its prime factors. *)
Definition product := fold_right Nat.mul 1.

Lemma product_pos l : Forall prime l -> 0 < product l.
Proof. induction 1 as [|p l [H _] _ IH]; simpl; [lia|nia]. Qed.

(* A divisor of a product of primes is a product of some of them. *)
Lemma divisor_product l : Forall prime l -> forall m, Nat.divide m (product l) ->
  exists l' l'', Forall prime l' /\ Forall prime l'' /\ product l' = m /\
    product l = m * product l'' /\ length l = length l' + length l''.
Proof.
  induction 1 as [|p l Pp Pl IH]; intros m D; cbn [product fold_right] in D |- *.
  - exists [], []. apply Nat.divide_1_r in D. subst. now repeat split.
  - fold (product l) in *. pose proof Pp as [H2 Pr].
    destruct (Nat.gcd_divide m p) as [Dm Dp]. destruct (Pr _ Dp) as [E|E].
    + destruct (IH m) as (l' & l'' & F & F' & E1 & E2 & L); [now apply Nat.gauss with p|].
      exists l', (p :: l''). repeat split; auto; [cbn; fold (product l'')|simpl]; nia.
    + rewrite E in Dm. destruct Dm as [k ->]. rewrite Nat.mul_comm in D.
      apply Nat.mul_divide_cancel_l in D; [|lia].
      destruct (IH k D) as (l' & l'' & F & F' & E1 & E2 & L).
      exists (p :: l'), l''. repeat split; auto; [cbn; fold (product l')|..|simpl]; nia.
Qed.

Definition divisors n m := m < n /\ Nat.divide m n.

Lemma maliquot_value G : grundy (single divisors) G ->
  forall n l, Forall prime l -> n = product l -> G n = N.of_nat (length l).
Proof.
  intros HG n. induction n as [n IH] using lt_wf_ind. intros l F E.
  apply N.le_antisymm; apply N.le_ngt; intros H.
  - destruct (option_exists divisors G n _ HG H) as (m & [Hm D] & V). rewrite E in D.
    destruct (divisor_product l F m D) as (l' & l'' & F' & F'' & E1 & E2 & L).
    rewrite (IH m Hm l' F' (eq_sym E1)) in V.
    destruct l'' as [|p l'']; [change (product []) with 1 in E2; lia|].
    simpl in L. lia.
  - set (k := N.to_nat (G n)). assert (K : k < length l) by lia.
    assert (Split : product l = product (firstn k l) * product (skipn k l)).
    { rewrite <- (firstn_skipn k l) at 1. generalize (firstn k l) (skipn k l).
      intros a b. induction a as [|x a IHa]; cbn; [lia|]. fold (product (a ++ b)).
      fold (product a). fold (product b). rewrite IHa. lia. }
    assert (Len : length (firstn k l) = k) by (apply firstn_length_le; lia).
    rewrite <- (firstn_skipn k l) in F. apply Forall_app in F. destruct F as [F1 F2].
    pose proof (product_pos _ F1) as Q1. pose proof (skipn_length k l) as Rest.
    destruct (skipn k l) as [|p s]; [simpl in Rest; lia|].
    pose proof (product_pos s (Forall_inv_tail F2)) as Q2. destruct (Forall_inv F2) as [P2 _].
    change (product (p :: s)) with (p * product s) in Split.
    set (m := product (firstn k l)) in *.
    assert (Q : 1 < p * product s) by (clear - P2 Q2; nia).
    assert (Hm : m < n) by (rewrite E, Split; clearbody m; clear - Q1 Q; nia).
    apply (option_differs divisors G n m HG).
    + split; [exact Hm|]. exists (p * product s). rewrite E, Split. ring.
    + rewrite (IH m Hm _ F1 eq_refl), Len. lia.
Qed.

(* There are such values. *)
Lemma maliquot_exists : exists G, grundy (single divisors) G.
Proof.
  apply (values_exist _ (fun n =>
    map (fun m => [m]) (filter (fun m => Nat.eqb (Nat.gcd m n) m) (seq 0 n)))).
  - intros n o h (m & [H _] & ->) [<-|[]]. exact H.
  - intros n o. rewrite in_map_iff. split.
    + intros (m & [H D] & ->). exists m. split; [easy|]. apply filter_In.
      split; [apply in_seq; lia|]. now apply Nat.eqb_eq, Nat.divide_gcd_iff'.
    + intros (m & <- & I). apply filter_In in I. destruct I as [I E]. apply in_seq in I.
      exists m. split; [|easy]. split; [lia|]. now apply Nat.divide_gcd_iff', Nat.eqb_eq.
Qed.

Theorem p2_maliquot : P2_maliquot.
Proof.
  intros P l HP F. destruct maliquot_exists as [G HG].
  assert (Pos : forall n m, divisors n m -> 1 <= m < n).
  { intros n m [H [z E]]. destruct m; lia. }
  destruct (by_p2 divisors P G (product l) HP HG) as [Z V].
  - intros n m H. apply Pos in H. lia.
  - intros n m H. apply Pos in H. exists 1. split; [split; [lia|apply Nat.divide_1_l]|].
    apply (terminal divisors G 1 HG). intros x Hx. apply Pos in Hx. lia.
  - fold (product l). destruct l as [|p l].
    { apply Z. intros m Hm. apply Pos in Hm. change (product []) with 1 in Hm. lia. }
    rewrite (V 1).
    + rewrite (maliquot_value G HG _ (p :: l) F eq_refl). f_equal. cbn [length]. lia.
    + inversion F as [|? ? [H2 _] Fl]; subst. pose proof (product_pos l Fl).
      split; [cbn; fold (product l); nia|apply Nat.divide_1_l].
Qed.

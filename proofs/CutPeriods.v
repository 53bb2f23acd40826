(* Arithmetic periodicity of partition games: theorem 9 of the paper, and theorem C4 of
   docs/PROOFS.md. *)
From Coq Require Import Arith NArith List Lia.
From Grundy Require Import Statements Sums Breaking Cut.
Import ListNotations.

Section Periodic.
Variables (C : nat -> Prop) (G : heap -> N) (p : nat) (t : N).
Hypothesis p1 : 1 <= p.
Hypothesis period : repeats G 1 p (2 ^ t)%N.
Hypothesis small : forall n, 1 <= n <= p -> (G n < 2 ^ t)%N.

(* A heap n >= 1 is quo n times p and rem n, with 1 <= rem n <= p. *)
Definition quo n := (n - 1) / p.
Definition rem n := (n - 1) mod p + 1.

Lemma quo_rem n : 1 <= n -> n = quo n * p + rem n /\ 1 <= rem n <= p.
Proof.
  intro N1. unfold quo, rem.
  pose proof (Nat.div_mod_eq (n - 1) p). pose proof (Nat.mod_upper_bound (n - 1) p). lia.
Qed.

Lemma quo_rem_of q r : 1 <= r <= p -> quo (q * p + r) = q /\ rem (q * p + r) = r.
Proof.
  intro R. unfold quo, rem. replace (q * p + r - 1) with (r - 1 + q * p) by lia.
  rewrite Nat.div_add, Nat.mod_add, Nat.div_small, Nat.mod_small by lia. lia.
Qed.

(* Lemma 10 of the paper. *)
Lemma closed q r : 1 <= r -> G (q * p + r) = (2 ^ t * N.of_nat q + G r)%N.
Proof.
  intro R. induction q as [|q IH]; [simpl; lia|].
  replace (S q * p + r) with (q * p + r + p) by lia.
  rewrite period, IH by lia. lia.
Qed.

Lemma closed_heap n : 1 <= n -> G n = (2 ^ t * N.of_nat (quo n) + G (rem n))%N.
Proof.
  intro N1. destruct (quo_rem n N1) as [E R]. rewrite E at 1. now apply closed.
Qed.

Lemma rem_small h : (G (rem h) < 2 ^ t)%N.
Proof.
  apply small. unfold rem. pose proof (Nat.mod_upper_bound (h - 1) p). lia.
Qed.

(* Lemma 11 of the paper. *)
Lemma value_parts o : positive o -> value G o =
  (2 ^ t * value (fun h => N.of_nat (quo h)) o + value G (map rem o))%N.
Proof.
  intro P. rewrite value_map, <- value_levels by (intros; apply rem_small).
  apply value_ext. intros h H. apply closed_heap.
  unfold positive in P. rewrite Forall_forall in P. now apply P.
Qed.

Lemma map_rem_small o : (value G (map rem o) < 2 ^ t)%N.
Proof.
  rewrite value_map. apply (value_small (fun h => G (rem h))). intros. apply rem_small.
Qed.

Lemma sum_parts o : positive o ->
  list_sum o = list_sum (map quo o) * p + list_sum (map rem o).
Proof.
  induction 1 as [|h o H _ IH]; [reflexivity|]. cbn [map list_sum fold_right] in *.
  change (fold_right Nat.add 0 ?x) with (list_sum x) in *.
  destruct (quo_rem h H). lia.
Qed.

Lemma positive_rem o : positive (map rem o).
Proof. apply Forall_forall. intros x X. apply in_map_iff in X as (h & <- & _). unfold rem. lia. Qed.

(* The quotients of an option add up to their nim-sum and an even number. *)
Lemma option_parts n o g v : cut C n o -> value G o = (2 ^ t * N.of_nat g + v)%N ->
  (v < 2 ^ t)%N -> value G (map rem o) = v /\ value (fun h => N.of_nat (quo h)) o = N.of_nat g /\
  exists m, list_sum (map quo o) = g + 2 * m /\ (g + 2 * m) * p + list_sum (map rem o) = n.
Proof.
  intros (c & _ & _ & L & P & <-) V S. rewrite value_parts in V by assumption.
  pose proof (map_rem_small o) as B.
  destruct (level t (value (fun h => N.of_nat (quo h)) o) _ B) as [E1 E2].
  destruct (level t (N.of_nat g) v S) as [F1 F2].
  rewrite V in E1, E2. rewrite F1 in E1. rewrite F2 in E2.
  split; [congruence|]. split; [congruence|].
  destruct (value_sum quo o) as [m M]. rewrite <- E1 in M.
  exists (N.to_nat m). rewrite (sum_parts o) by assumption. split; [lia|].
  replace (list_sum (map quo o)) with (g + 2 * N.to_nat m) by lia. reflexivity.
Qed.

(* No option of a heap has its value, if none of the first p heaps has one. *)
Lemma no_option q r : 1 <= r <= p -> (~ exists o, cut C r o /\ G r = value G o) ->
  ~ exists o, cut C (q * p + r) o /\ G (q * p + r) = value G o.
Proof.
  intros R None (o & O & E). apply None. rewrite closed in E by lia. symmetry in E.
  destruct (option_parts _ _ _ _ O E) as (V & _ & m & M & Sum); [now apply small|].
  destruct O as (c & c0 & cC & L & P & _).
  pose proof (length_sum _ (positive_rem o)) as B. rewrite map_length, L in B.
  assert (m = 0) by nia. subst m.
  exists (map rem o). split; [|congruence]. exists c. repeat split; auto.
  - now rewrite map_length.
  - apply positive_rem.
  - lia.
Qed.

(* A sum of at most 2p has at most one heap above p. *)
Lemma one_great o : positive o -> 1 <= length o -> list_sum o <= 2 * p ->
  exists l h r, o = l ++ h :: r /\ 0 < h /\ forall x, In x (l ++ r) -> 1 <= x <= p.
Proof.
  intros P L S. assert (forall x, In x o -> 0 < x) as Pos.
  { apply Forall_forall. exact P. }
  assert ((forall x, In x o -> x <= p) \/ exists x, In x o /\ p < x) as [A|(b & X & B)].
  { clear. induction o as [|h o [A|(x & X & B)]]; [now left| |right; exists x; simpl; auto].
    destruct (le_lt_dec h p); [left|right; exists h; simpl; auto].
    intros x [<-|X]; auto. }
  - destruct o as [|h o]; [simpl in L; lia|]. exists [], h, o. simpl in *.
    split; [reflexivity|]. split; [now apply Pos; left|].
    intros x X. split; [apply Pos; auto|auto].
  - destruct (in_split _ _ X) as (l & r & ->). exists l, b, r.
    split; [reflexivity|]. split; [lia|]. rewrite sum_split in S.
    intros x I. split.
    + apply Pos. apply in_app_or in I. apply in_or_app. simpl. tauto.
    + destruct (in_split _ _ I) as (l' & r' & E). rewrite E, sum_split in S. lia.
Qed.

(* The options of the heap p + r, its greatest part enlarged, give the values of the last
   levels. *)
Lemma top q r g : 1 <= q -> 1 <= r <= p ->
  (forall w, (w < G (p + r)%nat)%N -> exists o, cut C (p + r) o /\ w = value G o) ->
  (2 ^ t * N.of_nat (q - 1) <= g < G (q * p + r)%nat)%N ->
  exists o, cut C (q * p + r) o /\ g = value G o.
Proof.
  intros Q R All [Low High].
  destruct (All (g - 2 ^ t * N.of_nat (q - 1))%N) as (o & O & V).
  { rewrite closed in High by lia. replace (p + r) with (1 * p + r) by lia.
    rewrite closed by lia. nia. }
  pose proof O as (c & _ & _ & L & P & S).
  destruct (one_great o) as (l & h & x & -> & H & Small); [assumption|lia|lia|].
  exists (l ++ (h + (q - 1) * p) :: x). split.
  - replace (q * p + r) with (p + r + (q - 1) * p) by nia. now apply cut_shift.
  - rewrite value_insert in *. rewrite (Nat.add_comm h), closed by assumption.
    assert (value G (l ++ x) < 2 ^ t)%N as B by (apply value_small; intros; apply small; auto).
    rewrite (closed_heap h) in V |- * by assumption.
    replace (value G (l ++ x)) with (2 ^ t * 0 + value G (l ++ x))%N in V |- * by lia.
    rewrite N.add_assoc, <- N.mul_add_distr_l.
    rewrite lxor_levels in V |- * by (assumption || apply rem_small).
    rewrite N.lxor_0_r in *. lia.
Qed.

(* So the options with values of the first levels are left to be found. *)
Lemma mex_at q r : 1 <= q -> 1 <= r <= p ->
  (~ exists o, cut C r o /\ G r = value G o) ->
  (forall w, (w < G (p + r)%nat)%N -> exists o, cut C (p + r) o /\ w = value G o) ->
  (forall g, (g < 2 ^ t * N.of_nat (q - 1))%N -> exists o, cut C (q * p + r) o /\ g = value G o) ->
  mex (fun v => exists o, cut C (q * p + r) o /\ v = value G o) (G (q * p + r)).
Proof.
  intros Q R None All First. split; [now apply no_option|]. intros g Low.
  destruct (N.lt_ge_cases g (2 ^ t * N.of_nat (q - 1))); [now apply First|].
  now apply top.
Qed.

(* In theorem C4 they are values of heaps k <= n - D. *)
Lemma low_by_reach q r g : 1 <= r <= p ->
  (forall v, (v < 2 ^ t)%N -> exists n, 1 <= n <= p /\ G n = v) ->
  (forall k, 1 <= k -> k + p < q * p + r -> exists o, cut C (q * p + r) o /\ value G o = G k) ->
  (g < 2 ^ t * N.of_nat (q - 1))%N -> exists o, cut C (q * p + r) o /\ g = value G o.
Proof.
  intros R Occurs Reach B. pose proof (pow2_pos t).
  destruct (Occurs (g mod 2 ^ t)%N) as (k & K & V); [apply N.mod_lt; lia|].
  assert (N.to_nat (g / 2 ^ t) < q - 1) as Low.
  { assert (g / 2 ^ t < N.of_nat (q - 1))%N; [|lia]. apply N.div_lt_upper_bound; lia. }
  remember (N.to_nat (g / 2 ^ t)) as a eqn:A. clear B.
  destruct (Reach (a * p + k)) as (o & O & E); [nia|nia|].
  exists o. split; [assumption|]. rewrite E, closed by lia.
  rewrite A, N2Nat.id, V. apply N.div_mod'.
Qed.

(* In theorem 9 they come from options of the heap 3p + r with three parts or more, the
   quotients of which have the nim-sum 0 or 1: one of them becomes the level, and two of them
   take what is left. *)
Lemma low_by_three q r g e o : 4 <= q -> 1 <= r <= p -> (g < 2 ^ t * N.of_nat (q - 1))%N ->
  cut C (3 * p + r) o -> 3 <= length o ->
  value G o = (2 ^ t * N.of_nat e + g mod 2 ^ t)%N ->
  (e = 0 /\ Nat.Odd (q - N.to_nat (g / 2 ^ t)) \/
   e = 1 /\ Nat.Even (q - N.to_nat (g / 2 ^ t))) ->
  exists o, cut C (q * p + r) o /\ g = value G o.
Proof.
  intros Q R B O Three V Parity. pose proof (pow2_pos t).
  assert (N.to_nat (g / 2 ^ t) < q - 1) as Low.
  { assert (g / 2 ^ t < N.of_nat (q - 1))%N; [|lia]. apply N.div_lt_upper_bound; lia. }
  remember (N.to_nat (g / 2 ^ t)) as k eqn:K.
  destruct (option_parts _ _ _ _ O V) as (W & _ & m & M & Sum); [apply N.mod_lt; lia|].
  destruct O as (c & c0 & cC & L & P & _).
  assert (exists x, q + (e + 2 * m) = 3 + k + 2 * x) as (x & X).
  { clear - Q Low Parity.
    destruct Parity as [[-> [y Y]]|[-> [y Y]]]; exists (y + m - 1); lia. }
  destruct o as [|h0 [|h1 [|h2 o]]]; simpl in Three; try lia.
  exists (k * p + rem h0 :: x * p + rem h1 :: x * p + rem h2 :: map rem o). split.
  - exists c. repeat split; auto.
    + simpl in *. now rewrite map_length.
    + pose proof (positive_rem (h0 :: h1 :: h2 :: o)) as Pos. cbn [map] in Pos.
      inversion Pos as [|? ? A Pos1]; subst. inversion Pos1 as [|? ? A1 Pos2]; subst.
      inversion Pos2; subst. do 3 (constructor; [now apply Nat.add_pos_r|]).
      assumption.
    + cbn [map list_sum fold_right] in *. change (fold_right Nat.add 0 ?l) with (list_sum l) in *.
      assert ((q + (e + 2 * m)) * p = (3 + k + 2 * x) * p) by now rewrite X.
      clear - H0 Sum. lia.
  - cbn [map value fold_right] in *. change (fold_right _ 0%N ?l) with (value G l) in *.
    rewrite !closed by (unfold rem; lia).
    remember (value G (map rem o)) as v. assert (v < 2 ^ t)%N by (subst v; apply map_rem_small).
    pose proof (rem_small h0) as S0. pose proof (rem_small h1) as S1.
    pose proof (rem_small h2) as S2. pose proof (lxor_small _ _ _ S2 H0) as S3.
    pose proof (lxor_small _ _ _ S1 S3) as S4.
    replace v with (2 ^ t * 0 + v)%N by lia.
    rewrite !lxor_levels by assumption.
    rewrite N.lxor_0_r, N.lxor_nilpotent, N.lxor_0_r, W, K, N2Nat.id. apply N.div_mod'.
Qed.

End Periodic.

(* The values that the first p heaps T and the saltus s make. *)
Definition spread (T : nat -> N) p s n : N :=
  match n with 0 => 0 | _ => s * N.of_nat (quo p n) + T (rem p n) end.

Lemma spread_of T p s q r : 1 <= r <= p ->
  spread T p s (q * p + r) = (s * N.of_nat q + T r)%N.
Proof.
  intro R. unfold spread. destruct (quo_rem_of p ltac:(lia) q r R) as [-> ->].
  now destruct (q * p + r) eqn:E; [lia|].
Qed.

Lemma spread_first T p s r : 1 <= r <= p -> spread T p s r = T r.
Proof. intro R. pose proof (spread_of T p s 0 r R) as E. simpl in E. rewrite E. lia. Qed.

Lemma spread_repeats T p s : 1 <= p -> repeats (spread T p s) 1 p s.
Proof.
  intros p1 n N1. destruct (quo_rem p p1 n N1) as [E R].
  remember (quo p n) as q. remember (rem p n) as r. subst n.
  replace (q * p + r + p) with (S q * p + r) by lia. rewrite !spread_of by assumption. lia.
Qed.

(* Values that agree below n are mexes of the same sets. *)
Lemma mex_agree C G G' n v : (forall m, m < n -> G m = G' m) ->
  mex (fun v => exists o, cut C n o /\ v = value G o) v ->
  mex (fun v => exists o, cut C n o /\ v = value G' o) v.
Proof.
  intros E. assert (forall o, cut C n o -> value G o = value G' o) as V.
  { intros o O. apply value_ext. intros h H. apply E. now apply (cut_lowers C n o h). }
  intros [A B]. split.
  - intros (o & O & ->). apply A. exists o. split; auto. symmetry. auto.
  - intros w W. destruct (B w W) as (o & O & ->). exists o. auto.
Qed.

Lemma agree C G G' : grundy (cut C) G -> G' 0 = 0%N ->
  (forall n, 1 <= n -> (forall m, m < n -> G m = G' m) -> G n = G' n) ->
  forall n, G n = G' n.
Proof.
  intros Gr Z Step n. induction n as [n IH] using (well_founded_induction lt_wf).
  destruct n as [|n]; [|apply Step; auto; lia]. rewrite Z.
  destruct (N.eq_0_gt_0_cases (G 0)) as [E|E]; [assumption|].
  destruct (proj2 (Gr 0) _ E) as (o & (c & _ & _ & L & P & S) & _).
  pose proof (length_sum o P). lia.
Qed.

(* The tests: AP1 to the heap kp, AP2, and options with the values of the first levels for the
   heaps beyond (k + 1)p. *)
Lemma tests C G p t k : 1 <= k -> 1 <= p -> grundy (cut C) G ->
  AP1 G p (2 ^ t)%N (k * p) -> AP2 G p (2 ^ t)%N ->
  (forall q r g, k < q -> 1 <= r <= p -> let G' := spread G p (2 ^ t)%N in
    repeats G' 1 p (2 ^ t)%N -> (forall n, 1 <= n <= p -> (G' n < 2 ^ t)%N) ->
    (forall v, (v < 2 ^ t)%N -> exists n, 1 <= n <= p /\ G' n = v) ->
    (forall n, n < q * p + r -> G n = G' n) -> (g < 2 ^ t * N.of_nat (q - 1))%N ->
    exists o, cut C (q * p + r) o /\ g = value G' o) ->
  repeats G 1 p (2 ^ t)%N.
Proof.
  intros k1 p1 Gr A1 A2 Low. set (G' := spread G p (2 ^ t)%N) in *.
  assert (repeats G' 1 p (2 ^ t)%N) as Rep by now apply spread_repeats.
  assert (forall n, 1 <= n <= p -> (G' n < 2 ^ t)%N) as Small.
  { intros n Hn. unfold G'. rewrite spread_first by lia. apply A2. eauto. }
  assert (forall v, (v < 2 ^ t)%N -> exists n, 1 <= n <= p /\ G' n = v) as Occurs.
  { intros v V. apply A2 in V as (n & Hn & V). exists n. unfold G'.
    rewrite spread_first; auto. }
  assert (forall q r, q <= k -> 1 <= r <= p -> G (q * p + r) = G' (q * p + r)) as First.
  { intros q r Q R. unfold G'. rewrite spread_of by assumption.
    induction q as [|q IH]; [simpl; lia|].
    replace (S q * p + r) with (q * p + r + p) by lia.
    rewrite A1, IH by nia. lia. }
  assert (forall n, G n = G' n) as Same; [|intros n N1; rewrite !Same; now apply Rep].
  apply agree with (C := C); [assumption|reflexivity|]. intros n N1 IH.
  destruct (quo_rem p p1 n N1) as [E R]. remember (quo p n) as q. remember (rem p n) as r.
  rewrite E in *. destruct (le_lt_dec q k) as [Q|Q]; [now apply First|].
  assert (forall i j, i <= 1 -> 1 <= j <= p ->
    mex (fun v => exists o, cut C (i * p + j) o /\ v = value G' o) (G' (i * p + j))) as Mex.
  { intros i j I J. rewrite <- First by lia. apply mex_agree with G; [|apply Gr].
    intros m M. apply IH. nia. }
  set (S := fun v => exists o, cut C (q * p + r) o /\ v = value G' o).
  apply (mex_unique S S); [| |reflexivity].
  - apply mex_agree with G; [exact IH|apply Gr].
  - apply mex_at with (t := t); auto; try lia.
    + exact (proj1 (Mex 0 r ltac:(lia) R)).
    + pose proof (proj2 (Mex 1 r ltac:(lia) R)) as M. now rewrite Nat.mul_1_l in M.
Qed.

Theorem pure_ap_test : C4.
Proof.
  intros C G p t D p1 Gr Reach D1 A1 A2.
  apply tests with (C := C) (k := 1); auto; [now rewrite Nat.mul_1_l|].
  intros q r g Q R G' Rep Small Occurs IH Low.
  apply low_by_reach with (t := t); auto. intros k k1 K.
  destruct (Reach k (q * p + r)) as (o & O & V); [assumption|lia|].
  exists o. split; [assumption|]. rewrite <- IH, <- V by lia. apply value_ext.
  intros h H. symmetry. apply IH. now apply (cut_lowers C _ o h).
Qed.

(* Lemma 12 of the paper: a 1-cut of the heap 3p + r has no value from s to 2s - 1. *)
Lemma one_cut G p t n h h' r g : 1 <= p -> repeats G 1 p (2 ^ t)%N ->
  (forall n, 1 <= n <= p -> (G n < 2 ^ t)%N) -> n = 3 * p + r -> 1 <= r <= p ->
  0 < h -> 0 < h' -> h + h' = n -> (g < 2 ^ t)%N -> value G [h; h'] <> (2 ^ t * 1 + g)%N.
Proof.
  intros p1 Rep Small -> R H H' S B V.
  assert (cut (fun c => c = 1) (3 * p + r) [h; h']) as O.
  { exists 1. repeat split; auto. simpl. lia. }
  destruct (option_parts (fun c => c = 1) G p t p1 Rep Small _ _ 1 g O V B) as (_ & X & m & M & E).
  cbn [map list_sum fold_right value] in *. rewrite N.lxor_0_r in X.
  assert (1 <= rem p h <= p /\ 1 <= rem p h' <= p) as [RH RH'] by
    (split; now apply quo_rem).
  assert (m = 1) by nia. subst m.
  remember (quo p h) as a. remember (quo p h') as b.
  assert (a = 0 /\ b = 3 \/ a = 1 /\ b = 2 \/ a = 2 /\ b = 1 \/ a = 3 /\ b = 0) as
    [[-> ->]|[[-> ->]|[[-> ->]|[-> ->]]]] by lia; discriminate.
Qed.

Theorem ap_test : theorem_9.
Proof.
  intros C G p t p1 Gr A1 A2 A3. apply tests with (C := C) (k := 3); auto.
  intros q r g Q R G' Rep Small Occurs IH Low. pose proof (pow2_pos t) as T0.
  assert (g mod 2 ^ t < 2 ^ t)%N as B by (apply N.mod_lt; lia).
  assert (forall o, cut C (3 * p + r) o -> value G o = value G' o) as V.
  { intros o O. apply value_ext. intros h H. apply IH.
    pose proof (cut_lowers C _ o h O H). nia. }
  destruct (Nat.Even_or_Odd (q - N.to_nat (g / 2 ^ t))) as [P|P].
  - destruct (proj2 (Gr (3 * p + r)) (2 ^ t * 1 + g mod 2 ^ t)%N) as (o & O & E).
    { rewrite IH by nia. unfold G'. rewrite spread_of by assumption. lia. }
    rewrite V in E by assumption. pose proof O as (c & c0 & _ & L & Pos & S).
    apply (low_by_three C G' p t p1 Rep Small q r g 1 o); auto.
    destruct o as [|h [|h' [|h'' o]]]; simpl in *; try lia.
    inversion Pos as [|? ? H Pos']; subst. inversion Pos' as [|? ? H' _]; subst.
    exfalso. symmetry in E. rewrite Nat.add_0_r in S. revert E.
    now apply one_cut with (p := p) (n := 3 * p + r) (r := r).
  - destruct (A3 (3 * p + r) (g mod 2 ^ t)%N) as (o & (c & c0 & [cC c2] & L & Pos & S) & E);
      [lia|assumption|].
    assert (cut C (3 * p + r) o) as O by (exists c; auto).
    rewrite V in E by assumption.
    apply (low_by_three C G' p t p1 Rep Small q r g 0 o); auto; [lia|].
    rewrite E. lia.
Qed.

(* Games that take and break and are arithmetic periodic after any preperiod. *)
From Coq Require Import Arith NArith List Lia.
From Grundy Require Import Statements Sums Breaking Cut.
Import ListNotations.

(* Binary numbers *)

Lemma sum_carries a b : (a + b = N.lxor a b + 2 * N.land a b)%N.
Proof.
  assert (forall a b, N.ldiff a b + N.land a b = a)%N as Part.
  { clear. intros a b. rewrite N.add_nocarry_lxor.
    - apply N.bits_inj; intro i. rewrite N.lxor_spec, N.ldiff_spec, N.land_spec.
      now destruct (N.testbit a i), (N.testbit b i).
    - apply N.bits_inj; intro i. rewrite !N.land_spec, N.ldiff_spec, N.bits_0.
      now destruct (N.testbit a i), (N.testbit b i). }
  assert (N.ldiff a b + N.ldiff b a = N.lxor a b)%N as Differ.
  { rewrite N.add_nocarry_lxor.
    - apply N.bits_inj; intro i. rewrite !N.lxor_spec, !N.ldiff_spec.
      now destruct (N.testbit a i), (N.testbit b i).
    - apply N.bits_inj; intro i. rewrite !N.land_spec, !N.ldiff_spec, N.bits_0.
      now destruct (N.testbit a i), (N.testbit b i). }
  pose proof (Part a b) as A. pose proof (Part b a) as B. rewrite N.land_comm in B. lia.
Qed.

Lemma land_pow2 j z : N.testbit z j = false -> N.land (2 ^ j) z = 0%N.
Proof.
  intro Z. apply N.bits_inj; intro i. rewrite N.land_spec, N.bits_0, N.pow2_bits_eqb.
  destruct (N.eqb_spec j i) as [<-|]; [now rewrite Z|reflexivity].
Qed.

Lemma apart_bit y z j : N.land y z = 0%N -> N.testbit y j = true -> N.testbit z j = false.
Proof.
  intros L Y. pose proof (N.land_spec y z j) as E. rewrite L, N.bits_0, Y in E. now simpl in E.
Qed.

(* Numbers of one bit each are as many as their nim-sum has low bits in a row. *)
Lemma bits_needed (f : nat -> N) L : forall o,
  (forall h, In h o -> f h = 0%N \/ f h = (2 ^ N.log2 (f h))%N) ->
  (forall j, j < L -> N.testbit (value f o) (N.of_nat j) = true) -> L <= length o.
Proof.
  induction L as [|L IH]; intros o Single Bits; [lia|].
  destruct (value_bit f o _ (Bits L ltac:(lia))) as (l & h & r & -> & B).
  rewrite value_insert in Bits. rewrite app_length. simpl.
  assert (L <= length (l ++ r)) as Few; [|rewrite app_length in Few; lia].
  apply IH.
  - intros h' H. apply Single. apply in_app_or in H. apply in_or_app. simpl. tauto.
  - intros j J. rewrite <- (Bits j) by lia. rewrite N.lxor_spec.
    destruct (Single h ltac:(apply in_elt)) as [E|E]; rewrite E in B |- *.
    + now rewrite N.bits_0 in B.
    + rewrite N.pow2_bits_eqb in *. apply N.eqb_eq in B. rewrite B.
      destruct (N.eqb_spec (N.of_nat L) (N.of_nat j)); [lia|]. now destruct (N.testbit _ _).
Qed.

(* Numbers whose sum is their nim-sum, a great one: one of them can become less. *)
Lemma can_lose (f : nat -> nat) r o : length o <= r ->
  let F h := N.of_nat (f h) in
  N.of_nat (list_sum (map f o)) = value F o -> (2 ^ N.of_nat r <= value F o)%N ->
  exists l h rest y, o = l ++ h :: rest /\ (1 <= y < F h)%N /\
    N.land (F h) (value F (l ++ rest)) = 0%N /\ N.land y (value F (l ++ rest)) = 0%N.
Proof.
  intros Len F Sum Great. pose proof (pow2_pos (N.of_nat r)) as P.
  assert (forall l h rest, o = l ++ h :: rest ->
    N.land (F h) (value F (l ++ rest)) = 0%N) as Apart.
  { intros l h rest ->. rewrite value_insert in Sum.
    destruct (value_sum f (l ++ rest)) as [m M]. fold F in M.
    pose proof (sum_carries (F h) (value F (l ++ rest))) as E.
    assert (list_sum (map f (l ++ h :: rest)) = f h + list_sum (map f (l ++ rest))) as S.
    { rewrite !map_app, !list_sum_app. simpl. lia. }
    rewrite S in Sum. unfold F at 1 in E. lia. }
  set (Y := value F o) in *. set (m := N.log2 Y).
  assert (N.testbit Y m = true) as Top by (apply N.bit_log2; lia).
  assert (N.of_nat r <= m)%N as R.
  { unfold m. rewrite <- (N.log2_pow2 (N.of_nat r)) by lia. now apply N.log2_le_mono. }
  assert (forall L, (exists j, j < L /\ N.testbit Y (N.of_nat j) = false) \/
    forall j, j < L -> N.testbit Y (N.of_nat j) = true) as Search.
  { induction L as [|L [(j & J & E)|IH]]; [right; lia|left; exists j; split; [lia|exact E]|].
    destruct (N.testbit Y (N.of_nat L)) eqn:E; [right|left; exists L; auto].
    intros j J. destruct (Nat.eq_dec j L) as [->|]; [exact E|apply IH; lia]. }
  destruct (Search (S (N.to_nat m))) as [(j & J & E)|All].
  - destruct (value_bit F o m Top) as (l & h & rest & -> & B).
    exists l, h, rest, (2 ^ N.of_nat j)%N. split; [reflexivity|].
    pose proof (Apart l h rest eq_refl) as A.
    assert (N.of_nat j < m)%N as Jm.
    { assert (N.of_nat j <> m); [|lia]. intros e. rewrite e in E. congruence. }
    assert (2 ^ N.of_nat j < 2 ^ m)%N by (apply N.pow_lt_mono_r; lia).
    assert (2 ^ m <= F h)%N.
    { apply N.le_ngt. intros lt. rewrite <- (N.mod_small _ _ lt) in B.
      rewrite N.mod_pow2_bits_high in B by lia. discriminate. }
    pose proof (pow2_pos (N.of_nat j)). repeat split; [lia|lia|exact A|].
    apply land_pow2. unfold Y in E. rewrite value_insert, N.lxor_spec in E.
    destruct (N.testbit (F h) (N.of_nat j)) eqn:Bh.
    + exact (apart_bit _ _ _ A Bh).
    + now destruct (N.testbit (value F (l ++ rest)) (N.of_nat j)).
  - assert ((forall h, In h o -> F h = 0%N \/ F h = (2 ^ N.log2 (F h))%N) \/
      exists h, In h o /\ F h <> 0%N /\ F h <> (2 ^ N.log2 (F h))%N) as [Single|(h & I & H0 & H)].
    { clear. induction o as [|h o [A|(b & I & B)]];
        [left; easy| |right; exists b; split; [now right|exact B]].
      destruct (N.eq_dec (F h) 0) as [e|ne].
      - left. intros h' [<-|I]; auto.
      - destruct (N.eq_dec (F h) (2 ^ N.log2 (F h))) as [e'|ne'].
        + left. intros h' [<-|I]; auto.
        + right. exists h. split; [now left|auto]. }
    + pose proof (bits_needed F (S (N.to_nat m)) o Single All). lia.
    + destruct (in_split _ _ I) as (l & rest & ->).
      exists l, h, rest, (2 ^ N.log2 (F h))%N. split; [reflexivity|].
      pose proof (Apart l h rest eq_refl) as A. pose proof (pow2_pos (N.log2 (F h))).
      pose proof (N.log2_spec (F h) ltac:(lia)). repeat split; [lia|lia|exact A|].
      apply land_pow2. apply (apart_bit _ _ _ A). now apply N.bit_log2.
Qed.

(* A number of which a nim-summand is below 2^t gets greater by a multiple of 2^t. *)
Lemma raise t a v k : (v < 2 ^ t)%N ->
  N.lxor (a + k * 2 ^ t) v = (N.lxor a v + k * 2 ^ t)%N.
Proof.
  intros V. pose proof (pow2_pos t) as P. pose proof (N.mod_lt a (2 ^ t) ltac:(lia)) as M.
  pose proof (N.div_mod' a (2 ^ t)) as E.
  remember (a / 2 ^ t)%N as q. remember (a mod 2 ^ t)%N as b. clear Heqq Heqb. subst a.
  replace (2 ^ t * q + b + k * 2 ^ t)%N with (2 ^ t * (q + k) + b)%N by lia.
  replace v with (2 ^ t * 0 + v)%N by lia. rewrite !lxor_levels, !N.lxor_0_r by assumption. lia.
Qed.

Lemma raise_both t a b k : (a / 2 ^ t = b / 2 ^ t)%N ->
  N.lxor (a + k * 2 ^ t) (b + k * 2 ^ t) = N.lxor a b.
Proof.
  intros S. pose proof (pow2_pos t) as P. pose proof (N.mod_lt a (2 ^ t) ltac:(lia)) as M.
  pose proof (N.mod_lt b (2 ^ t) ltac:(lia)) as M'.
  pose proof (N.div_mod' a (2 ^ t)) as E. pose proof (N.div_mod' b (2 ^ t)) as E'.
  rewrite <- S in E'. remember (a / 2 ^ t)%N as q.
  remember (a mod 2 ^ t)%N as c. remember (b mod 2 ^ t)%N as c'.
  clear Heqq Heqc Heqc' S. subst a b.
  replace (2 ^ t * q + c + k * 2 ^ t)%N with (2 ^ t * (q + k) + c)%N by lia.
  replace (2 ^ t * q + c' + k * 2 ^ t)%N with (2 ^ t * (q + k) + c')%N by lia.
  rewrite !lxor_levels, !N.lxor_nilpotent by assumption. reflexivity.
Qed.

Lemma shift_option d n o c o' : takes_and_breaks d n o -> length o' = length o ->
  list_sum o' = list_sum o + c -> Forall (fun h => 0 < h) o' -> takes_and_breaks d (n + c) o'.
Proof.
  intros (k & B & -> & _) L S P. exists k. rewrite L. split; [exact B|]. split; [lia|exact P].
Qed.

Lemma value_div G t o : (value G o / 2 ^ t = value (fun h => G h / 2 ^ t) o)%N.
Proof.
  induction o as [|h o IH]; [apply N.div_0_l, N.pow_nonzero; discriminate|].
  simpl. now rewrite lxor_div, IH.
Qed.

Lemma value_mod G t o : (value G o mod 2 ^ t = value (fun h => G h mod 2 ^ t) o)%N.
Proof.
  induction o as [|h o IH]; [apply N.mod_0_l, N.pow_nonzero; discriminate|].
  simpl. now rewrite lxor_mod, IH.
Qed.

Lemma of_pow2 e : N.of_nat (2 ^ e) = (2 ^ N.of_nat e)%N.
Proof.
  induction e as [|e IH]; [reflexivity|]. rewrite Nat2N.inj_succ, N.pow_succ_r', <- IH.
  now rewrite Nat.pow_succ_r', Nat2N.inj_mul.
Qed.

(* A heap lies a multiple of p beyond one of any p consecutive heaps below it. *)
Lemma beyond p from h : 0 < p -> from <= h -> exists h' k, from <= h' < from + p /\ h = h' + k * p.
Proof.
  intros P F. exists (from + (h - from) mod p), ((h - from) / p).
  pose proof (Nat.div_mod_eq (h - from) p). pose proof (Nat.mod_upper_bound (h - from) p). lia.
Qed.

Section Step.
Variables (d : list N) (r : nat) (G : heap -> N) (n0 p : nat) (t : N) (n : nat).
Hypothesis zero : code d.
Hypothesis digits : forall k, (nth k d 0 < 2 ^ N.of_nat (S r))%N.
Hypothesis values : grundy (takes_and_breaks d) G.
Hypothesis p0 : 0 < p.
Hypothesis n01 : 1 <= n0.
Hypothesis from : n0 <= n.
Hypothesis before : forall m, n0 <= m -> m < n -> G (m + p) = (G m + 2 ^ t)%N.
Let x h := N.to_nat (G h / 2 ^ t).

Lemma up k h : n0 <= h -> h + k * p < n + p -> G (h + k * p) = (G h + N.of_nat k * 2 ^ t)%N.
Proof.
  intros H. induction k as [|k IH]; intros M; [rewrite Nat.add_0_r; lia|].
  replace (h + S k * p) with (h + k * p + p) in * by lia. rewrite before, IH by lia. lia.
Qed.

Lemma high_add v k : N.to_nat ((v + N.of_nat k * 2 ^ t) / 2 ^ t) = N.to_nat (v / 2 ^ t) + k.
Proof. pose proof (pow2_pos t). rewrite N.div_add by lia. lia. Qed.

Lemma x_up k h : n0 <= h -> h + k * p < n + p -> x (h + k * p) = x h + k.
Proof. intros H M. unfold x. rewrite up by assumption. apply high_add. Qed.

Section Overlap.
Variables (e u : nat).
Hypothesis first : forall h, 1 <= h < n0 + p ->
  x h <= 2 ^ e /\ (h < n0 -> x h < 2 ^ e) /\ p * x h <= h + u.
Hypothesis wide : forall h, n0 <= h < n0 + p -> r * u + h < 2 * 2 ^ e * p + p * x h.
Hypothesis great : 2 ^ e * 2 ^ r <= x n + 1.

Lemma slow h : 1 <= h < n + p -> p * x h <= h + u.
Proof.
  intros H. destruct (le_lt_dec n0 h) as [L|L]; [|apply first; lia].
  destruct (beyond p n0 h p0 L) as (h' & k & R & ->).
  rewrite x_up by lia. destruct (first h') as (_ & _ & ?); lia.
Qed.

Lemma fast : r * u + (n + p) < 2 * 2 ^ e * p + p * (x n + 1).
Proof.
  destruct (beyond p n0 n p0 from) as (h' & k & R & E).
  assert (x n = x h' + k) as X by (rewrite E; apply x_up; lia).
  pose proof (wide h' R). rewrite X, E. lia.
Qed.

Lemma lose h D : 1 <= h < n + p -> 2 ^ e + D <= x h -> n0 + D * p <= h.
Proof.
  intros H L. destruct (le_lt_dec n0 h) as [Le|Lt];
    [|destruct (first h) as (_ & ? & _); lia].
  destruct (beyond p n0 h p0 Le) as (h' & k & R & ->).
  rewrite x_up in L by lia. destruct (first h') as (? & _ & _); [lia|].
  assert (D * p <= k * p) by (apply Nat.mul_le_mono_r; lia). lia.
Qed.

Lemma slow_sum o : (forall h, In h o -> 1 <= h < n + p) ->
  p * list_sum (map x o) <= list_sum o + length o * u.
Proof.
  induction o as [|h o IH]; intros H; [simpl; lia|].
  pose proof (slow h (H h (or_introl eq_refl))).
  assert (p * list_sum (map x o) <= list_sum o + length o * u) by (apply IH; auto with datatypes).
  cbn [map list_sum fold_right length] in *.
  change (fold_right Nat.add 0 ?l) with (list_sum l) in *.
  lia.
Qed.

Lemma no_option_value : ~ exists o, takes_and_breaks d (n + p) o /\ (G n + 2 ^ t)%N = value G o.
Proof.
  intros (o & O & V). pose proof O as (k & bit & sum & all).
  destruct (digits_reach d r k o digits bit) as [_ len].
  set (E := N.of_nat e). set (T := (t + E)%N).
  assert (2 ^ T = 2 ^ t * 2 ^ E)%N as TE by apply N.pow_add_r.
  pose proof (pow2_pos t) as P1. pose proof (pow2_pos E) as P2. pose proof (pow2_pos T) as P3.
  pose proof (of_pow2 e) as K. fold E in K.
  set (f h := N.to_nat (G h / 2 ^ T)).
  assert (forall o, value (fun h => N.of_nat (f h)) o = value G o / 2 ^ T)%N as VF.
  { intros o'. rewrite value_div. apply value_ext. intros. unfold f. apply N2Nat.id. }
  assert (forall h, G h / 2 ^ T = G h / 2 ^ t / 2 ^ E)%N as Twice.
  { intros h. rewrite TE. symmetry. apply N.div_div; lia. }
  assert (forall h, In h o -> 1 <= h < n + p) as Range.
  { intros h I. split; [rewrite Forall_forall in all; now apply all|].
    exact (breaking_lowers d zero _ _ _ O I). }
  assert (value G o / 2 ^ t = N.of_nat (x n + 1))%N as Z.
  { rewrite <- V. replace (G n + 2 ^ t)%N with (G n + N.of_nat 1 * 2 ^ t)%N by lia.
    unfold x. rewrite <- high_add. now rewrite N2Nat.id. }
  assert (value G o / 2 ^ T = N.of_nat (x n + 1) / 2 ^ E)%N as Y.
  { rewrite TE, <- N.div_div by lia. now rewrite Z. }
  set (c h := N.to_nat (G h / 2 ^ t mod 2 ^ E)).
  assert (list_sum (map x o) = 2 ^ e * list_sum (map f o) + list_sum (map c o)) as Sx.
  { clear - K Twice. induction o as [|h o IH]; [simpl; lia|].
    cbn [map list_sum fold_right]. change (fold_right Nat.add 0 ?l) with (list_sum l).
    rewrite IH. enough (x h = 2 ^ e * f h + c h) by lia.
    pose proof (N.div_mod' (G h / 2 ^ t) (2 ^ E)). unfold x, f, c. rewrite Twice.
    apply Nat2N.inj. rewrite Nat2N.inj_add, Nat2N.inj_mul, !N2Nat.id, K. assumption. }
  assert (N.of_nat (x n + 1) mod 2 ^ E <= N.of_nat (list_sum (map c o)))%N as Sc.
  { rewrite <- Z, value_div, value_mod. destruct (value_sum c o) as [m M]. rewrite M.
    rewrite (value_ext _ (fun h => N.of_nat (c h))); [lia|].
    intros. unfold c. now rewrite N2Nat.id. }
  pose proof (slow_sum o Range) as Slow. pose proof fast as Fast.
  assert (list_sum (map x o) < 2 * 2 ^ e + (x n + 1)) as Less.
  { assert (length o * u <= r * u) by (apply Nat.mul_le_mono_r; exact len).
    apply (Nat.mul_lt_mono_pos_l p); lia. }
  pose proof (N.div_mod' (N.of_nat (x n + 1)) (2 ^ E)) as DM. rewrite <- Y, <- VF in DM.
  destruct (value_sum f o) as [m M].
  destruct (can_lose f r o len) as (l & h & rest & y & -> & [y1 yh] & A & A').
  - rewrite M. enough (m = 0)%N by lia. rewrite Sx in Less.
    set (v := value (fun h => N.of_nat (f h)) o) in *.
    assert (2 ^ E * N.of_nat (list_sum (map f o)) + N.of_nat (list_sum (map c o)) <
      2 * 2 ^ E + N.of_nat (x n + 1))%N as Less' by (rewrite <- K; lia).
    rewrite M, DM in Less'. assert (2 ^ E * (2 * m) < 2 ^ E * 2)%N as Less2 by lia.
    apply N.mul_lt_mono_pos_l in Less2; lia.
  - rewrite VF, Y. apply N.div_le_lower_bound; [lia|]. rewrite <- of_pow2, <- K. lia.
  - set (D := 2 ^ e * (f h - N.to_nat y)).
    assert (In h (l ++ h :: rest)) as I by apply in_elt.
    assert (2 ^ e * f h <= x h) as Xf.
    { assert (2 ^ E * (G h / 2 ^ T) <= G h / 2 ^ t)%N.
      { rewrite Twice. apply N.mul_div_le. lia. }
      enough (N.of_nat (2 ^ e * f h) <= N.of_nat (x h))%N by lia.
      rewrite Nat2N.inj_mul, K. unfold x, f. now rewrite !N2Nat.id. }
    assert (n0 + D * p <= h) as Large.
    { apply lose; [now apply Range|]. unfold D.
      assert (2 ^ e * (1 + (f h - N.to_nat y)) <= 2 ^ e * f h) by (apply Nat.mul_le_mono_l; lia).
      lia. }
    assert (0 < D) as D1.
    { apply Nat.mul_pos_pos; [apply Nat.neq_0_lt_0, Nat.pow_nonzero|]; lia. }
    assert (p <= D * p) as Dp by (rewrite <- (Nat.mul_1_l p) at 1; apply Nat.mul_le_mono_r; lia).
    assert ((D - 1) * p = D * p - p) as Dp1 by (rewrite Nat.mul_sub_distr_r; lia).
    pose proof (Range h I) as Rh. set (h' := h - D * p).
    assert (G h = G h' + N.of_nat D * 2 ^ t)%N as Gh.
    { rewrite <- up by (unfold h'; lia). f_equal. unfold h'. lia. }
    rewrite sum_split in sum.
    assert (G n + 2 ^ t = G (n + p - D * p)%nat + N.of_nat D * 2 ^ t)%N as Gn.
    { replace (G n) with (G (n + p - D * p + (D - 1) * p)) by (f_equal; lia).
      rewrite up by lia. replace (N.of_nat D) with (N.of_nat (D - 1) + 1)%N by lia. lia. }
    apply (proj1 (values (n + p - D * p))). exists (l ++ h' :: rest). split.
    + apply (exchange d _ k l h); auto; [unfold h'; lia|]. rewrite sum_split. unfold h'. lia.
    + rewrite value_insert in V |- *. set (q := value G (l ++ rest)) in *.
      rewrite VF in A, A'. fold q in A, A'.
      assert (N.of_nat D * 2 ^ t = 2 ^ T * (G h / 2 ^ T - y))%N as DT.
      { unfold D, f. rewrite Nat2N.inj_mul, Nat2N.inj_sub, K, !N2Nat.id, TE. lia. }
      pose proof (N.div_mod' (G h) (2 ^ T)) as Dh. pose proof (N.div_mod' q (2 ^ T)) as Dq.
      pose proof (N.mod_lt (G h) (2 ^ T) ltac:(lia)) as Lh.
      pose proof (N.mod_lt q (2 ^ T) ltac:(lia)) as Lq.
      unfold f in yh, A. rewrite N2Nat.id in yh, A.
      set (a := (G h / 2 ^ T)%N) in *. set (b := (q / 2 ^ T)%N) in *.
      set (a' := (G h mod 2 ^ T)%N) in *. set (b' := (q mod 2 ^ T)%N) in *.
      assert (2 ^ T * (a - y) + 2 ^ T * y = 2 ^ T * a)%N as Ay
        by (rewrite <- N.mul_add_distr_l; f_equal; lia).
      assert (G h' = 2 ^ T * y + a')%N as Gh' by lia.
      rewrite Dh, Dq, lxor_levels, <- N.add_nocarry_lxor in V by assumption.
      rewrite Gh', Dq, lxor_levels, <- (N.add_nocarry_lxor y) by assumption. lia.
Qed.
End Overlap.

(* Options of the heap n + p from those of a heap n' by which it is greater by a multiple of p. *)

Lemma by_one n' y g : n + p = n' + y * p ->
  (exists h o, takes_and_breaks d n' (h :: o) /\ value G (h :: o) = g /\ n0 <= h /\
    (value G o < 2 ^ t)%N) ->
  exists o, takes_and_breaks d (n + p) o /\ (g + N.of_nat y * 2 ^ t)%N = value G o.
Proof.
  intros E (h & o & O & <- & H & S). pose proof O as (k & _ & _ & all).
  assert (takes_and_breaks d (n + p) (h + y * p :: o)) as O'.
  { rewrite E. apply (shift_option d n' (h :: o)); [exact O|reflexivity|simpl; lia|].
    inversion all; subst. constructor; [lia|assumption]. }
  exists (h + y * p :: o). split; [exact O'|].
  pose proof (breaking_lowers d zero _ _ (h + y * p) O' (or_introl eq_refl)).
  simpl. now rewrite up, raise by assumption.
Qed.

Lemma both_up a b j o : n0 <= a -> n0 <= b -> x a = x b -> a + j * p < n + p ->
  b + j * p < n + p -> value G (a + j * p :: b + j * p :: o) = value G (a :: b :: o).
Proof.
  intros A B S La Lb. simpl. rewrite !up, <- !N.lxor_assoc, raise_both by
    (assumption || (apply N2Nat.inj; exact S)). reflexivity.
Qed.

Lemma by_three n' j i g a b o : n + p = n' + (2 * j + i) * p ->
  takes_and_breaks d n' (a :: b :: o) -> value G (a :: b :: o) = g ->
  n0 <= a -> n0 <= b -> x a = x b ->
  (i = 0 \/ exists h o', o = h :: o' /\ n0 <= h /\ (value G (a :: b :: o') < 2 ^ t)%N) ->
  exists o, takes_and_breaks d (n + p) o /\ (g + N.of_nat i * 2 ^ t)%N = value G o.
Proof.
  intros E O <- A B S Third. pose proof O as (k & _ & _ & all).
  destruct Third as [->|(h & o' & -> & H & V)].
  - assert (takes_and_breaks d (n + p) (a + j * p :: b + j * p :: o)) as O'.
    { rewrite E. apply (shift_option d n' (a :: b :: o)); [exact O|reflexivity|simpl; lia|].
      inversion all as [|? ? _ all']; subst. inversion all'; subst.
      constructor; [lia|]. constructor; [lia|assumption]. }
    exists (a + j * p :: b + j * p :: o). split; [exact O'|].
    pose proof (breaking_lowers d zero _ _ (a + j * p) O' (or_introl eq_refl)).
    pose proof (breaking_lowers d zero _ _ (b + j * p) O' (or_intror (or_introl eq_refl))).
    rewrite both_up by assumption. lia.
  - assert (takes_and_breaks d (n + p) (a + j * p :: b + j * p :: h + i * p :: o')) as O'.
    { rewrite E. apply (shift_option d n' (a :: b :: h :: o')); [exact O|reflexivity|simpl; lia|].
      inversion all as [|? ? _ all']; subst. inversion all' as [|? ? _ all2]; subst.
      inversion all2; subst.
      constructor; [lia|]. constructor; [lia|]. constructor; [lia|assumption]. }
    exists (a + j * p :: b + j * p :: h + i * p :: o'). split; [exact O'|].
    pose proof (breaking_lowers d zero _ _ (a + j * p) O' (or_introl eq_refl)).
    pose proof (breaking_lowers d zero _ _ (b + j * p) O' (or_intror (or_introl eq_refl))).
    pose proof (breaking_lowers d zero _ _ (h + i * p) O'
      (or_intror (or_intror (or_introl eq_refl)))).
    rewrite both_up by assumption.
    change (a :: b :: ?y :: o') with ([a; b] ++ y :: o'). rewrite !value_insert.
    change ([a; b] ++ o') with (a :: b :: o'). now rewrite up, raise by assumption.
Qed.
End Step.

Theorem arithmetic_lasts : arithmetic_breaking.
Proof.
  intros d r G n0 p t e B n1 n2 u w zero digits values x p0 [n01 N1] N2 B0 B1 B2 window first wide
    great below three one n.
  induction n as [n IH] using lt_wf_ind. intros from.
  destruct (le_lt_dec (n + p) B) as [near|far]; [apply window; lia|].
  assert (forall m, n0 <= m -> m < n -> G (m + p) = (G m + 2 ^ t)%N) as before
    by (intros; apply IH; assumption).
  assert (forall k h, n0 <= h -> h + k * p < n + p -> x (h + k * p) = x h + k) as Xup
    by (intros; apply (x_up G n0 p t n); assumption).
  refine (mex_unique _ (fun v => exists o, takes_and_breaks d (n + p) o /\ v = value G o) _ _
    (values (n + p)) _ (fun w => iff_refl _)).
  pose proof (pow2_pos t) as P. split.
  - apply (no_option_value d r G n0 p t n) with (e := e) (u := u); try assumption.
    destruct (beyond p (B - p + 1) n p0) as (m & k & R & E); [lia|].
    assert (x n = x m + k) as X by (rewrite E; apply Xup; lia).
    pose proof (great m ltac:(lia)). fold (x n). lia.
  - intros g Hg. set (v := N.to_nat (g / 2 ^ t)).
    pose proof (N.div_mod' g (2 ^ t)) as Dg. pose proof (N.mod_lt g (2 ^ t) ltac:(lia)) as Mg.
    assert (g / 2 ^ t = N.of_nat v)%N as Ev by (unfold v; lia). rewrite Ev in Dg.
    destruct (le_lt_dec (x n + 1 - w) v) as [High|Low].
    + destruct (beyond p n1 (n + p) p0) as (m & [|y] & R & E); [lia|lia|].
      assert (n = m + y * p) as E' by lia.
      assert (x n = x m + y) as X by (rewrite E'; apply Xup; lia).
      assert (G n = G m + N.of_nat y * 2 ^ t)%N as V.
      { rewrite E'. apply (up G n0 p t n); assumption || lia. }
      destruct (one m R) as [W Reach].
      assert (2 ^ t * N.of_nat (x m - w) + N.of_nat (S y) * 2 ^ t <= g)%N as Le.
      { assert (x m - w + S y <= v) as Hv by (clear - High X W; lia).
        assert (2 ^ t * (N.of_nat (x m - w) + N.of_nat (S y)) <= 2 ^ t * N.of_nat v)%N as Hm
          by (apply N.mul_le_mono_l; clear - Hv; lia).
        rewrite N.mul_add_distr_l in Hm. rewrite (N.mul_comm (N.of_nat (S y))).
        clear - Hm Dg. remember (g mod 2 ^ t)%N as z. lia. }
      assert (N.of_nat (S y) * 2 ^ t <= g)%N as Le'
        by exact (N.le_trans _ _ _ (N.le_add_l _ _) Le).
      assert (g < G m + N.of_nat (S y) * 2 ^ t)%N as Lt by (rewrite V in Hg; clear - Hg; lia).
      rewrite <- (N.sub_add _ _ Le').
      apply (by_one d G n0 p t n) with (n' := m); try assumption.
        apply Reach. clear - Le Le' Lt. lia.
    + set (i := v - 1). set (g' := (g - N.of_nat i * 2 ^ t)%N).
      assert (N.of_nat i * 2 ^ t <= g /\ g' < 2 * 2 ^ t /\ (i <> 0%nat -> 2 ^ t <= g'))%N
        as (Li & Lg & Large).
      { unfold g', i. clear - Dg Mg P. remember (g mod 2 ^ t)%N as z. destruct v as [|v'].
        - rewrite N.mul_0_r in Dg. simpl N.of_nat. rewrite N.mul_0_l. lia.
        - replace (S v' - 1) with v' by lia.
          replace g with (2 ^ t + z + N.of_nat v' * 2 ^ t)%N by lia. rewrite N.add_sub.
          split; [apply N.le_add_l|lia]. }
      destruct (three (n + p + i * p) g' Lg)
        as (m & a & b & o & R & Mod & O & V & A & Bb & Same & T).
      set (q := (n + p + i * p) / (2 * p) - m / (2 * p)).
      assert (n + p + i * p = m + 2 * q * p) as Q.
      { pose proof (Nat.div_mod_eq (n + p + i * p) (2 * p)).
        pose proof (Nat.div_mod_eq m (2 * p)).
        assert (m / (2 * p) <= (n + p + i * p) / (2 * p)) by (apply Nat.div_le_mono; lia).
        replace (2 * q * p) with (2 * p * q) by lia. unfold q. rewrite Nat.mul_sub_distr_l. lia. }
      assert (i < 2 * q) as Iq.
      { apply (Nat.mul_lt_mono_pos_r p); lia. }
      assert (exists y, 2 * q = i + S y) as (y & Y) by (exists (2 * q - i - 1); lia).
      rewrite Y in Q. assert (n = m + y * p) as E by lia.
      assert (x n = x m + y) as X by (rewrite E; apply Xup; lia).
      pose proof (below m R).
      replace g with (g' + N.of_nat i * 2 ^ t)%N by (unfold g'; lia).
      apply (by_three d G n0 p t n) with (n' := m) (j := q - i) (a := a) (b := b) (o := o);
        try assumption.
      * replace (2 * (q - i) + i) with (S y) by lia. lia.
      * destruct (Nat.eq_dec i 0); auto.
Qed.

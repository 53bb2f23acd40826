(* Theorem C12 of docs/PROOFS.md: partition games with 1, a least even cut-number m, and an odd one
   from 3 to 2m - 1. *)
From Coq Require Import Arith NArith List Lia.
From Grundy Require Import Statements Sums Breaking Cut.
Import ListNotations.

(* The lowest bit of a value is that of the heap after it. *)
Definition bit (h : heap) : N := N.of_nat (Nat.b2n (Nat.even h)).

Lemma bit_small h : (bit h < 2 ^ 1)%N.
Proof. unfold bit. now destruct (Nat.even h). Qed.

Lemma value_bits o : value bit o = N.of_nat (Nat.b2n (Nat.odd (length o + list_sum o))).
Proof.
  induction o as [|h o IH]; [reflexivity|].
  replace (length (h :: o) + list_sum (h :: o)) with (S h + (length o + list_sum o))
    by (simpl; lia).
  rewrite Nat.odd_add, Nat.odd_succ. cbn [value fold_right]. fold (value bit o).
  rewrite IH. unfold bit. now destruct (Nat.even h), (Nat.odd (length o + list_sum o)).
Qed.

Section Values.
Variables (C : nat -> Prop) (G : heap -> N) (m d : nat).
Hypotheses (HG : grundy (cut C) G) (C1 : C 1) (Cm : C m) (Em : Nat.Even m)
  (Least : forall c, 0 < c < m -> C c -> Nat.Odd c) (Cd : C d) (Od : Nat.Odd d)
  (Bd : 3 <= d <= 2 * m - 1).

(* The block of a heap, and its place there from 1 to m. *)
Definition block h := (h - 1) / m.
Definition place h := h - m * block h.

Lemma block_place h : 0 < h -> h = m * block h + place h /\ 1 <= place h <= m.
Proof.
  intros H. unfold place, block. pose proof (Nat.div_mod_eq (h - 1) m).
  pose proof (Nat.mod_upper_bound (h - 1) m). lia.
Qed.

Definition formula h : N := N.of_nat (2 * block h + Nat.b2n (Nat.even h)).

Lemma block_of q r : 1 <= r <= m -> block (m * q + r) = q.
Proof. intros H. symmetry. apply Nat.div_unique with (r - 1); lia. Qed.

Lemma even_place q r : Nat.even (m * q + r) = Nat.even r.
Proof.
  pose proof Em as [k K]. rewrite K, <- Nat.mul_assoc, Nat.add_comm. apply Nat.even_add_mul_2.
Qed.

Section Step.
Variable n : heap.
Hypotheses (Hn : 0 < n) (IH : forall h, 0 < h < n -> G h = formula h).

Lemma option_value o : cut C n o -> value G o =
  (2 ^ 1 * value (fun h => N.of_nat (block h)) o + value bit o)%N.
Proof.
  intros (c & c0 & _ & L & P & E). rewrite <- value_levels by (intros; apply bit_small).
  apply value_ext. intros h I. rewrite IH.
  - unfold formula, bit. simpl (2 ^ 1)%N. lia.
  - rewrite <- E. apply part_below; [exact P|exact I|lia].
Qed.

(* An odd cut gives the wrong lowest bit, and an even one has too many parts. *)
Lemma no_option o : cut C n o -> value G o <> formula n.
Proof.
  intros Co E. rewrite (option_value o Co) in E. destruct Co as (c & c0 & Cc & L & P & S).
  assert (B : value bit o = bit n /\
    value (fun h => N.of_nat (block h)) o = N.of_nat (block n)).
  { pose proof (value_small bit 1 o (fun h _ => bit_small h)). pose proof (bit_small n).
    unfold formula, bit in *. simpl (2 ^ 1)%N in *. lia. }
  destruct B as [B Q]. rewrite value_bits, L, S in B. unfold bit in B.
  rewrite Nat.add_succ_l, Nat.odd_succ, Nat.even_add in B.
  destruct (Nat.even c) eqn:Ec; [|now destruct (Nat.even n)].
  assert (m <= c).
  { destruct (Nat.lt_ge_cases c m) as [H|H]; [|exact H].
    apply Nat.even_spec in Ec. destruct Ec as [x X], (Least c) as [y Y]; auto; lia. }
  destruct (value_sum block o) as [k K]. rewrite Q in K.
  assert (list_sum (map block o) >= block n) by lia. clear K Q B E.
  assert (m * list_sum (map block o) + length o <= list_sum o).
  { clear -P Bd. induction P as [|h o H P IHo]; [simpl; lia|].
    destruct (block_place h H) as [E R]. cbn [map list_sum length fold_right].
    fold (list_sum (map block o)). fold (list_sum o). lia. }
  destruct (block_place n Hn) as [E R]. nia.
Qed.

(* A heap k of the same parity is left by the least even cut, with pairs, *)
Lemma same_parity k j : 0 < k -> n = k + 2 * j -> m <= 2 * j ->
  exists o, cut C n o /\ value G o = G k.
Proof.
  intros K E B. destruct Em as [[|i] M]; [lia|].
  apply (cut_pairs C G n k [] i K); [constructor|reflexivity| |].
  - now replace (length [] + 2 * S i) with m by (simpl; lia).
  - exists (j - 1). simpl. lia.
Qed.

(* and one of the other parity by the odd one, with a heap 1 and pairs, *)
Lemma other_parity k j : 0 < k -> n = k + 1 + 2 * j -> d <= 2 * j + 1 ->
  exists o, cut C n o /\ value G o = G k.
Proof.
  intros K E B. destruct Od as [[|i] D]; [lia|].
  apply (cut_pairs C G n k [1] i K); [repeat constructor| | |].
  - simpl. rewrite IH by lia. unfold formula, block. now rewrite Nat.sub_diag, Nat.div_0_l by lia.
  - now replace (length [1] + 2 * S i) with d by (simpl; lia).
  - exists (j - 1). simpl. lia.
Qed.

(* or in two, if the other part is an odd heap up to m. *)
Lemma in_two k j : 0 < k -> n = k + (2 * j + 1) -> 2 * j + 1 < m ->
  exists o, cut C n o /\ value G o = G k.
Proof.
  intros K E B. exists [k; 2 * j + 1]. split.
  - exists 1. repeat split; auto; [repeat constructor; lia|simpl; lia].
  - cbn [value fold_right]. rewrite N.lxor_0_r, (IH (_ + 1)) by lia.
    unfold formula, block. rewrite Nat.div_small by lia.
    rewrite Nat.even_add, Nat.even_mul. apply N.lxor_0_r.
Qed.

Lemma reached g : (g < formula n)%N -> exists o, cut C n o /\ value G o = g.
Proof.
  intros Hg. destruct (block_place n Hn) as [E R]. unfold formula in Hg.
  set (q := block n) in *. set (r := place n) in *. clearbody q r.
  rewrite E, even_place in Hg.
  assert (E2 : exists x i, g = N.of_nat (2 * x + i) /\ i < 2).
  { exists (N.to_nat g / 2), (N.to_nat g mod 2).
    rewrite <- Nat.div_mod_eq. split; [lia|now apply Nat.mod_upper_bound]. }
  destruct E2 as (x & i & -> & I).
  (* The heap k of the block x and the place p has the value. *)
  assert (K : forall p, 1 <= p <= m -> i = Nat.b2n (Nat.even p) -> m * x + p < n ->
    G (m * x + p) = N.of_nat (2 * x + i)).
  { intros p Hp Hi L. rewrite IH by lia. unfold formula. rewrite block_of, even_place by lia.
    now rewrite Hi. }
  assert (Twice : forall a, Nat.even (2 * a) = true) by (intros; now apply Nat.even_spec; exists a).
  assert (After : forall a, Nat.even (2 * a + 1) = false).
  { intros. now rewrite Nat.add_1_r, Nat.even_succ, <- Nat.negb_even, Twice. }
  destruct Em as [h M].
  assert (X : exists w, q = x + w).
  { exists (q - x). destruct (Nat.even r); cbn [Nat.b2n] in Hg; lia. }
  destruct X as [w Q].
  assert (P : m * q = m * x + 2 * (h * w)) by (rewrite Q, M; ring).
  destruct (Nat.Even_or_Odd r) as [[a A]|[a A]]; rewrite A in Hg;
    rewrite ?Twice, ?After in Hg; cbn [Nat.b2n] in Hg.
  - destruct (Nat.eq_dec i 1) as [->|].
    + destruct w as [|w]; [lia|]. rewrite <- (K (2 * a)); rewrite ?Twice; [|lia|easy|nia].
      apply same_parity with (h * S w); nia.
    + assert (i = 0) as -> by lia. destruct w as [|[|w]].
      * rewrite <- (K (2 * (a - 1) + 1)); rewrite ?After; [|lia|easy|lia].
        apply in_two with 0; lia.
      * destruct (Nat.eq_dec r m).
        -- rewrite <- (K (2 * 0 + 1)); rewrite ?After; [|lia|easy|lia].
           apply other_parity with (h + a - 1); lia.
        -- rewrite <- (K (2 * a + 1)); rewrite ?After; [|lia|easy|lia].
           apply in_two with (h - 1); lia.
      * rewrite <- (K (2 * 0 + 1)); rewrite ?After; [|lia|easy|nia].
        apply other_parity with (h * S (S w) + a - 1); nia.
  - destruct w as [|w]; [lia|]. destruct (Nat.eq_dec i 0) as [->|].
    + rewrite <- (K (2 * a + 1)); rewrite ?After; [|lia|easy|nia].
      apply same_parity with (h * S w); nia.
    + assert (i = 1) as -> by lia. destruct w as [|w].
      * rewrite <- (K (2 * (a + 1))); rewrite ?Twice; [|lia|easy|lia].
        apply in_two with (h - 1); lia.
      * rewrite <- (K (2 * 1)); rewrite ?Twice; [|lia|easy|nia].
        apply other_parity with (h * S (S w) + a - 1); nia.
Qed.
End Step.

Lemma values n : 0 < n -> G n = formula n.
Proof.
  induction n as [n IH] using lt_wf_ind. intros Hn.
  assert (IH' : forall h, 0 < h < n -> G h = formula h) by (intros; apply IH; lia).
  destruct (HG n) as [No Ex]. apply N.le_antisymm; apply N.le_ngt; intros H.
  - destruct (Ex _ H) as (o & Co & E). now apply (no_option n Hn IH' o Co).
  - destruct (reached n Hn IH' _ H) as (o & Co & E). apply No. exists o. auto.
Qed.
End Values.

Theorem c12 : C12.
Proof.
  intros C G m d HG C1 Cm Em Least Cd Od Bd q r R.
  rewrite (values C G m d) by (auto; lia). unfold formula.
  now rewrite (block_of m d), (even_place m).
Qed.

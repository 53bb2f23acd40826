(* Theorems O1 and O4 of docs/PROOFS.md: the values of CUT {1, 2} by a pattern and the drop-outs,
   and how often each value occurs. *)
From Coq Require Import Arith NArith List Lia Bool.
From Grundy Require Import Statements Sums Breaking Cut.
Import ListNotations.

(* The twist *)

Section Twist.
Variable M : nat -> bool.
Notation T := (twist M).

Definition parity l v :=
  fold_right xorb false (map (fun k => M k && N.testbit v (N.of_nat k)) l).

Lemma parity_cons k l v : parity (k :: l) v = xorb (M k && N.testbit v (N.of_nat k)) (parity l v).
Proof. reflexivity. Qed.

Lemma parity_app l l' v : parity (l ++ l') v = xorb (parity l v) (parity l' v).
Proof.
  induction l as [|k l IH]; [symmetry; apply xorb_false_l|]. cbn [app].
  now rewrite !parity_cons, IH, xorb_assoc.
Qed.

Lemma parity_lxor l v w : parity l (N.lxor v w) = xorb (parity l v) (parity l w).
Proof.
  induction l as [|k l IH]; [reflexivity|]. rewrite !parity_cons, IH, N.lxor_spec.
  now destruct (M k), (N.testbit v _), (N.testbit w _), (parity l v), (parity l w).
Qed.

Lemma parity_zero l v : (forall k, In k l -> M k && N.testbit v (N.of_nat k) = false) ->
  parity l v = false.
Proof.
  intros Z. induction l as [|k l IH]; [reflexivity|]. rewrite parity_cons, Z by now left.
  rewrite xorb_false_l. apply IH. intros. apply Z. now right.
Qed.

Lemma bits_small v s k : (v < 2 ^ s)%N -> (s <= k)%N -> N.testbit v k = false.
Proof.
  intros V K. rewrite <- (N.mod_small v (2 ^ s)) by exact V. now apply N.mod_pow2_bits_high.
Qed.

(* More bits than v has change nothing. *)
Lemma twist_by s v : (v < 2 ^ N.of_nat s)%N -> T v = N.lxor v (N.b2n (parity (seq 2 s) v)).
Proof.
  assert (More : forall s d, (v < 2 ^ N.of_nat s)%N ->
    parity (seq 2 (s + d)) v = parity (seq 2 s) v).
  { intros x d V. rewrite seq_app, parity_app.
    rewrite (parity_zero (seq (2 + x) d)); [apply xorb_false_r|].
    intros k K. apply in_seq in K. rewrite (bits_small v (N.of_nat x)); [|exact V|lia].
    apply andb_false_r. }
  intros V. unfold twist. change (fold_right xorb false (map _ ?l)) with (parity l v).
  pose proof (N.size_gt v) as S. rewrite <- (N2Nat.id (N.size v)) in S.
  rewrite <- (More (N.to_nat (N.size v)) s), <- (More s (N.to_nat (N.size v))) by assumption.
  now rewrite Nat.add_comm.
Qed.

Lemma below_power (l : list N) : exists s, forall v, In v l -> (v < 2 ^ N.of_nat s)%N.
Proof.
  induction l as [|v l [s IH]]; [now exists 0|]. exists (N.to_nat (N.size v) + s).
  assert (B : (v < 2 ^ N.of_nat (N.to_nat (N.size v)))%N) by (rewrite N2Nat.id; apply N.size_gt).
  intros w [<-|I].
  - eapply N.lt_le_trans; [exact B|]. apply N.pow_le_mono_r; lia.
  - eapply N.lt_le_trans; [apply IH, I|]. apply N.pow_le_mono_r; lia.
Qed.

Lemma twist_lxor v w : T (N.lxor v w) = N.lxor (T v) (T w).
Proof.
  destruct (below_power [v; w; N.lxor v w]) as [s S].
  rewrite !(twist_by s) by (apply S; simpl; auto). rewrite parity_lxor.
  destruct (parity (seq 2 s) v), (parity (seq 2 s) w); cbn [xorb N.b2n]; xors.
Qed.

Lemma twist_bit b : T (N.b2n b) = N.b2n b.
Proof.
  rewrite (twist_by 1), parity_zero; [apply N.lxor_0_r| |now destruct b].
  intros k [<-|[]]. destruct b; apply andb_false_r.
Qed.

Lemma twist_twice v : T (T v) = v.
Proof.
  destruct (below_power [v]) as [s S]. rewrite (twist_by s v) by (apply S; now left).
  rewrite twist_lxor, twist_bit, (twist_by s v) by (apply S; now left).
  now rewrite N.lxor_assoc, N.lxor_nilpotent, N.lxor_0_r.
Qed.

(* A value and its mate, 2a and 2a + 1. *)
Lemma twist_pair a b : (b < 2 -> exists b', b' < 2 /\ T (2 * a + b) = 2 * a + b')%N.
Proof.
  intros B. destruct (below_power [(2 * a + b)%N]) as [s S].
  rewrite (twist_by s) by (apply S; now left). destruct (parity _ _); cbn [N.b2n].
  - exists (N.lxor b 1). change 2%N with (2 ^ 1)%N at 2 3. pose proof (lxor_small b 1 1).
    split; [apply H; simpl; lia|]. replace 1%N with (2 ^ 1 * 0 + 1)%N at 2 by reflexivity.
    rewrite lxor_levels by (simpl; lia). now rewrite N.lxor_0_r.
  - exists b. now rewrite N.lxor_0_r.
Qed.

(* The values before 2a + b in the true order. *)
Lemma before a b w : (b < 2 -> T w < T (2 * a + b) -> w < 2 * a \/ w = 2 * a + (1 - b))%N.
Proof.
  intros B L. destruct (twist_pair a b B) as (x & X & E).
  pose proof (N.div_mod' w 2) as W. pose proof (N.mod_lt w 2 ltac:(discriminate)) as R.
  destruct (twist_pair (w / 2) (w mod 2) R) as (y & Y & F). rewrite <- W in F.
  assert (w <> 2 * a + b)%N by (intros ->; lia). lia.
Qed.

Lemma twist_power k : 2 <= k ->
  T (2 ^ N.of_nat k) = (2 ^ N.of_nat k + N.b2n (M k))%N.
Proof.
  intros K. rewrite (twist_by (S k)).
  - replace (seq 2 (S k)) with (seq 2 (k - 2) ++ k :: seq (S k) 2).
    2:{ replace (S k) with (k - 2 + 3) at 2 by lia. rewrite seq_app.
        replace (2 + (k - 2)) with k by lia. reflexivity. }
    assert (Z : forall j, j <> k -> M j && N.testbit (2 ^ N.of_nat k) (N.of_nat j) = false).
    { intros. rewrite N.pow2_bits_false by lia. apply andb_false_r. }
    rewrite parity_app, parity_cons, N.pow2_bits_true, !parity_zero
      by (intros j J; apply in_seq in J; apply Z; lia).
    rewrite andb_true_r, xorb_false_r, xorb_false_l.
      replace (N.of_nat k) with (1 + N.of_nat (k - 1))%N by lia.
      rewrite N.pow_add_r. replace (2 ^ 1 * 2 ^ N.of_nat (k - 1))%N with
        (2 ^ 1 * 2 ^ N.of_nat (k - 1) + 0)%N by lia.
      replace (N.b2n (M k)) with (2 ^ 1 * 0 + N.b2n (M k))%N at 1 by lia.
      rewrite lxor_levels by (destruct (M k); simpl; lia).
      rewrite N.lxor_0_r, N.lxor_0_l. lia.
  - rewrite Nat2N.inj_succ, N.pow_succ_r'. pose proof (pow2_pos (N.of_nat k)). lia.
Qed.

Lemma mate a : N.lxor (2 * a) 1 = (2 * a + 1)%N /\ N.lxor (2 * a + 1) 1 = (2 * a)%N.
Proof. now destruct a. Qed.

Lemma twist_mate k : 2 <= k ->
  T (2 ^ N.of_nat k + 1) = (2 ^ N.of_nat k + N.b2n (negb (M k)))%N.
Proof.
  intros K. assert (E : exists a, (2 ^ N.of_nat k = 2 * a)%N).
  { exists (2 ^ N.of_nat (k - 1))%N. replace (N.of_nat k) with (N.succ (N.of_nat (k - 1))) by lia.
    apply N.pow_succ_r'. }
  pose proof (twist_power k K) as P. destruct E as [a E]. rewrite E in *.
  destruct (mate a) as [A B].
  rewrite <- A at 1. rewrite twist_lxor, P. change (T 1) with (T (N.b2n true)). rewrite twist_bit.
  destruct (M k); cbn [N.b2n negb]; rewrite ?N.add_0_r; assumption.
Qed.

Lemma twist_sum o : forall G, value (fun h => T (G h)) o = T (value G o).
Proof.
  intros G. induction o as [|h o IH]; [reflexivity|]. cbn [value fold_right].
  fold (value (fun h => T (G h)) o). fold (value G o). now rewrite IH, twist_lxor.
Qed.
End Twist.

(* The pattern *)

(* Offsets, three more than in docs/PROOFS.md, and low values of the eight places. *)
Definition places : list (nat * N) :=
  [(4, 0%N); (5, 1%N); (6, 2%N); (7, 3%N); (0, 1%N); (1, 0%N); (10, 3%N); (11, 2%N)].

Lemma in_places (P : nat -> N -> Prop) : P 4 0%N -> P 5 1%N -> P 6 2%N -> P 7 3%N -> P 0 1%N ->
  P 1 0%N -> P 10 3%N -> P 11 2%N -> forall d l, In (d, l) places -> P d l.
Proof.
  intros. repeat match goal with
    | H : In _ places |- _ => simpl in H
    | H : _ \/ _ |- _ => destruct H
    | H : (_, _) = (_, _) |- _ => injection H as <- <-
    | H : False |- _ => destruct H
    end; assumption.
Qed.

Lemma place n : 1 <= n -> exists c d l, In (d, l) places /\ n + 3 = 8 * c + d /\
  pattern n = (4 * N.of_nat c + l)%N.
Proof.
  intros P. unfold pattern. pose proof (Nat.div_mod_eq n 8) as E.
  pose proof (Nat.mod_upper_bound n 8 ltac:(discriminate)) as B.
  set (c := n / 8) in *. set (r := n mod 8) in *. clearbody c r.
  destruct r as [|[|[|[|[|[|[|[|r]]]]]]]]; [..|lia]; cbn [nth];
    [exists (c - 1), 11, 2%N|exists c, 4, 0%N|exists c, 5, 1%N|exists c, 6, 2%N|exists c, 7, 3%N|
     exists (S c), 0, 1%N|exists (S c), 1, 0%N|exists c, 10, 3%N];
    (split; [simpl; tauto|lia]).
Qed.

Lemma place_cases n : 1 <= n -> exists c,
  n = 8 * c + 1 /\ pattern n = (4 * N.of_nat c)%N \/
  n = 8 * c + 2 /\ pattern n = (4 * N.of_nat c + 1)%N \/
  n = 8 * c + 3 /\ pattern n = (4 * N.of_nat c + 2)%N \/
  n = 8 * c + 4 /\ pattern n = (4 * N.of_nat c + 3)%N \/
  n + 3 = 8 * c /\ pattern n = (4 * N.of_nat c + 1)%N \/
  n + 2 = 8 * c /\ pattern n = (4 * N.of_nat c)%N \/
  n = 8 * c + 7 /\ pattern n = (4 * N.of_nat c + 3)%N \/
  n = 8 * c + 8 /\ pattern n = (4 * N.of_nat c + 2)%N.
Proof.
  intros P. destruct (place n P) as (c & d & l & I & E & F). exists c. revert d l I E F.
  match goal with |- forall d l, _ -> @?P d l => apply (in_places P) end; intros E F;
    [left|right; left|do 2 right; left|do 3 right; left|do 4 right; left|do 5 right; left|
     do 6 right; left|do 7 right]; lia.
Qed.

(* The heap of a parity at which the pattern has a given value. *)
Lemma quarters w : exists c r, r < 4 /\ w = N.of_nat (4 * c + r).
Proof.
  exists (N.to_nat w / 4), (N.to_nat w mod 4). rewrite <- Nat.div_mod_eq.
  split; [now apply Nat.mod_upper_bound|lia].
Qed.

Lemma even_heap w : w <> 0%N -> exists m c, pattern m = w /\
  (m = 8 * c + 2 /\ w = N.of_nat (4 * c + 1) \/ m = 8 * c + 4 /\ w = N.of_nat (4 * c + 3) \/
   m + 2 = 8 * c /\ w = N.of_nat (4 * c) \/ m = 8 * c + 8 /\ w = N.of_nat (4 * c + 2)).
Proof.
  destruct (quarters w) as (c & r & R & E). intros P.
  destruct r as [|[|[|[|r]]]]; [exists (8 * c - 2)|exists (8 * c + 2)|exists (8 * c + 8)|
    exists (8 * c + 4)|lia]; exists c;
    match goal with |- pattern ?m = _ /\ _ => destruct (place_cases m); lia end.
Qed.

Lemma odd_heap w : w <> 1%N -> exists m c, pattern m = w /\
  (m = 8 * c + 1 /\ w = N.of_nat (4 * c) \/ m = 8 * c + 3 /\ w = N.of_nat (4 * c + 2) \/
   m + 3 = 8 * c /\ w = N.of_nat (4 * c + 1) \/ m = 8 * c + 7 /\ w = N.of_nat (4 * c + 3)).
Proof.
  destruct (quarters w) as (c & r & R & E). intros P.
  destruct r as [|[|[|[|r]]]]; [exists (8 * c + 1)|exists (8 * c - 3)|exists (8 * c + 3)|
    exists (8 * c + 7)|lia]; exists c;
    match goal with |- pattern ?m = _ /\ _ => destruct (place_cases m); lia end.
Qed.

(* The kinds of parts but drop-outs after 5: (8, 1) is the heap 5. (3, 0) is no third part. *)
Definition kinds := (8, 1%N) :: places.

Lemma sum_of_kinds a b c n : In a kinds -> In b kinds -> In c ((3, 0%N) :: kinds) ->
  In n places -> N.lxor (snd a) (N.lxor (snd b) (snd c)) = snd n ->
  forall m, fst a + fst b + fst c + 16 * m <> fst n + 6.
Proof.
  assert (Check : forallb (fun a => forallb (fun b => forallb (fun c => forallb (fun n =>
      negb ((N.lxor (snd a) (N.lxor (snd b) (snd c)) =? snd n)%N &&
        ((fst a + fst b + fst c =? fst n + 6) || (fst a + fst b + fst c + 16 =? fst n + 6))))
    places) ((3, 0%N) :: kinds)) kinds) kinds = true) by (vm_compute; reflexivity).
  rewrite forallb_forall in Check. intros A B C D L m E.
  specialize (Check a A). rewrite forallb_forall in Check.
  specialize (Check b B). rewrite forallb_forall in Check.
  specialize (Check c C). rewrite forallb_forall in Check. specialize (Check n D).
  apply negb_true_iff, andb_false_iff in Check. destruct Check as [K|K].
  - now rewrite L, N.eqb_refl in K.
  - apply orb_false_iff in K. rewrite !Nat.eqb_neq in K.
    assert (fst n <= 11) by
      (revert D; destruct n; apply (in_places (fun d l => fst (d, l) <= 11)); simpl; lia).
    lia.
Qed.

Lemma sum_of_cells x y z : exists m, (x + y + z = N.lxor x (N.lxor y z) + 2 * m)%N.
Proof.
  destruct (lxor_sum y z) as [i I], (lxor_sum x (N.lxor y z)) as [j J]. exists (i + j)%N. lia.
Qed.

Lemma lxor_cells x y z i j k : (i < 4 -> j < 4 -> k < 4 ->
  N.lxor (4 * x + i) (N.lxor (4 * y + j) (4 * z + k)) =
  4 * N.lxor x (N.lxor y z) + N.lxor i (N.lxor j k))%N.
Proof.
  intros. change 4%N with (2 ^ 2)%N. rewrite !lxor_levels; try assumption; [reflexivity|].
  now apply lxor_small.
Qed.

(* The values to 31, by the definition *)

Definition table : list N :=
  [0; 0; 1; 2; 3; 1; 4; 3; 2; 4; 5; 6; 7; 8; 9; 7; 6; 9; 8; 11; 10; 12;
   13; 10; 11; 13; 12; 15; 14; 16; 17; 5]%N.

Definition splits (n : nat) : list N := flat_map (fun a =>
  N.lxor (nth a table 0) (nth (n - a) table 0) :: map (fun b =>
    N.lxor (nth a table 0) (N.lxor (nth b table 0) (nth (n - a - b) table 0)))
    (seq 1 (n - a - 1)))%N (seq 1 (n - 1)).

(* The last drop-out below n. Before the first one it is 2, as p(2) is the first hole. *)
Section Previous.
Variable D : nat -> bool.

Fixpoint previous n := match n with 0 => 2 | S m => if D m then m else previous m end.

Lemma previous_is n : (previous n = 2 /\ forall m, m < n -> D m = false) \/
  (D (previous n) = true /\ previous n < n /\ forall m, previous n < m < n -> D m = false).
Proof.
  induction n as [|n IH]; [left; split; [reflexivity|lia]|]. cbn [previous].
  destruct (D n) eqn:E; [right; repeat split; auto; lia|].
  destruct IH as [[F N]|(F & L & N)]; [left|right]; repeat split; auto; intros m B;
    (destruct (Nat.eq_dec m n) as [->|]; [exact E|apply N; lia]).
Qed.

(* The values H of odd heaps below n are those of the pattern, and 1, but for the hole. *)
Variables (H : heap -> N) (n : heap).
Hypotheses (IH : forall h, h < n -> D h = true -> Nat.Odd h /\ H h = pattern (previous h))
  (Others : forall h, 1 <= h < n -> D h = false -> H h = pattern h).

Lemma odd_values n' v : n' <= n -> v <> pattern (previous n') ->
  v = 1%N \/ (exists m, m < n' /\ Nat.Odd m /\ v = pattern m) ->
  exists m, m < n' /\ Nat.Odd m /\ H m = v.
Proof.
  induction n' as [|k K]; intros B L V.
  - destruct V as [V|(m & M & _)]; [destruct L; exact V|lia].
  - assert (W : v = 1%N \/ (exists m, m < k /\ Nat.Odd m /\ v = pattern m) \/
      Nat.Odd k /\ v = pattern k).
    { destruct V as [V|(m & M & O & V)]; [now left|right].
      destruct (Nat.eq_dec m k) as [->|]; [now right|left]. exists m. repeat split; auto; lia. }
    cbn [previous] in L. destruct (D k) eqn:Dk.
    + destruct (N.eq_dec v (pattern (previous k))) as [->|N].
      * destruct (IH k) as [O E]; [lia|exact Dk|]. exists k. auto.
      * destruct K as (m & M & O); [lia|exact N|tauto|]. exists m. split; [lia|exact O].
    + destruct W as [W|[W|[O ->]]].
      * destruct K as (m & M & O); [lia|exact L|now left|]. exists m. split; [lia|exact O].
      * destruct K as (m & M & O); [lia|exact L|now right|]. exists m. split; [lia|exact O].
      * exists k. repeat split; auto. apply Others; [|exact Dk]. destruct O as [x ->]. lia.
Qed.

End Previous.

Section Values.
Variable G : heap -> N.
Notation game := (cut (fun c => c = 1 \/ c = 2)).
Hypothesis HG : grundy game G.

Lemma two_parts n a b : 0 < a -> 0 < b -> n = a + b -> game n [a; b].
Proof.
  intros. exists 1. repeat split; auto. simpl. lia.
Qed.

Lemma three_parts n a b c : 0 < a -> 0 < b -> 0 < c -> n = a + b + c -> game n [a; b; c].
Proof.
  intros. exists 2. repeat split; auto. simpl. lia.
Qed.

Lemma parts n o : game n o ->
  (exists a b, o = [a; b] /\ 0 < a /\ 0 < b /\ n = a + b) \/
  (exists a b c, o = [a; b; c] /\ 0 < a /\ 0 < b /\ 0 < c /\ n = a + b + c).
Proof.
  intros (k & _ & K & L & P & E). destruct K as [-> | ->].
  - left. destruct o as [|a [|b [|c o]]]; try discriminate. exists a, b.
    inversion P as [|? ? A P']. inversion P' as [|? ? B _]. simpl in E. repeat split; auto; lia.
  - right. destruct o as [|a [|b [|c [|d o]]]]; try discriminate. exists a, b, c.
    inversion P as [|? ? A P']. inversion P' as [|? ? B P'']. inversion P'' as [|? ? C _].
    simpl in E. repeat split; auto; lia.
Qed.

Lemma table_values n : n <= 31 -> G n = nth n table 0%N.
Proof.
  induction n as [n IH] using lt_wf_ind. intros B.
  assert (Check : forallb (fun n => (mex_of (splits n) =? nth n table 0)%N) (seq 0 32) = true)
    by (vm_compute; reflexivity).
  rewrite forallb_forall in Check. specialize (Check n). rewrite in_seq, N.eqb_eq in Check.
  rewrite <- Check by lia. apply (mex_unique _ _ _ _ (HG n) (mex_of_mex (splits n))).
  intros w. unfold splits. rewrite in_flat_map. split.
  - intros (o & O & ->). destruct (parts n o O) as [(a & b & -> & A & C & E)|
      (a & b & c & -> & A & C & D & E)]; exists a; (split; [apply in_seq; lia|]).
    + left. cbn [value fold_right]. rewrite N.lxor_0_r, !IH by lia. repeat f_equal; lia.
    + right. apply in_map_iff. exists b. split; [|apply in_seq; lia].
      cbn [value fold_right]. rewrite N.lxor_0_r, !IH by lia. repeat f_equal; lia.
  - intros (a & A & [<-|I]); apply in_seq in A.
    + exists [a; n - a]. split; [apply two_parts; lia|]. cbn [value fold_right].
      now rewrite N.lxor_0_r, !IH by lia.
    + apply in_map_iff in I. destruct I as (b & <- & C). apply in_seq in C.
      exists [a; b; n - a - b]. split; [apply three_parts; lia|]. cbn [value fold_right].
      now rewrite N.lxor_0_r, !IH by lia.
Qed.

(* The bits of the mask, the values H and the drop-outs. *)
Definition bits k := (G (2 ^ (k + 1) - 3) =? 2 ^ N.of_nat k)%N.
Definition H n := twist bits (G n).
Definition dropout n := (1 <=? n) && negb (H n =? pattern n)%N.

Definition option n v := exists o, game n o /\ value H o = v.

Lemma small_masks : bits 2 = false /\ bits 3 = true /\ bits 4 = true.
Proof. repeat split; unfold bits; simpl (2 ^ _ - _); now rewrite table_values by lia. Qed.

Lemma small_values n : 1 <= n <= 31 ->
  H n = if n =? 5 then 1%N else if n =? 31 then 5%N else pattern n.
Proof.
  intros B. unfold H. rewrite table_values by lia.
  assert (Check : forallb (fun n => let v := nth n table 0 in (v <? 32) &&
      (N.lxor v (N.b2n (xorb (N.testbit v 3) (N.testbit v 4))) =?
       if (n =? 5)%nat then 1 else if (n =? 31)%nat then 5 else pattern n))%N (seq 1 31) = true)
    by (vm_compute; reflexivity).
  rewrite forallb_forall in Check. specialize (Check n). rewrite in_seq in Check.
  specialize (Check ltac:(lia)). cbv zeta in Check. revert Check.
  generalize (nth n table 0%N). intros v Check. apply andb_true_iff in Check.
  destruct Check as [V E]. apply N.ltb_lt in V. apply N.eqb_eq in E. rewrite <- E.
  rewrite (twist_by bits 5) by exact V. cbn [seq]. destruct small_masks as (M2 & M3 & M4).
  rewrite !parity_cons, M2, M3, M4.
  rewrite (bits_small v 5 (N.of_nat 5)), (bits_small v 5 (N.of_nat 6)) by (try exact V; simpl; lia).
  rewrite !andb_false_r. change (N.of_nat 3) with 3%N. change (N.of_nat 4) with 4%N.
  now destruct (N.testbit v 3), (N.testbit v 4).
Qed.

Lemma small_dropout n : n <= 31 -> dropout n = true <-> n = 5 \/ n = 31.
Proof.
  intros B. unfold dropout. destruct n as [|n]; [simpl; split; [discriminate|lia]|].
  rewrite small_values by lia. destruct (S n =? 5) eqn:E5.
  - apply Nat.eqb_eq in E5. rewrite E5. split; auto.
  - destruct (S n =? 31) eqn:E31.
    + apply Nat.eqb_eq in E31. rewrite E31. split; auto.
    + rewrite N.eqb_refl, andb_false_r. apply Nat.eqb_neq in E5, E31. split; [discriminate|lia].
Qed.

Lemma no_dropout h : 1 <= h -> dropout h = false -> H h = pattern h.
Proof.
  intros P D. unfold dropout in D. apply Nat.leb_le in P. rewrite P in D.
  now apply negb_false_iff, N.eqb_eq in D.
Qed.

Lemma is_dropout h : dropout h = true -> 1 <= h /\ H h <> pattern h.
Proof.
  unfold dropout. intros D. apply andb_true_iff in D. destruct D as [P D].
  apply negb_true_iff, N.eqb_neq in D. split; [now apply Nat.leb_le|exact D].
Qed.

Notation last := (previous dropout).

Lemma last_below n m : dropout m = true -> m < n -> dropout (last n) = true /\ m <= last n < n.
Proof.
  intros D B. destruct (previous_is dropout n) as [[_ N]|(E & L & N)].
  - rewrite N in D by exact B. discriminate.
  - repeat split; auto. destruct (Nat.lt_ge_cases (last n) m); [|assumption].
    rewrite N in D by lia. discriminate.
Qed.

Lemma own n : ~ option n (H n).
Proof.
  intros (o & O & V). unfold H in V. rewrite (twist_sum bits o G) in V.
  apply (f_equal (twist bits)) in V. rewrite !twist_twice in V.
  destruct (HG n) as [N _]. apply N. now exists o.
Qed.

Lemma decide n v : ~ option n v -> H n = v \/ (twist bits (H n) < twist bits v)%N.
Proof.
  intros N. unfold H. rewrite twist_twice. destruct (HG n) as [_ E].
  destruct (N.lt_trichotomy (G n) (twist bits v)) as [L|[->|L]]; [now right|left|].
  - apply twist_twice.
  - destruct (E _ L) as (o & O & V). destruct N. exists o. split; [exact O|].
    unfold H. rewrite (twist_sum bits o G), <- V. apply twist_twice.
Qed.

Lemma by_two n a b x i y j v : 0 < a -> 0 < b -> n = a + b ->
  H a = (4 * x + i)%N -> H b = (4 * y + j)%N -> (i < 4)%N -> (j < 4)%N ->
  (4 * N.lxor x y + N.lxor i j)%N = v -> option n v.
Proof.
  intros A B E P Q I J <-. exists [a; b]. split; [now apply two_parts|]. cbn [value fold_right].
  rewrite P, Q, N.lxor_0_r. change 4%N with (2 ^ 2)%N. now apply lxor_levels.
Qed.

Lemma by_three n a b c x i y j z k v : 0 < a -> 0 < b -> 0 < c -> n = a + b + c ->
  H a = (4 * x + i)%N -> H b = (4 * y + j)%N -> H c = (4 * z + k)%N ->
  (i < 4)%N -> (j < 4)%N -> (k < 4)%N ->
  (4 * N.lxor x (N.lxor y z) + N.lxor i (N.lxor j k))%N = v -> option n v.
Proof.
  intros A B C E P Q R I J K <-. exists [a; b; c]. split; [now apply three_parts|].
  cbn [value fold_right]. rewrite P, Q, R, N.lxor_0_r. now apply lxor_cells.
Qed.

(* A heap of the same parity, and two others that are equal. *)
Lemma by_pair n m q : 0 < m -> 0 < q -> n = m + 2 * q -> option n (H m).
Proof.
  intros M Q E. exists [m; q; q]. split; [apply three_parts; lia|]. cbn [value fold_right].
  now rewrite N.lxor_0_r, N.lxor_nilpotent, N.lxor_0_r.
Qed.

Section Step.
Variable n : heap.
Hypotheses (Hn : 31 < n)
  (IH : forall h, h < n -> dropout h = true -> Nat.Odd h /\ H h = pattern (last h))
  (Gaps : forall s t, s < t < n -> dropout s = true -> dropout t = true -> s + 18 <= t).

Lemma even_value h : 1 <= h < n -> Nat.Even h -> H h = pattern h.
Proof.
  intros B E. destruct (dropout h) eqn:D; [|now apply no_dropout].
  destruct (IH h) as [O _]; [lia|exact D|]. destruct E as [x E], O as [y O]. lia.
Qed.

Lemma kind h : 1 <= h < n -> exists c d l, h + 3 = 8 * c + d /\ H h = (4 * N.of_nat c + l)%N /\
  (l < 4)%N /\ (In (d, l) kinds \/ 18 <= d).
Proof.
  intros B. assert (L4 : forall d l, In (d, l) places -> (l < 4)%N) by (apply in_places; lia).
  destruct (dropout h) eqn:D.
  - destruct (Nat.eq_dec h 5) as [->|].
    + exists 0, 8, 1%N. repeat split; auto; [now rewrite small_values by lia|now left; left].
    + destruct (IH h) as [_ ->]; [lia|exact D|].
      assert (5 < h) by (destruct (le_lt_dec h 31) as [S|]; [apply small_dropout in D; lia|lia]).
      destruct (last_below h 5) as (D' & S); [now apply small_dropout; [lia|left]|lia|].
      pose proof (Gaps (last h) h ltac:(lia) D' D).
      destruct (place (last h)) as (c & d & l & I & E & F); [lia|].
      exists c, (h - last h + d), l. repeat split; eauto; lia.
  - rewrite no_dropout by (auto; lia). destruct (place h) as (c & d & l & I & E & F); [lia|].
    exists c, d, l. repeat split; eauto. now left; right.
Qed.

Lemma no_parts a da la b db lb c dc lc m d l : In (d, l) places -> (la < 4)%N -> (lb < 4)%N ->
  (lc < 4)%N -> In (da, la) kinds \/ 18 <= da -> In (db, lb) kinds \/ 18 <= db ->
  In (dc, lc) ((3, 0%N) :: kinds) \/ 18 <= dc ->
  8 * (a + b + c) + (da + db + dc) = 8 * m + d + 6 ->
  (4 * N.lxor (N.of_nat a) (N.lxor (N.of_nat b) (N.of_nat c)) + N.lxor la (N.lxor lb lc) =
    4 * N.of_nat m + l)%N -> False.
Proof.
  intros I A B C KA KB KC E V.
  assert (D : d <= 11 /\ (l < 4)%N) by
    (refine (in_places (fun d l => d <= 11 /\ (l < 4)%N) _ _ _ _ _ _ _ _ d l I); lia).
  destruct (sum_of_cells (N.of_nat a) (N.of_nat b) (N.of_nat c)) as [x X].
  pose proof (lxor_small lb lc 2 B C) as S. pose proof (lxor_small la _ 2 A S) as S'.
  change (2 ^ 2)%N with 4%N in S'.
  assert (N.lxor la (N.lxor lb lc) = l) by lia.
  destruct KA as [KA|KA]; [|lia]. destruct KB as [KB|KB]; [|lia]. destruct KC as [KC|KC]; [|lia].
  apply (sum_of_kinds _ _ _ _ KA KB KC I) with (N.to_nat x); simpl; [assumption|lia].
Qed.

(* Step (1) there: the pattern's value is no option. *)
Lemma no_own : ~ option n (pattern n).
Proof.
  intros (o & O & V). destruct (place n) as (m & d & l & I & E & F); [lia|].
  destruct (parts n o O) as [(a & b & -> & A & B & S)|(a & b & c & -> & A & B & C & S)].
  - destruct (kind a) as (ca & da & la & EA & HA & LA & KA); [lia|].
    destruct (kind b) as (cb & db & lb & EB & HB & LB & KB); [lia|].
    apply (no_parts ca da la cb db lb 0 3 0 m d l); auto; try lia; [left; now left|].
    rewrite <- F, <- V. cbn [value fold_right]. rewrite HA, HB.
    rewrite <- lxor_cells by (auto; lia). reflexivity.
  - destruct (kind a) as (ca & da & la & EA & HA & LA & KA); [lia|].
    destruct (kind b) as (cb & db & lb & EB & HB & LB & KB); [lia|].
    destruct (kind c) as (cc & dc & lc & EC & HC & LC & KC); [lia|].
    apply (no_parts ca da la cb db lb cc dc lc m d l); auto; try lia.
    + destruct KC; [left; now right|now right].
    + rewrite <- F, <- V. cbn [value fold_right]. rewrite HA, HB, HC, N.lxor_0_r.
      symmetry. now apply lxor_cells.
Qed.

(* The values of earlier heaps of the same parity are options. *)
Lemma even_earlier m : Nat.Even n -> Nat.Even m -> 1 <= m < n -> option n (pattern m).
Proof.
  intros [x X] [y Y] B. rewrite <- even_value by (auto; now exists y).
  apply by_pair with (x - y); lia.
Qed.

Lemma odd_earlier v : Nat.Odd n -> v <> pattern (last n) ->
  v = 1%N \/ (exists m, m < n /\ Nat.Odd m /\ v = pattern m) -> option n v.
Proof.
  intros [x X] L V. pose proof (odd_values dropout H n IH) as Values.
  destruct (Values (fun h B => no_dropout h (proj1 B)) n v (le_n n) L V) as (m & M & [y Y] & <-).
  apply by_pair with (x - y); lia.
Qed.

(* A number c that is no power of two is the sum and the nim-sum of two lesser ones. *)
Lemma in_two c : 1 <= c -> (exists k, c = 2 ^ k) \/ exists i j, 1 <= i /\ 1 <= j /\ c = i + j /\
  N.lxor (N.of_nat i) (N.of_nat j) = N.of_nat c.
Proof.
  intros P. destruct (Nat.log2_spec c P) as [A B]. set (k := Nat.log2 c) in *.
  destruct (Nat.eq_dec c (2 ^ k)); [left; now exists k|right].
  exists (2 ^ k), (c - 2 ^ k). rewrite Nat.pow_succ_r' in B. repeat split; try lia.
  assert (E : N.of_nat (2 ^ k) = (2 ^ N.of_nat k)%N) by (rewrite Nat2N.inj_pow; reflexivity).
  rewrite E, <- (N.lxor_0_l (N.of_nat (c - 2 ^ k))) at 1.
  pose proof (lxor_levels (N.of_nat k) 1 0 0 (N.of_nat (c - 2 ^ k))) as X.
  rewrite N.lxor_0_r, N.lxor_0_l, N.mul_1_r, N.mul_0_r, N.add_0_r, N.add_0_l in X.
  rewrite N.lxor_0_l, X; lia.
Qed.

(* The value 2^k of the heap 2^(k+1) - 3, if k is one of the bits, is 2^k + 1 after the twist. *)
Lemma at_power k : 2 <= k -> bits k = true ->
  H (2 ^ (k + 1) - 3) = (2 ^ N.of_nat k + 1)%N.
Proof.
  intros K M. pose proof M as E. unfold bits in E. apply N.eqb_eq in E.
  unfold H. now rewrite E, twist_power, M by exact K.
Qed.

(* Step (2): all values before the pattern's are options. *)
Lemma even_step : Nat.Even n -> H n = pattern n.
Proof.
  intros Ev. destruct (decide n (pattern n) no_own) as [|L]; [assumption|]. destruct (own n).
  assert (Low : forall m, pattern m = H n -> 1 <= m < n -> Nat.Even m -> option n (H n))
    by (intros m <- B E; now apply even_earlier).
  assert (Zero : H n = 0%N -> option n (H n)).
  { intros ->. destruct Ev as [x X]. exists [x; x]. split; [apply two_parts; lia|].
    cbn [value fold_right]. now rewrite N.lxor_0_r, N.lxor_nilpotent. }
  destruct (N.eq_dec (H n) 0) as [Z|Z]; [now apply Zero|].
  destruct (even_heap (H n) Z) as (m & x & P & M).
  assert (Em : Nat.Even m).
  { destruct M as [[M _]|[[M _]|[[M _]|[M _]]]];
      [exists (4 * x + 1)|exists (4 * x + 2)|exists (4 * x - 1)|exists (4 * x + 4)]; lia. }
  specialize (fun B => Low m P B Em).
  assert (H2 : H 2 = (4 * N.of_nat 0 + 1)%N) by now rewrite small_values by lia.
  assert (H4 : H 4 = (4 * N.of_nat 0 + 3)%N) by now rewrite small_values by lia.
  destruct (place_cases n) as [c C]; [lia|]. destruct Ev as [e E].
  destruct C as [C|[C|[C|[C|[C|[C|[C|C]]]]]]]; destruct C as [C F]; try lia.
  - rewrite F in L. replace (4 * N.of_nat c + 1)%N with
      (2 * (2 * N.of_nat c) + 1)%N in L by lia.
    apply before in L; [|lia]. apply Low. lia.
  - rewrite F in L. replace (4 * N.of_nat c + 3)%N with
      (2 * (2 * N.of_nat c + 1) + 1)%N in L by lia.
    apply before in L; [|lia]. destruct L as [L|L]; [apply Low; lia|].
    apply (by_three n 2 4 (8 * c - 2) (N.of_nat 0) 1 (N.of_nat 0) 3 (N.of_nat c) 0); auto; try lia.
    + rewrite even_value; [|lia|exists (4 * c - 1); lia].
      destruct (place_cases (8 * c - 2)); lia.
    + rewrite !N.lxor_0_l. rewrite L. change (N.lxor 1 (N.lxor 3 0)) with 2%N. lia.
  - rewrite F in L. replace (4 * N.of_nat c)%N with
      (2 * (2 * N.of_nat c) + 0)%N in L by lia.
    pose proof L as T. apply before in L; [|lia]. destruct L as [L|L].
    + destruct (Nat.lt_ge_cases m n); [apply Low; lia|].
      apply (by_two n 2 (8 * c - 4) (N.of_nat 0) 1 (N.of_nat (c - 1)) 3); auto; try lia.
      * rewrite even_value; [|lia|exists (4 * c - 2); lia].
        destruct (place_cases (8 * c - 4)); lia.
      * rewrite !N.lxor_0_l. change (N.lxor 1 3) with 2%N. lia.
    + destruct (in_two c) as [[k K]|(i & j & I & J & S & X)]; [lia| |].
      * assert (K2 : 4 * c = 2 ^ (k + 2)) by (rewrite K, Nat.pow_add_r; simpl (2 ^ 2); lia).
        assert (K3 : 8 * c = 2 ^ (k + 2 + 1))
          by (rewrite (Nat.pow_add_r 2 (k + 2)), <- K2; simpl; lia).
        assert (K2' : (2 * (2 * N.of_nat c) = 2 ^ N.of_nat (k + 2))%N).
        { replace (2 * (2 * N.of_nat c))%N with (N.of_nat (4 * c)) by lia. rewrite K2.
          now rewrite Nat2N.inj_pow. }
        destruct (bits (k + 2)) eqn:M'.
        -- pose proof (at_power (k + 2) ltac:(lia) M') as A. rewrite <- K3, <- K2' in A.
           apply (by_two n 1 (8 * c - 3) (N.of_nat 0) 0 (N.of_nat c) 1); try lia;
             [now rewrite small_values by lia|].
           rewrite N.lxor_0_l. change (N.lxor 0 1) with 1%N. lia.
        -- exfalso. rewrite L, N.add_0_r, N.sub_0_r, K2', twist_mate, twist_power, M' in T by lia.
           cbn [N.b2n negb] in T. lia.
      * apply (by_three n 2 (8 * i - 2) (8 * j - 2) (N.of_nat 0) 1 (N.of_nat i) 0 (N.of_nat j) 0);
          auto; try lia.
        -- rewrite even_value; [|lia|exists (4 * i - 1); lia].
           destruct (place_cases (8 * i - 2)); lia.
        -- rewrite even_value; [|lia|exists (4 * j - 1); lia].
           destruct (place_cases (8 * j - 2)); lia.
        -- rewrite N.lxor_0_l, X. change (N.lxor 1 (N.lxor 0 0)) with 1%N. lia.
  - rewrite F in L. replace (4 * N.of_nat c + 2)%N with
      (2 * (2 * N.of_nat c + 1) + 0)%N in L by lia.
    apply before in L; [|lia]. apply Low. lia.
Qed.

(* An odd heap may have the value of the hole instead, and is a drop-out then. *)
Lemma odd_step : Nat.Odd n -> H n = pattern n \/
  H n = pattern (last n) /\ (twist bits (H n) < twist bits (pattern n))%N.
Proof.
  intros Od. destruct (decide n (pattern n) no_own) as [|L]; [now left|].
  destruct (N.eq_dec (H n) (pattern (last n))) as [|Hole]; [now right|]. destruct (own n).
  assert (Low : forall m, pattern m = H n -> m < n -> Nat.Odd m -> option n (H n)).
  { intros m E B O. apply odd_earlier; auto. right. exists m. auto. }
  destruct (N.eq_dec (H n) 1) as [Z|Z]; [apply odd_earlier; auto|].
  destruct (odd_heap (H n) Z) as (m & x & P & M).
  assert (Om : Nat.Odd m).
  { destruct M as [[M _]|[[M _]|[[M _]|[M _]]]];
      [exists (4 * x)|exists (4 * x + 1)|exists (4 * x - 2)|exists (4 * x + 3)]; lia. }
  specialize (fun B => Low m P B Om).
  assert (H1 : H 1 = (4 * N.of_nat 0 + 0)%N) by now rewrite small_values by lia.
  assert (H4 : H 4 = (4 * N.of_nat 0 + 3)%N) by now rewrite small_values by lia.
  destruct (place_cases n) as [c C]; [lia|]. destruct Od as [e E].
  destruct C as [C|[C|[C|[C|[C|[C|[C|C]]]]]]]; destruct C as [C F]; try lia.
  - rewrite F in L. replace (4 * N.of_nat c)%N with
      (2 * (2 * N.of_nat c) + 0)%N in L by lia.
    apply before in L; [|lia]. apply Low. lia.
  - rewrite F in L. replace (4 * N.of_nat c + 2)%N with
      (2 * (2 * N.of_nat c + 1) + 0)%N in L by lia.
    apply before in L; [|lia]. destruct L as [L|L]; [apply Low; lia|].
    apply (by_three n 1 4 (8 * c - 2) (N.of_nat 0) 0 (N.of_nat 0) 3 (N.of_nat c) 0); auto; try lia.
    + rewrite even_value; [|lia|exists (4 * c - 1); lia].
      destruct (place_cases (8 * c - 2)); lia.
    + rewrite !N.lxor_0_l. rewrite L. change (N.lxor 3 0) with 3%N. lia.
  - rewrite F in L. replace (4 * N.of_nat c + 1)%N with
      (2 * (2 * N.of_nat c) + 1)%N in L by lia.
    apply before in L; [|lia]. destruct L as [L|L].
    + destruct (Nat.lt_ge_cases m n); [apply Low; lia|].
      apply (by_two n 1 (8 * c - 4) (N.of_nat 0) 0 (N.of_nat (c - 1)) 3); auto; try lia.
      * rewrite even_value; [|lia|exists (4 * c - 2); lia].
        destruct (place_cases (8 * c - 4)); lia.
      * rewrite !N.lxor_0_l. lia.
    + destruct (in_two c) as [[k K]|(i & j & I & J & S & X)]; [lia| |].
      * exfalso.
        assert (K2 : 4 * c = 2 ^ (k + 2)) by (rewrite K, Nat.pow_add_r; simpl (2 ^ 2); lia).
        assert (K3 : n = 2 ^ (k + 2 + 1) - 3)
          by (rewrite (Nat.pow_add_r 2 (k + 2)), <- K2; simpl; lia).
        assert (V : H n = (2 ^ N.of_nat (k + 2))%N).
        { rewrite L. replace (2 * (2 * N.of_nat c) + (1 - 1))%N with (N.of_nat (4 * c)) by lia.
          rewrite K2. now rewrite Nat2N.inj_pow. }
        destruct (bits (k + 2)) eqn:M'.
        -- pose proof (at_power (k + 2) ltac:(lia) M') as A. rewrite <- K3 in A. lia.
        -- apply (f_equal (twist bits)) in V. unfold H in V.
           rewrite twist_twice, twist_power, M', N.add_0_r in V by lia.
           unfold bits in M'. rewrite <- K3, V, N.eqb_refl in M'. discriminate.
      * apply (by_three n 1 (8 * i - 2) (8 * j - 2) (N.of_nat 0) 0 (N.of_nat i) 0 (N.of_nat j) 0);
          auto; try lia.
        -- rewrite even_value; [|lia|exists (4 * i - 1); lia].
           destruct (place_cases (8 * i - 2)); lia.
        -- rewrite even_value; [|lia|exists (4 * j - 1); lia].
           destruct (place_cases (8 * j - 2)); lia.
        -- rewrite N.lxor_0_l, X. change (N.lxor 0 (N.lxor 0 0)) with 0%N. lia.
  - rewrite F in L. replace (4 * N.of_nat c + 3)%N with
      (2 * (2 * N.of_nat c + 1) + 1)%N in L by lia.
    apply before in L; [|lia]. apply Low. lia.
Qed.

(* Step (3): no drop-out follows another one within 16. *)
Section Gap.
Variable s : heap.
Hypotheses (Ds : dropout s = true) (Bs : s < n < s + 18).

Lemma near h c l : 1 <= h < n -> h = 8 * c + 2 /\ l = 1%N \/ h = 8 * c + 4 /\ l = 3%N \/
  h + 2 = 8 * c /\ l = 0%N \/ h = 8 * c + 8 /\ l = 2%N \/ h <> s /\ s < h + 18 /\
  (h = 8 * c + 1 /\ l = 0%N \/ h = 8 * c + 3 /\ l = 2%N \/ h + 3 = 8 * c /\ l = 1%N \/
    h = 8 * c + 7 /\ l = 3%N) ->
  H h = (4 * N.of_nat c + l)%N.
Proof.
  intros B C. replace (H h) with (pattern h); [destruct (place_cases h); lia|]. symmetry.
  destruct (dropout h) eqn:D; [|apply no_dropout; [lia|exact D]].
  destruct (IH h) as [[x O] _]; [lia|exact D|].
  destruct (Nat.lt_trichotomy h s) as [L|[L|L]]; [|lia|].
  - pose proof (Gaps h s ltac:(lia) D Ds). lia.
  - pose proof (Gaps s h ltac:(lia) Ds D). lia.
Qed.

Ltac known := match goal with
  | |- H (S _) = _ => rewrite small_values by lia; reflexivity
  | _ => apply near; lia
  end.

Ltac cells := first [reflexivity | rewrite <- N.lxor_assoc; reflexivity | idtac].

Ltac sums := match goal with F : pattern s = _ |- _ => rewrite F end;
  apply (f_equal2 N.add); [apply (f_equal (N.mul 4)); cells|reflexivity].

Ltac two a x i b y j :=
  apply (by_two n a b (N.of_nat x) i (N.of_nat y) j); [lia|lia|lia|known|known|reflexivity|
    reflexivity|sums].

Ltac three a x i b y j c z k :=
  apply (by_three n a b c (N.of_nat x) i (N.of_nat y) j (N.of_nat z) k); [lia|lia|lia|lia|
    known|known|known|reflexivity|reflexivity|reflexivity|
    sums].

Lemma gap : Nat.Odd n -> 31 <= s -> ~ (H n = pattern s /\
  (twist bits (H n) < twist bits (pattern n))%N).
Proof.
  intros [x X] S31 [E L]. assert (Own : ~ option n (pattern s)) by (rewrite <- E; apply own).
  destruct (IH s) as [[y Y] _]; [lia|exact Ds|].
  assert (D : n = s + 2 \/ n = s + 4 \/ n = s + 6 \/ n = s + 8 \/ n = s + 10 \/ n = s + 12 \/
    n = s + 14 \/ n = s + 16) by lia.
  destruct (place_cases s) as [I C]; [lia|].
  assert (C' : s = 8 * I + 1 /\ pattern s = (4 * N.of_nat I + 0)%N \/
    s = 8 * I + 3 /\ pattern s = (4 * N.of_nat I + 2)%N \/
    s + 3 = 8 * I /\ pattern s = (4 * N.of_nat I + 1)%N \/
    s = 8 * I + 7 /\ pattern s = (4 * N.of_nat I + 3)%N) by lia.
  clear C X Y. destruct C' as [C|[C|[C|C]]]; destruct C as [C F].
  - destruct D as [D|[D|[D|[D|[D|[D|[D|D]]]]]]].
    + apply Own; three 5 0 1%N 1 0 0%N (8 * I - 3) I 1%N.
    + apply Own; three 1 0 0%N 2 0 1%N (8 * I + 2) I 1%N.
    + apply Own; three 1 0 0%N 3 0 2%N (8 * I + 3) I 2%N.
    + apply Own; three 1 0 0%N 4 0 3%N (8 * I + 4) I 3%N.
    + apply Own; two 3 0 2%N (8 * I + 8) I 2%N.
    + apply Own; three 9 1 0%N 6 1 0%N (8 * I - 2) I 0%N.
    + apply Own; three 1 0 0%N 7 0 3%N (8 * I + 7) I 3%N.
    + apply Own; three 1 0 0%N 8 0 2%N (8 * I + 8) I 2%N.
  - destruct D as [D|[D|[D|[D|[D|[D|[D|D]]]]]]].
    + apply Own; three 1 0 0%N 7 0 3%N (8 * I - 3) I 1%N.
    + apply Own; three 1 0 0%N 8 0 2%N (8 * I - 2) I 0%N.
    + apply Own; two 1 0 0%N (8 * I + 8) I 2%N.
    + apply Own; three 3 0 2%N 4 0 3%N (8 * I + 4) I 3%N.
    + apply Own; three 5 0 1%N 1 0 0%N (8 * I + 7) I 3%N.
    + apply Own; three 11 1 2%N 6 1 0%N (8 * I - 2) I 0%N.
    + apply Own; three 3 0 2%N 7 0 3%N (8 * I + 7) I 3%N.
    + apply Own; three 3 0 2%N 8 0 2%N (8 * I + 8) I 2%N.
  - destruct D as [D|[D|[D|[D|[D|[D|[D|D]]]]]]].
    + exfalso. rewrite E, F in L.
      replace (4 * N.of_nat I + 1)%N with (2 * (2 * N.of_nat I) + 1)%N in L by lia.
      destruct (place_cases n) as [j J]; [lia|].
      assert (K : pattern n = (2 * (2 * N.of_nat I - 1) + 1)%N) by lia.
      rewrite K in L. apply before in L; lia.
    + apply Own; three 1 0 0%N 2 0 1%N (8 * I - 2) I 0%N.
    + apply Own; two 1 0 0%N (8 * I + 2) I 1%N.
    + apply Own; three 3 0 2%N 4 0 3%N (8 * I - 2) I 0%N.
    + apply Own; two 3 0 2%N (8 * I + 4) I 3%N.
    + apply Own; three 5 0 1%N 2 0 1%N (8 * I + 2) I 1%N.
    + apply Own; three 1 0 0%N 3 0 2%N (8 * I + 7) I 3%N.
    + apply Own; three 1 0 0%N 4 0 3%N (8 * I + 8) I 2%N.
  - destruct D as [D|[D|[D|[D|[D|[D|[D|D]]]]]]].
    + apply Own; three 5 0 1%N 1 0 0%N (8 * I + 3) I 2%N.
    + apply Own; three 1 0 0%N 2 0 1%N (8 * I + 8) I 2%N.
    + apply Own; two 5 0 1%N (8 * I + 8) I 2%N.
    + apply Own; three 3 0 2%N 4 0 3%N (8 * I + 8) I 2%N.
    + apply Own; three 9 1 0%N 11 1 2%N (8 * I - 3) I 1%N.
    + apply Own; three 9 1 0%N 12 1 3%N (8 * I - 2) I 0%N.
    + destruct (Nat.Even_or_Odd I) as [[j J]|[j J]].
      * apply Own; two 9 1 0%N (8 * I + 12) (I + 1) 3%N. rewrite N.lxor_comm.
        replace (N.of_nat (I + 1)) with (2 * N.of_nat j + 1)%N by lia.
        replace (N.of_nat I) with (2 * N.of_nat j)%N by lia. apply mate.
      * apply Own; three 7 0 3%N 15 1 3%N (8 * I - 1) (I - 1) 3%N. rewrite N.lxor_0_l, N.lxor_comm.
        replace (N.of_nat (I - 1)) with (2 * N.of_nat j)%N by lia.
        replace (N.of_nat I) with (2 * N.of_nat j + 1)%N by lia. apply mate.
    + apply Own; three 7 0 3%N 8 0 2%N (8 * I + 8) I 2%N.
Qed.
End Gap.

End Step.
(* The drop-outs, by induction. *)
Lemma dropouts n : (forall h, h < n -> dropout h = true -> Nat.Odd h /\ H h = pattern (last h)) /\
  (forall s t, s < t < n -> dropout s = true -> dropout t = true -> s + 18 <= t).
Proof.
  induction n as [|n [IH Gaps]]; [split; intros; lia|].
  assert (L5 : last 5 = 2).
  { destruct (previous_is dropout 5) as [[E _]|(D & B & _)]; [exact E|].
    apply small_dropout in D; lia. }
  assert (L31 : last 31 = 5).
  { destruct (last_below 31 5) as [D B]; [now apply small_dropout; [lia|left]|lia|].
    apply small_dropout in D; lia. }
  destruct (dropout n) eqn:Dn.
  2:{ split.
      - intros h B D. destruct (Nat.eq_dec h n) as [->|]; [congruence|apply IH; [lia|exact D]].
      - intros s t B D E. destruct (Nat.eq_dec t n) as [->|]; [congruence|].
        apply Gaps; auto. lia. }
  destruct (le_lt_dec n 31) as [B|B].
  - apply small_dropout in Dn; [|exact B]. split.
    + intros h C D. apply small_dropout in D; [|lia]. destruct D as [-> | ->].
      * split; [now exists 2|]. rewrite L5. now rewrite small_values by lia.
      * split; [now exists 15|]. rewrite L31. now rewrite small_values by lia.
    + intros s t C D E. apply small_dropout in D, E; lia.
  - destruct (is_dropout n Dn) as [_ Other].
    assert (On : Nat.Odd n).
    { destruct (Nat.Even_or_Odd n) as [E|O]; [|exact O]. destruct Other.
      now apply even_step. }
    destruct (odd_step n B IH Gaps On) as [E|E]; [contradiction|].
    destruct (last_below n 31) as [D C]; [now apply small_dropout; [lia|right]|exact B|].
    assert (Far : last n + 18 <= n).
    { destruct (Nat.lt_ge_cases n (last n + 18)) as [S|S]; [|exact S].
      destruct (gap n B IH Gaps (last n) D ltac:(lia) On ltac:(lia) E). }
    split.
    + intros h Bh Dh. destruct (Nat.eq_dec h n) as [->|]; [now split|apply IH; [lia|exact Dh]].
    + intros s t Bt Ds Dt. destruct (Nat.eq_dec t n) as [->|].
      * destruct (last_below n s Ds); lia.
      * apply Gaps; auto. lia.
Qed.

Lemma last_value h : dropout h = true -> Nat.Odd h /\ H h = pattern (last h).
Proof. apply (dropouts (S h)). lia. Qed.

(* All heaps below 8c - 3 have values below 4c. *)
Lemma values_below h c : 1 <= h < 8 * c - 3 -> (H h < 4 * N.of_nat c)%N.
Proof.
  intros B. assert (P : forall m, 1 <= m < 8 * c - 3 -> (pattern m < 4 * N.of_nat c)%N)
    by (intros m M; destruct (place_cases m); lia).
  destruct (dropout h) eqn:D; [|rewrite no_dropout by (auto; lia); auto].
  destruct (last_value h D) as [_ ->].
  destruct (previous_is dropout h) as [[-> _]|(E & L & _)]; [apply P; lia|].
  apply P. destruct (is_dropout _ E). lia.
Qed.

(* 2^(k+1) - 3 is a drop-out if and only if k isn't one of the bits. *)
Lemma mask_is k : 2 <= k -> bits k = negb (dropout (2 ^ (k + 1) - 3)).
Proof.
  intros K. set (n := 2 ^ (k + 1) - 3). set (c := 2 ^ (k - 2)).
  assert (C : 1 <= c) by (unfold c; pose proof (Nat.pow_nonzero 2 (k - 2)); lia).
  assert (E : n = 8 * c - 3).
  { unfold n, c. replace (k + 1) with (3 + (k - 2)) by lia. now rewrite Nat.pow_add_r. }
  assert (F : (2 ^ N.of_nat k = 4 * N.of_nat c)%N).
  { unfold c. rewrite Nat2N.inj_pow. replace (N.of_nat k) with (2 + N.of_nat (k - 2))%N by lia.
    now rewrite N.pow_add_r. }
  assert (P : pattern n = (2 ^ N.of_nat k + 1)%N) by (destruct (place_cases n); lia).
  destruct (bits k) eqn:M; symmetry.
  - apply negb_true_iff. pose proof (at_power k K M) as V. fold n in V. unfold dropout.
    now rewrite V, P, N.eqb_refl, andb_false_r.
  - apply negb_false_iff. destruct (dropout n) eqn:D; [reflexivity|].
    apply no_dropout in D; [|lia]. rewrite P in D. apply (f_equal (twist bits)) in D.
    unfold H in D. rewrite twist_twice, twist_mate, M in D by exact K.
    destruct (HG n) as [_ Ex]. destruct (Ex (2 ^ N.of_nat k)%N) as (o & O & V);
      [rewrite D; cbn [negb N.b2n]; lia|].
    apply (f_equal (twist bits)) in V.
    rewrite <- (twist_sum bits o G), twist_power, M in V by exact K.
    assert (S : (value H o < 2 ^ N.of_nat k)%N).
    { apply value_small. intros h I. rewrite F. apply values_below. rewrite <- E.
      destruct O as (x & X & _ & L & Q & <-). apply part_below; [exact Q|exact I|lia]. }
    unfold H in S. rewrite <- V in S. cbn [N.b2n] in S. lia.
Qed.
End Values.

Theorem o1 : O1.
Proof.
  intros G HG. exists (dropout G). unfold drop_outs. cbv zeta.
  assert (E : forall n, twist (mask (dropout G)) (G n) = H G n).
  { intros n. unfold H, twist. do 3 f_equal. apply map_ext_in. intros k K.
    apply in_seq in K. rewrite (mask_is G HG) by lia. reflexivity. }
  split; [rewrite E; now rewrite (small_values G HG) by lia|].
  split; [intros n B; now apply small_dropout|].
  split; [intros n P D; rewrite E; now apply no_dropout|].
  intros s Ds. split; [now apply (last_value G HG)|]. intros t L Dt.
  split; [now apply (dropouts G HG (S t)); [lia|..]|]. intros None.
  rewrite E. destruct (last_value G HG t Dt) as [_ ->]. f_equal.
  destruct (last_below G t s Ds L) as [D B].
  destruct (Nat.eq_dec (previous (dropout G) t) s) as [|N]; [assumption|].
  rewrite None in D by lia. discriminate.
Qed.

(* Theorem O4 *)

Lemma pattern_odd m n : Nat.Odd m -> Nat.Odd n -> pattern m = pattern n -> m = n.
Proof.
  intros [x X] [y Y] E. destruct (place_cases m) as [c C], (place_cases n) as [d D]; lia.
Qed.

Section Once.
Variables (G : heap -> N) (D : nat -> bool).
Hypothesis HD : drop_outs G D.
Notation T := (twist (mask D)).
Notation h n := (T (G n)).
Notation last := (previous D).

Lemma plain n : 1 <= n -> D n = false -> h n = pattern n.
Proof. apply HD. Qed.

Lemma dropped s : D s = true -> Nat.Odd s /\ h s = pattern (last s).
Proof.
  intros Ds. destruct HD as (H5 & Small & _ & Next). split; [now apply Next|].
  destruct (previous_is D s) as [[E None]|(E & B & None)].
  - rewrite E. destruct (Nat.lt_trichotomy s 5) as [L|[->|L]]; [|exact H5|].
    + apply Small in Ds; lia.
    + assert (F : D 5 = true) by (apply Small; lia).
      rewrite None in F by exact L. discriminate.
  - apply (Next _ E); [exact B|exact Ds|exact None].
Qed.

(* What is a value of odd heaps below k isn't the pattern's at k, *)
Lemma fresh k x : Nat.Odd k -> x = 1%N \/ (exists j, j < k /\ Nat.Odd j /\ x = pattern j) ->
  x <> pattern k.
Proof.
  intros O [->|(j & B & J & ->)] E; [|apply pattern_odd in E; auto; lia].
  destruct O as [x X], (place_cases k) as [c C]; lia.
Qed.

(* and the hole is one. *)
Lemma hole k : pattern (last k) = 1%N \/
  exists j, j < k /\ Nat.Odd j /\ pattern (last k) = pattern j.
Proof.
  destruct (previous_is D k) as [[-> _]|(E & B & _)]; [now left|right].
  exists (last k). repeat split; auto. now apply dropped.
Qed.

(* The values of odd heaps below n differ from the hole and from each other. *)
Lemma differ n : (forall m, m < n -> Nat.Odd m -> h m <> pattern (last n)) /\
  (forall m, m < n -> Nat.Odd m ->
    h m = 1%N \/ exists k, k < n /\ Nat.Odd k /\ h m = pattern k) /\
  forall l m, l < m < n -> Nat.Odd l -> Nat.Odd m -> h l <> h m.
Proof.
  induction n as [|k (A & B & C)]; [repeat split; intros; lia|].
  assert (B' : forall m, m < S k -> Nat.Odd m ->
    h m = 1%N \/ exists j, j < S k /\ Nat.Odd j /\ h m = pattern j).
  { intros m M O. destruct (Nat.eq_dec m k) as [->|].
    - destruct (D k) eqn:E.
      + rewrite (proj2 (dropped k E)). destruct (hole k) as [F|(j & J & K)]; [now left|right].
        exists j. split; [lia|exact K].
      + right. exists k. repeat split; auto. apply plain; [destruct O; lia|exact E].
    - destruct (B m) as [F|(j & J & K)]; [lia|exact O|now left|right].
      exists j. split; [lia|exact K]. }
  split; [|split; [exact B'|]].
  - intros m M O. cbn [previous]. destruct (D k) eqn:E.
    + destruct (dropped k E) as [K F]. destruct (Nat.eq_dec m k) as [->|].
      * rewrite F. apply fresh; [exact K|apply hole].
      * apply fresh; [exact K|]. apply B; [lia|exact O].
    + destruct (Nat.eq_dec m k) as [->|]; [|apply A; [lia|exact O]].
      rewrite plain by (auto; destruct O; lia). apply not_eq_sym, fresh; [exact O|apply hole].
  - intros l m M L O. destruct (Nat.eq_dec m k) as [->|]; [|apply C; auto; lia].
    destruct (D k) eqn:E.
    + rewrite (proj2 (dropped k E)). apply A; [lia|exact L].
    + rewrite (plain k) by (auto; destruct O; lia). apply fresh; [exact O|].
      apply B; [lia|exact L].
Qed.

Lemma odd_unique l m : Nat.Odd l -> Nat.Odd m -> h l = h m -> l = m.
Proof.
  intros L M E. destruct (differ (S (l + m))) as (_ & _ & C).
  destruct (Nat.lt_trichotomy l m) as [B|[B|B]]; [|exact B|].
  - destruct (C l m); auto; lia.
  - destruct (C m l); auto; lia.
Qed.

Lemma odd_once n v : T v <> pattern (last n) ->
  T v = 1%N \/ (exists m, m < n /\ Nat.Odd m /\ T v = pattern m) ->
  exists! n, Nat.Odd n /\ G n = v.
Proof.
  intros N V. destruct (odd_values D (fun n => h n) n) with n (T v) as (m & _ & O & E); auto.
  - intros k _. apply dropped.
  - intros k B. now apply plain.
  - exists m. apply (f_equal T) in E. rewrite !twist_twice in E. split; [now split|].
    intros k [K F]. apply odd_unique; auto. now rewrite E, F.
Qed.

Lemma odd_place w : w = 1%N \/ exists m, Nat.Odd m /\ w = pattern m.
Proof.
  destruct (N.eq_dec w 1) as [->|N]; [now left|right].
  destruct (odd_heap w N) as (m & x & P & M). exists m. split; [|now symmetry].
  destruct M as [[M _]|[[M _]|[[M _]|[M _]]]];
    [exists (4 * x)|exists (4 * x + 1)|exists (4 * x - 2)|exists (4 * x + 3)]; lia.
Qed.

Lemma even_plain n : 1 <= n -> Nat.Even n -> h n = pattern n.
Proof.
  intros B [x X]. apply plain; [exact B|]. destruct (D n) eqn:E; [|reflexivity].
  destruct (dropped n E) as [[y Y] _]. lia.
Qed.

Lemma even_once v : v <> 0%N -> exists! n, 1 <= n /\ Nat.Even n /\ G n = v.
Proof.
  intros V. assert (W : T v <> 0%N).
  { intros E. apply V. apply (f_equal T) in E. now rewrite twist_twice in E. }
  destruct (even_heap (T v) W) as (m & x & P & M).
  assert (Em : Nat.Even m).
  { destruct M as [[M _]|[[M _]|[[M _]|[M _]]]];
      [exists (4 * x + 1)|exists (4 * x + 2)|exists (4 * x - 1)|exists (4 * x + 4)]; lia. }
  assert (1 <= m) by lia. exists m. split.
  - repeat split; auto. rewrite <- (even_plain m) in P by assumption.
    apply (f_equal T) in P. now rewrite !twist_twice in P.
  - intros k (B & [y Y] & F).
    assert (h k = pattern k) by (apply even_plain; [exact B|now exists y]).
    rewrite F, <- P in *. destruct Em as [z Z].
    destruct (place_cases m) as [c C], (place_cases k) as [d K]; lia.
Qed.

Lemma zero_once n : 1 <= n -> G n = 0%N <-> n = 1.
Proof.
  intros B. assert (H1 : h 1 = 0%N).
  { rewrite plain; [reflexivity|lia|]. destruct HD as (_ & Small & _).
    destruct (D 1) eqn:E; [apply Small in E; lia|reflexivity]. }
  split.
  - intros E. destruct (Nat.Even_or_Odd n) as [Ev|Od].
    + exfalso. pose proof (even_plain n B Ev) as P. rewrite E in P. change (T 0) with 0%N in P.
      destruct Ev as [x X], (place_cases n) as [c C]; lia.
    + apply odd_unique; [exact Od|now exists 0|]. now rewrite H1, E.
  - intros ->. apply (f_equal T) in H1. now rewrite twist_twice in H1.
Qed.

Lemma last_stays s n : D s = true -> (forall t, s < t < n -> D t = false) -> s < n -> last n = s.
Proof.
  intros Ds None B. destruct (previous_is D n) as [[_ N]|(E & L & N)].
  - rewrite N in Ds by exact B. discriminate.
  - destruct (Nat.lt_trichotomy (last n) s) as [F|[F|F]]; [|exact F|].
    + rewrite N in Ds by lia. discriminate.
    + rewrite None in E by lia. discriminate.
Qed.
End Once.

Theorem o4 : O4.
Proof.
  intros G D _ HD. split; [now apply zero_once with D|]. split; [now apply even_once with D|].
  split.
  - intros Many v _. assert (One : forall s, D s = true -> 1%N <> pattern s).
    { intros s Ds. apply fresh; [now apply (dropped G D HD)|now left]. }
    destruct (odd_place (twist (mask D) v)) as [E|(m & O & E)].
    + destruct (Many 0) as (s & _ & Ds). apply (odd_once G D HD (S s)); [|now left].
      rewrite (last_stays D s), E by (auto; lia). now apply One.
    + destruct (Many m) as (s & B & Ds). apply (odd_once G D HD (S s)).
      * rewrite (last_stays D s), E by (auto; lia). apply fresh; [now apply (dropped G D HD)|].
        right. exists m. auto.
      * right. exists m. auto.
  - intros s w Ds None ->.
    assert (L : forall n, s < n -> previous D n = s)
      by (intros n B; apply last_stays; auto; intros; apply None; lia).
    split.
    + intros n O E. destruct (differ G D HD (S (n + s))) as (A & _).
      apply (A n); [lia|exact O|]. rewrite L, E by lia. apply twist_twice.
    + intros v _ V. assert (N : twist (mask D) v <> pattern s).
      { intros E. apply V. apply (f_equal (twist (mask D))) in E. now rewrite twist_twice in E. }
      destruct (odd_place (twist (mask D) v)) as [E|(m & O & E)].
      * apply (odd_once G D HD (S s)); [rewrite L by lia; exact N|now left].
      * apply (odd_once G D HD (S (m + s))); [rewrite L by lia; exact N|].
        right. exists m. repeat split; auto; lia.
Qed.

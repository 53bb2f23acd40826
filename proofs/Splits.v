(* The options of a heap in an octal game, and their values. Of the splits, pairs of a heap a and a
   heap b, the first heaps are walked upwards in one list while the second ones are walked downwards
   in another. *)
From Coq Require Import Arith NArith List Bool Lia.
From Grundy Require Import Statements Sums Breaking Periods.
Import ListNotations.

(* Whether a nim-sum is a number, from the last binary digit on, until one differs. *)
Fixpoint xor_is_pos (a b c : positive) : bool :=
  match a, b, c with
  | xI a, xI b, xO c | xO a, xO b, xO c | xI a, xO b, xI c | xO a, xI b, xI c => xor_is_pos a b c
  | xI a, xO b, xH | xO a, xI b, xH => Pos.eqb a b
  | xH, xO b, xI c | xH, xI b, xO c => Pos.eqb b c
  | xO a, xH, xI c | xI a, xH, xO c => Pos.eqb a c
  | _, _, _ => false
  end.

Definition xor_is (a b c : N) : bool :=
  match a, b, c with
  | Npos a, Npos b, Npos c => xor_is_pos a b c
  | 0%N, _, _ => N.eqb b c
  | _, 0%N, _ => N.eqb a c
  | _, _, 0%N => N.eqb a b
  end.

Lemma xor_is_pos_spec a b c : xor_is_pos a b c = true <-> Pos.lxor a b = Npos c.
Proof.
  assert (forall d c, N.succ_double d = Npos (xI c) <-> d = Npos c) as odd.
  { intros [| d] ?; simpl; split; congruence. }
  assert (forall d c, N.double d = Npos (xO c) <-> d = Npos c) as even.
  { intros [| d] ?; simpl; split; congruence. }
  assert (forall d c, N.succ_double d <> Npos (xO c)) as odd'. { intros [| d] ?; discriminate. }
  assert (forall d c, N.double d <> Npos (xI c)) as even'. { intros [| d] ?; discriminate. }
  assert (forall d, N.succ_double d = 1%N <-> d = 0%N) as one.
  { intros [| d]; simpl; split; congruence. }
  assert (forall d, N.double d <> 1%N) as one'. { intros [| d]; discriminate. }
  assert (forall a b, Pos.lxor a b = 0%N <-> a = b) as zero.
  { intros x y. change (Pos.lxor x y) with (N.lxor (Npos x) (Npos y)).
    rewrite N.lxor_eq_0_iff. split; congruence. }
  revert b c. induction a as [a IH | a IH |]; intros [b | b |] [c | c |]; simpl;
    rewrite ?odd, ?even, ?one, ?zero, ?IH, ?Pos.eqb_eq; try tauto;
    try (split; [discriminate | intros e; exfalso; revert e; auto;
      apply odd' || apply even' || apply one']);
    try (split; congruence).
Qed.

Lemma xor_is_spec a b c : xor_is a b c = true <-> c = N.lxor a b.
Proof.
  destruct a as [| a], b as [| b], c as [| c]; simpl; rewrite ?xor_is_pos_spec, ?Pos.eqb_eq;
    try (split; congruence).
  change (Pos.lxor a b) with (N.lxor (Npos a) (Npos b)).
  split; [intros -> | intros e; symmetry in e].
  - symmetry. apply N.lxor_nilpotent.
  - apply N.lxor_eq in e. congruence.
Qed.

(* l has the values of the heaps from as many as it has down to 1. *)
Fixpoint back (G : heap -> N) (l : list N) : Prop :=
  match l with
  | [] => True
  | x :: l => x = G (S (length l)) /\ back G l
  end.

Lemma back_rev G l : back G l -> are G 1 (rev l).
Proof.
  induction l as [| x l IH]; simpl; [easy |]. intros [-> b]. apply are_app; [apply IH, b |].
  simpl. rewrite rev_length. auto.
Qed.

(* Whether a split has the value v: up has the values of the first heaps, down those of the
   second ones. *)
Fixpoint splits (v : N) (up down : list N) : bool :=
  match up, down with
  | a :: up, b :: down => if xor_is a b v then true else splits v up down
  | _, _ => false
  end.

Lemma splits_spec G v up down a : are G a up -> back G down -> splits v up down = true <->
  exists i, i < length up /\ i < length down /\ v = N.lxor (G (a + i)) (G (length down - i)).
Proof.
  revert a down. induction up as [| x up IH]; intros a down u d; simpl.
  { split; [discriminate | intros (i & ? & _); lia]. }
  destruct down as [| y down]; simpl. { split; [discriminate | intros (i & _ & ? & _); lia]. }
  destruct u as [-> u], d as [-> d]. destruct (xor_is _ _ _) eqn:e.
  - split; [intros _ | reflexivity]. apply xor_is_spec in e. exists 0.
    rewrite Nat.add_0_r. repeat split; auto; lia.
  - rewrite (IH (S a) down u d). split; intros (i & ? & ? & ->).
    + exists (S i). rewrite Nat.add_succ_comm. repeat split; lia || reflexivity.
    + destruct i as [| i].
      * exfalso. rewrite Nat.add_0_r in e.
        pose proof (proj2 (xor_is_spec (G a) (G (S (length down))) _) eq_refl) as t.
        rewrite e in t. discriminate.
      * exists i. rewrite Nat.add_succ_comm. repeat split; lia || reflexivity.
Qed.

(* Whether the heaps that may be left, by the digits from dk on, have the value v: down is the
   values from the heap n - k on, if k isn't 0. *)
Fixpoint hits (digits : list N) (up down : list N) (v : N) : bool :=
  match digits, down with
  | [], _ => false
  | d :: _, [] => if N.testbit d 0 then (v =? 0)%N else false
  | d :: digits, x :: down =>
      if (if N.testbit d 1 then (v =? x)%N else false) then true
      else if (if N.testbit d 2 then splits v up down else false) then true
      else hits digits up down v
  end.

Definition option_hits (digits : list N) (up down : list N) (v : N) : bool :=
  match digits with
  | [] => false
  | d0 :: digits =>
      if (if N.testbit d0 2 then splits v up down else false) then true else hits digits up down v
  end.

(* The values of what may be left of m tokens by an octal digit. *)
Definition leaves (G : heap -> N) (d : N) (m : nat) (v : N) := exists o,
  N.testbit d (N.of_nat (length o)) = true /\ m = list_sum o /\
  Forall (fun h => 0 < h) o /\ v = value G o.

Lemma octal_digit d j : (d < 8)%N -> N.testbit d (N.of_nat j) = true -> j <= 2.
Proof.
  intros small bit. apply Nat.nlt_ge. intros l.
  rewrite <- (N.mod_small d (2 ^ 3)) in bit by exact small.
  rewrite N.mod_pow2_bits_high in bit by lia. discriminate.
Qed.

Lemma leaves_iff G d m v : (d < 8)%N -> leaves G d m v <->
  (m = 0 /\ N.testbit d 0 = true /\ v = 0%N) \/
  (0 < m /\ N.testbit d 1 = true /\ v = G m) \/
  (N.testbit d 2 = true /\ exists x y, 0 < x <= y /\ m = x + y /\ v = N.lxor (G x) (G y)).
Proof.
  intros small. split.
  - intros (o & bit & -> & all & ->). pose proof (octal_digit _ _ small bit) as len.
    destruct o as [| x [| y [| z o]]]; simpl in *; [auto | | | lia].
    + right. left. inversion all; subst. rewrite Nat.add_0_r, N.lxor_0_r. auto.
    + right. right. split; [exact bit |]. inversion all as [| ? ? px ay]; subst.
      inversion ay; subst.
      destruct (le_lt_dec x y).
      * exists x, y. rewrite N.lxor_0_r. repeat split; lia || reflexivity.
      * exists y, x. rewrite N.lxor_0_r. rewrite N.lxor_comm. repeat split; lia || reflexivity.
  - intros [(-> & bit & ->) | [(pos & bit & ->) | (bit & x & y & le & -> & ->)]].
    + exists []. auto.
    + exists [m]. simpl. rewrite N.lxor_0_r. repeat split; auto.
    + exists [x; y]. simpl. rewrite N.lxor_0_r. split; [exact bit |]. split; [lia |].
      split; [repeat constructor; lia | reflexivity].
Qed.

Lemma splits_leave G v up down : are G 1 up -> back G down ->
  S (length down) <= 2 * length up + 1 ->
  splits v up down = true <->
  exists x y, 0 < x <= y /\ S (length down) = x + y /\ v = N.lxor (G x) (G y).
Proof.
  intros u d far. rewrite (splits_spec G v up down 1 u d). split.
  - intros (i & ? & ? & ->). destruct (le_lt_dec (1 + i) (length down - i)).
    + exists (1 + i), (length down - i). repeat split; lia || reflexivity.
    + exists (length down - i), (1 + i). rewrite N.lxor_comm. repeat split; lia || reflexivity.
  - intros (x & y & ? & ? & ->). exists (x - 1). repeat split; [lia .. |].
    do 2 f_equal; lia.
Qed.

Lemma hits_spec G digits up down v : (forall k, (nth k digits 0 < 8)%N) -> are G 1 up ->
  back G down -> length down <= 2 * length up + 1 -> hits digits up down v = true <->
  exists k, k <= length down /\ leaves G (nth k digits 0%N) (length down - k) v.
Proof.
  intros small u. revert down. induction digits as [| d digits IH]; intros down b far; simpl.
  { split; [discriminate |]. intros (k & _ & o & bit & _). destruct k; discriminate. }
  pose proof (small 0) as small0. simpl in small0.
  assert (forall k, (nth k digits 0 < 8)%N) as small' by (intros k; apply (small (S k))).
  destruct down as [| x down].
  - split.
    + destruct (N.testbit d 0) eqn:bit; [| discriminate]. intros e. apply N.eqb_eq in e as ->.
      exists 0. split; [simpl; lia |]. apply leaves_iff; [exact small0 |]. auto.
    + intros (k & le & l). simpl in le. replace k with 0 in l by lia.
      apply leaves_iff in l; [| exact small0].
      destruct l as [(_ & -> & ->) | [(? & _) | (_ & ? & ? & ? & ? & _)]]; simpl in *;
        [reflexivity | lia ..].
  - destruct b as [-> b]. simpl in far.
    assert (leaves G d (S (length down)) v <->
      (if N.testbit d 1 then (v =? G (S (length down)))%N else false) = true \/
      (if N.testbit d 2 then splits v up down else false) = true) as this.
    { rewrite leaves_iff by exact small0.
      destruct (N.testbit d 1) eqn:?, (N.testbit d 2) eqn:?;
        rewrite ?N.eqb_eq, ?(splits_leave G v up down) by (auto; lia);
        split; intros H; repeat destruct H as [H | H]; try discriminate;
          intuition (lia || discriminate). }
    assert ((exists k, k <= length (G (S (length down)) :: down) /\
        leaves G (nth k (d :: digits) 0%N) (length (G (S (length down)) :: down) - k) v) <->
      leaves G d (S (length down)) v \/ hits digits up down v = true) as rest.
    { rewrite (IH small' down b) by lia. split.
      - intros ([| k] & le & l); [left; exact l | right]. exists k. simpl in *.
        split; [lia | exact l].
      - intros [l | (k & le & l)]; [exists 0 | exists (S k)]; simpl in *; split; lia || exact l. }
    rewrite rest, this. clear.
    destruct (if N.testbit d 1 then _ else _), (if N.testbit d 2 then _ else _);
      intuition discriminate.
Qed.

Lemma option_hits_spec G digits up down v : code digits -> (forall k, (nth k digits 0 < 8)%N) ->
  are G 1 up -> back G down -> S (length down) <= 2 * length up + 1 ->
  option_hits digits up down v = true <->
  exists o, takes_and_breaks digits (S (length down)) o /\ v = value G o.
Proof.
  intros c small u b far.
  transitivity (exists k, k <= S (length down) /\
    leaves G (nth k digits 0%N) (S (length down) - k) v).
  - destruct digits as [| d0 digits]; simpl.
    { split; [discriminate |]. intros (k & _ & o & bit & _). destruct k; discriminate. }
    assert (hits digits up down v = true <->
      exists k, k <= length down /\ leaves G (nth k digits 0%N) (length down - k) v) as rest.
    { apply hits_spec; auto; [intros k; apply (small (S k)) | lia]. }
    pose proof (bits_of_d0 (d0 :: digits) 0 c ltac:(lia)) as b0.
    pose proof (bits_of_d0 (d0 :: digits) 1 c ltac:(lia)) as b1. pose proof (small 0) as small0.
    simpl in *.
    assert (leaves G d0 (S (length down)) v <->
      (if N.testbit d0 2 then splits v up down else false) = true) as this.
    { rewrite leaves_iff, b0, b1 by exact small0.
      destruct (N.testbit d0 2); rewrite ?(splits_leave G v up down) by auto;
        intuition discriminate. }
    transitivity (leaves G d0 (S (length down)) v \/ hits digits up down v = true).
    + rewrite this. destruct (if N.testbit d0 2 then _ else _); intuition discriminate.
    + rewrite rest. split.
      * intros [l | (k & le & l)]; [exists 0 | exists (S k)]; simpl; split; lia || exact l.
      * intros ([| k] & le & l); [left; exact l | right]. exists k. split; [lia | exact l].
  - split.
    + intros (k & le & o & bit & e & all & ->). exists o. split; [| reflexivity].
      exists k. repeat split; [exact bit | lia | exact all].
    + intros (o & (k & bit & e & all) & ->). exists k. split; [lia |]. exists o.
      repeat split; [exact bit | lia | exact all].
Qed.

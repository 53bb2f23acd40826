(* Periods of octal games and of subtraction games by computation. *)
From Coq Require Import Arith NArith List Bool Lia.
From Grundy Require Import Statements Sums Breaking Periods Splits Values.
Import ListNotations.

(* The period p after the preperiod n0, by the theorem of Guy and Smith. No value up to 4094 is
   too large. *)
Definition octal_check (d : list N) (n0 p : nat) : bool :=
  let e := Nat.max 1 n0 in
  let w := 2 * e + p + (length d - 1) in
  let fuel := Nat.pow 2 12 in
  if (if (nth 0 d 0 mod 4 =? 0)%N then forallb (fun x => x <? 8)%N d else false) then
    match grow d (mask_for d fuel (w + p)) fuel (w + p) (w + p - 1) none_known with
    | Some down => shows_period (0%N :: rev_append down []) n0 p 0 (w - n0)
    | None => false
    end
  else false.

Theorem octal_period d n0 p : octal_check d n0 p = true -> has_period (takes_and_breaks d) n0 p 0.
Proof.
  unfold octal_check. set (w := 2 * _ + p + _). cbv zeta. intros e.
  destruct (N.eqb_spec (nth 0%nat d 0 mod 4)%N 0) as [c |]; [| discriminate].
  destruct (forallb _ d) eqn:digits; [| discriminate].
  assert (forall k, (nth k d 0 < 8)%N) as small.
  { intros k. destruct (le_lt_dec (length d) k) as [le | lt].
    - rewrite nth_overflow by exact le. reflexivity.
    - rewrite forallb_forall in digits. apply N.ltb_lt, digits, nth_In, lt. }
  destruct (grow _ _ _ _ _ _) as [down |] eqn:g; [| discriminate].
  split; [apply breaking_values, c |]. intros G values.
  apply (grow_back _ _ _ G _ c small values) in g; [| apply none_right].
  refine (shown G _ n0 p 0 (w - n0) _ e _).
  - rewrite <- rev_alt. simpl. split; [| apply back_rev, g]. symmetry.
    exact (breaking_zero d G c values).
  - intros window p1. assert (forall n, n0 <= n < w -> G (n + p) = G n) as same.
    { intros n range. rewrite <- (N.add_0_r (G n)). apply window. lia. }
    assert (repeats G (Nat.max 1 n0) p 0) as far.
    { apply (octal_lasts d); auto; [lia |]. intros n range. apply same. unfold w. lia. }
    intros n from. destruct (le_lt_dec (Nat.max 1 n0) n) as [le | lt]; [apply far, le |].
    apply window. unfold w. lia.
Qed.

(* Subtraction games *)

(* A subtraction game is the octal game with the digit 3 for each number of the set. *)
Definition digits_of (S : list nat) : list N :=
  map (fun k => if existsb (Nat.eqb k) S then 3%N else 0%N) (seq 0 (Datatypes.S (list_max S))).

Lemma digit_of S k : nth k (digits_of S) 0%N = if existsb (Nat.eqb k) S then 3%N else 0%N.
Proof.
  unfold digits_of. set (f := fun k => _). destruct (le_lt_dec k (list_max S)) as [le | lt].
  - rewrite nth_indep with (d' := f 0) by (rewrite map_length, seq_length; lia).
    rewrite map_nth, seq_nth by lia. reflexivity.
  - rewrite nth_overflow by (rewrite map_length, seq_length; lia).
    destruct (existsb _ S) eqn:e; [exfalso | reflexivity].
    apply existsb_exists in e as (s & i & e). apply Nat.eqb_eq in e as <-.
    pose proof (proj1 (Forall_forall _ _) (proj1 (list_max_le S (list_max S)) (le_n _)) k i).
    simpl in *. lia.
Qed.

Lemma subtracts_breaks S G : ~ In 0 S -> grundy (subtracts S) G ->
  grundy (takes_and_breaks (digits_of S)) G.
Proof.
  intros pos values.
  assert (G 0 = 0%N) as zero.
  { apply (no_options _ _ _ values). intros o (s & h & i & e & _).
    replace s with 0 in i by lia. contradiction. }
  intros n. destruct (values n) as [out below].
  assert (forall v, (exists o, takes_and_breaks (digits_of S) n o /\ v = value G o) <->
    exists o, subtracts S n o /\ v = value G o) as same.
  { intros v. split.
    - intros (o & (k & bit & -> & all) & ->). rewrite digit_of in bit.
      destruct (existsb _ S) eqn:e; [| rewrite N.bits_0 in bit; discriminate].
      apply existsb_exists in e as (s & i & e). apply Nat.eqb_eq in e as <-.
      destruct o as [| h [| h' o]].
      + exists [0]. split; [exists k, 0; auto |]. simpl. rewrite zero. reflexivity.
      + exists [h]. split; [exists k, h; simpl; rewrite Nat.add_0_r; auto | reflexivity].
      + exfalso. rewrite <- (N.mod_small 3 (2 ^ 2)) in bit by reflexivity.
        rewrite N.mod_pow2_bits_high in bit by (simpl length; lia). discriminate.
    - intros (o & (s & h & i & -> & ->) & ->).
      assert (existsb (Nat.eqb s) S = true) as e.
      { apply existsb_exists. exists s. rewrite Nat.eqb_refl. auto. }
      destruct h as [| h]; [exists [] | exists [Datatypes.S h]];
        (split; [exists s; rewrite digit_of, e |]); simpl.
      + split; [reflexivity |]. split; [lia | constructor].
      + rewrite zero. reflexivity.
      + split; [reflexivity |]. split; [lia | constructor; [lia | constructor]].
      + reflexivity. }
  split; [rewrite same; exact out |]. intros w l. apply same, below, l.
Qed.

Definition subtraction_check (S : list nat) (n0 p : nat) : bool :=
  if existsb (Nat.eqb 0) S then false else octal_check (digits_of S) n0 p.

Theorem subtraction_period S n0 p : subtraction_check S n0 p = true ->
  has_period (subtracts S) n0 p 0.
Proof.
  unfold subtraction_check. destruct (existsb _ S) eqn:e; [discriminate |]. intros c.
  assert (~ In 0 S) as pos.
  { intros i. enough (existsb (Nat.eqb 0) S = true) by congruence.
    apply existsb_exists. exists 0. auto. }
  split; [apply subtraction_values, pos |]. intros G values.
  apply (proj2 (octal_period _ _ _ c)), subtracts_breaks; assumption.
Qed.

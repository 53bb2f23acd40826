(* Octal games and subtraction games by computation. The value of the next heap is found by trying
   the values 0, 1, 2, ... in turn: of the splits, pairs of a heap a and a heap b, the first heaps
   are walked upwards in one list while the second ones are walked downwards in another. *)
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
  assert (forall d, N.succ_double d = 1%N <-> d = 0%N) as one. { intros [| d]; simpl; split; congruence. }
  assert (forall d, N.double d <> 1%N) as one'. { intros [| d]; discriminate. }
  assert (forall a b, Pos.lxor a b = 0%N <-> a = b) as zero.
  { intros x y. change (Pos.lxor x y) with (N.lxor (Npos x) (Npos y)).
    rewrite N.lxor_eq_0_iff. split; congruence. }
  revert b c. induction a as [a IH | a IH |]; intros [b | b |] [c | c |]; simpl;
    rewrite ?odd, ?even, ?one, ?zero, ?IH, ?Pos.eqb_eq; try tauto;
    try (split; [discriminate | intros e; exfalso; revert e; auto; apply odd' || apply even' || apply one']);
    try (split; congruence).
Qed.

Lemma xor_is_spec a b c : xor_is a b c = true <-> c = N.lxor a b.
Proof.
  destruct a as [| a], b as [| b], c as [| c]; simpl; rewrite ?xor_is_pos_spec, ?Pos.eqb_eq;
    try (split; congruence).
  change (Pos.lxor a b) with (N.lxor (Npos a) (Npos b)). split; [intros -> | intros e; symmetry in e].
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

(* Whether a split has the value v: up has the values of the first heaps, down those of the second ones. *)
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
      * exfalso. rewrite Nat.add_0_r in e. pose proof (proj2 (xor_is_spec (G a) (G (S (length down))) _) eq_refl) as t.
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
  intros small bit. apply Nat.nlt_ge. intros l. rewrite <- (N.mod_small d (2 ^ 3)) in bit by exact small.
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
    + right. right. split; [exact bit |]. inversion all as [| ? ? px ay]; subst. inversion ay; subst.
      destruct (le_lt_dec x y).
      * exists x, y. rewrite N.lxor_0_r. repeat split; lia || reflexivity.
      * exists y, x. rewrite N.lxor_0_r. rewrite N.lxor_comm. repeat split; lia || reflexivity.
  - intros [(-> & bit & ->) | [(pos & bit & ->) | (bit & x & y & le & -> & ->)]].
    + exists []. auto.
    + exists [m]. simpl. rewrite N.lxor_0_r. repeat split; auto.
    + exists [x; y]. simpl. rewrite N.lxor_0_r. split; [exact bit |]. split; [lia |].
      split; [repeat constructor; lia | reflexivity].
Qed.

Lemma splits_leave G v up down : are G 1 up -> back G down -> S (length down) <= 2 * length up + 1 ->
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
    + intros (k & le & l). simpl in le. replace k with 0 in l by lia. apply leaves_iff in l; [| exact small0].
      destruct l as [(_ & -> & ->) | [(? & _) | (_ & ? & ? & ? & ? & _)]]; simpl in *; [reflexivity | lia ..].
  - destruct b as [-> b]. simpl in far.
    assert (leaves G d (S (length down)) v <->
      (if N.testbit d 1 then (v =? G (S (length down)))%N else false) = true \/
      (if N.testbit d 2 then splits v up down else false) = true) as this.
    { rewrite leaves_iff by exact small0.
      destruct (N.testbit d 1) eqn:?, (N.testbit d 2) eqn:?; rewrite ?N.eqb_eq, ?(splits_leave G v up down) by (auto; lia);
        split; intros H; repeat destruct H as [H | H]; try discriminate; intuition (lia || discriminate). }
    assert ((exists k, k <= length (G (S (length down)) :: down) /\
        leaves G (nth k (d :: digits) 0%N) (length (G (S (length down)) :: down) - k) v) <->
      leaves G d (S (length down)) v \/ hits digits up down v = true) as rest.
    { rewrite (IH small' down b) by lia. split.
      - intros ([| k] & le & l); [left; exact l | right]. exists k. simpl in *. split; [lia | exact l].
      - intros [l | (k & le & l)]; [exists 0 | exists (S k)]; simpl in *; split; lia || exact l. }
    rewrite rest, this. clear.
    destruct (if N.testbit d 1 then _ else _), (if N.testbit d 2 then _ else _); intuition discriminate.
Qed.

Lemma option_hits_spec G digits up down v : code digits -> (forall k, (nth k digits 0 < 8)%N) ->
  are G 1 up -> back G down -> S (length down) <= 2 * length up + 1 ->
  option_hits digits up down v = true <->
  exists o, takes_and_breaks digits (S (length down)) o /\ v = value G o.
Proof.
  intros c small u b far.
  transitivity (exists k, k <= S (length down) /\ leaves G (nth k digits 0%N) (S (length down) - k) v).
  - destruct digits as [| d0 digits]; simpl.
    { split; [discriminate |]. intros (k & _ & o & bit & _). destruct k; discriminate. }
    assert (hits digits up down v = true <->
      exists k, k <= length down /\ leaves G (nth k digits 0%N) (length down - k) v) as rest.
    { apply hits_spec; auto; [intros k; apply (small (S k)) | lia]. }
    pose proof (bits_of_d0 (d0 :: digits) 0 c ltac:(lia)) as b0.
    pose proof (bits_of_d0 (d0 :: digits) 1 c ltac:(lia)) as b1. pose proof (small 0) as small0. simpl in *.
    assert (leaves G d0 (S (length down)) v <->
      (if N.testbit d0 2 then splits v up down else false) = true) as this.
    { rewrite leaves_iff, b0, b1 by exact small0.
      destruct (N.testbit d0 2); rewrite ?(splits_leave G v up down) by auto; intuition discriminate. }
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

(* The values of further heaps, as many as steps says, before those that down has. *)
Fixpoint extend (digits up : list N) (fuel steps : nat) (down : list N) : option (list N) :=
  match steps with
  | 0 => Some down
  | S steps =>
      match least (option_hits digits up down) fuel 0 with
      | Some v => extend digits up fuel steps (v :: down)
      | None => None
      end
  end.

Lemma extend_back digits fuel G up steps : code digits -> (forall k, (nth k digits 0 < 8)%N) ->
  grundy (takes_and_breaks digits) G -> are G 1 up -> forall down l, back G down ->
  length down + steps <= 2 * length up + 1 -> extend digits up fuel steps down = Some l ->
  back G l /\ length l = length down + steps.
Proof.
  intros c small values u. induction steps as [| steps IH]; intros down l b far e; simpl in e.
  - injection e as <-. split; [exact b | lia].
  - destruct (least _ _ _) as [v |] eqn:m; [| discriminate].
    apply IH in e; [simpl in e; split; [apply e | lia] | | simpl; lia].
    simpl. split; [| exact b].
    refine (mex_unique _ _ _ _ (least_mex _ _ _ _ _ m) (values (S (length down))) (fun w => iff_refl _)).
    intros w. apply option_hits_spec; auto. lia.
Qed.

(* The values of the heaps from as many as wanted down to 1, in blocks, before each of which the
   list of the lesser half is made anew. *)
Fixpoint grow (digits : list N) (fuel blocks want : nat) (down : list N) : option (list N) :=
  let m := length down in
  match blocks with
  | 0 => None
  | S blocks =>
      if want <=? m then Some down
      else
        let b := m / 32 + 1 in
        match extend digits (firstn ((m + b) / 2) (rev down)) fuel b down with
        | Some down => grow digits fuel blocks want down
        | None => None
        end
  end.

Lemma grow_back digits fuel G want : code digits -> (forall k, (nth k digits 0 < 8)%N) ->
  grundy (takes_and_breaks digits) G -> forall blocks down l, back G down ->
  grow digits fuel blocks want down = Some l -> back G l.
Proof.
  intros c small values. induction blocks as [| blocks IH]; intros down l b e; [discriminate |].
  cbn [grow] in e. destruct (want <=? length down); [injection e as <-; exact b |].
  destruct (extend _ _ _ _ _) as [down' |] eqn:x; [| discriminate].
  apply (IH down' l); [| exact e]. set (m := length down) in *.
  assert (m / 32 + 1 <= m \/ m = 0 /\ m / 32 = 0) as small_block.
  { pose proof (Nat.div_mod m 32 ltac:(lia)). lia. }
  refine (proj1 (extend_back _ _ _ _ _ c small values _ _ _ b _ x)).
  - apply are_firstn, back_rev, b.
  - rewrite firstn_length, rev_length. fold m.
    pose proof (Nat.div_mod (m + (m / 32 + 1)) 2 ltac:(lia)).
    pose proof (Nat.mod_upper_bound (m + (m / 32 + 1)) 2 ltac:(lia)). lia.
Qed.

(* The period p after the preperiod n0, by the theorem of Guy and Smith. No value up to 4094 is
   too large. *)
Definition octal_check (d : list N) (n0 p : nat) : bool :=
  let e := Nat.max 1 n0 in
  let w := 2 * e + p + (length d - 1) in
  if (if (nth 0 d 0 mod 4 =? 0)%N then forallb (fun x => x <? 8)%N d else false) then
    match grow d (Nat.pow 2 12) (w + p) (w + p - 1) [] with
    | Some down => shows_period (0%N :: rev down) n0 p 0 (w - n0)
    | None => false
    end
  else false.

Theorem octal_period d n0 p : octal_check d n0 p = true -> has_period (takes_and_breaks d) n0 p 0.
Proof.
  unfold octal_check. set (w := 2 * _ + p + _). intros e.
  destruct (N.eqb_spec (nth 0%nat d 0 mod 4)%N 0) as [c |]; [| discriminate].
  destruct (forallb _ d) eqn:digits; [| discriminate].
  assert (forall k, (nth k d 0 < 8)%N) as small.
  { intros k. destruct (le_lt_dec (length d) k) as [le | lt].
    - rewrite nth_overflow by exact le. reflexivity.
    - rewrite forallb_forall in digits. apply N.ltb_lt, digits, nth_In, lt. }
  destruct (grow _ _ _ _ _) as [down |] eqn:g; [| discriminate].
  split; [apply breaking_values, c |]. intros G values.
  apply (grow_back _ _ G _ c small values) in g; [| exact I].
  refine (shown G _ n0 p 0 (w - n0) _ e _).
  - simpl. split; [| apply back_rev, g]. symmetry. exact (breaking_zero d G c values).
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

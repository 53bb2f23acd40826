(* Sums of heaps: the theorem of Sprague and Grundy, and that nim-values exist and are unique. *)
From Coq Require Import Arith NArith List Bool Lia.
From Grundy Require Import Statements.
Import ListNotations.

(* The minimal excluded value *)

Lemma mex_unique P P' v v' : mex P v -> mex P' v' -> (forall w, P w <-> P' w) -> v = v'.
Proof.
  intros [out below] [out' below'] same.
  destruct (N.lt_trichotomy v v') as [l | [e | l]]; [| exact e |]; exfalso.
  - apply out, same, below', l.
  - apply out', same, below, l.
Qed.

(* The least number from v on that the test doesn't hit, if fuel suffices. *)
Fixpoint least (hit : N -> bool) (fuel : nat) (v : N) : option N :=
  match fuel with
  | 0 => None
  | S fuel => if hit v then least hit fuel (N.succ v) else Some v
  end.

Lemma least_some hit fuel v g : least hit fuel v = Some g ->
  hit g = false /\ (v <= g)%N /\ forall w, (v <= w < g)%N -> hit w = true.
Proof.
  revert v; induction fuel as [| fuel IH]; intros v; [discriminate |]; simpl.
  destruct (hit v) eqn:h; intros e.
  - apply IH in e as (? & ? & H). split; [assumption |]. split; [lia |]. intros w ?.
    destruct (N.eq_dec w v) as [-> | ?]; [assumption | apply H; lia].
  - injection e as ->. split; [assumption |]. split; lia.
Qed.

Lemma least_none hit fuel v : least hit fuel v = None ->
  forall w, (v <= w < v + N.of_nat fuel)%N -> hit w = true.
Proof.
  revert v; induction fuel as [| fuel IH]; intros v; simpl; [lia |].
  destruct (hit v) eqn:h; [| discriminate]. intros e w ?.
  destruct (N.eq_dec w v) as [-> | ?]; [assumption | apply (IH _ e); lia].
Qed.

Lemma least_mex (P : N -> Prop) hit fuel g : (forall w, hit w = true <-> P w) ->
  least hit fuel 0 = Some g -> mex P g.
Proof.
  intros same e. apply least_some in e as (out & _ & below). split.
  - rewrite <- same, out. discriminate.
  - intros w l. apply same, below. lia.
Qed.

(* Binary digits *)

Lemma less_by_bit x y b : N.testbit x b = false -> N.testbit y b = true ->
  (forall m, (b < m)%N -> N.testbit x m = N.testbit y m) -> (x < y)%N.
Proof.
  intros x0 y1 above. apply N.lt_nge. intros le.
  assert (N.shiftr y b <= N.shiftr x b)%N as le'.
  { rewrite !N.shiftr_div_pow2. apply N.div_le_mono; [apply N.pow_nonzero |]; lia. }
  assert (N.div2 (N.shiftr x b) = N.div2 (N.shiftr y b)) as e.
  { rewrite !N.div2_spec. apply N.bits_inj. intros m.
    rewrite !N.shiftr_spec' . apply above. lia. }
  rewrite (N.div2_odd (N.shiftr x b)), (N.div2_odd (N.shiftr y b)), e in le'.
  rewrite <- !N.bit0_odd, !N.shiftr_spec', !N.add_0_l, x0, y1 in le'. cbn [N.b2n] in le'. lia.
Qed.

Lemma top_bit x y : (x < y)%N -> exists b, N.testbit x b = false /\ N.testbit y b = true /\
  forall m, (b < m)%N -> N.testbit x m = N.testbit y m.
Proof.
  intros l. set (b := N.log2 (N.lxor x y)).
  assert (N.lxor x y <> 0%N) as d. { intros e. apply N.lxor_eq in e. lia. }
  assert (forall m, (b < m)%N -> N.testbit x m = N.testbit y m) as above.
  { intros m bm. apply N.bits_above_log2 in bm. rewrite N.lxor_spec in bm.
    destruct (N.testbit x m), (N.testbit y m); easy. }
  pose proof (N.bit_log2 _ d) as one. fold b in one. rewrite N.lxor_spec in one.
  exists b. destruct (N.testbit x b) eqn:xb, (N.testbit y b) eqn:yb; try discriminate; auto.
  exfalso. assert (y < x)%N by (apply (less_by_bit y x b); auto; intros; symmetry; auto). lia.
Qed.

Ltac xors := apply N.bits_inj; intros ?; rewrite ?N.lxor_spec, ?N.bits_0;
  repeat match goal with |- context [N.testbit ?a ?m] => destruct (N.testbit a m) end; reflexivity.

Lemma xor_same x y : x = N.lxor x y -> y = 0%N.
Proof.
  intros e. rewrite <- (N.lxor_0_l y), <- (N.lxor_nilpotent x), N.lxor_assoc, <- e. reflexivity.
Qed.

(* The value of a sum *)

Lemma value_app G p q : value G (p ++ q) = N.lxor (value G p) (value G q).
Proof. induction p as [| h p IH]; simpl; [| rewrite IH, N.lxor_assoc]; reflexivity. Qed.

Lemma value_ext G G' p : (forall h, In h p -> G h = G' h) -> value G p = value G' p.
Proof.
  induction p as [| h p IH]; intros same; simpl; [reflexivity |].
  rewrite IH, same; auto with datatypes.
Qed.

Lemma value_bit G p b : N.testbit (value G p) b = true ->
  exists l h r, p = l ++ h :: r /\ N.testbit (G h) b = true.
Proof.
  induction p as [| h p IH]; simpl; [discriminate |].
  rewrite N.lxor_spec. destruct (N.testbit (G h) b) eqn:e; rewrite ?xorb_false_l; intros v.
  - exists [], h, p. auto.
  - destruct IH as (l & h' & r & -> & ?); [exact v |]. exists (h :: l), h', r. auto.
Qed.

Lemma value_move G l n r o : value G (l ++ o ++ r) =
  N.lxor (value G (l ++ n :: r)) (N.lxor (G n) (value G o)).
Proof. rewrite !value_app. simpl. xors. Qed.

Theorem sum_of_heaps : sprague_grundy.
Proof.
  intros R G p values. split.
  - intros (q & m & e). destruct m as [l n r o option]. rewrite (value_move G l n r o) in e.
    apply (proj1 (values n)). exists o. split; [assumption |].
    apply N.lxor_eq, (xor_same _ _ e).
  - intros w less. destruct (top_bit _ _ less) as (b & w0 & p1 & above).
    destruct (value_bit _ _ _ p1) as (l & n & r & -> & n1).
    set (x := value G (l ++ n :: r)) in *.
    destruct (proj2 (values n) (N.lxor (G n) (N.lxor x w))) as (o & option & e).
    + apply less_by_bit with (b := b); [| assumption |].
      * rewrite !N.lxor_spec, n1, p1, w0. reflexivity.
      * intros m bm. rewrite !N.lxor_spec, <- (above m bm).
        destruct (N.testbit (G n) m), (N.testbit w m); reflexivity.
    + exists (l ++ o ++ r). split; [constructor; assumption |].
      rewrite (value_move G l n r o), <- e. fold x. xors.
Qed.

(* Play ends *)

Lemma move_app R p q t : move R (p ++ q) t ->
  (exists p', t = p' ++ q /\ move R p p') \/ (exists q', t = p ++ q' /\ move R q q').
Proof.
  intros m. inversion m as [l n r o option e]. clear m.
  apply app_eq_app in e as (x & [[-> e] | [-> e]]).
  - right. exists (x ++ o ++ r). rewrite <- app_assoc, e. split; [| constructor]; auto.
  - destruct x as [| h x]; simpl in e.
    + right. exists (o ++ r). rewrite app_nil_r, <- e. split; [reflexivity |].
      apply (moved R [] n r o option).
    + injection e as <- ->. left. exists (l ++ o ++ x). rewrite <- !app_assoc.
      split; [| constructor]; auto.
Qed.

Lemma ends_app R p q : Acc (fun q p => move R p q) p -> Acc (fun q p => move R p q) q ->
  Acc (fun q p => move R p q) (p ++ q).
Proof.
  intros ap. revert q. induction ap as [p ap IHp]. intros q aq.
  induction aq as [q aq IHq]. constructor. intros t m.
  apply move_app in m as [(p' & -> & m) | (q' & -> & m)].
  - apply IHp; [exact m | constructor; exact aq].
  - apply IHq, m.
Qed.

Lemma ends R : lowers R -> forall p, Acc (fun q p => move R p q) p.
Proof.
  intros low p. induction p as [| n p IH].
  - constructor. intros q m. inversion m as [l ? ? ? ? e]. destruct l; discriminate.
  - apply (ends_app R [n] p); [| exact IH]. clear p IH.
    induction n as [n IH] using lt_wf_ind. constructor. intros q m.
    inversion m as [l n' r o option e]. clear m.
    destruct l as [| ? []]; [| discriminate e ..]. injection e as -> ->. simpl. rewrite app_nil_r.
    assert (forall h, In h o -> h < n) as less by (intros; eapply low; eassumption).
    clear - IH less. induction o as [| h o IHo].
    + constructor. intros t m. inversion m as [l ? ? ? ? e]. destruct l; discriminate.
    + apply (ends_app R [h] o); [apply IH, less; left; reflexivity |].
      apply IHo. intros h' i. apply less. right. exact i.
Qed.

Theorem who_wins : outcome.
Proof.
  intros R G p low values.
  assert ((value G p = 0%N -> loses R p) /\ (value G p <> 0%N -> wins R p)) as [zero other].
  { induction (ends R low p) as [p _ IH].
    destruct (sum_of_heaps R G p values) as [out below]. split; intros v.
    - constructor. intros q m. apply (IH q m). intros e. apply out. exists q.
      rewrite v, e. auto.
    - destruct (below 0%N) as (q & m & e); [lia |]. apply wins_by with q; [exact m |].
      apply (IH q m). auto. }
  assert ((loses R p -> value G p = 0%N) /\ (wins R p -> value G p <> 0%N)) as [loses0 wins1].
  { clear zero other. induction (ends R low p) as [p _ IH].
    destruct (sum_of_heaps R G p values) as [out below]. split; intros v.
    - destruct v as [p all]. destruct (N.eq_dec (value G p) 0) as [e | e]; [exact e |].
      destruct (below 0%N) as (q & m & z); [lia |].
      exfalso. apply (proj2 (IH q m) (all q m)). auto.
    - destruct v as [p q m l]. intros e. apply out. exists q.
      rewrite e, (proj1 (IH q m) l). auto. }
  tauto.
Qed.

(* Nim-values exist and are unique *)

Theorem only_values : uniqueness.
Proof.
  intros R G G' low values values' n. induction n as [n IH] using lt_wf_ind.
  apply (mex_unique _ _ _ _ (values n) (values' n)). intros w.
  assert (forall o, R n o -> value G o = value G' o) as same.
  { intros o option. apply value_ext. intros h i. apply IH. eapply low; eassumption. }
  split; intros (o & option & ->); exists o; auto using eq_sym.
Qed.

Definition member (l : list N) (v : N) := existsb (N.eqb v) l.

Lemma member_in l v : member l v = true <-> In v l.
Proof.
  unfold member. rewrite existsb_exists. split.
  - intros (x & i & e). apply N.eqb_eq in e as ->. exact i.
  - intros i. exists v. rewrite N.eqb_refl. auto.
Qed.

Definition mex_of (l : list N) : N :=
  match least (member l) (2 + N.to_nat (fold_right N.max 0%N l)) 0 with
  | Some v => v
  | None => 0%N
  end.

Lemma mex_of_mex l : mex (fun v => In v l) (mex_of l).
Proof.
  unfold mex_of. destruct (least _ _ _) as [v |] eqn:e.
  - exact (least_mex _ _ _ _ (member_in l) e).
  - exfalso. set (m := fold_right N.max 0%N l) in *.
    assert (forall v, In v l -> v <= m)%N as most.
    { unfold m. clear. induction l as [| x l IH]; simpl; [easy |]. intros v [-> | i]; [lia |].
      apply IH in i. lia. }
    assert (In (N.succ m) l) as i. { apply member_in, (least_none _ _ _ e). lia. }
    apply most in i. lia.
Qed.

(* The value of the heap n, if fuel is above n. *)
Fixpoint value_of (options : heap -> list position) (fuel : nat) (n : heap) : N :=
  match fuel with
  | 0 => 0%N
  | S fuel => mex_of (map (value (value_of options fuel)) (options n))
  end.

Theorem values_exist : existence.
Proof.
  intros R options low same. exists (fun n => value_of options (S n) n).
  assert (forall n f f', n < f -> n < f' -> value_of options f n = value_of options f' n) as fuel.
  { induction n as [n IH] using lt_wf_ind. intros [| f] [| f'] ? ?; try lia. simpl. f_equal.
    apply map_ext_in. intros o i. apply value_ext. intros h i'.
    pose proof (low n o h (proj2 (same n o) i) i'). apply IH; lia. }
  intros n. destruct (mex_of_mex (map (value (value_of options n)) (options n))) as [out below].
  assert (forall o, In o (options n) ->
    value (value_of options n) o = value (fun n => value_of options (S n) n) o) as e.
  { intros o i. apply value_ext. intros h i'.
    pose proof (low n o h (proj2 (same n o) i) i'). apply fuel; lia. }
  simpl. split.
  - intros (o & option & v). apply out. rewrite v, <- e by (apply same, option).
    apply in_map, same, option.
  - intros w l. apply below, in_map_iff in l as (o & <- & i). exists o.
    split; [apply same, i | apply e, i].
Qed.

Lemma no_options R G n : grundy R G -> (forall o, ~ R n o) -> G n = 0%N.
Proof.
  intros values none. destruct (N.eq_dec (G n) 0) as [e | ne]; [exact e |]. exfalso.
  destruct (proj2 (values n) 0%N) as (o & option & _); [lia |]. exact (none o option).
Qed.

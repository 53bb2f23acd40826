(* The partition games that section 2 of the paper solves: propositions 3, 6, 7 and 8. *)
From Coq Require Import Arith NArith List Lia.
From Grundy Require Import Statements Sums Breaking Cut CutPeriods.
Import ListNotations.

Lemma grundy_by C G : G 0 = 0%N -> (forall n, 1 <= n ->
  mex (fun v => exists o, cut C n o /\ v = value G o) (G n)) -> grundy (cut C) G.
Proof.
  intros Z H [|n]; [|apply H; lia]. rewrite Z. split; [|intros; lia].
  intros (o & (c & c0 & _ & L & P & S) & _). pose proof (length_sum o P). lia.
Qed.

Lemma solved_by C f G : grundy (cut C) G -> (forall n, 1 <= n -> G n = N.of_nat (f n)) ->
  solved C f.
Proof.
  intros Gr F. split; [eauto|]. intros G' Gr' n N1. rewrite <- F by assumption.
  exact (only_values _ _ _ (cut_lowers C) Gr' Gr n).
Qed.

(* Lemma 1 of the paper for the values 0 and 1. *)
Lemma xor_parity a b : N.lxor (N.of_nat (a mod 2)) (N.of_nat (b mod 2)) = N.of_nat ((a + b) mod 2).
Proof.
  rewrite Nat.add_mod by lia.
  pose proof (Nat.mod_upper_bound a 2). pose proof (Nat.mod_upper_bound b 2).
  assert (a mod 2 = 0 \/ a mod 2 = 1) as [-> | ->] by lia;
    assert (b mod 2 = 0 \/ b mod 2 = 1) as [-> | ->] by lia; reflexivity.
Qed.

Lemma value_cons G h o : value G (h :: o) = N.lxor (G h) (value G o).
Proof. reflexivity. Qed.

Lemma value_parity G o : (forall h, In h o -> G h = N.of_nat ((h + 1) mod 2)) ->
  value G o = N.of_nat ((list_sum o + length o) mod 2).
Proof.
  induction o as [|h o IH]; intro V; [reflexivity|]. rewrite value_cons.
  rewrite IH by (intros; apply V; now right). rewrite V by now left. rewrite xor_parity.
  do 2 f_equal. simpl. lia.
Qed.

Lemma parity_cases n : n mod 2 = 0 /\ (n + 1) mod 2 = 1 /\ (exists h, n = h + h) \/
  n mod 2 = 1 /\ (n + 1) mod 2 = 0 /\ exists h, n = 2 * h + 1.
Proof.
  destruct (Nat.Even_or_Odd n) as [[h H]|[h H]]; [left|right]; subst n.
  - replace (2 * h) with (0 + h * 2) by lia. replace (0 + h * 2 + 1) with (1 + h * 2) by lia.
    rewrite !Nat.mod_add by lia. repeat split. exists h. lia.
  - replace (2 * h + 1) with (1 + h * 2) by lia.
    replace (1 + h * 2 + 1) with (0 + (h + 1) * 2) by lia.
    rewrite !Nat.mod_add by lia. repeat split. exists h. lia.
Qed.

Lemma odd_options G n o c : (forall h, h < n -> 1 <= h -> G h = N.of_nat ((h + 1) mod 2)) ->
  cut (fun d => d = c) n o -> Nat.Odd c -> value G o <> N.of_nat ((n + 1) mod 2).
Proof.
  intros V O [x X]. pose proof O as (d & _ & -> & L & P & S).
  rewrite value_parity.
  - rewrite L, S. replace (n + Datatypes.S c) with (n + (x + 1) * 2) by lia.
    rewrite Nat.mod_add by lia. intro E.
    destruct (parity_cases n) as [(X1 & X2 & _)|(X1 & X2 & _)]; lia.
  - intros h I. pose proof (cut_lowers _ _ _ h O I). apply V; [assumption|].
    unfold positive in P. rewrite Forall_forall in P. apply P in I. lia.
Qed.

Lemma cut_by (C : nat -> Prop) n o c : C c -> 0 < c -> length o = S c -> positive o ->
  list_sum o = n -> cut C n o.
Proof. intros. exists c. auto. Qed.

Lemma cut_two (C : nat -> Prop) a b : C 1 -> 1 <= a -> 1 <= b -> cut C (a + b) [a; b].
Proof.
  intros c A B. apply cut_by with 1; [assumption|lia|reflexivity| |simpl; lia].
  do 2 (constructor; [lia|]). constructor.
Qed.

Theorem solved_3 : proposition_3.
Proof.
  intros C c1 Odds. set (G := fun n => match n with 0 => 0%N | _ => N.of_nat ((n + 1) mod 2) end).
  assert (forall n, 1 <= n -> G n = N.of_nat ((n + 1) mod 2)) as V
    by (intros [|n] N1; [lia|reflexivity]).
  apply solved_by with G; [|assumption]. apply grundy_by; [reflexivity|]. intros n N1.
  rewrite V by assumption. split.
  - intros (o & (c & c0 & cC & O) & E). symmetry in E. revert E.
    apply odd_options with (c := c); [auto| |auto]. exists c. auto.
  - intros w W. destruct (parity_cases n) as [(_ & E & h & ->)|(_ & E & _)]; rewrite E in W; [|lia].
    exists [h; h]. split; [apply cut_two; auto; lia|]. simpl value.
    rewrite N.lxor_0_r, N.lxor_nilpotent. lia.
Qed.

(* The values spread out from the first p ones. *)
Lemma grundy_spread C T p s : 1 <= p -> (forall q r, 1 <= r <= p -> let G := spread T p s in
  mex (fun v => exists o, cut C (q * p + r) o /\ v = value G o) (G (q * p + r))) ->
  grundy (cut C) (spread T p s).
Proof.
  intros p1 H. apply grundy_by; [reflexivity|]. intros n N1.
  destruct (quo_rem p p1 n N1) as [E R]. rewrite E. exact (H (quo p n) (rem p n) R).
Qed.

Lemma too_few (C : nat -> Prop) c n o : (forall d, C d -> c <= d) -> n <= c -> ~ cut C n o.
Proof.
  intros M N (d & _ & D & L & P & S). pose proof (length_sum o P). specialize (M d D). lia.
Qed.

Lemma ones_positive j x : 0 < x -> positive (repeat x j).
Proof. intro X. apply Forall_forall. intros y Y. apply repeat_spec in Y. now subst y. Qed.

Lemma value_zeros G x j : G x = 0%N -> value G (repeat x j) = 0%N.
Proof. intro Z. induction j as [|j IH]; [reflexivity|]. simpl. rewrite IH, Z. reflexivity. Qed.

Theorem solved_6 : proposition_6.
Proof.
  intros C c cC c2 Min. set (G := spread (fun _ => 0%N) c (2 ^ 0)%N).
  assert (repeats G 1 c (2 ^ 0)%N) as Rep by (apply spread_repeats; lia).
  assert (forall n, 1 <= n <= c -> G n = 0%N) as Z by (intros; now apply spread_first).
  assert (forall n, 1 <= n <= c -> (G n < 2 ^ 0)%N) as Small
    by (intros; rewrite Z by lia; reflexivity).
  assert (forall q r, 1 <= r <= c -> G (q * c + r) = N.of_nat q) as V.
  { intros q r R. unfold G. rewrite spread_of by assumption. rewrite N.pow_0_r. lia. }
  apply solved_by with G.
  - apply grundy_spread; [lia|]. intros q r R. cbv zeta. fold G. split.
    + apply (no_option C G c 0); auto; [lia|]. intros (o & O & _). revert O.
      apply too_few with c; auto. lia.
    + rewrite V by assumption. intros w W.
      remember (N.to_nat w) as g. assert (w = N.of_nat g) as -> by lia. assert (g < q) as L by lia.
      clear W Heqg. remember (q - g - 1) as d. assert (q = g + d + 1) as -> by lia. clear Heqd L.
      (* c heaps of (d + 1)c tokens in all, whose nim-sum is 0 *)
      assert (exists e, length e = c /\ positive e /\ list_sum e = (d + 1) * c /\ value G e = 0%N)
        as (e & Len & Pos & Sum & Val).
      { destruct (Nat.Even_or_Odd c) as [[x X]|[x X]];
          [|destruct (Nat.Even_or_Odd d) as [[y Y]|[y Y]]].
        - exists (repeat (d + 1) c). rewrite repeat_length, list_sum_repeat.
          repeat split; [apply ones_positive; lia|lia|]. rewrite X. apply value_repeat.
        - exists (y * c + 1 :: y * c + 1 :: repeat 1 (c - 2)). cbn [length list_sum fold_right].
          rewrite repeat_length. change (fold_right Nat.add 0 ?l) with (list_sum l).
          rewrite list_sum_repeat. split; [lia|].
          split; [do 2 (constructor; [lia|]); apply ones_positive; lia|]. split; [subst d; nia|].
          rewrite !value_cons.
          rewrite value_zeros, N.lxor_0_r, N.lxor_nilpotent; [reflexivity|]. apply Z. lia.
        - assert (exists z, d * c + 1 = z + z) as (z & Hz) by (exists (2 * x * y + x + y + 1); nia).
          exists (z :: z :: 2 :: repeat 1 (c - 3)). cbn [length list_sum fold_right].
          rewrite repeat_length. change (fold_right Nat.add 0 ?l) with (list_sum l).
          rewrite list_sum_repeat. split; [lia|].
          split; [do 3 (constructor; [lia|]); apply ones_positive; lia|].
          split; [rewrite Nat.mul_add_distr_r; lia|].
          rewrite !value_cons.
          rewrite value_zeros, (Z 2) by (try apply Z; lia).
          now rewrite !N.lxor_0_r, N.lxor_nilpotent. }
      exists (g * c + r :: e). split.
      * apply cut_by with c; [assumption|lia|simpl; lia|constructor; [lia|assumption]|simpl; lia].
      * rewrite value_cons.
        rewrite Val, V, N.lxor_0_r by assumption. reflexivity.
  - intros n N1. destruct (quo_rem c ltac:(lia) n N1) as [E R]. rewrite E at 1. now apply V.
Qed.

Theorem solved_7 : proposition_7.
Proof.
  intros C c1 c2 c3. set (G := spread (fun _ => 0%N) 1 (2 ^ 0)%N).
  assert (repeats G 1 1 (2 ^ 0)%N) as Rep by (apply spread_repeats; lia).
  assert (G 1 = 0%N) as Z by reflexivity.
  assert (forall n, 1 <= n <= 1 -> (G n < 2 ^ 0)%N) as Small
    by (intros n N; replace n with 1 by lia; reflexivity).
  assert (~ exists o, cut C 1 o /\ G 1 = value G o) as None.
  { intros (o & (c & c0 & _ & L & P & S) & _). pose proof (length_sum o P). lia. }
  apply solved_by with G.
  - apply grundy_spread; [lia|]. intros q r R. cbv zeta. fold G. assert (r = 1) as -> by lia.
    destruct q as [|q]; [split; [exact None|intros w W; simpl in W; lia]|].
    apply mex_at with (t := 0%N); auto; try lia.
    + intros w W. exists [1; 1]. split; [apply (cut_two C 1 1); auto|].
      change (G (1 + 1)) with 1%N in W. change (w = 0%N). lia.
    + intros g Low. apply low_by_reach with (t := 0%N); auto.
      * intros v L. exists 1. split; [lia|]. rewrite Z. rewrite N.pow_0_r in L. lia.
      * intros k k1 K. destruct (Nat.Even_or_Odd (S q * 1 + 1 - k)) as [[x X]|[x X]].
        -- apply cut_pairs with (e := []) (j := 0); auto; [constructor|].
           exists (x - 1). simpl. lia.
        -- apply cut_pairs with (e := [1]) (j := 0); auto; [repeat constructor|].
           exists (x - 1). simpl. lia.
  - intros n N1. destruct n as [|n]; [lia|]. unfold G, spread, quo.
    rewrite Nat.div_1_r, N.pow_0_r. lia.
Qed.

Theorem solved_8 : proposition_8.
Proof.
  intros k k1. set (C := fun c => In c [1; 3; 2 * k]). set (p := 2 * k).
  set (T := fun r => N.of_nat ((r + 1) mod 2)). set (G := spread T p (2 ^ 1)%N).
  assert (1 <= p) as p1 by lia.
  assert (C 1 /\ C 3 /\ C p) as (c1 & c3 & cp) by (unfold C; simpl; auto 8).
  assert (repeats G 1 p (2 ^ 1)%N) as Rep by now apply spread_repeats.
  assert (forall n, 1 <= n <= p -> G n = T n) as First by (intros; now apply spread_first).
  assert (forall n, (T n < 2 ^ 1)%N) as Bit.
  { intro n. unfold T. pose proof (Nat.mod_upper_bound (n + 1) 2). rewrite N.pow_1_r. lia. }
  assert (forall n, 1 <= n <= p -> (G n < 2 ^ 1)%N) as Small by (intros; rewrite First; auto).
  assert (forall r, 1 <= r <= p -> ~ exists o, cut C r o /\ G r = value G o) as None.
  { intros r R (o & O & E). rewrite First in E by assumption. symmetry in E. revert E.
    destruct O as (c & c0 & cC & L & P & S). pose proof (length_sum o P).
    assert (Nat.Odd c) as O.
    { destruct cC as [<-|[<-|[<-|[]]]]; [now exists 0|now exists 1|unfold p in R; lia]. }
    apply odd_options with (c := c); [|exists c; auto|assumption].
    intros h H1 H2. apply First. lia. }
  apply solved_by with G.
  - apply grundy_spread; [assumption|]. intros q r R. cbv zeta. fold G.
    destruct q as [|q].
    + simpl. split; [now apply None|]. rewrite First by assumption. unfold T. intros w W.
      destruct (parity_cases r) as [(_ & E & h & ->)|(_ & E & _)]; rewrite E in W; [|lia].
      exists [h; h]. split; [apply cut_two; auto; lia|]. simpl value.
      rewrite N.lxor_0_r, N.lxor_nilpotent. lia.
    + apply mex_at with (t := 1%N); auto; try lia.
      * (* the values up to G(p + r), which is 2 or 3 *)
        intros w W. rewrite (Nat.add_comm p), Rep, First in W by lia. rewrite N.pow_1_r in W.
        destruct (parity_cases r) as [(_ & E & h & Hr)|(_ & E & h & Hr)]; unfold T in W;
          rewrite E in W.
        -- assert (w = 0 \/ w = 1 \/ w = 2)%N as [-> |[-> | ->]] by lia.
           ++ exists [k + h; k + h]. split; [|simpl; now rewrite N.lxor_0_r, N.lxor_nilpotent].
              replace (p + r) with (k + h + (k + h)) by lia. apply cut_two; auto; lia.
           ++ exists (r :: repeat 1 p). split.
              ** apply cut_by with p; [assumption|lia|simpl; now rewrite repeat_length|
                   constructor; [lia|apply ones_positive; lia]|simpl; rewrite list_sum_repeat; lia].
              ** rewrite !value_cons.
                 rewrite value_zeros by (now rewrite First by lia). rewrite First by assumption.
                 unfold T. now rewrite E.
           ++ exists [p + r - 1; 1]. split.
              ** replace (p + r) with (p + r - 1 + 1) at 1 by lia. apply cut_two; auto; lia.
              ** rewrite !value_cons. change (value G []) with 0%N. rewrite (First 1) by lia.
                 change (T 1) with 0%N.
                 replace (p + r - 1) with (1 * p + (r - 1)) by lia. unfold G.
                 rewrite spread_of by lia. unfold T. replace (r - 1 + 1) with r by lia.
                 destruct (parity_cases r) as [(-> & _)|(_ & E' & _)]; [reflexivity|congruence].
        -- assert (w = 0 \/ w = 1)%N as [-> | ->] by lia.
           ++ exists (r :: repeat 1 p). split.
              ** apply cut_by with p; [assumption|lia|simpl; now rewrite repeat_length|
                   constructor; [lia|apply ones_positive; lia]|simpl; rewrite list_sum_repeat; lia].
              ** rewrite !value_cons.
                 rewrite value_zeros by (now rewrite First by lia). rewrite First by assumption.
                 unfold T. now rewrite E.
           ++ assert (forall n, 1 <= n <= p -> Nat.Even n -> G n = 1%N) as One.
              { intros n N [x X]. rewrite First by assumption. unfold T.
                destruct (parity_cases n) as [(_ & -> & _)|(_ & _ & y & Y)]; [reflexivity|lia]. }
              destruct h as [|h].
              ** exists [p; r]. split; [apply cut_two; auto; lia|]. replace r with 1 by lia.
                 rewrite !value_cons. change (value G []) with 0%N.
                 rewrite One, (First 1) by (try (exists k); lia). reflexivity.
              ** exists [r - 1; 1; k; k]. split.
                 --- apply cut_by with 3; [assumption|lia|reflexivity| |simpl; lia].
                     do 4 (constructor; [lia|]). constructor.
                 --- rewrite !value_cons. change (value G []) with 0%N.
                     rewrite N.lxor_0_r, N.lxor_nilpotent, N.lxor_0_r.
                     rewrite One, (First 1) by (try (exists (S h)); lia). reflexivity.
      * intros g Low. apply low_by_reach with (t := 1%N); auto.
        -- intros v L. rewrite N.pow_1_r in L.
           assert (v = 0 \/ v = 1)%N as [-> | ->] by lia; [exists 1|exists 2];
             (split; [lia|rewrite First by lia; reflexivity]).
        -- intros x x1 X. destruct (Nat.Even_or_Odd (S q * p + r - x)) as [[y Y]|[y Y]].
           ++ apply cut_pairs with (e := []) (j := k - 1); auto; [constructor| |].
              ** simpl length. now replace (0 + 2 * S (k - 1)) with p by lia.
              ** exists (y - 1). simpl. lia.
           ++ apply cut_pairs with (e := [1]) (j := 0); auto; [repeat constructor| |].
              ** rewrite value_cons. change (value G []) with 0%N.
                 rewrite N.lxor_0_r. now rewrite First by lia.
              ** exists (y - 1). simpl. lia.
  - intros n N1. destruct (quo_rem p p1 n N1) as [E R]. unfold G.
    rewrite E at 1. rewrite spread_of by assumption. unfold T. rewrite N.pow_1_r.
    assert ((n + 1) mod 2 = (rem p n + 1) mod 2) as ->.
    { rewrite E at 1. replace (quo p n * p + rem p n + 1) with (rem p n + 1 + quo p n * k * 2)
        by (unfold p; lia).
      apply Nat.mod_add. lia. }
    fold p. unfold quo. lia.
Qed.

(* The theorems of docs/PROOFS.md on DIVIDE-AND-RESIDUE and COMPLEMENT-GRUNDY. *)
From Coq Require Import Arith NArith List Lia.
From Grundy Require Import Statements.
Import ListNotations.

Theorem d1 : D1.
Proof.
  intros R HR G HG.
  assert (Apart : forall n r, 3 * r < n -> n mod 2 = r mod 2 -> G n <> G r).
  { (* Two heaps of d = (n - r)/2 and one of r are an option, and its value is that of r. *)
    intros n r L E V. set (d := (n - r) / 2).
    pose proof (Nat.div_mod_eq n 2). pose proof (Nat.div_mod_eq r 2).
    assert (D : n = d * 2 + r).
    { unfold d. replace (n - r) with ((n / 2 - r / 2) * 2) by lia. rewrite Nat.div_mul; lia. }
    assert (r < d) by lia. clearbody d. subst n.
    apply (proj1 (HG (d * 2 + r))). exists ([d; d] ++ [r]). split.
    - assert (M : divides (fun n d => 2 * d <= n /\ d < n) (d * 2 + r) ([d; d] ++ [r])).
      { exists d. split; [lia|]. split; [lia|].
        now rewrite <- (Nat.div_unique (d * 2 + r) d 2 r),
          <- (Nat.mod_unique (d * 2 + r) d 2 r) by lia. }
      destruct M as (x & ? & ? & ?). destruct HR as [->| ->]; exists x; tauto.
    - rewrite V. cbn. now rewrite N.lxor_0_r, <- N.lxor_assoc, N.lxor_nilpotent, N.lxor_0_l. }
  split; [exact Apart|].
  (* Of three heaps, each more than three times the one before, two have the same parity. *)
  intros v Inf. destruct (Inf 0) as (a & _ & A).
  destruct (Inf (3 * a)) as (b & Lb & B). destruct (Inf (3 * b)) as (c & Lc & C).
  pose proof (Nat.mod_upper_bound a 2). pose proof (Nat.mod_upper_bound b 2).
  pose proof (Nat.mod_upper_bound c 2).
  destruct (Nat.eq_dec (b mod 2) (a mod 2)); [apply (Apart b a); lia|].
  destruct (Nat.eq_dec (c mod 2) (b mod 2)); [apply (Apart c b); lia|].
  apply (Apart c a); lia.
Qed.

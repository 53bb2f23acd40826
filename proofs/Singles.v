(* Games in which a heap moves to one heap. *)
From Coq Require Import Arith NArith List.
From Grundy Require Import Statements.
Import ListNotations.

(* A position of one heap has that heap's value. *)
Lemma value_one G m : value G [m] = G m.
Proof. apply N.lxor_0_r. Qed.

(* In a game of single options no option has the heap's value, and each smaller number is the
   value of one. *)
Lemma option_differs M G n m : grundy (single M) G -> M n m -> G m <> G n.
Proof.
  intros HG Hm E. apply (proj1 (HG n)). exists [m]. rewrite value_one.
  split; [exists m|]; auto.
Qed.

Lemma option_exists M G n v : grundy (single M) G -> (v < G n)%N -> exists m, M n m /\ G m = v.
Proof.
  intros HG Hv. destruct (proj2 (HG n) v Hv) as (o & (m & Hm & ->) & ->).
  exists m. rewrite value_one. auto.
Qed.

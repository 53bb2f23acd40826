(* The nim-values of kayles have the period 12, the preperiod 71 and the saltus 0.

   'just proofs' compiles the theorems of the folder proofs. Rocq's kernel checks this file then:

     coqc -Q proofs Grundy FILE.v *)
From Coq Require Import NArith List.
From Grundy Require Import Statements Octal.
Import ListNotations.
Set Warnings "-abstract-large-number".

Definition rules : ruleset := takes_and_breaks [0; 7; 7]%N.

(* The first heap of the period, the period and the saltus; no lesser heap and period would do. *)
Theorem period : has_period rules 71 12 0.
Proof. refine (octal_period _ _ _ _). vm_cast_no_check (eq_refl true). Qed.

Print Assumptions period.

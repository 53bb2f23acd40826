(* The nim-values of kayles have the period 12, the preperiod 71 and the saltus 0.

   'just proofs' compiles the theorems of the folder proofs. Rocq's kernel checks this file then:

     coqc -Q proofs Grundy FILE.v *)
From Coq Require Import NArith List.
From Grundy Require Import Statements Octal.
Import ListNotations.
Set Warnings "-abstract-large-number".

Definition rules : ruleset := takes_and_breaks [0; 7; 7]%N.

(* Of a preperiod, a period and a saltus: these hold, and no lesser preperiod and period do. *)
Theorem period : has_period rules 71 12 0.
Proof. apply octal_period. vm_cast_no_check (eq_refl true). Qed.

Print Assumptions period.

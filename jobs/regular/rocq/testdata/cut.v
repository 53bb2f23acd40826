(* The nim-values of cut:1,4 have the period 24, the preperiod 0 and the saltus 8.

   'just proofs' compiles the theorems of the folder proofs. Rocq's kernel checks this file then:

     coqc -Q proofs Grundy FILE.v *)
From Coq Require Import NArith List.
From Grundy Require Import Statements CutCheck.
Import ListNotations.
Set Warnings "-abstract-large-number".

Definition rules : ruleset := cut (fun c => In c [1; 4]).

(* The first heap of the period, the period and the saltus; no lesser heap and period would do. *)
Theorem period : has_period rules 1 24 8.
Proof. refine (cut_period _ _ _ _ _). vm_cast_no_check (eq_refl true). Qed.

Print Assumptions period.

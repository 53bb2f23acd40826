(* A proof of each statement of Statements.v, and the axioms that it needs: none. *)
From Grundy Require Statements Sums Breaking Arithmetic.
From Grundy Require Saliquant Powerset Nontotative Dividing Nofactor.
From Grundy Require CutPeriods CutSolved CutOdd DropOuts.

Theorem sprague_grundy : Statements.sprague_grundy. Proof. exact Sums.sum_of_heaps. Qed.
Theorem outcome : Statements.outcome. Proof. exact Sums.who_wins. Qed.
Theorem existence : Statements.existence. Proof. exact Sums.values_exist. Qed.
Theorem uniqueness : Statements.uniqueness. Proof. exact Sums.only_values. Qed.

Theorem breaking_existence : Statements.breaking_existence.
Proof. exact Breaking.breaking_values. Qed.
Theorem octal_periods : Statements.octal_periods. Proof. exact Breaking.octal_lasts. Qed.
Theorem breaking_periods : Statements.breaking_periods. Proof. exact Breaking.breaking_lasts. Qed.
Theorem arithmetic_breaking : Statements.arithmetic_breaking.
Proof. exact Arithmetic.arithmetic_lasts. Qed.
Theorem subtraction_existence : Statements.subtraction_existence.
Proof. exact Breaking.subtraction_values. Qed.
Theorem subtraction_periods : Statements.subtraction_periods.
Proof. exact Breaking.subtraction_lasts. Qed.

Theorem theorem_4 : Statements.theorem_4. Proof. exact Saliquant.theorem_4. Qed.
Theorem S1 : Statements.S1. Proof. exact Saliquant.s1. Qed.
Theorem S2 : Statements.S2. Proof. exact Saliquant.s2. Qed.
Theorem P1 : Statements.P1. Proof. exact Powerset.p1. Qed.
Theorem P2 : Statements.P2. Proof. exact Powerset.p2. Qed.
Theorem P2_maliquot : Statements.P2_maliquot. Proof. exact Powerset.p2_maliquot. Qed.
Theorem P2_saliquant : Statements.P2_saliquant. Proof. exact Powerset.p2_saliquant. Qed.
Theorem P2_nontotative : Statements.P2_nontotative. Proof. exact Powerset.p2_nontotative. Qed.
Theorem N1 : Statements.N1. Proof. exact Nontotative.n1. Qed.
Theorem N2 : Statements.N2. Proof. exact Nontotative.n2. Qed.
Theorem D1 : Statements.D1. Proof. exact Dividing.d1. Qed.
Theorem F1 : Statements.F1. Proof. exact Nofactor.f1. Qed.

Theorem proposition_3 : Statements.proposition_3. Proof. exact CutSolved.solved_3. Qed.
Theorem proposition_6 : Statements.proposition_6. Proof. exact CutSolved.solved_6. Qed.
Theorem proposition_7 : Statements.proposition_7. Proof. exact CutSolved.solved_7. Qed.
Theorem proposition_8 : Statements.proposition_8. Proof. exact CutSolved.solved_8. Qed.
Theorem theorem_9 : Statements.theorem_9. Proof. exact CutPeriods.ap_test. Qed.
Theorem C4 : Statements.C4. Proof. exact CutPeriods.pure_ap_test. Qed.
Theorem C12 : Statements.C12. Proof. exact CutOdd.c12. Qed.
Theorem O1 : Statements.O1. Proof. exact DropOuts.o1. Qed.
Theorem O4 : Statements.O4. Proof. exact DropOuts.o4. Qed.

Print Assumptions sprague_grundy.
Print Assumptions outcome.
Print Assumptions existence.
Print Assumptions uniqueness.
Print Assumptions breaking_existence.
Print Assumptions octal_periods.
Print Assumptions breaking_periods.
Print Assumptions arithmetic_breaking.
Print Assumptions subtraction_existence.
Print Assumptions subtraction_periods.
Print Assumptions theorem_4.
Print Assumptions S1.
Print Assumptions S2.
Print Assumptions P1.
Print Assumptions P2.
Print Assumptions P2_maliquot.
Print Assumptions P2_saliquant.
Print Assumptions P2_nontotative.
Print Assumptions N1.
Print Assumptions N2.
Print Assumptions D1.
Print Assumptions F1.
Print Assumptions proposition_3.
Print Assumptions proposition_6.
Print Assumptions proposition_7.
Print Assumptions proposition_8.
Print Assumptions theorem_9.
Print Assumptions C4.
Print Assumptions C12.
Print Assumptions O1.
Print Assumptions O4.

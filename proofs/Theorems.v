(* A proof of each statement of Statements.v, and the axioms that it needs: none. *)
From Grundy Require Statements Sums Breaking.

Theorem sprague_grundy : Statements.sprague_grundy. Proof. exact Sums.sum_of_heaps. Qed.
Theorem outcome : Statements.outcome. Proof. exact Sums.who_wins. Qed.
Theorem existence : Statements.existence. Proof. exact Sums.values_exist. Qed.
Theorem uniqueness : Statements.uniqueness. Proof. exact Sums.only_values. Qed.

Theorem breaking_existence : Statements.breaking_existence.
Proof. exact Breaking.breaking_values. Qed.
Theorem octal_periods : Statements.octal_periods. Proof. exact Breaking.octal_lasts. Qed.
Theorem breaking_periods : Statements.breaking_periods. Proof. exact Breaking.breaking_lasts. Qed.
Theorem subtraction_existence : Statements.subtraction_existence.
Proof. exact Breaking.subtraction_values. Qed.
Theorem subtraction_periods : Statements.subtraction_periods.
Proof. exact Breaking.subtraction_lasts. Qed.

Print Assumptions sprague_grundy.
Print Assumptions outcome.
Print Assumptions existence.
Print Assumptions uniqueness.
Print Assumptions breaking_existence.
Print Assumptions octal_periods.
Print Assumptions breaking_periods.
Print Assumptions subtraction_existence.
Print Assumptions subtraction_periods.

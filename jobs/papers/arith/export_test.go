package arith

// The tests of claims that read no values, for other games and functions than the paper's.
var (
	Lemma1   = lemma1
	Theorem7 = theorem7
	Shapiro  = shapiro
	Row      = listed
)

package arith

// The tests of claims that read no values, for other games and functions than the paper's.
var (
	Theorem7 = theorem7
	Shapiro  = shapiro
	Row      = listed
)

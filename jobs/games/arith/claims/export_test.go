package claims

// The printed data and the tests of claims that read no values, for their tests.
var (
	OptionTables       = optionTables
	Lemma1             = lemma1
	Theorem7           = theorem7Claim
	ClassExamples      = classExamples
	Distances          = distances
	Shapiro            = shapiro
	ClassOfPrimes      = classOfPrimes
	NotProper          = notProper
	OptionNearPower    = optionNearPower
	SquarefreeProper   = squarefreeProper
	SquarefreeDivisors = squarefreeDivisors
	PrintedDifferences = printedDifferences
	ExponentNear       = exponentNear
	Row                = row
)

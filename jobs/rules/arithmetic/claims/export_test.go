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
	OddIndex           = oddIndex
	A055396            = a055396
	A167175            = a167175
	A026478            = a026478
)

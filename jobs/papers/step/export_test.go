package step

// The tests of claims that read no values, for other bounds than the paper's.
var (
	TestChocolateRange, TestDemonSteps = testChocolateRange, testDemonSteps
	TestImagesOfP, TestParts           = testImagesOfP, testParts
)

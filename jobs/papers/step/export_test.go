package step

// The tests of claims that read no values, for other bounds than the paper's.
var TestDemonSteps, TestImagesOfP = testDemonSteps, testImagesOfP

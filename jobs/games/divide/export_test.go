package divide

// Columns are the claims about printed sets of options, for their test.
var Columns = columns

// MoveClaims are the claims that count moves, for their test.
var MoveClaims = moveClaims

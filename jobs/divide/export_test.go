package divide

// Columns are the claims about printed sets of options, for their test.
var Columns = columns

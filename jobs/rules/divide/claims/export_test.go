package claims

// OptionTables and MoveClaims are claims that have tests of their own.
var (
	OptionTables = optionTables
	MoveClaims   = moveClaims
)

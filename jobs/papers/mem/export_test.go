package mem

// FormulaAt is the value of a written formula at k, as a bound of a game has it.
func FormulaAt(text string, k uint64) uint64 {
	f, err := parseFormula(text)
	if err != nil {
		panic(err)
	}
	return f.at(k)
}

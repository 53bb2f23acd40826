package game

// Standard is a game whose nim-values another game has, by a theorem: the value of the heap n is
// that of the heap ⌊(n − Shift)/Scale⌋ of the standard game for n ≥ Shift, and 0 for n < Shift.
// Games of one standard game have the same values up to this, so that one of them is computed.
type Standard struct {
	Game         string // a name of the standard game, the same for all games that have it
	Shift, Scale uint64 // Scale ≥ 1
	Theorem      string // where it stands, as 'theorem E1 of docs/PROOFS.md'
}

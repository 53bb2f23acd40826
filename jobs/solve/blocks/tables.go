package blocks

// all ends the last run of every block.
var all = Linear{M: 1}

// one is a block of one run.
func one(w, tau uint64) []Run { return []Run{{all, w, tau}} }

// two is a block of two runs of the same τ, the first of which ends at the place to.
func two(to Linear, first, second, tau uint64) []Run {
	return []Run{{to, first, tau}, {all, second, tau}}
}

// upTo is the linear form one + es·e.
func upTo(one, es int64) Linear { return Linear{One: one, E: es} }

// The tables, each with the condition under which it holds.
var (
	// small is for 3 ≤ d ≤ 2m − 1.
	small = &Table{"theorem C12", [][]Run{one(0, 0)}, 1}

	// large is for no d, or d ≥ 3m + 1.
	large = &Table{"theorem C11", [][]Run{
		one(0, 0), one(1, 0), two(upTo(1, 0), 0, 2, 1), one(1, 1), one(2, 0), one(3, 0),
	}, 4}

	// regime1 is for e = m − 1.
	regime1 = &Table{"theorem C13", [][]Run{
		one(0, 0), one(1, 0), two(upTo(1, 0), 0, 2, 1), two(Linear{One: -1, M: 1}, 1, 3, 1),
		one(2, 0), one(3, 0),
	}, 4}

	// regime2 is for m/2 − 1 ≤ e ≤ m − 3.
	regime2 = &Table{"theorem C13", append(starting(), one(6, 0), one(7, 0)), 8}

	// regime3 is for 3e + 3 ≤ m ≤ 4e + 4.
	regime3 = &Table{"theorem C13", append(starting(),
		two(upTo(2, 2), 6, 8, 0), two(upTo(2, 2), 7, 9, 0), two(upTo(3, 2), 8, 10, 1),
		two(upTo(2, 3), 9, 11, 1),
		two(upTo(3, 3), 10, 12, 0), two(upTo(3, 3), 11, 13, 0), two(upTo(4, 3), 12, 14, 1),
		two(upTo(3, 4), 13, 15, 1),
		one(14, 0), one(15, 0),
	), 16}
)

// starting is the eight blocks with which the tables of the second and of the third regime
// start.
func starting() [][]Run {
	return [][]Run{
		one(0, 0), one(1, 0), two(upTo(1, 0), 0, 2, 1), two(upTo(0, 1), 1, 3, 1),
		two(upTo(1, 1), 2, 4, 0), two(upTo(1, 1), 3, 5, 0), two(upTo(2, 1), 4, 6, 1),
		two(upTo(1, 2), 5, 7, 1),
	}
}

// Package paper declares the documents that the games and the claims come from,
// each once.
package paper

// Paper is one of the documents that the games come from.
type Paper struct {
	ID       string // the short name that starts the ids of its claims, as 'arith'
	Citation string // authors, title, place and year
}

// The papers. Sections, theorem numbers and claims' ids refer to them.
var (
	// Arithmetic is about the games on arithmetic functions.
	Arithmetic = Paper{
		ID:       "arith",
		Citation: "D. E. Iannucci and U. Larsson, Game values of arithmetic functions, Integers 21 (2021)",
	}
	// Partition is about CUT, and reviews the take-and-break games.
	Partition = Paper{
		ID:       "cut",
		Citation: "A. Dailly, É. Duchêne, U. Larsson and G. Paris, Partition games, Discrete Applied Mathematics 285 (2020) 509–525",
	}
	// Memgames is about MEM, MEM+, MEM0 and their kin.
	Memgames = Paper{
		ID:       "mem",
		Citation: "U. Larsson, S. Rubinstein-Salzedo and A. N. Siegel, Memgames (2019)",
	}
	// PrimesStep is about games on numbers, graphs and boards.
	PrimesStep = Paper{
		ID:       "step",
		Citation: "P. Alladi, N. Bhalla, T. Khovanova, N. Sheffield, E. Song, W. Sun, A. The, A. Wang, N. Wiesel, K. Zhang and K. Zhao, PRIMES STEP plays games (2017)",
	}
	// Nimbers is about Nim and the subtraction games.
	Nimbers = Paper{ID: "nim", Citation: "A. Anderson, Nimbers (2021)"}
	// WinningWays has most games that are classics.
	WinningWays = Paper{
		ID:       "ww",
		Citation: "E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways for your Mathematical Plays, second edition, A K Peters (2001–2004), whose chapters are named as sections",
	}
	// TakeAway is about games in which the numbers of a set may be taken.
	TakeAway = Paper{
		ID:       "takeaway",
		Citation: "S. W. Golomb, A mathematical investigation of games of 'take-away', Journal of Combinatorial Theory 1 (1966) 443–458",
	}
	// Mark is about Mark and Mark-t.
	Mark = Paper{
		ID:       "mark",
		Citation: "A. S. Fraenkel, Aperiodic subtraction games, Electronic Journal of Combinatorics 18 (2011), P19",
	}
	// Euclid has the nim-values of the game Euclid.
	Euclid = Paper{
		ID:       "euclid",
		Citation: "G. Nivasch, The Sprague–Grundy function of the game Euclid, Discrete Mathematics 306 (2006) 2798–2800",
	}
	// Passes is about octal games with a pass.
	Passes = Paper{
		ID:       "pass",
		Citation: "D. G. Horrocks and R. J. Nowakowski, Regularity in the G-sequences of octal games with a pass, Integers 3 (2003), G1",
	}
)

// All is the papers in the order in which the documentation shows them.
var All = []Paper{Arithmetic, Partition, Memgames, PrimesStep, Nimbers, WinningWays, TakeAway, Mark, Euclid, Passes}

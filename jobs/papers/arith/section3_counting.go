package arith

import (
	"iter"

	"grundy/jobs/game"
	"grundy/jobs/integer"
)

// Section 3: a player moves to the number of numbers that n has, or subtracts it.
//
//	TOTIENT n → φ(n)  NONTOTIENT n → n − φ(n)  where the other heap is smaller and at least 1
//	MTAU    n → τ′(n) STAU       n → n − τ(n)  τ′ = τ − 1 counts the proper divisors
//	MΩ      n → Ω(n)  SΩ         n → n − Ω(n)
//	Mω      n → ω(n)  Sω         n → n − ω(n)

// counted is the one option of a counting game: the number of numbers x of n with 1 ≤ x ≤ n, or n
// minus it. The divisor n of n doesn't count in move-to games (section 1, footnote 3). A heap whose
// option would be no smaller heap is terminal.
func (p point) counted(n uint64) iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		if n == 0 || p.terminal(n) {
			return
		}
		c, f := uint64(0), p.function
		for x := uint64(1); x <= n; x++ {
			is := f.has(x, n)
			if f.repeated && is {
				c += uint64(integer.Valuation(x, n)) - 1
			}
			if is {
				c++
			}
		}
		if h := p.move.between(c-p.improper(), n); p.isOption(h, n) {
			yield([]uint64{h})
		}
	}
}

// improper is the number of numbers of n that don't count: 1 for n itself if a player moves to the
// number of divisors.
func (p point) improper() uint64 {
	return uint64(indicator(p.function.proper && p.move == to && !p.withN))
}

// only is the option of n ≥ 1 with the factorisation f, or n if it has none: the definition without
// its search.
func (p *point) only(n uint64, f integer.Factorisation) uint64 {
	h := p.move.between(p.amount(n, f), n)
	if h < p.first || h > n || p.terminal(n) {
		return n
	}
	return h
}

// amount is what a player of a counting or sum game moves to or subtracts from n ≥ 1, which has the
// factorisation f.
func (p *point) amount(n uint64, f integer.Factorisation) uint64 {
	if p.mode == count {
		return p.function.howMany(n, f) - p.improper()
	}
	return p.total(n, f)
}

// isOption says whether n may move to h: to a smaller heap or, in a game that needn't end, to any.
func (p point) isOption(h, n uint64) bool { return p.first <= h && (h < n || p.loopy()) }

func countingRows() []row {
	const terminal1 = "The heap 1 is terminal."
	return []row{{
		name: "totient", title: "TOTIENT", section: "3.1.1", convention: terminal1,
		point:    point{function: totative, mode: count, move: to, first: 1},
		solution: theorem8,
	}, {
		name: "nontotient", title: "NONTOTIENT", section: "3.1.2", convention: terminal1,
		point: point{function: totative, mode: count, move: subtract, first: 1},
	}, {
		name: "mtau", title: "MTAU", aliases: []string{"m-tau"}, section: "3.2.1",
		point: point{function: aliquot, mode: count, move: to, first: 1},
		convention: "Only proper divisors count. The heap 1 is terminal; " +
			"example 4 has the move 1 → 0, which is mtau/zero.",
	}, {
		name: "mtau/zero", title: "MTAU with the heap 0", aliases: []string{"m-tau/zero"},
		section:    "1",
		point:      point{function: aliquot, mode: count, move: to, first: 0},
		convention: "Example 4's reading: only proper divisors count, and 1 → 0.",
	}, {
		name: "stau", title: "STAU", aliases: []string{"s-tau"}, section: "3.2.2",
		point: point{function: aliquot, mode: count, move: subtract, first: 0},
	}, {
		name: "m-big-omega", title: "MΩ", section: "3.3.1", convention: terminal1,
		point: point{function: primeFactor, mode: count, move: to, first: 1},
	}, {
		name: "s-big-omega", title: "SΩ", section: "3.3.2", convention: terminal1,
		point: point{function: primeFactor, mode: count, move: subtract, first: 1},
	}, {
		name: "m-small-omega", title: "Mω", section: "3.3.3", convention: terminal1,
		point: point{function: primeDivisor, mode: count, move: to, first: 1},
	}, {
		name: "s-small-omega", title: "Sω", section: "3.3.4", convention: terminal1,
		point: point{function: primeDivisor, mode: count, move: subtract, first: 1},
	}}
}

var theorem8 = &game.Theorem{
	Where: "theorem 8", Says: "G(1) = 0, G(n) = C(n) + 1 mod 2, C Shapiro's class", From: 1,
	Value: func(n uint64) (uint64, error) {
		return min(n-1, (integer.ShapiroClass(n)+1)&1), nil // 0 for n = 1
	},
}

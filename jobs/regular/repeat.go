package regular

import (
	"grundy/jobs/game"
	"grundy/jobs/regular/check"
)

// Repeating is the rules of a game of bounded reach: every option of a heap of n consists of
// at most Parts ≥ 1 heaps of together n − t, 0 ≤ t ≤ Taken, each at least Least, and perhaps
// of a position whose value is always the same. As soon as n ≥ Parts·Least + Taken, t and the
// number of heaps alone decide which options there are. Finite subtraction games have one
// part, octal games two, and the digit before the point makes t = 0 possible.
//
// Theorem (16 of the paper for two parts). If G(n + p) = G(n) for
//
//	n0 ≤ n < N = Parts·n0 + (Parts−1)·p + Taken
//
// and n0 ≥ Least, then G(n + p) = G(n) for all n ≥ n0. Proof by induction on n ≥ N. The
// largest part b of an option of n + p is at least (n + p − Taken)/Parts ≥ n0 + p. Replaced by
// b − p, it makes an option of n of the same value. In the same way the largest part b of an
// option of n is at least n0, and replaced by b + p it makes an option of n + p. So n and n +
// p have options of the same values.
//
// Heaps are counted from 0 here: for k digits, Parts 2 and Taken k this is the
// range n0 ≤ n ≤ 2·n0 + p + k − 1 that the paper prints. The paper's n0 ≥ 1 is
// Least = 1: no heap that is left is empty.
//
// Grundy's game splits a heap into two unequal heaps ([Unequal]). There b − p can
// equal the other part a = n/2. Then the option of n + p has the value
// G(a) ⊕ G(a + p) = 0, and (a − p) + (a + p) is an option of n of that value if
// a − p ≥ n0. So N is greater by p.
//
// D.U.D.E.N.E.Y. ([FiniteMemory]) has rows in place of values: row n follows in
// the same way for all n ≥ Y from the Y = Taken rows before it. So the theorem
// for one part applies to rows.
type Repeating struct {
	Theorem             Theorem
	Parts, Taken, Least uint64
	// Moves are the moves of a game with options of three heaps or more, whose values may also be
	// arithmetic periodic; nil for other games.
	Moves []Move
}

// to is the last n of the theorem, N − 1.
func (r Repeating) to(n0, p uint64) uint64 {
	n := r.Parts*n0 + (r.Parts-1)*p + r.Taken
	if r.Theorem == Unequal {
		n += p
	}
	return n - 1
}

// Columns implements [Rules].
func (r Repeating) Columns() int {
	if r.Theorem == FiniteMemory {
		return int(r.Taken) + 1
	}
	return 0
}

func (r Repeating) needs(first uint64, f Regularity) uint64 {
	if f.Saltus > 0 {
		return needsArithmetic(r.Moves, first, f)
	}
	return r.to(max(first+f.Preperiod, r.Least), f.Period) + f.Period
}

func (r Repeating) prove(name string, v *Values) *Certificate {
	if c := r.repeats(name, v); c != nil || r.Moves == nil {
		return c
	}
	return proveArithmetic(name, r.Moves, v)
}

// repeats certifies a period without a saltus. If the values are enough for the theorem, then
// their last half repeats; with one part, the last Taken values do.
func (r Repeating) repeats(name string, v *Values) *Certificate {
	if v.Width > 1 != (r.Theorem == FiniteMemory) {
		return nil
	}
	repeats := v.Heaps() / 2
	if r.Parts == 1 {
		repeats = int(r.Taken)
	}
	f, ok := v.find(repeats, true)
	if !ok {
		return nil
	}
	c := Condition{Name: "repeat", From: max(v.First+f.Preperiod, r.Least), Period: f.Period}
	c.To = r.to(c.From, f.Period)
	if c.To+f.Period > v.Last() || !v.repeats(c.From, c.To, f.Period, 0) {
		return nil
	}
	if v.Width > 1 {
		return certifyFresh(name, v, c)
	}
	return newCertificate(name, r.Theorem, f, v, c.To+f.Period, c)
}

// certifyFresh certifies the period of the fresh heaps of a game whose rows
// have been proved to repeat. The period of the fresh heaps may be shorter: it is
// the least divisor p of the period of the rows by which all of that period
// repeats. The result is nil where the values don't reach far enough to find p.
func certifyFresh(name string, v *Values, rows Condition) *Certificate {
	fresh := v.fresh()
	for p := uint64(1); p <= rows.Period; p++ {
		if rows.Period%p != 0 {
			continue
		}
		c := Condition{Name: "smallest", To: rows.From + rows.Period - 1, Period: p}
		if c.To+p > fresh.Last() {
			return nil
		}
		if fresh.repeats(rows.From, c.To, p, 0) {
			f := Regularity{Period: p, Preperiod: fresh.preperiod(p, 0)}
			c.From = fresh.First + f.Preperiod
			return newCertificate(name, FiniteMemory, f, v, max(rows.To+rows.Period, c.To+p), rows,
				c)
		}
	}
	return nil
}

// Rules is the rules of a game as the theorems need them. A game's row has them
// as [game.Game.Periods].
type Rules interface {
	// Columns is the number of columns of the grid in which a theorem looks for a period, or 0
	// where it looks in the sequence.
	Columns() int
	// prove gives a certificate for the game of that name, or nil where no
	// theorem applies or the values don't reach far enough.
	prove(name string, v *Values) *Certificate
	// needs is the last heap whose value must be known to prove the regularity f
	// of values that begin with the heap first, or 0 where no theorem would.
	needs(first uint64, f Regularity) uint64
}

// unknown is the rules of a game to which no theorem of this package applies.
type unknown struct{}

func (unknown) Columns() int { return 0 }

func (unknown) prove(string, *Values) *Certificate { return nil }

func (unknown) needs(uint64, Regularity) uint64 { return 0 }

// named is the rules of a game that has the same options as another one.
type named struct {
	Rules
	game string // the other one
}

// Named is the rules of a game for another one that has the same options, whose certificates then
// name the game.
func Named(g *game.Game) Rules { return named{RulesOf(g), g.Name} }

// RulesOf is the rules in the row of a game.
func RulesOf(g *game.Game) Rules {
	switch r := g.Periods.(type) {
	case named:
		return r.Rules
	case Rules:
		return r
	}
	return unknown{}
}

// Applies reports whether a theorem of this package may prove a period of a game.
func Applies(g *game.Game) bool { return RulesOf(g) != Rules(unknown{}) }

// NameOf is the name that certificates of a game give to its rules: that of another game with the
// same options ([Named]), or that by which the game was asked for, if the checker reads the same
// rules from it as from the game's own; otherwise the game's own, as octal:0.1 for octal:0.10.
func NameOf(g *game.Game, asked string) string {
	if r, ok := g.Periods.(named); ok {
		return r.game
	}
	if check.SameRules(asked, g.Name) {
		return asked
	}
	return g.Name
}

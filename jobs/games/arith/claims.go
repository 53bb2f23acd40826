package arith

import (
	"context"
	"fmt"
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/integer"
	"grundy/jobs/paper"
)

// Claims are the paper's statements about the games of this room, section by
// section. Those about dividing games are in the room divide.
func Claims() []game.Claim {
	all := slices.Concat(section1(), section2(), section3(), section5(), section6(), section7())
	for _, k := range columns() {
		all = append(all, k.Complete())
	}
	return claim.HandCheck(all, byHand)
}

// columns are the claims about printed sets of options.
func columns() []claim.OptionTable {
	return slices.Concat(columns1(), columns2(), columns3(), columns5(), columns6())
}

// said is a claim without its test. Its id is that of the list of claims,
// without 'arith/'.
func said(id, section, statement string) game.Claim {
	return game.Claim{ID: "arith/" + id, Paper: paper.Arithmetic, Section: section, Statement: statement, Version: 1}
}

// bounded is said with the default bound.
func bounded(id, section string, bound uint64, statement string) game.Claim {
	c := said(id, section, statement)
	c.Bound = bound
	return c
}

// table is the claims about a table 'n, opt(n), SG(n)' of a game of this room:
// its column of options and its column of values.
func table(name, section string, first uint64, values []uint32) game.Claim {
	return claim.List(said("table/"+name+"/values", section,
		fmt.Sprintf("The table of %s has the nim-values of its heaps.", title(name))), name, first, values)
}

func tableOptions(name, section string, first uint64, options ...string) claim.OptionTable {
	return claim.OptionTable{
		Claim: said("table/"+name+"/options", section, fmt.Sprintf("The table of %s has the options of its heaps.", title(name))),
		Heaps: ruleset(name), Rows: claim.Rows(first, options...),
	}
}

// printedList is the claim about the list of nim-values that the paper prints
// of a game of this room.
func printedList(name, section string, first uint64, values ...uint32) game.Claim {
	return claim.List(said("list/"+name, section,
		fmt.Sprintf("The first nim-values of %s, from the heap %d on, are as listed.", title(name), first)), name, first, values)
}

// ones is the claim about the printed heaps of nim-value one.
func ones(name, section string, heaps ...uint64) game.Claim {
	return claim.Indices(said("list/ones/"+name, section,
		fmt.Sprintf("The heaps of nim-value one in %s are as listed.", title(name))), name, 1, heaps, nil)
}

// row is the catalogue's row of a game of this room.
func row(name string) *game.Game {
	for _, n := range games() {
		if n.name == name {
			return n.game()
		}
	}
	for _, g := range factoringGames() {
		if g.Name == name {
			return g
		}
	}
	panic("arith: there is no game " + name)
}

func ruleset(name string) *game.Heaps { return row(name).Heaps }

func title(name string) string { return row(name).Title }

// heap is a heap of a game of this room in a sum.
func heap(n uint64, name string) claim.Component {
	return claim.Component{Game: name, Heap: n, Options: ruleset(name).Options}
}

// factored is [claim.EveryFrom] for a statement that also knows the
// factorisation of n ≥ 1; that of 0 is empty.
func factored(c game.Claim, name string, printed, from uint64, ifTrue game.Verdict, ok func(n uint64, f integer.Factorisation, g uint32) (bool, string)) game.Claim {
	with := func(s *integer.Sieve) game.Claim {
		return claim.EveryFrom(c, name, printed, from, ifTrue, func(n uint64, g uint32) (bool, string) {
			if n == 0 {
				return ok(0, nil, g)
			}
			return ok(n, s.Factor(n), g)
		})
	}
	c.Needs = with(nil).Needs
	c.Test = func(ctx context.Context, v game.Values, bound uint64) (game.Finding, error) {
		return with(&integer.Sieve{}).Test(ctx, v, bound)
	}
	return c
}

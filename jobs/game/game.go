package game

import (
	"fmt"
	"slices"
	"strings"

	"grundy/jobs/paper"
)

// Game is a row of the catalogue: what it is called, what its paper says, its definition, what is
// proved of it, and what can be computed.
type Game struct {
	Name    string   // the name on the command line, as 'cut:1,2'
	Title   string   // the name in its paper, as 'CUT {1,2}'
	Aliases []string // other names for it on the command line

	paper.Place        // where its paper defines it
	Rules       string // the definition in words
	// Convention is how the definition is read where the paper is silent or
	// contradicts itself; empty where there is nothing to say.
	Convention string

	Version int // the version of the definition, part of a dataset's identity
	// Ruleset is the definition: [*Heaps], [*Memory], [*Tuples] or [*Positions], and nil for
	// partizan games, which have a package of their own.
	Ruleset interface{ ruleset() }
	// Own is the definition of a game that a config defines, as package own reads it; empty
	// for the catalogue's games.
	Own string

	// Periods is the rules of the game as theorems need them that prove periods from finitely many
	// values, with the name by which certificates know them; nil where no such theorem applies.
	// Package regular has the theorems, and makes these rules, as regular.Repeating. Columns is the
	// number of columns of the grid in which the theorem looks for a period, or 0 where it looks in
	// the sequence.
	Periods  interface{ Columns() int }
	Theorems []*Theorem // what is proved of its values; the first with values solves it
	Products []Product  // what can be computed and stored, the main one first
}

// Product is the product of the given name, or nil.
func (g *Game) Product(name string) *Product {
	if i := slices.IndexFunc(g.Products, func(p Product) bool { return p.Name == name }); i >= 0 {
		return &g.Products[i]
	}
	return nil
}

func (*Heaps) ruleset()     {}
func (*Memory) ruleset()    {}
func (*Tuples) ruleset()    {}
func (*Positions) ruleset() {}

// Heaps is the ruleset of a game on heaps; nil for other games.
func (g *Game) Heaps() *Heaps {
	h, _ := g.Ruleset.(*Heaps)
	return h
}

// Memory is the ruleset of a memgame; nil for other games.
func (g *Game) Memory() *Memory {
	m, _ := g.Ruleset.(*Memory)
	return m
}

// Tuples is the ruleset of a game on tuples; nil for other games.
func (g *Game) Tuples() *Tuples {
	t, _ := g.Ruleset.(*Tuples)
	return t
}

// Positions is the ruleset of a game on boards, some of which may be heaps; nil for other games.
func (g *Game) Positions() *Positions {
	if h := g.Heaps(); h != nil {
		return h.Boards
	}
	p, _ := g.Ruleset.(*Positions)
	return p
}

// HeapOptions is the definition of a game on heaps alone, which may be one that needn't end; nil
// for other games.
func (g *Game) HeapOptions() Definition[uint64] {
	if h := g.Heaps(); h != nil {
		return h.Options
	}
	if p := g.Positions(); p != nil {
		options, _ := p.Definition.(Definition[uint64])
		return options
	}
	return nil
}

// ZeroMoves says whether a move leads from the heap 0, as from the coin at the place 0 in Mock
// Turtles. Elsewhere that heap is empty.
func (h *Heaps) ZeroMoves() bool {
	if h != nil && h.First == 0 && h.Mixed == nil {
		for range h.Options(0) {
			return true
		}
	}
	return false
}

// ProductNames is the names of the products.
func (g *Game) ProductNames() []string {
	names := make([]string, len(g.Products))
	for i, p := range g.Products {
		names[i] = p.Name
	}
	return names
}

// Form is a written form with parameters, as 'cut:SET', that names one game for
// each choice of the parameters.
type Form struct {
	Prefix   string   // what the written form starts with, up to and with the colon
	Syntax   string   // the form as help prints it, as 'cut:C1,C2,…'
	Doc      string   // what the parameters mean, in a line
	Examples []string // names that parse; the catalogue lists them
	// Parse makes the game of the text after the prefix. Its error is a plain
	// sentence that says what is wrong and what would be right.
	Parse func(parameters string) (*Game, error)
}

// Family is the games of one package of rulesets, or of one paper.
type Family struct {
	Name  string // the name of the package
	Games []*Game
	Forms []Form
}

// Lookup finds the game of a name, an alias or a written form of the family.
func (f *Family) Lookup(name string) (*Game, error) {
	for _, g := range f.Games {
		if g.Name == name || slices.Contains(g.Aliases, name) {
			return g, nil
		}
	}
	for _, form := range f.Forms {
		if parameters, ok := strings.CutPrefix(name, form.Prefix); ok {
			return form.Parse(parameters)
		}
	}
	return nil, fmt.Errorf("there is no game %q in the family %s", name, f.Name)
}

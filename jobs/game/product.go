package game

import (
	"fmt"
	"strings"

	"grundy/jobs/tables"
)

// The names of the products that more than one game has.
const (
	Sequence = "sequence"
	Grid     = "grid"
)

// Product is something that can be computed of a game and stored as a dataset.
type Product struct {
	Name string // 'sequence', 'grid', or a word of the game's own
	// Title says what the rows are, with %s for the game's title, as 'Omitted nim-values of %s'. It
	// is empty where the name says it, as in 'Rectangles of Remove-a-Square'.
	Title string
	// Revision counts how often the product was defined otherwise than before while the game stayed
	// the same. It is part of a dataset's identity.
	Revision int
	Schema   tables.Schema // the columns; the first one is n, and rows are in its order
	// Meanings says in words, by its name, what a column holds, where it isn't what the column
	// of that name holds in a sequence or a grid.
	Meanings map[string]string
	Value    string // the name of the column of nim-values ('g') or exponents ('e')
	First    uint64 // the first n
	// Part is the number of heaps of a whole part of the dataset: between 2^12
	// and 2^20, smaller where a heap costs more. It never changes for a game.
	Part uint64
	// VariableWidth is 0 where every heap has the same number of rows. Otherwise a heap
	// may have any number of rows, also none, and VariableWidth is an estimate of that
	// number, by which memory is declared.
	VariableWidth uint64
	// Numbers is how many numbers the positions of a product of a game on tuples have, 2 or 3,
	// and 0 for products of other games.
	Numbers int
	// Sparse says of a product of variable width that less than one heap in a thousand has a row.
	Sparse bool
	// Solvers are the ways to compute it, the best one first. The last is the
	// slowest and simplest.
	Solvers []Solver
}

// Evidence is the best solver that evaluates no closed form. Its values may rest on lemmas,
// which [Solver.Rests] names.
func (p *Product) Evidence() *Solver { return p.EvidenceFor("") }

// EvidenceFor is the best solver whose values the claim with the given id may read: it
// evaluates no closed form, and it doesn't take the claim itself for granted.
func (p *Product) EvidenceFor(claim string) *Solver {
	for i := range p.Solvers {
		if p.Solvers[i].IsEvidenceFor(claim) {
			return &p.Solvers[i]
		}
	}
	panic("game: the product " + p.Name + " has no solver that follows without " + claim)
}

// HasColumns says whether the K of a request bounds the product beside its N: whether it is a
// grid or a product of a game on tuples.
func (p *Product) HasColumns() bool { return p.Name == Grid || p.Numbers > 0 }

// FirstK is the first k of a product with columns: no removal of a memgame takes nothing.
func (p *Product) FirstK() uint64 {
	if p.Name == Grid && p.Numbers == 0 {
		return 1
	}
	return 0
}

// Width is the number of rows of each heap: that of the columns FirstK ≤ k ≤ K for a grid and
// its square for a cube, 1 for a sequence. For a product of variable width it is an estimate.
func (p *Product) Width(r Request) uint64 {
	if p.VariableWidth > 0 {
		return p.VariableWidth
	}
	switch p.Name {
	case Grid:
		return r.K + 1 - p.FirstK()
	case Cube:
		return (r.K + 1) * (r.K + 1)
	}
	return 1
}

// TitleOf is what the rows of the product of the game with the given title are, in words.
func (p *Product) TitleOf(game string) string {
	switch {
	case p.Title != "":
		return fmt.Sprintf(p.Title, game)
	case p.Name == Sequence:
		return "Nim-values of " + game
	}
	return strings.ToUpper(p.Name[:1]) + p.Name[1:] + " of " + game
}

// Rows is the number of rows of so many heaps, with what [Product.Width] takes of the request;
// for a product of variable width it is an estimate.
func (p *Product) Rows(heaps uint64, r Request) uint64 {
	if p.Sparse {
		return heaps/1000 + 1
	}
	return heaps * p.Width(r)
}

// SequenceProduct is the product of a game on heaps whose values are stored
// in a column g of the given type.
func SequenceProduct(first, part uint64, g tables.Type, solvers ...Solver) Product {
	return Product{
		Name: Sequence, First: first, Part: part,
		Schema: tables.Columns("n uint64", "g "+string(g)), Value: "g", Solvers: solvers,
	}
}

// ExponentProduct is the product of a POWERSET game, whose values are 0 or a
// power of two: e is 0 for the value 0 and 1 + log2 of the value otherwise.
func ExponentProduct(first, part uint64, solvers ...Solver) Product {
	p := SequenceProduct(first, part, tables.Uint32, solvers...)
	p.Value, p.Schema = "e", tables.Columns("n uint64", "e uint32")
	return p
}

// GridProduct is the product of a memgame: G(n_k) for n ≥ 1 and 1 ≤ k ≤ K.
func GridProduct(part uint64, solvers ...Solver) Product {
	return Product{
		Name: Grid, Title: "Nim-values of %s by heap and last removal", First: 1, Part: part,
		Schema: tables.Columns("n uint64", "k uint64", "g uint32"), Value: "g", Solvers: solvers,
	}
}

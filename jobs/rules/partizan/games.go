package partizan

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"grundy/jobs/game"
	"grundy/jobs/paper"
	"grundy/jobs/rules/partizan/canonical"
	"grundy/jobs/tables"
)

// prefix begins the written forms of the games that have no name of their own.
const prefix = "partizan:"

// Family is the rows of the partizan games.
func Family() game.Family {
	f := game.Family{Name: "partizan", Forms: []game.Form{{
		Prefix: prefix, Syntax: "partizan:LEFT[,RIGHT]/MOVE",
		Doc: "the numbers that Left and Right play, each " + eitherFunction() +
			" or not- before one of them for all other numbers; " +
			"without RIGHT, Right plays all that Left doesn't; MOVE to or subtract",
		Examples: []string{
			"partizan:aliquot/to", "partizan:aliquant/subtract", "partizan:prime-divisor/subtract",
			"partizan:totient/to",
			"partizan:aliquot,totative/to", "partizan:primes,not-wythoff/subtract",
		},
		Parse: func(text string) (*game.Game, error) {
			r, err := parse(text)
			if err != nil {
				return nil, err
			}
			return r.row(), nil
		},
	}}}
	for _, n := range names {
		r, _ := Named(n.name)
		f.Games = append(f.Games, r.row())
	}
	return f
}

func (r *Ruleset) row() *game.Game {
	return &game.Game{
		Name: r.name, Title: r.title, Place: paper.Arithmetic.At("8"), Version: 1,
		Rules:      r.rules(),
		Convention: "Heaps start at 0, which is terminal. 0 divides no heap and is a totative of none. Outcomes: L and R where that player wins, whoever begins, N where the next player and P where the previous player wins. In values, G(m) is the value of the heap m.",
		Products: []game.Product{
			product("outcomes", "outcome",
				"who wins from the heap n: L Left and R Right, whoever begins; N the next player, P the previous player", textual(game.Solver{
					Name:   "definition",
					Method: "who wins moving first, by the outcomes of the options", Cost: "n²/2 steps at most",
					Steps:  func(q game.Request) float64 { return 3 * float64(q.N) * float64(q.N) },
					Memory: func(q game.Request) uint64 { return 2*q.N + 1<<20 },
				}, "outcome", func() (learn func(string), next func() string) {
					o := &outcomes{rules: r}
					return func(known string) { o.learn(Outcome(known)) }, func() string {
						return string(o.next())
					}
				})),
			// Known values are computed again.
			product("values", "value",
				"the value of the heap n in canonical form; G(m) is the value of the heap m",
				game.Bounded(MostInSum, textual(game.Solver{
					Name:   "canonical forms",
					Method: "dominated options removed, reversible ones bypassed",
					Cost:   "about n³ steps in the games tried",
					Steps: func(q game.Request) float64 {
						return 100 * float64(q.N) * float64(q.N) * float64(q.N)
					},
					Memory: func(game.Request) uint64 { return 128 << 20 },
				}, "value", func() (learn func(string), next func() string) {
					v := newValues(r, canonical.New())
					return func(string) { v.next() }, func() string { return v.short(v.next()) }
				}))),
		},
	}
}

// rules is the definition in words.
func (r *Ruleset) rules() string {
	right := r.Right.one
	if r.complementary() {
		right = "any other number"
	}
	if r.Subtract {
		return fmt.Sprintf("Left subtracts from n %s, Right %s, from 1 to n.", r.Left.one, right)
	}
	return fmt.Sprintf("Left moves from n to %s, Right to %s, from 0 to n − 1.", r.Left.one, right)
}

func product(name, column, meaning string, s game.Solver) game.Product {
	return game.Product{
		Name: name, Value: column, First: 0, Part: 1 << 12, Solvers: []game.Solver{s},
		Schema:   tables.Columns("n uint64", column+" text"),
		Meanings: map[string]string{column: meaning},
	}
}

// textual completes s, the solver of a word a heap from the heap 0 on: learn takes in the
// known word of the next heap, and next finds the word of the next heap.
func textual(s game.Solver, column string,
	begin func() (learn func(string), next func() string)) game.Solver {
	s.Begin = func(ctx context.Context, _ game.Request, prior game.Known) (tables.Run, error) {
		learn, next := begin()
		first, end := prior.Range()
		if first < end {
			known, err := prior.Read(ctx, first, end, column)
			if err != nil {
				return nil, err
			}
			for _, word := range known.Text {
				learn(word)
			}
		}
		return &tables.RowByRow{N: end,
			Add: func(_ context.Context, n uint64, out *tables.Table) error {
				out.AppendRow(n, next())
				return nil
			}}, nil
	}
	return s
}

// parse reads LEFT[,RIGHT]/MOVE.
func parse(text string) (*Ruleset, error) {
	sets, move, ok := strings.Cut(text, "/")
	if !ok {
		return nil, fmt.Errorf("'%s%s' doesn't say how the numbers are played: write /to or /subtract behind it", prefix, text)
	}
	r := &Ruleset{Subtract: move == "subtract"}
	if move != "to" && move != "subtract" {
		return nil, fmt.Errorf("there is no move '%s': write to or subtract", move)
	}
	left, right, both := strings.Cut(sets, ",")
	var err error
	if r.Left, err = parseFunction(left); err != nil {
		return nil, err
	}
	r.Right = not(r.Left)
	if both {
		if r.Right, err = parseFunction(right); err != nil {
			return nil, err
		}
	}
	r.name, r.title = r.called()
	return r, nil
}

func parseFunction(word string) (*function, error) {
	bare, negated := strings.CutPrefix(word, "not-")
	if other, ok := alsoCalled[bare]; ok {
		bare = other
	}
	switch i := slices.IndexFunc(functions, func(f *function) bool { return f.name == bare }); {
	case i >= 0 && negated:
		return not(functions[i]), nil
	case i >= 0:
		return functions[i], nil
	}
	return nil, fmt.Errorf("there is no function '%s': write %s, or not- before one of them", word, eitherFunction())
}

// eitherFunction lists the names of the functions.
func eitherFunction() string {
	var names []string
	for _, f := range functions {
		names = append(names, f.name)
	}
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " or " + names[last]
}

// complementary reports whether each number is played by exactly one player.
func (r *Ruleset) complementary() bool { return r.Right.name == not(r.Left).name }

// names are the games that have a name of their own, by their written forms.
var names = []struct{ written, name, title string }{
	{"partizan:aliquot/to", "partizan-maliquot", "MALIQUOT | MALIQUANT"},
	{"partizan:aliquot/subtract", "partizan-saliquot", "SALIQUOT | SALIQUANT"},
	{"partizan:totative/to", "partizan-totative", "TOTATIVE | NONTOTATIVE"},
	{"partizan:primes/subtract", "partizan-primes", "PRIMES | NONPRIMES"},
	{"partizan:wythoff/subtract", "partizan-wythoff", "WYTHOFF PARTIZAN SUBTRACTION"},
}

// called is the game's name in the catalogue, which is its written form in its one spelling if it
// has no other, and its title with the functions in capitals, as in the paper.
func (r *Ruleset) called() (name, title string) {
	name, title = prefix+r.Left.name, strings.ToUpper(r.Left.name+" | "+r.Right.name)
	if !r.complementary() {
		name += "," + r.Right.name
	}
	if r.Subtract {
		name, title = name+"/subtract", title+", subtract"
	} else {
		name, title = name+"/to", title+", move to"
	}
	for _, n := range names {
		if n.written == name {
			return n.name, n.title
		}
	}
	return name, title
}

// Named is the game with that name in the catalogue, if it is one of this family.
func Named(name string) (*Ruleset, bool) {
	for _, n := range names {
		if n.name == name {
			name = n.written
		}
	}
	text, ok := strings.CutPrefix(name, prefix)
	if !ok {
		return nil, false
	}
	r, err := parse(text)
	return r, err == nil
}

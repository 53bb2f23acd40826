package claim

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"grundy/jobs/paper"
)

// Row is a claim as data: as the file of its paper has it, or as a user states one of his own in a
// config. It has one of the testers, or its paper has a test in Go under its id. A config has its
// keys in the same meaning, but for
//
//   - proof and applying, which name theorems of docs/PROOFS.md: a user's proof isn't there,
//   - version: a user's claim is tested anew when its text changes, and a test in Go has no text,
//   - the verdicts but holds and open, and the credits that say what is proved here: what proves
//     a user's claim is found by its test,
//   - defined: a config has games of its own, whose options are compared with those of a text,
//   - claims about numbers alone, without a game: a user's claim is about the values of games.
//
// The key sweep is for configs alone, since a paper's file has no sweeps.
type Row struct {
	ID        string `json:"id,omitempty"` // in a paper's file without the paper
	Section   string `json:"section,omitempty"`
	Statement string `json:"statement,omitempty"` // what is claimed, in our own words
	Words     string `json:"words,omitempty"`     // the paper's, where they matter
	Reading   string `json:"reading,omitempty"`   // how they are understood, if that isn't plain
	// ByHand is the shortest check by hand of a claim that fails.
	ByHand string `json:"by-hand,omitempty" yaml:"by-hand"`

	// How far it is tested. Bound is the default, in a Unit that is empty where it is the largest
	// n: a heap, a row, a number. Least is the least bound that decides the claim, 0 and 1 where
	// every bound does, and Most the largest, 0 where nothing but time and memory limits it. A
	// finite claim is about finitely many positions: whatever bound is asked for, its own is
	// tested.
	Bound  uint64   `json:"bound,omitempty"`
	Least  uint64   `json:"least,omitempty"`
	Most   uint64   `json:"most,omitempty"`
	Unit   string   `json:"unit,omitempty"`
	Finite bool     `json:"finite,omitempty"`
	Games  []string `json:"games,omitempty"` // that it is about besides those that are read

	// What its verdict says and rests on. Credit is who proves the statement if it is true; empty
	// for the paper. Proof is the theorem of docs/PROOFS.md that proves it, as D1, and Applying the
	// one by which the test proves what it proves. Settle is what would settle a claim that is open
	// or fitted, in a sentence. A question is what the paper asks and doesn't assert, and a fitted
	// claim has a reading that was chosen after the values were seen.
	Credit   Basis  `json:"credit,omitempty"`
	Proof    string `json:"proof,omitempty"`
	Applying string `json:"applying,omitempty"`
	Settle   string `json:"settle,omitempty"`
	Question bool   `json:"question,omitempty"`
	Fitted   bool   `json:"fitted,omitempty"`
	// Version changes when the test changes, so that old verdicts are stale; 0 stands for 1.
	Version int `json:"version,omitempty"`
	// Verdict is that of a test that finds no exception: proved for a finite claim and holds for
	// any other, if it is empty.
	Verdict Verdict `json:"verdict,omitempty"`

	// What is read: the values of a game, or of several by a slice or a test in Go. The product is
	// the sequence, a grid or a cube, or by a slice the values of a game that needn't end; empty,
	// it is a grid where K or Wider is given.
	Game    string   `json:"game,omitempty"`
	Reads   []string `json:"reads,omitempty"` // spread, see [Spread]
	Product string   `json:"product,omitempty"`
	K       uint64   `json:"k,omitempty"`     // the last column; 0 stands for the bound
	Wider   uint64   `json:"wider,omitempty"` // instead: how many more columns than the bound
	Sweep   string   `json:"sweep,omitempty"` // instead of a game: the id of a sweep
	From    uint64   `json:"from,omitempty"`  // the first heap; 0 stands for the game's first one
	Step    uint64   `json:"step,omitempty"`  // from heap to heap of a list; 0 stands for 1

	// The testers. Holds is true of each value, and without a game of each number; Slice looks
	// at all values, or gets the bound alone. See [Machine] and [Answer].
	Holds string   `json:"holds,omitempty"`
	Slice string   `json:"slice,omitempty"`
	List  []uint32 `json:"list,omitempty"`  // the values of the heaps from From on
	Heaps []uint64 `json:"heaps,omitempty"` // all heaps as Where says, to the last
	// Cells are the rows of a grid from n = 1 on, each from k = 1 on.
	Cells [][]uint32 `json:"cells,omitempty"`
	// Options are the printed options by heap, as papers write them: commas between options, +
	// between components, 3×2 for two heaps of 3, 1..4 for the options 1, 2, 3 and 4, and ∅ for no
	// option.
	Options map[uint64]string `json:"options,omitempty"`
	// Defined is a program in n that gives the options, where they aren't those of the game.
	Defined string    `json:"-"`
	Closed  bool      `json:"closed,omitempty"` // the values are those of the closed form
	Value   *uint64   `json:"value,omitempty"`  // that of the heap From
	Same    string    `json:"same,omitempty"`   // the game whose heap n − Less is like n
	Period  *Periodic `json:"period,omitempty"`
	Sum     []string  `json:"sum,omitempty"` // heaps, as 7@totient, with Moves that win

	// What belongs to one of the testers: to holds, what it is meant to say, its period in n, so
	// that a proved period decides it, and the first heap of which it isn't true; to heaps, P, N, a
	// value, or an expression in n and g; to sum, moves as 7@totient → 6. Reduced options are
	// printed without pairs of equal heaps and without heaps of 1, and 1 stands for an option
	// without any other heap.
	Meant     *Repair  `json:"meant,omitempty"`
	Repeats   uint64   `json:"repeats,omitempty"`
	Exception uint64   `json:"exception,omitempty"`
	Where     string   `json:"where,omitempty"`
	Reduced   bool     `json:"reduced,omitempty"`
	Less      uint64   `json:"less,omitempty"`
	Moves     []string `json:"moves,omitempty"`

	// Every says that all values at which the statement fails are counted and listed.
	Every bool `json:"-" yaml:"-"`
	// Place says where a place of the text of a field is, by its line and column from 1 on.
	Place func(field string, line, column int) string `json:"-" yaml:"-"`
}

// Repair is what a misprinted statement is meant to say.
type Repair struct {
	Holds string `json:"holds,omitempty"` // empty where the printed one is meant, from another heap
	From  uint64 `json:"from,omitempty"`  // the first heap of which it is meant
	As    string `json:"as,omitempty"`    // how it differs, after the word with
}

// Periodic is what a row says of a period. A number that is absent isn't said.
type Periodic struct {
	Period    *uint64  `json:"period,omitempty"`
	Saltus    *uint64  `json:"saltus,omitempty"`
	Preperiod *uint64  `json:"preperiod,omitempty"`
	Kind      string   `json:"kind,omitempty"`
	First     []uint32 `json:"first,omitempty"` // the printed values of the first period
	// By is instead of the preperiod the heap from which on each has the value of the heap that
	// is smaller by the period.
	By *uint64 `json:"by,omitempty"`
}

// testers are the testers of rows by their keys, with whether a row has them. Each completes the
// claim of its row.
var testers = []struct {
	key  string
	has  func(r Row) bool
	test func(c *Claim, m Machine) error
}{
	{"holds", func(r Row) bool { return r.Holds != "" }, (*Claim).holds},
	{"slice", func(r Row) bool { return r.Slice != "" }, (*Claim).slice},
	{"list", func(r Row) bool { return len(r.List) > 0 }, (*Claim).list},
	{"heaps", func(r Row) bool { return len(r.Heaps) > 0 }, (*Claim).heaps},
	{"cells", func(r Row) bool { return len(slices.Concat(r.Cells...)) > 0 }, (*Claim).cells},
	{"options", func(r Row) bool { return len(r.Options) > 0 }, (*Claim).options},
	{"closed", func(r Row) bool { return r.Closed }, (*Claim).closed},
	{"value", func(r Row) bool { return r.Value != nil }, (*Claim).value},
	{"same", func(r Row) bool { return r.Same != "" }, (*Claim).same},
	{"period", func(r Row) bool { return r.Period != nil }, (*Claim).period},
	{"sum", func(r Row) bool { return len(r.Sum) > 0 }, (*Claim).sum},
}

// tester completes the claim with the tester that its row has or else with the given test in Go,
// as [File] has it.
func (c *Claim) tester(m Machine, test any) error {
	var keys, has []string
	var complete func(c *Claim, m Machine) error
	for _, t := range testers {
		keys = append(keys, t.key)
		if t.has(c.Row) {
			has, complete = append(has, t.key), t.test
		}
	}
	if test != nil {
		complete = func(c *Claim, _ Machine) error {
			c.inGo(test)
			return nil
		}
		has = append(has, "a test in Go")
	}
	switch len(has) {
	case 0:
		return fmt.Errorf("a claim has one test, and this one has none: write one of the keys %s",
			strings.Join(keys, ", "))
	case 1:
		return complete(c, m)
	}
	return fmt.Errorf("a claim has one test, and this one has %s: write two claims",
		strings.Join(has, " and "))
}

// Claim is the claim of a paper that the row states, tested by the row's tester or else by the
// given test in Go, as [File] has it. The error is a plain sentence or an error of the machine.
func (r Row) Claim(of paper.Paper, m Machine, test any) (Claim, error) {
	c := Claim{Row: r, Paper: of}
	c.ID, c.Version, c.Proof = of.ID+"/"+r.ID, max(1, r.Version), cmp.Or(r.Proof, r.Applying)
	for _, text := range []*string{&c.Words, &c.Reading, &c.ByHand} {
		*text = strings.TrimSpace(*text)
	}
	if err := c.tester(m, test); err != nil {
		return Claim{}, err
	}
	if c.Finite { // decided by its own bound, whatever the tester takes
		c.Least = r.Least
	}
	return c.bounded(), nil
}

// ifTrue is the verdict of a test that finds no exception.
func (r Row) ifTrue() Verdict {
	if r.Finite {
		return cmp.Or(r.Verdict, Proved)
	}
	return cmp.Or(r.Verdict, Holds)
}

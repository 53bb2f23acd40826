package claim

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"grundy/jobs/paper"
)

// Row is a claim as data: as the file of its paper has it, or as a user states one of his own
// in a config. It has one of the testers, or its paper has a test in Go under its id.
type Row struct {
	// Each makes a row of a paper's file stand for several: the texts, as [Spread] gives them, take
	// the place of {} in the id, the statement and the game.
	Each      []string `json:"-"`
	ID        string   `json:"id,omitempty"`      // in a paper's file without the paper
	Section   string   `json:"section,omitempty"` // in a paper's file, if empty, that of the row before
	Statement string   `json:"statement,omitempty"`
	Words     string   `json:"words,omitempty"` // the paper's
	Reading   string   `json:"reading,omitempty"`
	ByHand    string   `json:"by-hand,omitempty" yaml:"by-hand"` // the check by hand of a claim that fails

	// How far it is tested, see [Claim]. A finite claim is about finitely many positions:
	// whatever bound is asked for, its own is tested.
	Bound  uint64   `json:"bound,omitempty"`
	Least  uint64   `json:"least,omitempty"`
	Most   uint64   `json:"most,omitempty"`
	Unit   string   `json:"unit,omitempty"`
	Finite bool     `json:"finite,omitempty"`
	Games  []string `json:"games,omitempty"` // besides those that are read

	// What its verdict says and rests on, see [ProvedBy], [Question], [FittedReading].
	// Applying is the theorem of docs/PROOFS.md by which the test proves what it proves.
	Credit   Basis  `json:"credit,omitempty"`
	Proof    string `json:"proof,omitempty"`
	Applying string `json:"applying,omitempty"`
	Settle   string `json:"settle,omitempty"`
	Question bool   `json:"question,omitempty"`
	Fitted   bool   `json:"fitted,omitempty"`
	Version  int    `json:"version,omitempty"` // 0 stands for 1
	// Verdict is that of a test that finds no exception: proved for a finite claim and holds for
	// any other, if it is empty.
	Verdict Verdict `json:"verdict,omitempty"`

	// What is read: the values of a game, or of several by a slice or a test in Go.
	Game    string   `json:"game,omitempty"`
	Reads   []string `json:"reads,omitempty"`   // spread, see [Spread]
	Product string   `json:"product,omitempty"` // sequence, grid or cube; a grid where K or Wider is given
	K       uint64   `json:"k,omitempty"`       // the last column; 0 stands for the bound
	Wider   uint64   `json:"wider,omitempty"`   // instead: how many more columns than the bound
	Sweep   string   `json:"sweep,omitempty"`   // instead of a game: the id of a sweep
	From    uint64   `json:"from,omitempty"`    // the first heap
	Step    uint64   `json:"step,omitempty"`    // from heap to heap of a list; 0 stands for 1

	// The testers. Holds is true of each value, and without a game of each number; Slice looks
	// at all values, or gets the bound alone. See [Machine] and [Answer].
	Holds   string            `json:"holds,omitempty"`
	Slice   string            `json:"slice,omitempty"`
	List    []uint32          `json:"list,omitempty"`    // the values of the heaps from From on
	Heaps   []uint64          `json:"heaps,omitempty"`   // all heaps as Where says, to the last
	Cells   [][]uint32        `json:"cells,omitempty"`   // the rows of a grid from n = 1 on, k from 1 on
	Options map[uint64]string `json:"options,omitempty"` // printed options by heap, see [OptionTable]
	Closed  bool              `json:"closed,omitempty"`  // the values are those of the game's closed form
	Value   *uint64           `json:"value,omitempty"`   // that of the heap From
	Same    string            `json:"same,omitempty"`    // the game whose heap n − Less has the value of n
	Period  *Periodic         `json:"period,omitempty"`
	Sum     []string          `json:"sum,omitempty"` // heaps, as 7@totient, whose winning moves are Moves

	// What belongs to one of the testers.
	Meant     *Repair  `json:"meant,omitempty"`     // of Holds
	Repeats   uint64   `json:"repeats,omitempty"`   // of Holds: its period in n, so that a proved period decides it
	Exception uint64   `json:"exception,omitempty"` // of Holds: the first heap of which it isn't true
	Where     string   `json:"where,omitempty"`     // of Heaps: P, N, a value, or an expression in n and g
	Reduced   bool     `json:"reduced,omitempty"`   // of Options
	Less      uint64   `json:"less,omitempty"`      // of Same
	Moves     []string `json:"moves,omitempty"`     // of Sum, as 7@totient → 6

	// Place says where a place of the text of a field is, by its line and column from 1 on.
	Place func(field string, line, column int) string `json:"-" yaml:"-"`
}

// Repair is what a misprinted statement is meant to say.
type Repair struct {
	Holds string `json:"holds,omitempty"` // empty where the printed one is meant, from another heap on
	From  uint64 `json:"from,omitempty"`  // the first heap of which it is meant
	As    string `json:"as,omitempty"`    // how it differs, after the word with
}

// Periodic is what a row says of a period. A number that is absent isn't said.
type Periodic struct {
	Period    *int64   `json:"period,omitempty"`
	Saltus    *int64   `json:"saltus,omitempty"`
	Preperiod *int64   `json:"preperiod,omitempty"`
	Kind      string   `json:"kind,omitempty"`
	First     []uint32 `json:"first,omitempty"` // the printed values of the first period
	// By is instead of the preperiod the heap from which on each has the value of the heap that
	// is smaller by the period.
	By *uint64 `json:"by,omitempty"`
}

// testers are the testers of rows by their keys, with whether a row has them.
var testers = []struct {
	key  string
	has  func(r Row) bool
	test func(r Row, c Claim, m Machine) (Claim, error)
}{
	{"holds", func(r Row) bool { return r.Holds != "" }, Row.holds},
	{"slice", func(r Row) bool { return r.Slice != "" }, Row.slice},
	{"list", func(r Row) bool { return r.List != nil }, func(r Row, c Claim, _ Machine) (Claim, error) {
		return ListEvery(c, r.Game, r.From, max(1, r.Step), r.List), nil
	}},
	{"heaps", func(r Row) bool { return r.Heaps != nil }, Row.heaps},
	{"cells", func(r Row) bool { return r.Cells != nil }, func(r Row, c Claim, _ Machine) (Claim, error) {
		return PrintedGrid(c, r.Game, r.Cells), nil
	}},
	{"options", func(r Row) bool { return r.Options != nil }, func(r Row, c Claim, m Machine) (Claim, error) {
		return r.table(c, m)
	}},
	{"closed", func(r Row) bool { return r.Closed }, Row.closed},
	{"value", func(r Row) bool { return r.Value != nil }, func(r Row, c Claim, _ Machine) (Claim, error) {
		return Value(c, r.Game, r.From, *r.Value), nil
	}},
	{"same", func(r Row) bool { return r.Same != "" }, func(r Row, c Claim, _ Machine) (Claim, error) {
		return Same(c, r.Game, r.From, r.Same, r.Less), nil
	}},
	{"period", func(r Row) bool { return r.Period != nil }, Row.period},
	{"sum", func(r Row) bool { return r.Sum != nil }, Row.winning},
}

// Testers are the keys of which a row has one.
func Testers() []string {
	var keys []string
	for _, t := range testers {
		keys = append(keys, t.key)
	}
	return keys
}

// tester is the key of the row's tester; empty where it has none.
func (r Row) tester() (string, error) {
	var keys []string
	for _, t := range testers {
		if t.has(r) {
			keys = append(keys, t.key)
		}
	}
	if len(keys) > 1 {
		return "", fmt.Errorf("a claim has one test, and this one has %s: write two claims", strings.Join(keys, " and "))
	}
	return strings.Join(keys, ""), nil
}

// Claim is the claim of a paper that the row states, tested by the row's tester or else by the
// given test in Go, as [File] has it. The error is a plain sentence or an error of the machine.
func (r Row) Claim(of paper.Paper, m Machine, test any) (Claim, error) {
	key, err := r.tester()
	if err != nil {
		return Claim{}, err
	}
	switch {
	case key != "" && test != nil:
		return Claim{}, fmt.Errorf("a claim has one test, and this one has %s and a test in Go", key)
	case key == "" && test == nil:
		return Claim{}, fmt.Errorf("a claim has one test, and this one has none: write one of the keys %s", strings.Join(Testers(), ", "))
	}
	c := Claim{
		ID: of.ID + "/" + r.ID, Paper: of, Section: r.Section, Statement: r.Statement, Raw: strings.TrimSpace(r.Words),
		Reading: strings.TrimSpace(r.Reading), HandCheck: strings.TrimSpace(r.ByHand), Credit: r.Credit, Settle: r.Settle,
		Version: max(1, r.Version), Bound: r.Bound, Unit: r.Unit, Games: r.Games, Sweep: r.Sweep,
	}
	if test != nil {
		c = r.inGo(c, test)
	} else if c, err = testers[slices.Index(Testers(), key)].test(r, c, m); err != nil {
		return Claim{}, err
	}
	return r.judged(c), nil
}

// judged is the claim, which has its test, with the bounds and the verdicts of the row.
func (r Row) judged(c Claim) Claim {
	if r.Finite {
		c = Finite(c)
	}
	if r.Least > 0 {
		c = AtLeast(c, r.Least)
	}
	if r.Most > 0 {
		c = AtMost(c, r.Most)
	}
	if r.Proof != "" {
		c = ProvedBy(c, r.Proof)
	}
	c.Proof = cmp.Or(c.Proof, r.Applying)
	if r.Fitted {
		c = FittedReading(c)
	}
	if r.Question {
		c = Question(c)
	}
	return c
}

// ifTrue is the verdict of a test that finds no exception.
func (r Row) ifTrue() Verdict {
	if r.Finite {
		return cmp.Or(r.Verdict, Proved)
	}
	return cmp.Or(r.Verdict, Holds)
}

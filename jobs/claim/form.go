package claim

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"grundy/docs"
	"grundy/jobs/game"
	"grundy/jobs/paper"
	"grundy/jobs/tables"
)

// Verdict says what became of a claim.
type Verdict string

// The verdicts, see [Verdict.Means]. Each is found by computing, never by taking a paper's word.
// Contradicted and Misprint are for what a paper asserts.
const (
	Proved       Verdict = "proved"
	Holds        Verdict = "holds"
	Open         Verdict = "open"
	Contradicted Verdict = "contradicted"
	Misprint     Verdict = "misprint"
	Answered     Verdict = "answered" // yes or no, by what the finding's Answer says
	Fitted       Verdict = "fitted"
	Undecided    Verdict = "undecided"
)

// Verdicts is all verdicts, in the order in which they are told.
var Verdicts = []Verdict{Proved, Holds, Answered, Open, Fitted, Undecided, Misprint, Contradicted}

// Means says in words what a verdict means, without a full stop.
func (v Verdict) Means() string {
	return map[Verdict]string{
		Proved:       "a finite statement was checked completely, a certificate was verified, or a theorem of docs/PROOFS.md proves it",
		Holds:        "the paper proves it, quotes it or states it as true; no exception up to the bound",
		Answered:     "the paper asks; yes or no, by proof, complete check, certificate or counterexample",
		Open:         "nobody is known to have proved it; no exception up to the bound",
		Fitted:       "true under a reading that was chosen after the values were seen, so that it is no test",
		Undecided:    "the bound is too low to tell; the evidence names one that decides",
		Misprint:     "the statement stands, but something is printed wrong",
		Contradicted: "the paper asserts it, and there is a counterexample, of which the smallest is named",
	}[v]
}

// With is the verdict with the answer to a question, as 'answered: no'.
func (v Verdict) With(answer string) string {
	if answer == "" {
		return string(v)
	}
	return string(v) + ": " + answer
}

// CheckVerdicts says which of the words is no verdict, with an answer or without one.
func CheckVerdicts(words []string) error {
	var names []string
	for _, v := range Verdicts {
		names = append(names, string(v))
		if v == Answered {
			names = append(names, v.With(Yes), v.With(No))
		}
	}
	for _, v := range words {
		if !slices.Contains(names, v) {
			return fmt.Errorf("there is no verdict %q: there are %s", v, strings.Join(names, ", "))
		}
	}
	return nil
}

// Basis is what a verdict rests on: who has proved the statement, or what decides it.
type Basis string

// The bases of verdicts. A verdict that none of them fits has the empty one: nobody is known to
// have proved the statement, or it isn't true as printed.
const (
	CompleteCheck  Basis = "complete check"
	Certificate    Basis = "certificate"
	OurCertificate Basis = "certificate by our theorem"
	OurProof       Basis = "our proof"
	RocqProof      Basis = "our proof, checked by Rocq"
	PaperProof     Basis = "proof of the paper"
	Cited          Basis = "cited"
	Stated         Basis = "stated"
	Experiment     Basis = "experiment"
	ByExample      Basis = "counterexample"
)

// Bases is all bases, in the order in which they are told.
var Bases = []Basis{
	CompleteCheck, Certificate, OurCertificate, OurProof, RocqProof,
	PaperProof, Cited, Stated, Experiment, ByExample,
}

// Means says in words what a verdict rests on, without a full stop.
func (b Basis) Means() string {
	return map[Basis]string{
		CompleteCheck:  "it is about finitely many positions, and all of them were computed",
		Certificate:    "the values fulfil the conditions of a theorem of the literature, as a certificate says that the independent checker accepts",
		OurCertificate: "as a certificate, but the theorem is one of ours, in docs/PROOFS.md, which says who has checked it, or beside the code",
		OurProof:       "a theorem of docs/PROOFS.md proves it, which says who has checked the proof",
		RocqProof:      "a theorem of docs/PROOFS.md proves it, and the proof assistant Rocq accepts the theorem's proof",
		PaperProof:     "the paper proves it",
		Cited:          "it is quoted from elsewhere or well known, and the paper gives no proof",
		Stated:         "the paper states it without a proof",
		Experiment:     "nobody is said to have proved it",
		ByExample:      "one case refutes the statement, so that the answer is no",
	}[b]
}

// The answers to a question.
const (
	Yes = "yes"
	No  = "no"
)

// Finding is the result of testing a claim.
type Finding struct {
	Verdict Verdict
	// Basis is Certificate or OurCertificate where one proves the statement. What any other
	// verdict rests on is told by [Claim.Basis].
	Basis Basis
	// Bound is how far the claim was tested, in the claim's own unit (the
	// largest heap, the number of sets, …).
	Bound    uint64
	Evidence string // a sentence: what was checked, or the counterexample in words
	Answer   string // the answer to a question, yes or no; empty where the verdict isn't Answered
	// Counterexample is the first value that isn't as the claim says; it is empty where there is
	// none, or where it is no value of a heap or a term.
	Counterexample Counterexample
	// Failing is what fails a claim that lists that: rows of a sweep, or positions with their
	// values, of which it has the first 2^20; nil elsewhere.
	Failing *tables.Table
}

// Counterexample is a value that isn't as a statement says.
type Counterexample struct {
	Game    string // the name of the game whose value it is; empty where it is that of none
	Heap, K uint64 // the heap n; K is the k of n_k in a memgame, and 0 elsewhere
	// Want is what the statement says: a number, or the numbers in words that it
	// allows. It is empty where any other value would do.
	Want  string
	Words string // a sentence
}

func (k Counterexample) String() string { return k.Words }

// Values gives the values of games by name, to whatever bound is asked for. A claim has no
// other way to a game's values, so that a dataset serves it as well as a solver.
type Values interface {
	// Sequence gives the values of the named game's heaps first ≤ n ≤ to.
	Sequence(ctx context.Context, name string, to uint64) (tables.Slice, error)
	// Grid gives G(n_k) of the named memgame for 1 ≤ n ≤ to and 1 ≤ k ≤ columns, or the values
	// of the grid or cube of a game on tuples for 0 ≤ n ≤ to, the other numbers up to columns.
	Grid(ctx context.Context, name string, to, columns uint64) (tables.Slice, error)
	// Rows gives the rows first ≤ n ≤ to of any other product of the named game,
	// all columns. The caller doesn't change them. Of the product [SweepTable] it gives the
	// table of the sweep whose id stands for the game's name.
	Rows(ctx context.Context, name, product string, to uint64) (*tables.Table, error)
}

// SweepTable is the product that a claim about a sweep reads.
const SweepTable = "sweep"

// Need is a product that a claim reads, so that a run can compute it first.
type Need struct {
	Game    string
	Product string
	game.Request
}

// Claim is a statement of a paper that a machine can test: a row with its test. Its ID is its name
// for ever, which begins with the paper's, as 'arith/thm12', and its Proof is the theorem that
// proves or answers it, whether the row says that it does or that its test applies it.
type Claim struct {
	Row
	Paper paper.Paper
	// Further is what the test of a claim of a config depends on besides its words and the text of
	// its program. A change of it makes old verdicts stale, as that of a version does.
	Further string
	// Test finds the verdict, and Needs is what it reads when it is given the bound.
	Needs func(bound uint64) []Need
	Test  func(ctx context.Context, v Values, bound uint64) (Finding, error)
	// Memory is the bytes that the test takes at most beside the values that it reads; nil
	// where that is little.
	Memory func(bound uint64) uint64
}

// BoundOf is how far the claim is tested where a bound is asked for, or 0 for its own. A bound of
// another unit than n isn't raised unless the claim is named, and no claim that isn't named is
// tested beyond what it can be.
func (c Claim) BoundOf(asked uint64, named bool) uint64 {
	switch {
	case asked == 0:
		return c.Bound
	case named:
		return asked
	case c.Unit != "":
		return min(asked, c.Bound)
	case c.Most > 0:
		return min(asked, c.Most)
	}
	return asked
}

// Basis is what the verdict of a finding on the claim rests on; empty for a verdict that says of
// itself that nothing is proved.
func (c Claim) Basis(f Finding) Basis {
	switch {
	case f.Verdict == Answered && f.Answer == No:
		return ByExample
	case f.Verdict == Holds:
		return cmp.Or(c.Credit, PaperProof)
	case f.Verdict != Proved && f.Verdict != Answered:
		return ""
	case docs.Checked(c.Proof) != "":
		return RocqProof
	case c.Proof != "":
		return OurProof
	}
	return cmp.Or(f.Basis, CompleteCheck)
}

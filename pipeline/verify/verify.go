// Package verify checks what is in an output folder: datasets against their manifests and a
// sample of their values against the game's definition or slower solvers, records of figures,
// verdicts and pages with the files that belong to them, and sweeps with their certificates.
// It checks an exported folder in the same way, without trust in who made it. It only reads, so
// it works beside a run and in a folder of somebody else.
//
//   - verify.go: what a check gives, the checks in their order, and what is wrong moved aside
//   - dataset.go: a dataset; its files are looked at twice where a run may have replaced them
//   - sample.go: a sample of the heaps of a game, from its definition, of memgames, whose options
//     aren't stored, and of products whose rows aren't heaps, by each of their solvers
//   - record.go: records, the files that belong to them, and the values that they were made of
//   - sweep.go: rows of sweeps, and a sample of their certificates
//   - full.go: all values, from nothing, by a closed form or by a period that is proved
//   - export.go: an exported folder, its files and what follows from its index
//   - travelled.go: the datasets, the sweeps and the claims of an exported folder
//   - print.go: results, as a person reads them
package verify

import (
	"context"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
	"time"

	"grundy/pipeline/artifact"
	"grundy/pipeline/layout"
	"grundy/pipeline/store"
)

// The verdicts, which say how a check ended.
const (
	Sound     = "sound"
	Unsampled = "unsampled" // the digests are sound, and no value was computed again
	Wrong     = "wrong"
	Stale     = "stale"    // undamaged, but what it was made of is something else now
	LeftOut   = "left out" // a run is writing it
	Unknown   = "unknown"  // a file that belongs to nothing, so that nothing vouches for it
)

// The kinds of what is checked.
const (
	kindDataset  = "dataset"
	kindFigure   = "figure"
	kindClaim    = "claim"
	kindReport   = "report"
	kindConfig   = "config"
	kindSweep    = "sweep"
	kindFile     = "file"
	kindExport   = "export"
	kindImport   = "import"
	kindExplorer = "explorer"
)

// Result is the outcome of the check of a dataset, a record or a sweep.
type Result struct {
	Kind    string `json:"kind"`
	Folder  string `json:"folder"` // the dataset's folder; of other kinds the path of the file
	Verdict string `json:"verdict"`
	Heaps   int    `json:"heaps"` // how many heaps up to To were computed again
	To      uint64 `json:"to"`
	// By is the methods; if there are several, with the heap that each one reached.
	By       []string `json:"by"`
	Problems []string `json:"problems"`         // what is wrong or stale, a sentence each
	Rows     bool     `json:"rows,omitempty"`   // says that Heaps counts the rows of a list, which aren't heaps
	Notes    []string `json:"notes,omitempty"`  // what else is to be known, a sentence each
	Remedy   string   `json:"remedy,omitempty"` // what mends it
	Aside    []string `json:"aside,omitempty"`  // where what was wrong was set aside

	damaged []string // what is to be set aside, as paths in the store
}

// Options is how much is computed again.
type Options struct {
	Heaps int           // how many heaps of a dataset, or certificates of a sweep, are computed again
	Time  time.Duration // how long that may take
	// Full says that all values of all datasets and all certificates are computed again, however
	// long that takes. Memory is what that may take, in bytes, 0 for any, and Progress, if it isn't
	// nil, is told how far it is.
	Full     bool
	Memory   uint64
	Progress io.Writer
	SetAside bool // sets what is damaged aside, so that a run makes it anew
	// Version is the program's, which says of an exported folder whether the same one made it.
	Version string
	// Out is the flag for the output folder in a command that mends something, " --out FOLDER", or empty.
	Out string
}

// All checks the output folder and hands each result to done, whose error ends it. Which
// heaps are sampled depends on the dataset's folder and length, and on the time that the
// definition takes. The error is that of done, the context's, the user's fault, or one of a
// disk on which not even a folder can be listed.
func All(ctx context.Context, st *store.Store, o Options, done func(Result) error) error {
	c, tell := newChecker(st, o), done
	if o.SetAside {
		done = func(r Result) error {
			if err := r.setAside(st); err != nil {
				return err
			}
			return tell(r)
		}
	}
	for _, step := range []func(context.Context, func(Result) error) error{
		c.allDatasets, c.allRecords, c.allSweeps,
	} {
		if err := step(ctx, done); err != nil {
			return err
		}
	}
	return nil
}

// checker is a check of an output folder under way.
type checker struct {
	Options
	st       *store.Store
	datasets *artifact.Datasets
	owned    map[string]bool // the files that belong to a record
	export   *exported       // nil in an output folder
}

func newChecker(st *store.Store, o Options) *checker {
	if o.Memory == 0 {
		o.Memory = math.MaxInt64
	}
	return &checker{
		Options: o, st: st, datasets: artifact.NewDatasets(st), owned: map[string]bool{},
	}
}

func newResult(kind, path string) Result {
	return Result{Kind: kind, Folder: path, Verdict: Sound, By: []string{}, Problems: []string{}}
}

// AsideThenRun is the remedy for what is wrong with a dataset or a record.
const AsideThenRun = "'grundy verify --set-aside', then run its config again"

// runAgain is the remedy for a dataset whose manifest lacks sound parts or is missing.
const runAgain = "run its config again"

// wrong adds a problem. What is at path, if it isn't empty, is to be set aside.
func (v *Result) wrong(path, format string, args ...any) {
	v.Verdict, v.Remedy = Wrong, AsideThenRun
	v.Problems = append(v.Problems, fmt.Sprintf(format, args...))
	if path != "" && !slices.Contains(v.damaged, path) {
		v.damaged = append(v.damaged, path)
	}
}

// stale adds a reason why something is to be made anew, by the command.
func (v *Result) stale(command, format string, args ...any) {
	if v.Verdict != Wrong {
		v.Verdict, v.Remedy = Stale, command
	}
	v.Problems = append(v.Problems, fmt.Sprintf(format, args...))
}

// writer is the process that has a file for itself just now, because it makes it. No time of a file
// and no clock tells that: see [store.Store.Maker].
func (c *checker) writer(ctx context.Context, path string) (by store.Holder, writes bool) {
	return c.st.Maker(ctx, layout.LeaseOf(path))
}

// looks is how often something is looked at whose files move.
const looks = 5

// settled is what a look at a record and its files gives. Where something is wrong that a process is
// writing, it is left out. A run writes the record last: where that has become another one meanwhile,
// the run may have ended before it was asked for, and the look is repeated.
func (c *checker) settled(ctx context.Context, record string, look func() Result) (v Result) {
	for range looks {
		before, _ := c.st.Describe(record) // where it can't be read, look says so
		v = look()
		if len(v.Problems) == 0 || ctx.Err() != nil {
			break
		}
		if by, writes := c.writer(ctx, record); writes {
			return v.leftOut(by)
		}
		if now, _ := c.st.Describe(record); now == before {
			break
		}
	}
	return v
}

// leftOut is a result about files that a run is writing, which accuses nobody.
func (v Result) leftOut(by store.Holder) Result {
	v.Notes = append(v.Notes, fmt.Sprintf("left out, for %s is writing it", by))
	v.Verdict, v.Remedy, v.Problems, v.damaged = LeftOut, "", []string{}, nil
	return v
}

// Failed says whether the verdict makes the check of the folder fail.
func (v Result) Failed() bool { return v.Verdict == Wrong || v.Verdict == Stale }

// setAside moves what is wrong to the archive, so that the next run makes it anew, and says
// in the result where it is. The caller has the store for itself since before the check.
func (v *Result) setAside(st *store.Store) error {
	for _, path := range v.damaged {
		inFolder := func(folder string) bool { return strings.HasPrefix(path, folder+"/") }
		if slices.ContainsFunc(v.damaged, inFolder) {
			continue
		}
		to, err := st.Archive(path)
		if err != nil {
			return err
		}
		v.Aside = append(v.Aside, to)
	}
	return nil
}

package cli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"grundy/pipeline/store"
	"grundy/pipeline/verify"
)

type verifyFlags struct {
	out      string
	json     bool
	heaps    int
	seconds  float64
	setAside bool
}

func newVerify() *cobra.Command {
	var f verifyFlags
	c := &cobra.Command{
		Use:   "verify",
		Short: "check all that is in the output folder, and a sample of values",
		Long: `Verify reads all that is in the output folder and checks

  datasets  files against the manifest: digests, columns, that no heap is
            missing, the digest of the values; then a sample of the values
  records   of figures, claims, reports and configs: their own digests, those of
            the files that belong to them, and that the values which they were
            made of are still those of the datasets
  sweeps    also those of 'grundy survey': rows against their digests, the table
            against the rows, and a sample of the certificates with values
            computed again

A dataset and a sweep have a line each, with what was computed again; records
have a line for each kind. What isn't sound is named with what mends it:

  wrong      damaged, or not what the definition gives
  stale      undamaged, but made of values that are others now
  unsampled  the digests are sound, but no value was computed again, as no method
             got anywhere in --seconds
  unknown    a file that belongs to nothing, so that nothing vouches for it
  left out   a run is writing it

The exit code is 3 if something is wrong or stale. The last line counts all.

Verify only reads, unless it is told to set aside: it may be called beside a run,
and in a folder that belongs to somebody else. With --set-aside, what is wrong
moves to the folder archive/: of a dataset the damaged parts or, if its values
aren't those of the definition, all of it; of a figure the files that were
changed. Nothing is deleted. Running the config again makes anew what was moved,
and nothing else. What is stale is made anew by a run without that. So is a manifest
that is missing or lacks parts, as a killed run leaves it: where the parts are
sound, so is the dataset, and a note says that its config is to be run again.

Of a game on heaps the values of some random heaps are computed from the game's
definition and the stored values of smaller heaps. They are drawn from the
farther half of those that this can reach: none may take longer than an eighth of
--seconds. Heaps with many options are dear, so that of some games the sample
ends far below the last heap; more seconds take it farther.

Of a memgame the options of a heap aren't stored. The game's solver computes
their values, which takes as long as all smaller heaps, and the definition gives
the value of the heap from them: fewer heaps, of those that take no longer than a
third of --seconds. Only the grids of games that count mimics are evaluated from
nothing, up to 150.

Other products, such as the drop-outs of cut:1,2 and lists of positions, are
computed again from the first row by each of their methods. The simplest one gets
as far as its share of the seconds allows, which may not be far; the fastest one,
mostly that which made the dataset, to the end or to the end of its share.

'grundy survey … --verify' checks all certificates of a survey. Logs and the
archive aren't checked.

With --json, a list with an object for each dataset, record, sweep and unknown
file: kind, folder (of other kinds than datasets, a path), verdict, problems,
remedy, notes and, of datasets, how many heaps up to which one were computed
again by which methods.`,
		Example: `  $ grundy run configs/smoke.yaml --only nontotative
  $ grundy verify --json
  [{"kind":"dataset","folder":"datasets/nontotative","verdict":"sound",…}…]`,
		Args: noArguments,
		RunE: func(c *cobra.Command, _ []string) error { return f.run(c) },
	}
	outFlag(c, &f.out)
	c.Flags().IntVar(&f.heaps, "heaps", 50, "how many heaps of a dataset are computed again")
	c.Flags().Float64Var(&f.seconds, "seconds", 3, "how long that may take for a dataset")
	c.Flags().BoolVar(&f.setAside, "set-aside", false, "move what is wrong to archive/, so that the next run makes it anew")
	jsonFlag(c, &f.json)
	return c
}

func (f *verifyFlags) run(c *cobra.Command) error {
	if f.heaps < 1 || f.seconds <= 0 {
		return usage(errors.New("--heaps and --seconds must be greater than 0"))
	}
	st, err := openStore(f.out)
	if err != nil {
		return err
	}
	if _, err := st.Stat("."); err != nil {
		return usage(fmt.Errorf("%s has nothing to check: 'grundy run CONFIG' makes datasets", f.out))
	}
	if f.setAside {
		release, err := st.Lock()
		if err != nil {
			return err
		}
		defer release()
	}
	p := &verifyPrinter{w: c.OutOrStdout(), quiet: f.json, sound: map[string]int{}}
	if err := f.check(c.Context(), st, p); err != nil {
		return err
	}
	if len(p.all) == 0 {
		return usage(fmt.Errorf("%s has nothing to check: 'grundy run CONFIG' makes datasets", f.out))
	}
	if f.json {
		err = json.NewEncoder(c.OutOrStdout()).Encode(p.all)
	} else {
		p.end(f)
		err = p.err
	}
	for _, v := range p.all {
		if v.Verdict.Failed() {
			return errors.Join(err, exitWith(exitCheckFailed))
		}
	}
	return err
}

// check checks the output folder, sets aside what is to be, and prints each result.
func (f *verifyFlags) check(ctx context.Context, st *store.Store, p *verifyPrinter) error {
	sample := verify.Sample{Heaps: f.heaps, Time: time.Duration(f.seconds * float64(time.Second))}
	return verify.All(ctx, st, sample, func(v verify.Result) error {
		if f.setAside {
			if err := v.SetAside(st); err != nil {
				return err
			}
		}
		return p.add(v)
	})
}

// verifyPrinter prints results as they come: datasets and sweeps a line each, records of
// one kind a line together.
type verifyPrinter struct {
	w     io.Writer
	quiet bool // prints nothing, but keeps the results
	all   []verify.Result
	kind  string         // of the last record
	sound map[string]int // records by kind
	err   error
}

func (p *verifyPrinter) add(v verify.Result) error {
	p.all = append(p.all, v)
	if p.quiet {
		return nil
	}
	if v.Kind != p.kind {
		p.group()
		p.kind = v.Kind
	}
	if text := foundText(v); text != "" {
		p.printf("%s: %s\n", v.Folder, text)
	} else {
		p.sound[v.Kind]++
	}
	return p.err
}

// group prints the line of the records of one kind that are sound.
func (p *verifyPrinter) group() {
	if n := p.sound[p.kind]; n > 0 {
		p.printf("%ss: %d sound\n", p.kind, n)
	}
}

// end prints the last group and the numbers of all verdicts, and what mends what is wrong.
func (p *verifyPrinter) end(f *verifyFlags) {
	p.group()
	var counts []string
	for _, x := range verify.Count(p.all) {
		counts = append(counts, fmt.Sprintf("%d %s", x.Count, x.Verdict))
	}
	wrong := slices.ContainsFunc(p.all, func(v verify.Result) bool { return v.Remedy == verify.AsideThenRun })
	p.printf("in all: %s\n", strings.Join(counts, ", "))
	switch {
	case wrong && f.setAside:
		p.printf("running its config again makes anew what is wrong\n")
	case wrong:
		command := "grundy verify --set-aside"
		if f.out != "out" {
			command += " --out " + quoted(f.out)
		}
		p.printf("'%s' moves what is wrong to archive/ and deletes nothing; running its config again makes it anew\n", command)
	}
}

func (p *verifyPrinter) printf(format string, args ...any) {
	if p.err == nil {
		_, p.err = fmt.Fprintf(p.w, format, args...)
	}
}

// foundText is what is printed of a result behind its path; empty for a sound record.
func foundText(v verify.Result) string {
	text := string(v.Verdict)
	switch {
	case v.Verdict == verify.Stale:
		text += "; " + v.Remedy + " makes it anew"
	case v.Kind == "sweep" && (v.Verdict == verify.Sound || v.Verdict == verify.Unsampled):
		text += "; " + strings.Join(v.By, ", ")
	case v.Kind == "sweep" && v.Verdict == verify.Wrong:
		text += "; " + v.Remedy
	case v.Verdict == verify.Unsampled:
		text += "; digests sound; no value was computed again"
	case v.Kind == "dataset" && v.Verdict == verify.Sound:
		what := "heaps"
		if v.Rows {
			what = "rows"
		}
		text += fmt.Sprintf("; %d %s up to %d computed again by %s", v.Heaps, what, v.To, strings.Join(v.By, ", "))
	case v.Verdict == verify.Sound:
		return ""
	}
	lines := append([]string{text}, v.Problems...)
	lines = append(lines, v.Notes...)
	for _, path := range v.Aside {
		lines = append(lines, "set aside as "+path)
	}
	return strings.Join(lines, "\n  ")
}

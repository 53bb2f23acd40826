package cli

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"grundy/pipeline/export/index"
	"grundy/pipeline/quantity"
	"grundy/pipeline/store"
	"grundy/pipeline/verify"
)

type verifyFlags struct {
	out      string
	json     bool
	heaps    int
	seconds  float64
	full     bool
	memory   size
	setAside bool
}

// sampledHeaps is how many heaps of a dataset are computed again unless a flag says otherwise.
const sampledHeaps = 50

func newVerify() *cobra.Command {
	var f verifyFlags
	c := &cobra.Command{
		Use:   "verify [DIR]",
		Short: "check an output folder or an exported one, and a sample of values",
		Long: `Verify checks a folder without trust in who made it, and writes nothing there.
DIR is an output folder, as --out names one, or an exported folder, which has a
file grundy.json. Without DIR, the output folder is checked.

Of an output folder, verify reads and checks

  datasets  files against the manifest: digests, columns, that no heap is
            missing, the digest of the values; then a sample of the values
  records   of figures, claims, reports, configs and explorers: their own digests, those of
            the files that belong to them, and that the values which they were
            made of are still those of the datasets; the copies in imports/ of
            the indices of exports that were imported
  sweeps    also those of 'grundy survey': rows against their digests, the table
            against the rows, and a sample of the certificates with values
            computed again

Of an exported folder, which may have been made on another machine by anybody and
may be read-only,

  files     against grundy.json and SHA256SUMS. Where grundy.json itself is
            damaged, the other files are compared with SHA256SUMS, and nothing
            else is checked
  texts     README.md, CITATION.cff, datapackage.json, croissant.json and
            ro-crate-metadata.json say what follows from grundy.json
  datasets  what grundy.json says of the game is what the catalogue has: title,
            definition, paper, columns; the rows of all formats: types, numbers,
            heaps without a gap, ranges, digest; then a sample of the values.
            All values are compared with the closed form, if a theorem solves the
            game, and with the proof of a period, if certificates/ has one, which
            is verified first
  sweeps    as in an output folder
  claims    the digests of the verdicts, and that the values and sweeps that they
            follow from are those of the folder, where it has them. The claims
            aren't tested again: 'grundy claims ID' does that

Pictures, the entries for the OEIS and the config are compared by digests alone.
What wasn't computed again is said in a line of its own.
A game that a config defines needs no config: grundy.json has its rules.

A dataset and a sweep have a line each, with what was computed again; records
have a line for each kind. What isn't sound is named with what mends it:

  wrong      damaged, or not what the definition gives
  stale      undamaged, but made of values that are others now
  unsampled  the digests are sound, but no value was computed again, as no method
             got anywhere in --seconds; of a claim in an exported folder, not all
             values were compared, since the folder doesn't have them
  unknown    a file that belongs to nothing, so that nothing vouches for it
  left out   a run is writing it

The exit code is 3 if something is wrong or stale. The last line counts all.

Verify only reads, unless it is told to set aside: it may be called beside a run,
and in a folder that belongs to somebody else. With --set-aside, what is wrong
moves to the folder archive/ of an output folder: of a dataset the damaged parts
or, if its values aren't those of the definition, all of it; of a figure the files
that were changed. Nothing is deleted. Running the config again makes anew what was
moved, and nothing else. What is stale is made anew by a run without that. So is a
manifest that is missing or lacks parts, as a killed run leaves it: where the parts
are sound, so is the dataset, and a note says that its config is to be run again.
An exported folder is never changed.

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

Other products, such as the drop-outs of cut:1,2 and lists of positions, and slices
that don't begin with the first heap are computed again from the first row by each
of their methods. The simplest one gets as far as its share of the seconds allows,
which may not be far; the fastest one, mostly that which made the dataset, to the
end or to the end of its share.

With --full, all values of all datasets are computed again from nothing, and all
certificates of sweeps, however long that takes: by the fastest solver that made
none of the values, unless it takes more than ten times as many steps as the fastest
of all. The line says which one it was. What needs more than --memory is refused,
with the largest heap that fits.

'grundy survey … --verify' checks all certificates of a survey. Logs and the
archive aren't checked.

With --json, a list with an object for each dataset, record, sweep and unknown
file, and of an exported folder one for grundy.json: kind, folder (of other kinds
than datasets, a path), verdict, problems, remedy, notes and, of datasets, how many
heaps up to which one were computed again by which methods.`,
		Example: `  $ grundy run configs/smoke.yaml --only nontotative
  $ grundy verify --json
  [{"kind":"dataset","folder":"datasets/nontotative","verdict":"sound",…}…]
  $ grundy export nontotative --to nontotative
  …
  $ grundy verify nontotative --full
  parquet/nontotative: sound; … heaps up to … computed again by …
  …
  in all: …`,
		Args: atMostOne("folder"),
		RunE: func(c *cobra.Command, args []string) error { return f.run(c, args) },
	}
	outFlag(c, &f.out)
	c.Flags().IntVar(&f.heaps, "heaps", sampledHeaps, "how many heaps of a dataset are computed again")
	c.Flags().Float64Var(&f.seconds, "seconds", 3, "how long that may take for a dataset")
	c.Flags().BoolVar(&f.full, "full", false, "compute all values and all certificates again, however long that takes")
	memoryFlag(c, &f.memory, "what --full may take")
	c.Flags().BoolVar(&f.setAside, "set-aside", false, "move what is wrong to archive/, so that the next run makes it anew")
	jsonFlag(c, &f.json)
	return c
}

func (f *verifyFlags) run(c *cobra.Command, args []string) error {
	if f.heaps < 1 || f.seconds <= 0 {
		return usage(errors.New("--heaps and --seconds must be greater than 0"))
	}
	st, exported, err := f.folder(c, args)
	if err != nil {
		return err
	}
	if f.setAside {
		if exported {
			return usage(errors.New("--set-aside changes output folders only, and " + f.out + " is an exported one: what is wrong there is to be fetched again"))
		}
		release, err := st.Lock(c.Context())
		if err != nil {
			return err
		}
		defer release()
	}
	p := &verifyPrinter{w: c.OutOrStdout(), quiet: f.json}
	if err := f.check(c, st, exported, p); err != nil {
		return err
	}
	if len(p.all) == 0 {
		return nothingToCheck(f.out)
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

// folder opens what is to be checked, and says whether it is an exported folder.
func (f *verifyFlags) folder(c *cobra.Command, args []string) (st *store.Store, exported bool, err error) {
	if len(args) == 1 {
		if c.Flag("out").Changed {
			return nil, false, usage(fmt.Errorf("%s and --out %s are two folders: name one of them", args[0], f.out))
		}
		f.out = args[0]
		switch info, err := os.Stat(f.out); {
		case errors.Is(err, fs.ErrNotExist):
			return nil, false, usage(fmt.Errorf("there is no folder %s: name an exported folder, or an output folder", f.out))
		case err != nil:
			return nil, false, usage(fmt.Errorf("%s can't be read: %w", f.out, err))
		case !info.IsDir():
			return nil, false, usage(fmt.Errorf("%s is a file: name the folder that is to be checked", f.out))
		}
	}
	if st, err = openStore(f.out); err != nil {
		return nil, false, err
	}
	if _, err := st.Stat("."); err != nil {
		return nil, false, nothingToCheck(f.out)
	}
	return st, index.In(st), nil
}

func nothingToCheck(folder string) error {
	return usage(fmt.Errorf("%s has nothing to check: 'grundy run CONFIG' makes datasets, and 'grundy export' exported folders", folder))
}

// check checks the folder, sets aside what is to be, and prints each result.
func (f *verifyFlags) check(c *cobra.Command, st *store.Store, exported bool, p *verifyPrinter) error {
	o := verify.Options{
		Sample: verify.Sample{Heaps: f.heaps, Time: time.Duration(f.seconds * float64(time.Second))},
		Full:   f.full, Memory: uint64(f.memory), Progress: c.ErrOrStderr(),
		Out: outOf(f.out),
	}
	if f.full {
		defer keepWithin(f.memory)()
	}
	var err error
	if exported {
		err = verify.Export(c.Context(), st, version, o, p.add)
	} else {
		err = verify.All(c.Context(), st, o, func(v verify.Result) error {
			if f.setAside {
				if err := v.SetAside(st); err != nil {
					return err
				}
			}
			return p.add(v)
		})
	}
	if _, large := errors.AsType[*verify.TooLargeError](err); large || errors.Is(err, index.ErrFormat) {
		return usage(err)
	}
	return err
}

// verifyPrinter prints results as they come: datasets and sweeps a line each, records of
// one kind a line together.
type verifyPrinter struct {
	w     io.Writer
	quiet bool // prints nothing, but keeps the results
	all   []verify.Result
	kind  string // of the last record
	// These count the records of this kind: those that are sound, and those of an export that are
	// but for values that it doesn't have.
	sound, unsampled int
	err              error
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
	switch text := foundText(v); {
	case v.Kind == "claim" && v.Verdict == verify.Unsampled:
		p.unsampled++
	case text == "":
		p.sound++
	default:
		p.printf("%s: %s\n", v.Folder, text)
	}
	return p.err
}

// group prints the line of the records of one kind that are sound.
func (p *verifyPrinter) group() {
	var counts []string
	if p.sound > 0 {
		counts = append(counts, fmt.Sprintf("%d sound", p.sound))
	}
	if p.unsampled > 0 {
		counts = append(counts, fmt.Sprintf("%d unsampled, for the folder doesn't have all values that they follow from", p.unsampled))
	}
	if len(counts) > 0 {
		p.printf("%ss: %s\n", p.kind, strings.Join(counts, "; "))
	}
	p.sound, p.unsampled = 0, 0
}

// end prints the last group and the numbers of all verdicts, and what mends what is wrong.
func (p *verifyPrinter) end(f *verifyFlags) {
	p.group()
	var counts []string
	for _, x := range verify.Count(p.all) {
		counts = append(counts, fmt.Sprintf("%d %s", x.Count, x.Verdict))
	}
	remedy := func(text string) bool {
		return slices.ContainsFunc(p.all, func(v verify.Result) bool { return v.Remedy == text })
	}
	wrong := remedy(verify.AsideThenRun)
	p.printf("in all: %s\n", strings.Join(counts, ", "))
	switch {
	case remedy(verify.FetchAgain):
		p.printf("%s\n", verify.FetchAgain)
	case wrong && f.setAside:
		p.printf("running its config again makes anew what is wrong\n")
	case wrong:
		p.printf("'grundy verify --set-aside%s' moves what is wrong to archive/ and deletes nothing; running its config again makes it anew\n", outOf(f.out))
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
	case v.Kind == "export" && v.Verdict == verify.Sound:
		text += "; " + strings.Join(v.By, "; ")
	case v.Kind == "sweep" && (v.Verdict == verify.Sound || v.Verdict == verify.Unsampled):
		text += "; " + strings.Join(v.By, ", ")
	case (v.Kind == "sweep" || v.Kind == "import") && v.Verdict == verify.Wrong && v.Remedy != verify.FetchAgain:
		text += "; " + v.Remedy
	case v.Verdict == verify.Unsampled:
		text += "; digests sound; no value was computed again"
	case v.Kind == "dataset" && v.Verdict == verify.Sound:
		what := "heap"
		if v.Rows {
			what = "row"
		}
		text += fmt.Sprintf("; %s up to %d computed again by %s", quantity.Of(v.Heaps, what, what+"s"), v.To, strings.Join(v.By, ", "))
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

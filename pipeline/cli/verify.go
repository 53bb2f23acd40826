package cli

import (
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
	"grundy/pipeline/fault"
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

func newVerify() *cobra.Command {
	var f verifyFlags
	c := &cobra.Command{
		Use:               "verify [DIR]",
		Short:             "check an output folder or an exported one, and a sample of values",
		ValidArgsFunction: nothing,
		Args:              atMostOne("folder"),
		RunE:              func(c *cobra.Command, args []string) error { return f.run(c, args) },
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
		return fault.Userf("--heaps and --seconds must be greater than 0")
	}
	st, exported, err := f.folder(c, args)
	if err != nil {
		return err
	}
	if f.setAside {
		if exported {
			return fault.User(errors.New("--set-aside changes output folders only, and " + f.out + " is an exported one: what is wrong there is to be fetched again"))
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
		err = printJSON(c.OutOrStdout(), p.all)
	} else {
		p.end(f)
		err = p.err
	}
	for _, v := range p.all {
		if v.Verdict.Failed() {
			return errors.Join(err, fault.Told(fault.OfCheck))
		}
	}
	return err
}

// folder opens what is to be checked, and says whether it is an exported folder.
func (f *verifyFlags) folder(c *cobra.Command, args []string) (st *store.Store, exported bool, err error) {
	if len(args) == 1 {
		if c.Flag("out").Changed {
			return nil, false, fault.Userf("%s and --out %s are two folders: name one of them", args[0], f.out)
		}
		f.out = args[0]
		switch info, err := os.Stat(f.out); {
		case errors.Is(err, fs.ErrNotExist):
			return nil, false, fault.Userf("there is no folder %s: name an exported folder, or an output folder", f.out)
		case err != nil:
			return nil, false, fault.Userf("%s can't be read: %w", f.out, err)
		case !info.IsDir():
			return nil, false, fault.Userf("%s is a file: name the folder that is to be checked", f.out)
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
	return fault.Userf("%s has nothing to check: 'grundy run CONFIG' makes datasets, and 'grundy export' exported folders", folder)
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

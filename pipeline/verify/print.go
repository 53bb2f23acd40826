package verify

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"grundy/pipeline/quantity"
)

// Printer prints results as they come: datasets and sweeps a line each, records of one kind a line
// together.
type Printer struct {
	W     io.Writer
	Quiet bool     // prints nothing, but keeps the results
	All   []Result // that were added
	kind  string   // of the last record
	// These count the records of this kind: those that are sound, and those of an export that are
	// but for values that it doesn't have.
	sound, unsampled int
	err              error
}

// Add prints a result, or counts it.
func (p *Printer) Add(v Result) error {
	p.All = append(p.All, v)
	if p.Quiet {
		return nil
	}
	if v.Kind != p.kind {
		p.group()
		p.kind = v.Kind
	}
	switch text := foundText(v); {
	case v.Kind == "claim" && v.Verdict == Unsampled:
		p.unsampled++
	case text == "":
		p.sound++
	default:
		p.printf("%s: %s\n", v.Folder, text)
	}
	return p.err
}

// group prints the line of the records of one kind that are sound.
func (p *Printer) group() {
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

// End prints the last group, the numbers of all verdicts, and what mends what is wrong, which was
// set aside or can be. The folder stands in the command that does it as out says.
func (p *Printer) End(out string, setAside bool) error {
	p.group()
	count := map[string]int{}
	for _, v := range p.All {
		count[v.Verdict]++
	}
	var counts []string
	for _, verdict := range []string{Sound, Unsampled, Stale, Wrong, LeftOut, Unknown} {
		if n := count[verdict]; n > 0 {
			counts = append(counts, fmt.Sprintf("%d %s", n, verdict))
		}
	}
	remedy := func(text string) bool {
		return slices.ContainsFunc(p.All, func(v Result) bool { return v.Remedy == text })
	}
	wrong := remedy(AsideThenRun)
	p.printf("in all: %s\n", strings.Join(counts, ", "))
	switch {
	case remedy(FetchAgain):
		p.printf("%s\n", FetchAgain)
	case wrong && setAside:
		p.printf("running its config again makes anew what is wrong\n")
	case wrong:
		p.printf("'grundy verify --set-aside%s' moves what is wrong to archive/ and deletes nothing; running its config again makes it anew\n", out)
	}
	return p.err
}

func (p *Printer) printf(format string, args ...any) {
	if p.err == nil {
		_, p.err = fmt.Fprintf(p.W, format, args...)
	}
}

// foundText is what is printed of a result behind its path; empty for a sound record.
func foundText(v Result) string {
	text := v.Verdict
	switch {
	case v.Verdict == Stale:
		text += "; " + v.Remedy + " makes it anew"
	case v.Kind == "export" && v.Verdict == Sound:
		text += "; " + strings.Join(v.By, "; ")
	case v.Kind == "sweep" && (v.Verdict == Sound || v.Verdict == Unsampled):
		text += "; " + strings.Join(v.By, ", ")
	case (v.Kind == "sweep" || v.Kind == "import") && v.Verdict == Wrong && v.Remedy != FetchAgain:
		text += "; " + v.Remedy
	case v.Verdict == Unsampled:
		text += "; digests sound; no value was computed again"
	case v.Kind == "dataset" && v.Verdict == Sound:
		what := "heap"
		if v.Rows {
			what = "row"
		}
		text += fmt.Sprintf("; %s up to %d computed again by %s", quantity.Of(v.Heaps, what, what+"s"), v.To, strings.Join(v.By, ", "))
	case v.Verdict == Sound:
		return ""
	}
	lines := append([]string{text}, v.Problems...)
	lines = append(lines, v.Notes...)
	for _, path := range v.Aside {
		lines = append(lines, "set aside as "+path)
	}
	return strings.Join(lines, "\n  ")
}

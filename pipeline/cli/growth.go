package cli

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"grundy/pipeline/bench"
	"grundy/pipeline/quantity"
	"grundy/plots"
)

// checkGrowth refuses flags that don't go with --growth, and --figure without it.
func (f *benchFlags) checkGrowth() error {
	format := strings.TrimPrefix(filepath.Ext(f.figure), ".")
	switch {
	case f.growth && len(f.to) > 1:
		return errors.New("--growth wants one bound or none: it measures up to the bound, a tenth of it and so on")
	case f.growth && f.store:
		return errors.New("--growth measures solvers alone: leave out --store")
	case f.figure != "" && !f.growth:
		return errors.New("--figure draws what --growth measures: give both")
	case f.figure != "" && !slices.Contains(plots.Formats(), format):
		return fmt.Errorf("--figure %s has to end in .%s", f.figure, strings.Join(plots.Formats(), ", ."))
	}
	return nil
}

func (f *benchFlags) showGrowth(c *cobra.Command, all []bench.Growth) error {
	if len(all) == 0 {
		return usage(errors.New("no solver took long enough to tell how its time grows: raise --to or --seconds"))
	}
	if f.figure != "" {
		if err := drawGrowth(f.figure, all); err != nil {
			return err
		}
	}
	return show(c, f.json, all, printGrowth)
}

func printGrowth(w io.Writer, all []bench.Growth) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(t, "game\tsolver\tfrom\tto\ttime\tpower\tfrom heap to heap\tat the last\tmemory\tpower")
	for _, g := range all {
		last := len(g.To) - 1
		fmt.Fprintf(t, "%s\t%s\t%d\t%d\t%s\t%.2f\t%.2f to %.2f\t%.2f\t%s\t%.2f\n", g.Game, g.Solver, g.To[0], g.To[last],
			quantity.Precise(g.Seconds[last]), g.Time, g.Least, g.Most, g.Last, quantity.Bytes(g.Bytes[last]), g.Memory)
	}
	return t.Flush()
}

// drawGrowth draws the time a heap against the last heap, and writes the picture to a file.
func drawGrowth(file string, all []bench.Growth) error {
	panel := plots.Panel{XLabel: "last heap", YLabel: "nanoseconds a heap", Options: plots.Options{Width: 6.4, Height: 4}}
	var measured []plots.Measurement
	for _, g := range all {
		m := plots.Measurement{Name: g.Game + ", " + g.Solver}
		for i, to := range g.To {
			m.X = append(m.X, float64(to))
			m.Y = append(m.Y, g.Seconds[i]/float64(to)*1e9)
		}
		measured = append(measured, m)
	}
	picture, err := plots.DrawMeasurements(panel, measured)
	if err != nil {
		return fmt.Errorf("draw the growth: %w", err)
	}
	var b bytes.Buffer
	if err := picture.Encode(&b, strings.TrimPrefix(filepath.Ext(file), ".")); err != nil {
		return err
	}
	return saveFile(file, b.Bytes())
}

package cli

import (
	"fmt"
	"io"
	"text/tabwriter"
	"time"
)

// print prints the results as a table below the machine.
func (b *benchJSON) print(w io.Writer) error {
	fmt.Fprintf(w, "machine  %s\nmedian of %d runs\n\n", &b.Machine, b.Runs)
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(t, "game\tto\tsolver\ttime\tvalues/s\tratio\tlast\tlargest\tdigest")
	for i := range b.Results {
		r := &b.Results[i]
		ratio := "–"
		if r.Ratio > 0 {
			ratio = fmt.Sprintf("%.3g", r.Ratio)
			if r.Ratio >= 1000 {
				ratio = fmt.Sprintf("%.0f", r.Ratio)
			}
		}
		fmt.Fprintf(t, "%s\t%s\t%s\t%s\t%s\t%s\t%d\t%d at %s\t%.12s\n",
			r.Game, r.bound(), r.Solver, seconds(r.Seconds), rate(r.Rate), ratio, r.Last.Value, r.Largest.Value, &r.Largest, r.Digest)
	}
	return t.Flush()
}

// bound is how far the solver went: N, or N×K in a grid.
func (r *benchResult) bound() string {
	if r.K > 0 {
		return fmt.Sprintf("%d×%d", r.To, r.K)
	}
	return fmt.Sprint(r.To)
}

func (c *benchCell) String() string {
	if c.K > 0 {
		return fmt.Sprintf("%d_%d", c.N, c.K)
	}
	return fmt.Sprint(c.N)
}

// seconds is a time with three digits.
func seconds(s float64) string {
	d := time.Duration(s * float64(time.Second))
	unit := time.Duration(1)
	for d/unit >= 1000 {
		unit *= 10
	}
	return d.Round(unit).String()
}

// rate is a number with three digits and a letter for a thousand, a million or
// a billion.
func rate(x float64) string {
	letter := ""
	for _, l := range []string{"k", "M", "G"} {
		if x < 999.5 {
			break
		}
		x, letter = x/1000, l
	}
	return fmt.Sprintf("%.3g%s", x, letter)
}

package figure

import (
	"cmp"
	"fmt"

	"grundy/jobs/game"
	"grundy/pipeline/config"
	"grundy/plots"
)

// numbers is a range of heaps or columns: first to last.
type numbers struct{ first, last uint64 }

// count is how many there are.
func (r numbers) count() uint64 { return r.last - r.first + 1 }

// String is the range as a sentence has it.
func (r numbers) String() string { return fmt.Sprintf("%d to %d", r.first, r.last) }

// cut is what from and to leave of the range; 0 stands for the end there is.
func (r numbers) cut(from, to uint64) numbers {
	return numbers{cmp.Or(from, r.first), cmp.Or(to, r.last)}
}

// heaps and columns are what there is to show of a product.
func heaps(p *game.Product, r game.Request) numbers { return numbers{p.First, r.N} }
func columns(r game.Request) numbers                { return numbers{1, r.K} }

// checkWindow says whether the data have the heaps and columns that the
// options show, and whether a picture has room for them.
func checkWindow(i int, o plots.Options, d config.Data) []config.Problem {
	rows := heaps(d.Product, d.Request)
	problems := checkRange(i, "n", o.NFrom, o.NTo, rows, fmt.Sprintf("the n of the figure or of the job %s", d.Job))
	if d.Product.Name != game.Grid {
		return problems
	}
	cols := columns(d.Request)
	problems = append(problems, checkRange(i, "k", o.KFrom, o.KTo, cols, "the k of the job "+d.Job)...)
	if rows, cols = rows.cut(o.NFrom, o.NTo), cols.cut(o.KFrom, o.KTo); len(problems) > 0 || rows.first > rows.last || cols.first > cols.last {
		return problems
	}
	if err := plots.CheckCells(o, rows.count(), cols.count()); err != nil {
		problems = append(problems, config.Problem{Path: config.PanelPath(i), Message: err.Error()})
	}
	return problems
}

// checkRange says whether from and to, where they are given, are within what
// there is. raise names what has to be larger for more.
func checkRange(i int, letter string, from, to uint64, there numbers, raise string) []config.Problem {
	var problems []config.Problem
	for _, end := range []struct {
		option string
		value  uint64
	}{{letter + "-from", from}, {letter + "-to", to}} {
		remedy := fmt.Sprintf("lower %s, or raise %s", end.option, raise)
		switch {
		case end.value == 0 || end.value >= there.first && end.value <= there.last:
			continue
		case end.value < there.first:
			remedy = "raise " + end.option
		}
		problems = append(problems, config.Problem{Path: config.PanelPath(i, "options", end.option),
			Message: fmt.Sprintf("%s is %d, but the picture has %s = %s: %s", end.option, end.value, letter, there, remedy)})
	}
	return problems
}

// Shown says what a panel shows of its data, as 'n = 1 to 60, k = 1 to 20'.
func Shown(p config.Panel, v *PanelData) string {
	o, _ := options(0, p)
	text := "n = " + heaps(v.Product, v.Request).cut(o.NFrom, o.NTo).String()
	if v.Product.Name == game.Grid {
		text += ", k = " + columns(v.Request).cut(o.KFrom, o.KTo).String()
	}
	return text
}

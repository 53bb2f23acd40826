package plan

import (
	"context"
	"math"
	"slices"

	"grundy/jobs/game"
	"grundy/jobs/reference"
	"grundy/jobs/tables"
	"grundy/pipeline/dataset"
)

// What the files of a dataset take on the disk is estimated from its last part that is there, and
// else from rows that are computed and encoded for that: the last ones where heaps may be computed
// in any order, the first ones elsewhere. A test of all products of the catalogue holds that within
// a factor of two of what a million rows take.
const (
	block     = 4096      // bytes; a disk gives files whole blocks
	noted     = 500       // bytes that a dataset notes in the file of a part
	listed    = 470       // bytes of a part in the manifest, which has twice as many more
	sweepRow  = 900       // bytes, with its certificate
	shown     = 192 << 10 // bytes of a picture with its data or of a page, a guess
	fewRows   = 4096      // are taken to have [fewBytes] each, unless they have texts
	fewTexts  = 128       // of more heaps than these,
	fewBytes  = 1.2       // and so are those of the datasets behind the first ones of a plan,
	looks     = 256       // which are so many
	lookRows  = 1 << 14   // rows are computed, as many as an encoding is chosen by,
	lookSteps = 1e7       // or fewer, in so many steps of a solver,
	farther   = 8         // or so many times as many if they take less than
	little    = 0.03      // bytes each, which a structure makes that shows late
	far       = 100       // times the guess is more than any estimate
	growing   = 0.25      // bytes a row: numbers of fewer bits don't get longer
)

// EstimateDisk sets what the files should take that tasks are to make.
func (p *Plan) EstimateDisk(ctx context.Context) error { return p.estimateDisk(ctx, looks) }

// estimateDisk is [Plan.EstimateDisk] with a look at so many datasets. The others are guessed.
func (p *Plan) estimateDisk(ctx context.Context, looks int) error {
	looked := 0
	for i := range p.Tasks {
		t := &p.Tasks[i]
		switch {
		case t.State == Done:
		case t.Dataset != nil:
			t.Disk = t.Dataset.disk(ctx, looked < looks)
			looked++
		case t.Sweep != nil:
			t.Disk = blocks(float64(t.Sweep.Of-t.Sweep.Rows)*sweepRow) + 4*block
		case t.Figure != nil:
			t.Disk = shown * uint64(len(t.Figure.Figure.Panels))
		case t.Kind == Claim:
			t.Disk = 2 * block
		default:
			t.Disk = shown
		}
	}
	return ctx.Err()
}

// Disk is what the files of all tasks should take that are to be made, in bytes.
func (p *Plan) Disk() (bytes uint64) {
	for _, t := range p.Tasks {
		bytes += t.Disk
	}
	return bytes
}

func blocks(bytes float64) uint64 { return block * uint64(math.Ceil(min(bytes, 1<<60)/block)) }

// disk is what the files of the heaps take that the dataset lacks.
func (d *DatasetTask) disk(ctx context.Context, look bool) (bytes uint64) {
	lacking, part := uint64(0), d.Product.Part
	for _, g := range d.gaps {
		lacking += g.To - g.From
	}
	for _, f := range d.Formats {
		fixed, heap := d.fileSize(ctx, dataset.Format(f), lacking, look)
		of := func(heaps uint64) uint64 { return blocks(fixed + heap*float64(heaps)) }
		bytes += lacking/part*of(part) + min(1, lacking%part)*of(lacking%part)
	}
	return bytes + blocks(listed*float64(lacking/part+3))
}

// fileSize is the bytes of a file, and those for each heap. Where no rows can be computed, which
// the run will tell, they are guessed.
func (d *DatasetTask) fileSize(ctx context.Context, f dataset.Format, lacking uint64, look bool) (fixed, heap float64) {
	if p := d.last; p.To > 0 {
		file := p.File
		if f == dataset.Arrow && p.Arrow != nil {
			file = *p.Arrow
		}
		return 0, float64(file.Bytes) / float64(p.To-p.From)
	}
	width := float64(d.Product.Width(d.Request))
	fixed, heap = noted, fewBytes*width
	few := uint64(lookRows/width) + 1
	if !look || float64(lacking)*width <= fewRows && (!d.hasTexts() || lacking <= fewTexts) {
		return fixed, heap
	}
	for _, heaps := range []uint64{few, farther * few} {
		heaps = min(heaps, d.Request.N+1-d.Product.First)
		if rows, heaps, err := d.compute(ctx, heaps); err == nil {
			fixed, heap = d.extrapolated(f, rows, heaps)
		}
		if heap >= little*width {
			break
		}
	}
	return fixed, heap
}

func (d *DatasetTask) hasTexts() bool {
	return slices.ContainsFunc(d.Product.Schema, func(c tables.Column) bool { return c.Type == tables.Text })
}

// compute computes the rows of so many heaps or, if they take more than [lookSteps], of fewer.
func (d *DatasetTask) compute(ctx context.Context, most uint64) (rows *tables.Table, heaps uint64, err error) {
	defer reference.CatchRule(&err)
	s, from := &d.Product.Solvers[0], d.Product.First
	for heaps = most; ; heaps /= 2 {
		if s.Can.Has(game.Anywhere) {
			from = d.Request.N + 1 - heaps
		}
		if heaps <= 64 || Steps(s, d.Request, from, from+heaps) <= lookSteps {
			break
		}
	}
	run, err := s.GoOn(ctx, game.Request{N: from + heaps - 1, K: d.Request.K},
		game.Known{Source: tables.Unread(d.Product.First, from)})
	if err != nil {
		return nil, 0, err
	}
	rows = tables.New(d.Product.Schema)
	return rows, heaps, run.Next(ctx, heaps, rows)
}

// extrapolated is the size of a file by the rows of some heaps: what the last half of them adds to
// the size is what a row takes. What that is more than in the quarter before, it will be more again
// with each doubling of n: of texts as many times as much, and of numbers, which get longer by their
// logarithm, a tenth at most, since more is chance. A number of rows that varies is taken for a power
// of n.
func (d *DatasetTask) extrapolated(f dataset.Format, t *tables.Table, heaps uint64) (fixed, heap float64) {
	n, seen, N := t.Rows(), float64(heaps), float64(d.Request.N+1-d.Product.First)
	size := func(rows int) float64 { return float64(f.Size(t, rows)) }
	all := size(n)
	if n < 8 {
		return all + noted, 0
	}
	half := size(n / 2)
	each := max(0, (all-half)/float64(n-n/2))
	before := max(0, (half-size(n/4))/float64(n/2-n/4))
	fixed = noted + max(size(1), all-each*float64(n))
	switch doublings := max(0, math.Log2(N/1.5/seen)); {
	case each <= before || d.Product.Solvers[0].Can.Has(game.Anywhere):
	case d.hasTexts():
		each *= math.Pow(min(2, each/before), doublings)
	case each > growing:
		each += min(each-before, each/10) * doublings
	}
	if d.Product.VariableWidth == 0 {
		return fixed, each * float64(n) / seen
	}
	first, _ := slices.BinarySearch(t.Cols[0].Numbers(), d.Product.First+heaps/2)
	power := min(2, math.Log2(float64(n)/max(1, float64(first))))
	return fixed, each * float64(n) * math.Pow(N/seen, power) / N
}

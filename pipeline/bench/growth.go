package bench

import (
	"context"
	"math"
	"slices"

	"grundy/jobs/game"
)

// decades is how many powers of ten lie between the least and the greatest heap to which the growth
// of a solver is measured.
const decades = 4

// measurable is the least time, in seconds, that counts: in a shorter one, starting a solver is
// a good part.
const measurable = 2e-5

// growing is the measurements that tell how the solvers of a product grow. A bound to which a solver
// can't compute isn't measured, nor one below ten heaps.
func (o *Options) growing(ctx context.Context, g *game.Game, p *game.Product) (tasks []Task, err error) {
	for i := range p.Solvers {
		s := &p.Solvers[i]
		most := game.Request{K: o.Columns}
		if len(o.Bounds) > 0 {
			most.N = slices.Max(o.Bounds)
		} else if most, err = o.farthest(ctx, p, s); err != nil {
			return nil, err
		}
		for range decades + 1 {
			if most.N < max(10, p.First) {
				break
			}
			if err := s.Prepare(ctx, most); err != nil {
				return nil, err
			}
			if !o.refuses(p, s, most) {
				tasks = append(tasks, Task{g, p, []*game.Solver{s}, most, nil})
			}
			most.N /= 10
		}
	}
	return tasks, nil
}

// Growth is how the time and the memory of a solver grow with the last heap, by measurements up to
// several heaps in one run: about To^Time and To^Memory, by least squares of the logarithms.
type Growth struct {
	Game    string    `json:"game"`
	Product string    `json:"product"`
	Solver  string    `json:"solver"`
	K       uint64    `json:"k,omitempty"`
	To      []uint64  `json:"to"`      // the last heaps, in order
	Seconds []float64 `json:"seconds"` // the medians of the times
	Bytes   []uint64  `json:"bytes"`   // the memory that the solver declares
	Time    float64   `json:"time"`    // the exponent of the time
	Memory  float64   `json:"memory"`  // the exponent of the memory
	// Least and Most are the least and the greatest exponent of the time between two successive
	// heaps, which tell whether the growth is that of a power, and Last is that between the last
	// two. Times under 20 µs don't count in these exponents.
	Least float64 `json:"least"`
	Most  float64 `json:"most"`
	Last  float64 `json:"last"`
}

// Grow gathers the growth of each solver that was measured, in a time that counts, up to two heaps
// or more, in the order of the results.
func (r *Report) Grow() []Growth {
	var all []Growth
	for i := range r.Results {
		x := &r.Results[i]
		at := slices.IndexFunc(all, func(g Growth) bool {
			return g.Game == x.Game && g.Product == x.Product && g.Solver == x.Solver && g.K == x.K
		})
		if at < 0 {
			at, all = len(all), append(all, Growth{Game: x.Game, Product: x.Product, Solver: x.Solver, K: x.K})
		}
		all[at].add(x)
	}
	fitted := []Growth{}
	for _, g := range all {
		if g.fit() {
			fitted = append(fitted, g)
		}
	}
	return fitted
}

// add adds a measurement in the order of the heaps. Of two to the same heap the first one counts.
func (g *Growth) add(r *Result) {
	at, there := slices.BinarySearch(g.To, r.To)
	if there {
		return
	}
	g.To = slices.Insert(g.To, at, r.To)
	g.Seconds = slices.Insert(g.Seconds, at, r.Seconds)
	g.Bytes = slices.Insert(g.Bytes, at, r.Memory)
}

// fit computes the exponents, and says whether there are two times that count.
func (g *Growth) fit() bool {
	var heaps, timed, times, bytes []float64
	for i, to := range g.To {
		heaps = append(heaps, math.Log(float64(to)))
		bytes = append(bytes, math.Log(float64(max(g.Bytes[i], 1))))
		if g.Seconds[i] >= measurable {
			timed, times = append(timed, heaps[i]), append(times, math.Log(g.Seconds[i]))
		}
	}
	if len(timed) < 2 {
		return false
	}
	g.Time, g.Memory = slope(timed, times), slope(heaps, bytes)
	g.Least, g.Most = math.Inf(1), math.Inf(-1)
	for i := 1; i < len(timed); i++ {
		e := slope(timed[i-1:i+1], times[i-1:i+1])
		g.Least, g.Most, g.Last = min(g.Least, e), max(g.Most, e), e
	}
	return true
}

// slope is that of the line through points, by least squares.
func slope(x, y []float64) float64 {
	var sx, sy, sxx, sxy float64
	for i := range x {
		sx, sy, sxx, sxy = sx+x[i], sy+y[i], sxx+x[i]*x[i], sxy+x[i]*y[i]
	}
	n := float64(len(x))
	return (n*sxy - sx*sy) / (n*sxx - sx*sx)
}

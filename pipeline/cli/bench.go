package cli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"grundy/jobs/game"
	"grundy/pipeline/progress"
)

// benchGames is what 'bench' measures unless games are named: those with a
// solver that goes far beyond the definition, a few of each family.
var benchGames = []string{
	"saliquant", "nontotative", "nontotient", "powerset-nontotative", "s-factoring",
	"divide-and-residue", "complement-grundy",
	"cut:1,2", "cut:1,2,3",
	"kayles", "grundys-game", "octal:0.106", "octal:0.165",
	"mem", "mem+", "mem0", "fibonacci-nim",
}

// leastRuns is the least number of runs of which a median is taken.
const leastRuns = 3

// benchFlags are the flags of bench.
type benchFlags struct {
	to            heaps
	product       string
	columns       uint64
	runs          int
	seconds       float64
	memory        size
	json, compare bool
}

func newBench() *cobra.Command {
	f := benchFlags{memory: budget}
	c := &cobra.Command{
		Use:   "bench [GAME…] [--to N]",
		Short: "measure solvers against the definition",
		Long: `Bench measures solvers side by side in one run, and prints a line for each: the
median time of several runs, values a second, and beside them what came out:
the last nim-value, the largest one and where it first stands, and the digest
that the manifest of a dataset of these rows has.

Each game is measured twice. First all its solvers, in turn, up to a bound that
the slowest one, which follows the definition, reaches in about the time of
--seconds; the ratio says how many times faster a solver is. Then the fastest
one up to the bounds of --to, or as far as it gets in that time, and, where that
one rests on a theorem, the fastest that doesn't. Solvers that disagree are a
failed check: exit code 3. POWERSET games show exponents.

'grundy bench --compare OLD.json NEW.json' compares two files that --json has
written, line by line; a digest that has changed is a failed check, too.`,
		Example: `  $ grundy bench mem0 --to 20000 --seconds 0.01
  machine  …
  median of 3 runs

  game  to     solver  time  …  ratio  last  largest        digest
  mem0  1000   sparse  …  469   469 at 1000    c3368a04a46e
  mem0  1000   rows    …  –  …  469   469 at 1000    c3368a04a46e
  mem0  20000  sparse  …  –  …  9144  9144 at 20000  bd90c935c80d`,
		RunE: f.run,
	}
	c.Flags().Var(&f.to, "to", "the last heap; several with commas (default what --seconds allows)")
	c.Flags().StringVar(&f.product, "product", game.Sequence, "the product to measure")
	columnFlag(c, &f.columns, "k", "measure the grids of memgames, with so many columns")
	c.Flags().IntVar(&f.runs, "runs", leastRuns, "how often each is measured, at least 3 times")
	c.Flags().Float64Var(&f.seconds, "seconds", 1, "about how long one run may take where no bound is given")
	c.Flags().Var(&f.memory, "memory", "refuse what 'grundy plan' says needs more")
	c.Flags().BoolVar(&f.json, "json", false, "print JSON")
	c.Flags().BoolVar(&f.compare, "compare", false, "compare two files of results")
	return c
}

func (f *benchFlags) run(c *cobra.Command, args []string) error {
	if f.compare {
		return f.compareFiles(c, args)
	}
	if f.runs < leastRuns || !(f.seconds > 0) {
		return usage(fmt.Errorf("--runs is at least %d and --seconds more than 0, not %d and %v", leastRuns, f.runs, f.seconds))
	}
	if len(args) == 0 {
		args = benchGames
	}
	tasks, err := f.tasks(args)
	if err != nil {
		return err
	}
	b := benchJSON{Machine: thisMachine(), Runs: f.runs, Results: []benchResult{}}
	total := 0
	for _, t := range tasks {
		total += len(t.solvers) * f.runs
	}
	shown := progress.NewCount(c.ErrOrStderr(), total, "runs")
	defer shown.Close()
	for _, t := range tasks {
		results, err := t.measure(c.Context(), f.runs, shown)
		if err != nil {
			return err
		}
		b.Results = append(b.Results, results...)
	}
	shown.Close()
	if f.json {
		e := json.NewEncoder(c.OutOrStdout())
		e.SetEscapeHTML(false)
		return e.Encode(b)
	}
	return b.print(c.OutOrStdout())
}

// benchTask is solvers of a product that are measured side by side, the slowest
// one last.
type benchTask struct {
	game    *game.Game
	product *game.Product
	solvers []*game.Solver
	game.Request
}

// tasks is what is to be measured of the named games.
func (f *benchFlags) tasks(names []string) ([]benchTask, error) {
	product := f.product
	if f.columns > 0 {
		product = game.Grid
	} else if product == game.Grid {
		return nil, usage(errors.New("a grid needs --k, the number of its columns"))
	}
	var tasks []benchTask
	for _, name := range names {
		g, p, err := productOf(name, product)
		if err != nil {
			return nil, err
		}
		ladder := benchTask{game: g, product: p}
		for i := range p.Solvers {
			ladder.solvers = append(ladder.solvers, &p.Solvers[i])
		}
		if len(ladder.solvers) > 1 {
			ladder.Request = f.farthest(p, ladder.solvers[len(ladder.solvers)-1])
			tasks = append(tasks, ladder)
		}
		bounds, err := f.bounds(g, p)
		if err != nil {
			return nil, err
		}
		for _, r := range bounds {
			for _, s := range f.best(p, r) {
				tasks = append(tasks, benchTask{g, p, []*game.Solver{s}, r})
			}
		}
	}
	return tasks, nil
}

// best is the solver that is taken first and, where that rests on a theorem, the
// first that doesn't, if it doesn't take far longer.
func (f *benchFlags) best(p *game.Product, r game.Request) []*game.Solver {
	first, computing := &p.Solvers[0], p.Evidence()
	steps := 10 * max(first.Steps(r), f.seconds*1e9)
	if first.Theorem == "" || computing.Steps(r) > steps || limits(p, computing, f.memory).Refuse(r) != "" {
		return []*game.Solver{first}
	}
	return []*game.Solver{first, computing}
}

// bounds is how far the best solver of the product is measured.
func (f *benchFlags) bounds(g *game.Game, p *game.Product) ([]game.Request, error) {
	s := &p.Solvers[0]
	if len(f.to) == 0 {
		return []game.Request{f.farthest(p, s)}, nil
	}
	var bounds []game.Request
	for _, to := range f.to {
		r := game.Request{N: to, K: f.columns}
		if r.N < p.First {
			return nil, belowFirst(g, p, to)
		}
		if err := checkFits(g, p, r, f.memory); err != nil {
			return nil, err
		}
		bounds = append(bounds, r)
	}
	return bounds, nil
}

// farthest is the largest bound 1, 2 or 5 times a power of ten, at least 10,
// that the solver reaches by its own estimate in the time and memory of a run.
func (f *benchFlags) farthest(p *game.Product, s *game.Solver) game.Request {
	best := game.Request{N: max(10, p.First), K: f.columns}
	for power := uint64(10); power <= 1e9; power *= 10 {
		for _, n := range []uint64{1, 2, 5} {
			r := game.Request{N: n * power, K: f.columns}
			if r.N > best.N && s.Steps(r) <= f.seconds*1e9 && limits(p, s, f.memory).Refuse(r) == "" {
				best = r
			}
		}
	}
	return best
}

// measure runs the solvers in turn, several times.
func (t *benchTask) measure(ctx context.Context, runs int, shown *progress.Count) ([]benchResult, error) {
	results := make([]benchResult, len(t.solvers))
	for range runs {
		for i, s := range t.solvers {
			shown.Add(fmt.Sprintf("%s by %s to %d", t.game.Name, s.Name, t.N))
			r, err := t.once(ctx, s)
			if err != nil {
				return nil, &exitError{exitTaskFailed, fmt.Errorf("%s by %s to %d: %w", t.game.Name, s.Name, t.N, err)}
			}
			r.Times = append(results[i].Times, r.Seconds)
			results[i] = r
			if r.Digest != results[0].Digest {
				return nil, &exitError{exitCheckFailed, fmt.Errorf("%s to %d: %s gives other values than %s; please report this bug",
					t.game.Name, t.N, s.Name, t.solvers[0].Name)}
			}
		}
	}
	for i := range results {
		results[i].settle()
	}
	slowest := results[len(results)-1].Seconds
	for i := range results[:len(results)-1] {
		results[i].Ratio = slowest / max(results[i].Seconds, 1e-9)
	}
	return results, nil
}

// settle takes the median of the times.
func (r *benchResult) settle() {
	sorted := slices.Sorted(slices.Values(r.Times))
	r.Seconds = sorted[len(sorted)/2]
	if len(sorted)%2 == 0 {
		r.Seconds = (r.Seconds + sorted[len(sorted)/2-1]) / 2
	}
	r.Rate = float64(r.Rows) / max(r.Seconds, 1e-9)
}

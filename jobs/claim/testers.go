package claim

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"grundy/jobs/game"
	"grundy/jobs/regular"
	"grundy/jobs/tables"
)

// heaps completes c with the test of a printed list of heaps.
func (r Row) heaps(c Claim, m Machine) (Claim, error) {
	if r.Where == "P" || r.Where == "N" {
		return Heaps(c, r.Game, func(g uint32) bool { return (g == 0) == (r.Where == "P") }, r.Heaps), nil
	}
	if value, err := strconv.ParseUint(r.Where, 10, 32); err == nil {
		return Heaps(c, r.Game, func(g uint32) bool { return uint64(g) == value }, r.Heaps), nil
	}
	compiled, err := r.program(m, "where", r.Where, "n", "g")
	if err != nil {
		return c, err
	}
	return listed(c, r.Game, r.Heaps, func(ctx context.Context, s tables.Slice, last uint64) (heaps []uint64, err error) {
		p, err := compiled()
		if err != nil {
			return nil, err
		}
		err = p.Each(ctx, func(ask Ask) (err error) {
			heaps, err = chosen(s, last, len(r.Heaps)+beyond, func(n uint64, g uint32) (bool, error) {
				ok, _, err := ask([]uint64{n}, s.Column, g)
				return ok, err
			})
			return err
		})
		return heaps, err
	}), nil
}

// Table is the printed options of the row.
func (r Row) Table(m Machine) (OptionTable, error) {
	g, err := m.Game(r.Game)
	if err != nil {
		return OptionTable{}, err
	}
	if g.Heaps == nil {
		return OptionTable{}, fmt.Errorf("the positions of the game %s are no heaps: options are those of heaps", r.Game)
	}
	return OptionTable{Claim: Claim{ID: r.ID}, Heaps: g.Heaps, Reduced: r.Reduced, Rows: r.Printed()}, nil
}

// Printed is the row's printed options, heap by heap.
func (r Row) Printed() (rows []OptionRow) {
	for _, n := range slices.Sorted(maps.Keys(r.Options)) {
		rows = append(rows, OptionRow{n, r.Options[n]})
	}
	return rows
}

// table completes c with the test of printed options.
func (r Row) table(c Claim, m Machine) (Claim, error) {
	if r.Place != nil {
		if _, err := r.Table(m); err != nil {
			return c, err
		}
	}
	c.Bound = slices.Max(slices.Collect(maps.Keys(r.Options)))
	c.Needs = func(uint64) []Need { return nil }
	c.Test = func(ctx context.Context, v Values, bound uint64) (Finding, error) {
		k, err := r.Table(m)
		if err != nil {
			return Finding{}, err
		}
		return k.Complete().Test(ctx, v, bound)
	}
	return Finite(c), nil
}

// closed completes c with the test that the values are those of the game's closed form.
func (r Row) closed(c Claim, m Machine) (Claim, error) {
	g, err := m.Game(r.Game)
	if err != nil {
		return c, err
	}
	if g.Solution() == nil {
		return c, fmt.Errorf("no closed form of the game %s is known: write what it is, as holds: g == n", r.Game)
	}
	return Closed(c, r.Game, g.Solution()), nil
}

// period completes c with the test of a period.
func (r Row) period(c Claim, m Machine) (Claim, error) {
	if r.Period.By != nil {
		return r.repeating(c, m), nil
	}
	said := Regular{Unsaid, Unsaid, Unsaid, regular.Kind(r.Period.Kind)}
	for said, given := range map[*int64]*int64{&said.Period: r.Period.Period, &said.Saltus: r.Period.Saltus, &said.Preperiod: r.Period.Preperiod} {
		if given != nil {
			*said = *given
		}
	}
	c.Needs = r.needs
	c.Test = func(ctx context.Context, v Values, bound uint64) (Finding, error) {
		s, err := r.read(ctx, v, bound)
		if err != nil {
			return Finding{}, err
		}
		g, err := m.Game(r.Game)
		if err != nil {
			return Finding{}, err
		}
		return r.Period.printed(r.Game, s, said.judge(examined(g, s), s, bound, r.apparent())), nil
	}
	if !said.whole() {
		return c, nil
	}
	g, err := m.Game(r.Game)
	if err != nil {
		return c, err
	}
	return AtLeast(c, min(c.Bound, said.certain(g.Product(game.Sequence).First))), nil
}

// printed is the finding about a period with what is found of its printed values, if there are any.
func (p Periodic) printed(name string, s tables.Slice, f Finding) Finding {
	if p.First == nil {
		return f
	}
	if list, differ := differences(name, p.First, s.Values, s.First); differ {
		list.Bound, list.Evidence = f.Bound, list.Evidence+"; found: "+f.Evidence
		return list
	}
	if f.Verdict == Proved {
		f.Evidence = "the first period is as printed; " + f.Evidence
	}
	return f
}

// apparent is the verdict where values show a period and no theorem proves it.
func (r Row) apparent() Verdict {
	if r.Verdict != "" {
		return r.Verdict
	}
	return Holds
}

// repeating completes c with the test that each heap from one on has the value of the heap that
// is smaller by the period, for which a period has to be proved. A certificate speaks of every heap,
// so the bound is always the claim's own.
func (r Row) repeating(c Claim, m Machine) Claim {
	c.Needs = r.needs
	c.Test = func(ctx context.Context, v Values, bound uint64) (Finding, error) {
		s, err := r.read(ctx, v, bound)
		if err != nil {
			return Finding{}, err
		}
		proved, f, err := r.proved(m, s, bound)
		if proved == nil {
			return f, err
		}
		p, begins := uint64(*r.Period.Period), proved.Certificate.First+proved.Preperiod+proved.Period
		if proved.Period != p || proved.Saltus != 0 || begins > *r.Period.By {
			return Found(Contradicted, proved.To, "G(n) = G(n−%d) for every n from %d on, but not for n = %d: %s", proved.Period, begins, begins-1, Certified(*proved)), nil
		}
		return Found(Proved, proved.To, "G(n) = G(n−%d) for every n ≥ %d, not for n = %d: %s", p, begins, begins-1, Certified(*proved)), nil
	}
	return Finite(c)
}

// winning completes c with the test of the winning moves of a sum.
func (r Row) winning(c Claim, m Machine) (Claim, error) {
	var sum []Component
	for _, text := range r.Sum {
		heap, name, _ := strings.Cut(text, "@")
		n, err := strconv.ParseUint(heap, 10, 64)
		if err != nil {
			return c, fmt.Errorf("%q is no heap of a game: write it as 7@nim", text)
		}
		g, err := m.Game(name)
		if err != nil {
			return c, err
		}
		if g.Heaps == nil {
			return c, fmt.Errorf("the positions of the game %s are no heaps: a sum is of heaps", name)
		}
		sum = append(sum, Component{g.Name, n, g.Heaps.Options})
	}
	return Winning(c, sum, r.Moves...), nil
}

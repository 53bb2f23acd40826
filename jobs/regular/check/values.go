package check

import (
	"fmt"
	"slices"

	"grundy/jobs/nim"
)

// check checks a condition on the values.
func (v values) check(d condition, r rules) error {
	switch d.Name {
	case "repeat":
		return v.rises(d, len(v.row))
	case "AP1", "smallest":
		return v.rises(d, 1)
	case "values":
		return v.sets(d, r.first)
	case "AP2":
		return v.exactly(d)
	case "AP3":
		return v.cuts(d, r.cuts)
	case "proposition 14":
		if a, b := d.With[0], d.With[1]; v.at(a) != v.at(b) {
			return fmt.Errorf("G(%d) = %d and G(%d) = %d differ", a, v.at(a), b, v.at(b))
		}
	case "formula":
		return v.formula(d, r.theorem)
	case "two":
		return v.classes(d, r, 0)
	case "three":
		return v.classes(d, r, 1)
	}
	return nil
}

// claim checks the certificate's period from the given heap on, as far as the values
// go, unless the repetition that the theorem asks for says the same.
func (v values) claim(from uint64, first condition) error {
	if from+v.period > v.last {
		return nil
	}
	d := condition{From: from, To: v.last - v.period, Period: v.period, Saltus: v.saltus}
	if first.Name == "repeat" && first.Period == d.Period && first.Saltus == d.Saltus &&
		first.From <= d.To {
		d.To = first.From // One heap twice, so that the range isn't empty.
	}
	if err := v.rises(d, 1); err != nil {
		return fmt.Errorf("the period: %w", err)
	}
	return nil
}

// rises checks G(n + p) = G(n) + s in the last columns.
func (v values) rises(d condition, columns int) error {
	if d.From <= d.To && d.To+d.Period > v.last {
		return fmt.Errorf("the heap %d is beyond the last one, %d", d.To+d.Period, v.last)
	}
	later, width := make([]uint32, min(block, v.last+1)*uint64(len(v.row))), len(v.row)
	return v.blocks(d.From, d.To, func(n uint64, values []uint32) error {
		v.read(n+d.Period, later[:len(values)])
		for i, a := range values {
			if b := later[i]; i%width >= width-columns && uint64(b) != uint64(a)+d.Saltus {
				m := n + uint64(i/width)
				return fmt.Errorf("the values of heaps %d and %d are %d and %d", m, m+d.Period, a, b)
			}
		}
		return nil
	})
}

// sets checks {G(m) : m < n + p} = {0, …, s−1} ∪ ({G(m) : m < n} + s).
func (v values) sets(d condition, first uint64) error {
	if d.Saltus > d.From+d.Period {
		return fmt.Errorf("%d heaps can't have %d values", d.From+d.Period, d.Saltus)
	}
	var want, got nim.Set
	for g := range d.Saltus {
		want.Add(uint32(g))
	}
	for m := first; m < d.From+d.Period; m++ {
		got.Add(uint32(v.at(m)))
		if m < d.From {
			want.Add(uint32(v.at(m) + d.Saltus))
		}
	}
	if !slices.Equal(slices.Collect(want.All()), slices.Collect(got.All())) {
		return fmt.Errorf("the values below heap %d are not those below heap %d, shifted", d.From+d.Period, d.From)
	}
	return nil
}

// exactly checks {G(n)} = {0, …, s−1}.
func (v values) exactly(d condition) error {
	seen := map[uint64]bool{}
	for n := d.From; n <= d.To; n++ {
		if seen[v.at(n)] = true; v.at(n) >= d.Saltus {
			return fmt.Errorf("G(%d) = %d", n, v.at(n))
		}
	}
	if uint64(len(seen)) != d.Saltus {
		return fmt.Errorf("there are %d values below %d", len(seen), d.Saltus)
	}
	return nil
}

// cuts checks that each g < s is the value of a cut of each heap into three heaps or more.
func (v values) cuts(d condition, cuts []uint64) error {
	sums := v.sums(slices.Max(cuts)+1, d.To)
	for n := d.From; n <= d.To; n++ {
		var seen nim.Set
		for _, c := range cuts {
			if c >= 2 {
				seen.AddAll(&sums[c+1][n])
			}
		}
		if g := seen.Mex(); uint64(g) < d.Saltus {
			return fmt.Errorf("no cut of heap %d into three heaps or more has the value %d", n, g)
		}
	}
	return nil
}

// formula checks the formulas of section 2, where n = pq + r and 0 < r ≤ p.
func (v values) formula(d condition, theorem string) error {
	for n := d.From; n <= d.To; n++ {
		want := (n - 1) / d.Period * d.Saltus
		if theorem == "proposition 3" || theorem == "proposition 8" {
			want += 1 - n%2
		}
		if v.at(n) != want {
			return fmt.Errorf("G(%d) = %d, the formula says %d", n, v.at(n), want)
		}
	}
	return nil
}

// smallest checks that the values have no smaller period and no smaller preperiod.
// It tries divisors only, since the smallest period divides every other one.
func (v values) smallest(first, from uint64) error {
	if n := from - 1; from > first && v.at(n+v.period) == v.at(n)+v.saltus {
		return fmt.Errorf("the heap %d belongs to the period", n)
	}
	for q := uint64(2); q <= v.period; q++ {
		if v.period%q != 0 || v.saltus%q != 0 {
			continue
		}
		shorter := true
		for n := from; n < from+v.period && shorter; n++ {
			shorter = v.at(n+v.period/q) == v.at(n)+v.saltus/q
		}
		if shorter {
			return fmt.Errorf("%d is a shorter period", v.period/q)
		}
	}
	return nil
}

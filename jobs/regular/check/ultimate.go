package check

import (
	"errors"
	"fmt"
	"math/bits"
	"slices"

	"grundy/jobs/nim"
)

// ultimate is what a certificate by theorem C3 chooses, and the values up to n1 + p.
type ultimate struct {
	p, s, n1, g0, d uint64
	g               []uint64        // g[n] is G(n); g[0] has no meaning
	strange         map[uint64]bool // F
}

// dueUltimate is due for theorem C3. F and n1 stand in the first condition and g0 in the third.
func (c *certificate) dueUltimate(r rules, v values) ([]condition, uint64, error) {
	first := c.Conditions[0]
	u := ultimate{p: first.Period, s: first.Saltus, n1: first.To, d: r.distance(),
		strange: map[uint64]bool{}}
	last := u.n1 + u.p
	if len(c.Conditions) < 4 || len(c.Conditions[2].With) != 2 || bits.OnesCount64(u.s) != 1 ||
		last > v.last || u.d > last {
		return nil, 0, errors.New("conditions are missing, the saltus is no power of two or the values are too few")
	}
	u.g0 = c.Conditions[2].With[0]
	due := []condition{
		{Name: "T1", From: 1, To: u.n1, Period: u.p, Saltus: u.s, With: first.With},
		{Name: "T2", From: 1, To: last, Period: u.p, Saltus: u.s},
		{Name: "T3", From: 1, To: last + 1 - u.d, Period: u.p, Saltus: u.s, With: []uint64{u.g0, u.d}},
		{Name: "T4", From: u.n1 + 1, To: last, Period: u.p, Saltus: u.s, With: []uint64{u.g0}},
	}
	if u.p != c.Period {
		due = append(due, condition{Name: "smallest", From: c.Preperiod + 1, To: c.Preperiod + u.p,
			Period: c.Period, Saltus: c.Saltus})
		last = max(last, c.Preperiod+u.p+c.Period)
	} else if u.s != c.Saltus {
		return nil, 0, c.wantSaltus(u.s)
	}
	if err := u.takeExceptions(first.With, c.Preperiod); err != nil {
		return nil, 0, err
	}
	for n := uint64(0); n <= u.n1+u.p; n++ {
		u.g = append(u.g, v.at(max(n, 1)))
	}
	return due, last, u.holds(r)
}

// takeExceptions checks that F is closed: where it has h > p it has h − p. All of its heaps
// must be among the first n1, and before the period begins.
func (u *ultimate) takeExceptions(list []uint64, preperiod uint64) error {
	for i, h := range list {
		u.strange[h] = true
		switch {
		case h < 1 || h > min(u.n1, preperiod) || i > 0 && h <= list[i-1]:
			return fmt.Errorf("T1: the exceptions %s aren't increasing heaps up to %d",
				numbers(list), min(u.n1, preperiod))
		case h > u.p && !u.strange[h-u.p]:
			return fmt.Errorf("T1: the heap %d is an exception, and %d isn't", h, h-u.p)
		}
	}
	return nil
}

// holds checks T1 to T4.
func (u *ultimate) holds(r rules) error {
	places, most, err := u.places()
	if err != nil {
		return fmt.Errorf("T1: %w", err)
	}
	if err := u.apart(r, places, most); err != nil {
		return fmt.Errorf("T2: %w", err)
	}
	if err := u.shows(); err != nil {
		return fmt.Errorf("T3: %w", err)
	}
	if err := u.shiftable(r); err != nil {
		return fmt.Errorf("T4: %w", err)
	}
	return nil
}

// place is the ρ and the v of a heap.
type place struct{ rho, v uint64 }

func (u *ultimate) place(n uint64) (place, error) {
	level := u.g[n] / u.s
	if level > 0 && (n-1)/level < u.p {
		return place{}, fmt.Errorf("the heap %d has the value %d: its place isn't positive", n, u.g[n])
	}
	return place{n - u.p*level, u.g[n] % u.s}, nil
}

// places checks T1. It gives the places, with true for those of heaps outside F, and the
// greatest ρ of these.
func (u *ultimate) places() (map[place]bool, uint64, error) {
	places, most := map[place]bool{}, uint64(0)
	for n := uint64(1); n < uint64(len(u.g)); n++ {
		x, err := u.place(n)
		if err != nil {
			return nil, 0, err
		}
		places[x] = places[x] || !u.strange[n]
		if u.strange[n] {
			continue
		}
		if n <= u.n1 && u.g[n+u.p] != u.g[n]+u.s {
			return nil, 0,
				fmt.Errorf("the values of heaps %d and %d are %d and %d", n, n+u.p, u.g[n], u.g[n+u.p])
		}
		if most = max(most, x.rho); most > 2*u.p {
			return nil, 0, fmt.Errorf("the heap %d has the place %d, above twice the period", n, x.rho)
		}
	}
	return places, most, nil
}

// apart checks T2.
func (u *ultimate) apart(r rules, places map[place]bool, most uint64) error {
	for h := range u.strange {
		if size := uint64(1) << bits.Len64(u.g[h]/u.s); most > u.n1+u.p ||
			size-1 > (u.n1+u.p-most)/u.p {
			return fmt.Errorf("exceptions alone may make the value of a heap beyond %d", u.n1+u.p)
		}
	}
	parts := uint64(2)
	if len(r.cuts) > 0 {
		parts = slices.Max(r.cuts) + 1
	}
	if parts = min(parts, most); r.tail[1] > 0 {
		parts = most
	}
	anyPlaces, some := make([]nim.Set, most+1), make([]nim.Set, most+1)
	anyPlaces[0].Add(0)
	for c := uint64(0); c < parts; c++ {
		anyPlaces, some = combined(places, anyPlaces, some)
		for x, outside := range places {
			if c > 0 && r.cut(c) && outside && some[x.rho].Has(uint32(x.v)) {
				return fmt.Errorf("%d places add up to the place (%d, %d)", c+1, x.rho, x.v)
			}
		}
	}
	return nil
}

// combined is the nim-sums by ρ when one place more is added: to any places, and to places one
// of which is outside F.
func combined(places map[place]bool, before, someBefore []nim.Set) (after, some []nim.Set) {
	after, some = make([]nim.Set, len(before)), make([]nim.Set, len(before))
	for x, outside := range places {
		for w := x.rho; w < uint64(len(after)); w++ {
			after[w].AddShifted(&before[w-x.rho], uint32(x.v))
			if from := someBefore; outside {
				some[w].AddShifted(&before[w-x.rho], uint32(x.v))
			} else {
				some[w].AddShifted(&from[w-x.rho], uint32(x.v))
			}
		}
	}
	return after, some
}

// shows checks T3.
func (u *ultimate) shows() error {
	if u.g0+u.s > uint64(len(u.g)) {
		return fmt.Errorf("%d heaps can't have %d values", len(u.g)-1, u.g0+u.s)
	}
	shown := map[uint64]bool{}
	for n := uint64(1); n < uint64(len(u.g))+1-u.d; n++ {
		if g := u.g[n]; g < u.g0 || !u.strange[n] {
			shown[g] = true
		}
	}
	for g := range u.g0 + u.s {
		if !shown[g] {
			return fmt.Errorf("no heap has the value %d", g)
		}
	}
	return nil
}

// shiftable checks T4.
func (u *ultimate) shiftable(r rules) error {
	last := u.n1 + u.p
	left := last
	if r.tail[1] == 0 {
		left = min(left, slices.Max(r.cuts))
	}
	sums := values{read: u.read, row: make([]uint32, 1), last: last, period: u.p}.sums(left, last)
	for n := u.n1 + 1; n <= last; n++ {
		near := map[uint64]bool{}
		for k := uint64(1); k+u.d <= n; k++ {
			near[u.g[k]] = near[u.g[k]] || !u.strange[k]
		}
		for g := u.g0; g < u.g[n]; g++ {
			if !near[g] && !u.splits(r, sums, n, g) {
				return fmt.Errorf("no option of heap %d with a heap to shift has the value %d", n, g)
			}
		}
	}
	return nil
}

func (u *ultimate) read(n uint64, values []uint32) {
	for i := range values {
		values[i] = uint32(u.g[n+uint64(i)])
	}
}

// splits says whether an option of n has the value g, one of its heaps being outside F and the
// others having a nim-sum below s.
func (u *ultimate) splits(r rules, sums [][]nim.Set, n, g uint64) bool {
	for h := uint64(1); h < n; h++ {
		rest := g ^ u.g[h]
		if u.strange[h] || rest >= u.s {
			continue
		}
		for c := uint64(1); c < uint64(len(sums)) && c <= n-h; c++ {
			if r.cut(c) && sums[c][n-h].Has(uint32(rest)) {
				return true
			}
		}
	}
	return false
}

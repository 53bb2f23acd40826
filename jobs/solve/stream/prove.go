package stream

import (
	"context"
	"fmt"
	"math"
)

// Difference is two heaps with different values, which say that a number isn't a period from the
// lesser heap on.
type Difference struct {
	// Of says what would be wrong otherwise: 'preperiod', or a prime divisor of the period.
	Of     string    `json:"of"`
	Heaps  [2]uint64 `json:"heaps"`
	Values [2]uint8  `json:"values"`
}

// Proof is what a repeat proves by theorem W2.
type Proof struct {
	Period, Preperiod uint64
	// Start is a heap such that the windows before Start and before Start + Period are equal. The
	// first heap of that window is the first one of the periodic part.
	Start       uint64
	Differences []Difference // as many as say that both numbers are least
}

// EarlyError says that a period begins among the first heaps, of which all are kept.
type EarlyError struct{ Period, Preperiod, Kept uint64 }

func (e *EarlyError) Error() string {
	return fmt.Sprintf("the values have the period %d after %d heaps: a period that begins before heap %d is proved without a stream",
		e.Period, e.Preperiod, e.Kept)
}

// Prove finds the least preperiod and the least period of a repeat, and computes as many heaps
// more as the theorem asks for.
func (s *Search) Prove(ctx context.Context, found *Repeat) (*Proof, error) {
	p := &Proof{Period: found.Period}
	around, err := s.around(ctx, found)
	if err != nil {
		return nil, err
	}
	before := around.lastDifference()
	if before == nil {
		if before, err = s.preperiod(ctx, around.from, found.Period); err != nil {
			return nil, err
		}
	}
	window := uint64(len(s.last.Window))
	if before != nil {
		p.Preperiod = before.Heaps[0] + 1
		p.Differences = append(p.Differences, *before)
	}
	if p.Start = p.Preperiod + window; p.Start < s.head.Start.To {
		return nil, &EarlyError{p.Period, p.Preperiod, s.head.Start.To}
	}
	if p.Start > found.Heap {
		return nil, fmt.Errorf("the windows before the heaps %d and %d have the same fingerprint and differ at heap %d: this is a collision, please report it",
			found.Heap, found.Heap+found.Period, p.Preperiod-1)
	}
	for s.Heap() < p.Start+p.Period {
		if err := s.Extend(ctx, math.MaxUint64); err != nil {
			return nil, err
		}
	}
	differences, err := around.differ(max(p.Preperiod, around.from))
	p.Differences = append(p.Differences, differences...)
	return p, err
}

// around is the values near a repeat's heap, and those further on, with which they are compared.
// All are computed in one pass. The preperiod nearly always ends so near that nothing else is
// needed.
type around struct {
	found  *Repeat
	from   uint64   // the first heap
	values []byte   // of the heaps from, from + 1, …
	later  []byte   // of the heaps a period on, as far as the repeat's heap
	primes []uint64 // that divide the period
	// for each of these, the values of the heaps further by the period divided by the prime
	parts [][]byte
}

// near is how many heaps before a repeat's heap, and as many behind, are looked at.
const near = 1 << 21

func (s *Search) around(ctx context.Context, found *Repeat) (*around, error) {
	before := min(near, found.Heap)
	a := &around{found: found, from: found.Heap - before, primes: primesOf(found.Period)}
	count := int(before) + near
	spans := []span{{a.from, count}, {a.from + found.Period, int(before)}}
	for _, q := range a.primes {
		spans = append(spans, span{a.from + found.Period/q, count})
	}
	values, err := s.slices(ctx, spans...)
	if err != nil {
		return nil, err
	}
	a.values, a.later, a.parts = values[0], values[1], values[2:]
	return a, nil
}

// lastDifference is the last of the heaps before the repeat's that hasn't the value of the heap a
// period on, or nil if there is none.
func (a *around) lastDifference() *Difference {
	for i := len(a.later) - 1; i >= 0; i-- {
		if a.values[i] != a.later[i] {
			return newPreperiod(a.from+uint64(i), a.found.Period, a.values[i], a.later[i])
		}
	}
	return nil
}

// newPreperiod says that the heap, which has the value x, is before the periodic part, because the
// heap a period on has the value y.
func newPreperiod(heap, period uint64, x, y byte) *Difference {
	return &Difference{"preperiod", [2]uint64{heap, heap + period}, [2]uint8{x, y}}
}

// differ has, for each prime divisor of the period, a heap from the given one on with another value
// than the heap further by the period divided by the prime. There is one, because the least period
// is found first: its windows have marks, too.
func (a *around) differ(from uint64) (list []Difference, err error) {
	for i, q := range a.primes {
		at, part := int(from-a.from), a.found.Period/q
		for at < len(a.values) && a.values[at] == a.parts[i][at] {
			at++
		}
		if at == len(a.values) {
			return nil, fmt.Errorf(
				"the heaps from %d to %d have the values of the heaps further by %d, a divisor of the period %d: please report it",
				from, a.from+uint64(at)-1, part, a.found.Period)
		}
		heap := a.from + uint64(at)
		list = append(list,
			Difference{fmt.Sprint(q), [2]uint64{heap, heap + part},
				[2]uint8{a.values[at], a.parts[i][at]}})
	}
	return list, nil
}

// preperiod is the last heap before the heap end that hasn't the value of the heap a period on, or
// nil if there is none. It looks at one record after the other, the last one first.
func (s *Search) preperiod(ctx context.Context, end, period uint64) (*Difference, error) {
	for end > 0 {
		before, err := s.endAt(end - 1)
		if err != nil {
			return nil, err
		}
		from := before.heap
		if from >= end {
			from = 0 // These heaps are in the first piece.
		}
		if last, err := s.lastDifference(ctx, from, end, period); last != nil || err != nil {
			return last, err
		}
		end = from
	}
	return nil, nil
}

// lastDifference is the last of the heaps from ≤ n < end that hasn't the value of the heap a period
// on, or nil if there is none. Two streams run side by side, so that no value is kept.
func (s *Search) lastDifference(ctx context.Context, from, end,
	period uint64) (last *Difference, err error) {
	var readers [2]*reader
	for i, first := range []uint64{from, from + period} {
		before, err := s.endAt(first)
		if err != nil {
			return nil, err
		}
		if readers[i], err = s.read(ctx, first, before); err != nil {
			return nil, err
		}
	}
	for from < end {
		a, err := readers[0].some(ctx, end-from)
		for len(a) > 0 && err == nil {
			var b []byte
			if b, err = readers[1].some(ctx, uint64(len(a))); err != nil {
				break
			}
			for i := len(b) - 1; i >= 0; i-- {
				if a[i] != b[i] {
					heap := from + uint64(i)
					last = newPreperiod(heap, period, a[i], b[i])
					break
				}
			}
			a, from = a[len(b):], from+uint64(len(b))
		}
		if err != nil {
			return nil, err
		}
	}
	return last, nil
}

// primesOf is the prime divisors of n, increasing. It takes √n steps.
func primesOf(n uint64) (primes []uint64) {
	for q := uint64(2); q*q <= n; q++ {
		if n%q == 0 {
			primes = append(primes, q)
		}
		for n%q == 0 {
			n /= q
		}
	}
	if n > 1 {
		primes = append(primes, n)
	}
	return primes
}

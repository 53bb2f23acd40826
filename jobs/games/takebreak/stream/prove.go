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
	before, err := s.preperiod(ctx, found)
	if err != nil {
		return nil, err
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
	differences, err := s.differ(ctx, p.Preperiod, p.Period)
	p.Differences = append(p.Differences, differences...)
	return p, err
}

// preperiod is the last heap before the repeat's that hasn't the value of the heap a period on, or
// nil if there is none. It looks at one record after the other, the last one first.
func (s *Search) preperiod(ctx context.Context, found *Repeat) (*Difference, error) {
	for end := found.Heap; end > 0; {
		before, err := s.recordAt(end - 1)
		if err != nil {
			return nil, err
		}
		from := before.To
		if from >= end {
			from = 0 // These heaps are in the first piece.
		}
		if last, err := s.lastDifference(ctx, from, end, found.Period); last != nil || err != nil {
			return last, err
		}
		end = from
	}
	return nil, nil
}

// lastDifference is the last of the heaps from ≤ n < end that hasn't the value of the heap a period
// on, or nil if there is none. Two streams run side by side, so that no value is kept.
func (s *Search) lastDifference(ctx context.Context, from, end, period uint64) (last *Difference, err error) {
	var readers [2]*reader
	for i, first := range []uint64{from, from + period} {
		before, err := s.recordAt(first)
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
					last = &Difference{"preperiod", [2]uint64{heap, heap + period}, [2]uint8{a[i], b[i]}}
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

// differ has, for each prime divisor of the period, a heap from the given one on with another value
// than the heap further by the period divided by the prime. There is one, because the least period
// is found first: its windows have marks, too.
func (s *Search) differ(ctx context.Context, from, period uint64) (list []Difference, err error) {
	const count = 1 << 21
	primes := primesOf(period)
	spans := []span{{from, count}}
	for _, q := range primes {
		spans = append(spans, span{from + period/q, count})
	}
	values, err := s.slices(ctx, spans...)
	if err != nil {
		return nil, err
	}
	for i, q := range primes {
		at := 0
		for at < count && values[0][at] == values[i+1][at] {
			at++
		}
		if at == count {
			return nil, fmt.Errorf("%d heaps from heap %d on have the values of the heaps further by %d, a divisor of the period %d: please report it", count, from, period/q, period)
		}
		heap := from + uint64(at)
		list = append(list, Difference{fmt.Sprint(q), [2]uint64{heap, heap + period/q}, [2]uint8{values[0][at], values[i+1][at]}})
	}
	return list, nil
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

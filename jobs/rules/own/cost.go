package own

import (
	"context"
	"math"
	"sync/atomic"
	"time"

	"grundy/jobs/game"
)

// cost estimates the steps of a rule from trials at some positions. It counts the steps of the
// interpreter, so that it is the same on every machine.
type cost struct {
	numbers int
	// measure is about how many nanoseconds the last position of a request takes.
	measure func(ctx context.Context, r game.Request) (float64, error)

	tried atomic.Pointer[tried] // nil before a trial
}

// costOf is the cost of a rule, which is tried at the last position of a request.
func costOf[P comparable](r *rule[P], last func(game.Request) P) *cost {
	return &cost{numbers: r.spec.numbers(),
		measure: func(ctx context.Context, q game.Request) (float64, error) {
			e := r.newEvaluator()
			var all listing[P]
			err := e.evaluate(ctx, func() error { return e.list(last(q), &all) })
			return nanosOfCall + nanosOfStep*float64(e.thread.Steps) +
				nanosOfOption*float64(len(all.ends)), err
		}}
}

// tried is what a trial has found.
type tried struct {
	near  float64 // the cost of a position of the size tried
	size  float64 // the sum of its numbers
	power float64 // how the cost grows with the size of a position
}

// The nanoseconds that a step of the interpreter and an option take, about.
const (
	nanosOfStep   = 12
	nanosOfOption = 40
	nanosOfCall   = 500
	trialTime     = 2 * time.Second
)

// trial looks at the last position of the request, and at one half as large; at smaller ones
// where that takes too long or fails. The run says why it fails.
func (c *cost) trial(ctx context.Context, r game.Request) error {
	late, cancel := context.WithTimeout(ctx, trialTime)
	defer cancel()
	for ; r.N > 0; r.N, r.K = r.N/4, r.K/4 {
		begun := time.Now()
		all, err := c.measure(late, r)
		half, err2 := c.measure(late, game.Request{N: r.N / 2, K: r.K / 2})
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		if err == nil && err2 == nil {
			c.tried.Store(&tried{all, float64(r.N+r.K) + 1, min(64, max(0, math.Log2(all/half)))})
			return nil
		}
		if time.Since(begun) > trialTime {
			return nil
		}
	}
	return nil
}

// steps is the cost of all positions up to a request.
func (c *cost) steps(r game.Request) float64 {
	like := c.tried.Load()
	if like == nil {
		like = &tried{100, 1, 1}
	}
	last := float64(r.N) + 1
	positions := last
	for range c.numbers - 1 {
		last += float64(r.K) + 1
		positions *= float64(r.K) + 1
	}
	if c.numbers == 1 {
		return positions * like.near * math.Pow(last/like.size, like.power) / (like.power + 1)
	}
	// Most positions of a box are about half as large as its corner.
	return positions * like.near * math.Pow(last/2/like.size, like.power)
}

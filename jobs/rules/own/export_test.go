package own

import (
	"context"
	"errors"
	"testing"
	"time"
)

// FewestSplits is a bound that is known before any of them is made.
var FewestSplits = fewestSplits

// WithMemory, WithSteps and WithElements call f with another limit on the bytes, the steps and the
// elements of lists of a position.
func WithMemory(most uint64, f func())   { with(&mostGrowth, most, f) }
func WithSteps(most uint64, f func())    { with(&mostRuleSteps, most, f) }
func WithElements(most uint64, f func()) { with(&mostCharged, most, f) }

func with(limit *uint64, most uint64, f func()) {
	defer func(before uint64) { *limit = before }(*limit)
	*limit = most
	f()
}

// An evaluation ends with its context although a single step of it goes on, like the digest of a
// tuple of 2^32 elements: that is left behind.
func TestLeftBehind(t *testing.T) {
	defer func(before time.Duration) { patience = before }(patience)
	patience = 50 * time.Millisecond
	ctx, cancel := context.WithCancel(t.Context())
	step := make(chan struct{})
	defer close(step)
	cancel()
	err := newAccount().evaluate(ctx, func() error {
		select {
		case <-step:
		case <-time.After(10 * time.Second):
		}
		return errors.New("the step has ended")
	})
	if err == nil || err.Error() != "interrupted" {
		t.Error(err)
	}
}

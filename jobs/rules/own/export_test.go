package own

import (
	"context"
	"errors"
	"testing"
	"time"
)

// InUse is the bytes that the program uses.
var InUse = inUse

// WithMemory calls f with another limit on the memory of a position, in bytes.
func WithMemory(most uint64, f func()) {
	defer func(before uint64) { mostGrowth = before }(mostGrowth)
	mostGrowth = most
	f()
}

// WithSteps calls f with another limit on the steps of a position.
func WithSteps(most uint64, f func()) {
	defer func(before uint64) { mostRuleSteps = before }(mostRuleSteps)
	mostRuleSteps = most
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

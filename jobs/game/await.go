package game

import (
	"context"
	"fmt"
	"runtime/debug"
)

// Await runs f until it is done or the context is. Definitions list options, and
// tests of claims go through values, in loops of their own that look at nothing
// else: f is left behind then, with all that it works on, and runs until it ends.
// A panic of f comes out here, as a text with its stack.
func Await(ctx context.Context, f func() error) error {
	done, bugs := make(chan error, 1), make(chan string, 1)
	go func() {
		defer func() {
			if bug := recover(); bug != nil {
				bugs <- fmt.Sprintf("%v\n%s", bug, debug.Stack())
			}
		}()
		done <- f()
	}()
	select {
	case err := <-done:
		return err
	case bug := <-bugs:
		panic(bug)
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}

package position

import (
	"context"
	"fmt"
	"runtime/debug"
)

// await runs f until it is done or the context is. Definitions list options in
// loops of their own, which nobody can stop: f is left behind then, with all
// that it works on. A panic of f comes out here.
func await(ctx context.Context, f func() error) error {
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

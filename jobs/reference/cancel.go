package reference

import (
	"context"
	"fmt"
	"runtime/debug"
)

// RunCancellable runs f until it is done or the context is. It serves functions that don't
// check a context themselves, as definitions and most tests of claims. When the context is
// done first, f is left behind and runs until it ends, with all the memory that it uses. A
// panic of f becomes a panic of the caller, with the text and the stack of the first, or an
// error if it is a [*RuleError].
func RunCancellable(ctx context.Context, f func() error) error {
	done, bugs := make(chan error, 1), make(chan string, 1)
	go func() {
		defer func() {
			if bug := recover(); bug != nil {
				bugs <- fmt.Sprintf("%v\n%s", bug, debug.Stack())
			}
		}()
		done <- caught(f)
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

// caught is f with the failure of a definition as its error.
func caught(f func() error) (err error) {
	defer CatchRule(&err)
	return f()
}

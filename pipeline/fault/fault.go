// Package fault says what an error is about. It is said where the error is made, and the command
// line ends with an exit code of its own for each kind.
package fault

import (
	"context"
	"errors"
	"fmt"
)

// Kind is what an error is about.
type Kind int

// The kinds.
const (
	Failure     Kind = iota // something that was asked for couldn't be made
	OfUser                  // the command line, the config or a folder that it names is wrong
	OfCheck                 // what was checked isn't as it should be
	OfInterrupt             // the work was interrupted
	OfTime                  // the time that the work was given is over, and the rest waits for the next time
)

// of is an error of a kind.
type of struct {
	kind Kind
	error
}

func (e *of) Unwrap() error { return e.error }

// mark gives an error a kind; nil stays nil.
func mark(kind Kind, err error) error {
	if err == nil {
		return nil
	}
	return &of{kind, err}
}

// User marks an error, if there is one, as about the command line or the config. It is a sentence
// that says what is wrong, where, and what mends it.
func User(err error) error { return mark(OfUser, err) }

// Userf is [User] of [fmt.Errorf].
func Userf(format string, args ...any) error { return User(fmt.Errorf(format, args...)) }

// Check marks an error, if there is one, as that of a failed check.
func Check(err error) error { return mark(OfCheck, err) }

// Interrupted is the error of a command that ended with err because it was interrupted: it says
// what becomes of its work, and what else went wrong. An error that says so already stays as it is.
func Interrupted(err error, work string) error {
	if e, ok := errors.AsType[*of](err); ok && e.kind == OfInterrupt {
		return err
	}
	all := []error{errors.New("interrupted: " + work)}
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		for _, e := range joined.Unwrap() {
			if !errors.Is(e, context.Canceled) {
				all = append(all, e)
			}
		}
	}
	return mark(OfInterrupt, errors.Join(all...))
}

// Told is an error of a kind of which all is said already. It has no text.
func Told(kind Kind) error { return mark(kind, errors.New("")) }

// KindOf is the kind of an error: that with which it was marked, and else that of an interrupt or of
// a failure.
func KindOf(err error) Kind {
	if e, ok := errors.AsType[*of](err); ok {
		return e.kind
	}
	if errors.Is(err, context.Canceled) {
		return OfInterrupt
	}
	return Failure
}

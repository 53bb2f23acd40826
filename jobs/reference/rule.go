package reference

import "fmt"

// RuleError says that a definition fails while it is evaluated: that its options aren't
// positions, or that play doesn't end. A definition panics with a *RuleError, and whoever
// evaluates definitions turns the panic into an error by [CatchRule]. It is an error of the
// person who wrote the definition.
type RuleError struct {
	Position string // the position at which it occurred, as (3, 5); empty where Err names it
	Err      error  // says what is wrong and what would be right
	Where    string // the place of the definition; empty where Err names it
}

func (e *RuleError) Error() string {
	switch {
	case e.Position == "":
		return e.Err.Error()
	case e.Where == "":
		return fmt.Sprintf("at the position %s: %v", e.Position, e.Err)
	}
	return fmt.Sprintf("%s, at the position %s: %v", e.Where, e.Position, e.Err)
}

func (e *RuleError) Unwrap() error { return e.Err }

// CatchRule, deferred, turns the panic of a definition into the error *err. Other panics go on.
func CatchRule(err *error) {
	switch failure := recover().(type) {
	case nil:
	case *RuleError:
		*err = failure
	default:
		panic(failure)
	}
}

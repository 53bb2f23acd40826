package expr

import (
	"fmt"
	"strconv"
	"strings"
)

// Value is what may stand for a variable: a number, or a text as a game's form has it, a code or
// the members of a set.
type Value struct {
	Text   string // as it is written in a game's name
	Number int64  // of a number
	set    bool   // says that the text is a set's
}

// Number is a value that is a number.
func Number(x int64) Value { return Value{strconv.FormatInt(x, 10), x, false} }

// Text is a value that is no number, unless it is written like one.
func Text(text string) Value {
	if x, err := strconv.ParseInt(text, 10, 64); err == nil && Number(x).Text == text {
		return Number(x)
	}
	return Value{Text: text}
}

// Set is a value that is a set, which isn't empty.
func Set(members []int64) Value {
	text := strings.ReplaceAll(fmt.Sprint(members), " ", ",")
	return Value{Text: strings.Trim(text, "[]"), set: true}
}

// IsNumber says whether the value is a number.
func (v Value) IsNumber() bool { return !v.set && v.Text == strconv.FormatInt(v.Number, 10) }

// String is the value as it is written.
func (v Value) String() string { return v.Text }

// length is the number of members of a set, or of signs of another value.
func (v Value) length() int {
	if v.set {
		return strings.Count(v.Text, ",") + 1
	}
	return len([]rune(v.Text))
}

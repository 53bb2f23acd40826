package matrix

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"grundy/pipeline/must"

	"pgregory.net/rapid"

	"grundy/pipeline/expr"
)

// of is the matrix of variables that are written as 'a: 1..3'.
func of(variables ...string) Matrix {
	var m Matrix
	for _, v := range variables {
		name, values, _ := strings.Cut(v, ":")
		m = append(m, Variable{Name: name, Of: strings.TrimSpace(values)})
	}
	return m
}

// games is the names that a matrix gives.
func games(t *testing.T, m Matrix, where, game string) []string {
	t.Helper()
	points := must.Get(Expand(t.Context(), m, where, game))(t)
	var names []string
	for _, p := range points {
		names = append(names, p.Game)
	}
	return names
}

func TestExpand(t *testing.T) {
	for _, c := range []struct {
		matrix      Matrix
		where, game string
		want        string
	}{
		{of("a: 2..4"), "", "s:1,{a}", "s:1,2 s:1,3 s:1,4"},
		{of("a: 1..2", "b: a+1..3"), "", "s:{a},{b}", "s:1,2 s:1,3 s:2,3"},
		{of("a: 1..4", "b: 1..4"), "a < b <= 3", "s:{a},{ b }", "s:1,2 s:1,3 s:2,3"},
		{of("a: 2..6", "b: 2..6"), "a < b and gcd(a, b) > 1", "{a},{b}", "2,4 2,6 3,6 4,6"},
		{of("a: -1..2", "b: a+1..2"), "a * b % 3 == 1", "{a},{b}", "-1,2"},
		{of("a: 1..9"), "not a % 2 == 0 and (a < 4 or a // 4 == 2)", "{a}", "1 3 9"},
		{of("a: 1k..10^3+2"), "a != 1.001e3 and a*2 < 2_004", "{a}", "1000"},
		{of("a: 1..9"), "a^2 < 5 or sqrt(a) = 3", "{a}", "1 2 9"},
		{of("a: -2..1"), "", "{a}", "-2 -1 0 1"},
		{of("a: 3", "b: max(a, 7) - min(2, 1)"), "", "{a}:{b}", "3:6"},
		{Matrix{{Name: "a", List: []expr.Value{expr.Number(5), expr.Text("x")}}}, "", "{a}", "5 x"},
		{of("s: subsets(1..3)"), "", "c:{s}", "c:1 c:2 c:1,2 c:3 c:1,3 c:2,3 c:1,2,3"},
		{of("s: subsets(1..3, contains: [1])"), "", "{s}", "1 1,2 1,3 1,2,3"},
		{of("s: subsets(1..4, sizes: 2..3, contains: [2, 4])"), "", "{s}", "2,4 1,2,4 2,3,4"},
		{of("s: subsets(1..4, sizes: 3)"), "len(s) == 3", "{s}", "1,2,3 1,2,4 1,3,4 2,3,4"},
		{of("c: codes(octal, digits: 1, first: 4)"), "", "octal:{c}", "octal:4.0 octal:4.1 octal:4.2 octal:4.3 octal:4.4 octal:4.5 octal:4.6 octal:4.7"},
		{of("c: codes(octal, digits: 1)"), "", "octal:{c}", "octal:0.1 octal:0.2 octal:0.3 octal:0.4 octal:0.5 octal:0.6 octal:0.7"},
	} {
		if got := strings.Join(games(t, c.matrix, c.where, c.game), " "); got != c.want {
			t.Errorf("%v where %q gives %s, want %s", c.matrix, c.where, got, c.want)
		}
	}
	if octal := games(t, of("c: codes(octal, digits: 3)"), "", "{c}"); len(octal) != 511 || octal[0] != "0.001" || octal[510] != "0.777" {
		t.Errorf("%d octal codes from %s to %s", len(octal), octal[0], octal[len(octal)-1])
	}
	if hex := games(t, of("c: codes(hex, digits: 2)"), "", "{c}"); len(hex) != 255 || hex[0] != "0.01" || hex[15] != "0.1" || hex[254] != "0.FF" {
		t.Errorf("%d hexadecimal codes from %s to %s", len(hex), hex[0], hex[len(hex)-1])
	}
}

// What is wrong is said in a sentence, with its place.
func TestErrors(t *testing.T) {
	defer func(points, combinations int) { most, attempts = points, combinations }(most, attempts)
	most, attempts = 1000, 1100
	for _, c := range []struct {
		matrix      Matrix
		where, game string
		in          string
		column      int
		want        string
	}{
		{of("a: 1..b"), "", "{a}", InMatrix, 4, "b is no variable here: no variable stands before this one"},
		{of("b: 1..2", "a: 1.."), "", "{a}", InMatrix, 4, "a number or a variable is missing before the end"},
		{of("a: 1..2 3"), "", "{a}", InMatrix, 6, `the text should end before "3"`},
		{of("a: 1 .. $"), "", "{a}", InMatrix, 6, "nothing is written with the character '$' here"},
		{of("a: 1..3/2"), "", "{a}", InMatrix, 1, "1.5 is no whole number: // divides and rounds down"},
		{of("a: 1..3"), "sqrt(a - 2) < 5", "{a}", InWhere, 1, "sqrt has no value here (a = 1)"},
		{of("a: 1..2", "b: 1..2"), "1 == a or 10 // (b - 2) == -10", "{a}", InWhere, 14, "exclude the divisor 0 before (a = 2, b = 2)"},
		{of("a: 1..3"), "a <", "{a}", InWhere, 4, "a number or a variable is missing before the end"},
		{of("a: 1..3"), "(a < 2", "{a}", InWhere, 7, `")" is missing before the end`},
		{of("a: 1..3"), "", "{c}", InGame, 1, "{c} names no variable of the matrix: there are a"},
		{of("a: 3..1"), "", "{a}", InMatrix, 0, "the matrix has no point"},
		{of("a: 1..3"), "a > 5", "{a}", InMatrix, 0, "none of its 3 combinations"},
		{of("a: 1..1001"), "", "{a}", InMatrix, 0, "more than 1000 points"},
		{of("a: 1..10000", "b: 1..10000"), "a == 2 and b == 1", "{a}", InMatrix, 0, "more than 1100 combinations"},
		{of("a: 99999999999999999999"), "", "{a}", InMatrix, 1, "is too large: numbers go to 1000000000000"},
		{of("a: 1000000000 * 1000000000"), "", "{a}", InMatrix, 12, "is too large: numbers go to 1000000000000"},
		{of("s: subsets(1..100)"), "", "{s}", InMatrix, 1, "subsets are taken of at most 64"},
		{of("s: subsets(1..9, contains: [10])"), "", "{s}", InMatrix, 1, "10, which the sets contain, isn't in 1..9"},
		{of("s: subsets(1..9, size: 3)"), "", "{s}", InMatrix, 15, "subsets knows contains"},
		{of("s: subsets(1..4)"), "s < 3", "{s}", InWhere, 1, "s is 1 here, which is no number"},
		{of("c: codes(decimal, digits: 3)"), "", "{c}", InMatrix, 7, "codes are octal or hex"},
		{of("c: codes(octal, digits: 7)"), "", "{c}", InMatrix, 22, "the number of digits is 1 to 6"},
		{of("c: codes(octal, digits: 2, first: 2)"), "", "{c}", InMatrix, 32, "the digit before the point is 0 or, with first: 4, 4"},
		{of("a: " + strings.Repeat("1", 1001)), "", "{a}", InMatrix, 1, "the text has 1001 characters"},
	} {
		_, err := Expand(t.Context(), c.matrix, c.where, c.game)
		problem, ok := errors.AsType[*Problem](err)
		if !ok || problem.In != c.in || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v where %q of %q: %v, want %s", c.matrix, c.where, c.game, err, c.want)
			continue
		}
		at, ok := errors.AsType[*expr.Error](err)
		if ok != (c.column > 0) || ok && at.Column != c.column {
			t.Errorf("%v where %q: %v is at %+v, want column %d", c.matrix, c.where, err, at, c.column)
		}
	}
}

// A matrix as JSON is a map in the order of the variables.
func TestJSON(t *testing.T) {
	m := of("b: 1..2", "a: b+1..3")
	m = append(m, Variable{Name: "c", List: []expr.Value{expr.Number(1), expr.Text("0.7")}})
	text, err := json.Marshal(m)
	if want := `{"b":"1..2","a":"b+1..3","c":[1,"0.7"]}`; err != nil || string(text) != want {
		t.Errorf("%s, %v", text, err)
	}
}

// late is a context that is cancelled when it was asked so many times.
type late struct {
	context.Context
	asked, times int
}

func (l *late) Err() error {
	if l.asked++; l.asked > l.times {
		return context.Canceled
	}
	return nil
}

// An interrupt ends the search for points, and the naming of those that were found.
func TestCancelled(t *testing.T) {
	for times, want := range []error{context.Canceled, context.Canceled, nil} {
		points, err := Expand(&late{context.Background(), 0, times}, of("a: 1..5000"), "", "{a}")
		if err != want || err == nil && (len(points) != 5000 || points[4999].Game != "5000") {
			t.Errorf("asked %d times: %d points, error %v", times, len(points), err)
		}
	}
}

// Subsets with any conditions are those of a filter over all subsets, in the order of their
// binary numbers.
func TestSubsetsByFilter(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		last := rapid.IntRange(1, 8).Draw(r, "last")
		least, most := rapid.IntRange(0, 9).Draw(r, "least"), rapid.IntRange(0, 9).Draw(r, "most")
		must := rapid.IntRange(1, last).Draw(r, "must")
		var want []string
		for set := 1; set < 1<<last; set++ {
			var members []string
			for x := 1; x <= last; x++ {
				if set>>(x-1)&1 == 1 {
					members = append(members, fmt.Sprint(x))
				}
			}
			if len(members) >= least && len(members) <= most && slices.Contains(members, fmt.Sprint(must)) {
				want = append(want, strings.Join(members, ","))
			}
		}
		points, err := Expand(t.Context(), of(fmt.Sprintf("s: subsets(1..%d, contains: [%d], sizes: %d..%d)", last, must, least, most)), "", "{s}")
		var got []string
		for _, p := range points {
			got = append(got, p.Game)
		}
		if (err != nil) != (len(want) == 0) || !slices.Equal(got, want) {
			r.Fatalf("%v, error %v, want %v", got, err, want)
		}
	})
}

// Whatever stands in a matrix, it is expanded or refused with a place in the text.
func FuzzExpand(f *testing.F) {
	f.Add("2..40", "a+1..40", "a < b <= 20", "subtraction:1,{a},{b}")
	f.Add("subsets(1..8, contains: [1], sizes: 2..3)", "codes(octal, digits: 2)", "len(a) > 1 or not b", "{a}{b}")
	f.Add("max(1, 2)", "-a // 3 % 2", "gcd(a, b) == 1 and ((a))", "{ a }")
	f.Add("1..1000000000000", "1..1000000000000", "a + b < 0", "{a}")
	f.Add("subsets(1..64)", "subsets(1..64, sizes: 32)", "len(a) > 40", "{a}{b}")
	f.Fuzz(func(t *testing.T, a, b, where, game string) {
		ctx, cancel := context.WithTimeout(t.Context(), 0)
		defer cancel()
		m := Matrix{{Name: "a", Of: a}, {Name: "b", Of: b}}
		points, err := Expand(ctx, m, where, game)
		if err == nil && (len(points) == 0 || len(points) > most) {
			t.Errorf("%d points", len(points))
		}
		if wrong, ok := errors.AsType[*expr.Error](err); ok && wrong.Column < 1 {
			t.Errorf("the error is at column %d", wrong.Column)
		}
		if _, ok := errors.AsType[*Problem](err); err != nil && !ok && ctx.Err() == nil {
			t.Errorf("the error is %v", err)
		}
	})
}

// A variable is the name of a column, so that words of SQL are refused with another name.
func TestNeedsQuotes(t *testing.T) {
	for name, needs := range map[string]bool{
		"to": true, "distinct": true, "sum": true, "order": true, "qualify": true, "drop-out": true, "N": true, "a b": true,
		"n": false, "period": false, "last": false, "heap_1": false, "summe": false,
	} {
		if NeedsQuotes(name) != needs {
			t.Errorf("%s: %v", name, !needs)
		}
	}
	if !slices.IsSorted(reserved) {
		t.Error("the words aren't in their order")
	}
	if why := CheckName("order", nil); !strings.HasSuffix(why, "give the variable another name, as order_1") {
		t.Error(why)
	}
	if why := CheckName("heaps", nil); why != "" {
		t.Error(why)
	}
}

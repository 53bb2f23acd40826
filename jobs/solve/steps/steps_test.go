package steps

import (
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"grundy/jobs/integer"

	"grundy/jobs/game"
	"grundy/jobs/solve/affine"
)

// What step functions keep is no more than is declared, whatever the bounds.
func TestStepsMemory(t *testing.T) {
	for _, bounds := range []string{
		"1..2k", "1..k", "1..k-1", "1..k-900", "1..k/3+2", "1..3k/2-900", "1..900k", "1..k+900",
		"k..", "k+1..", "k+20..", "k-5..", "k-900..", "k-1000..", "3k/2-50..", "2k-300..",
		"9k/10..", "99k/100+1..", "9k/10-100..", "2k/3..", "2k/3+50..", "k/2..", "k/2+1..",
		"k/2+5..", "k/2-50..",
		"k/3+10..", "k/9..", "k/9+7..", "k/30..", "k/30+30..", "k/100..", "k/900+20..",
	} {
		before, after, _ := strings.Cut(bounds, "..")
		from, err := parse(before)
		if err != nil {
			t.Fatal(err)
		}
		to := affine.Bound{Unbounded: true}
		if after != "" {
			if to, err = parse(after); err != nil {
				t.Fatal(err)
			}
		}
		sets, _ := Nest(from, to)
		solver := sets.Solver(0)
		for _, n := range []uint64{1000, 3000} {
			s := sets.start(0)(game.Request{N: n}).(*steps)
			for range n + 1 {
				s.Next()
			}
			kept := 4*cap(s.waiting) + 16*cap(s.pool) + 8*cap(s.ends) + 8*cap(s.reach)
			for _, f := range s.fronts {
				kept += 24 + 8*cap(f)
			}
			if declared := solver.Memory(game.Request{N: n}); uint64(kept) > declared {
				t.Errorf("mem:%s keeps %d bytes to %d, and %d are declared", bounds, kept, n, declared)
			}
		}
	}
}

// written is the text of a bound: Num, k, Den and Plus, or Plus alone.
var written = regexp.MustCompile(`^(?:(\d*)(k)(?:/(\d+))?([+-]\d+)?|(\d+))$`)

// parse reads a bound as 5, k, 2k+1, 3k/2 or 3k/2-1.
func parse(text string) (affine.Bound, error) {
	parts := written.FindStringSubmatch(text)
	valid := parts != nil
	number := func(part int, otherwise int64) int64 {
		if !valid || parts[part] == "" {
			return otherwise
		}
		v, err := strconv.ParseInt(parts[part], 10, 64)
		valid = err == nil && max(v, -v) <= affine.MaxNumber
		return v
	}
	b := affine.Bound{Num: number(1, 1), Den: number(3, 1), Plus: number(4, number(5, 0))}
	switch {
	case !valid:
		return affine.Bound{}, fmt.Errorf("%q is no bound", text)
	case b.Den == 0:
		return affine.Bound{}, errors.New("a bound can't divide by 0")
	case parts[2] == "":
		b.Num = 0
	}
	d := integer.GCD(b.Num, b.Den)
	b.Num, b.Den = b.Num/d, b.Den/d
	if b.Num == 0 {
		b.Plus = max(0, b.Plus)
	}
	return b, nil
}

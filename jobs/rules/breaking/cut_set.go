package breaking

import (
	"cmp"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"
)

// MaxCut is the greatest number that may be written in a cut-set: a solver keeps a
// set of nim-sums for each number of parts.
const MaxCut = 96

// Set is a set of cut-numbers: finitely many members and perhaps a tail.
type Set struct {
	Members []uint64 // the cut-numbers outside the tail, increasing
	// From and Step are the tail From, From + Step, From + 2·Step, …. Step is 1, or
	// 2 for all odd numbers (From 1) or all even ones (From 2), or 0 for no tail.
	From, Step uint64
}

// NewSet is a finite set.
func NewSet(members ...uint64) *Set {
	s := &Set{Members: members}
	s.normalize()
	return s
}

// Subsets is all non-empty sets of numbers up to most, the smaller numbers varying first.
func Subsets(most uint64) (sets []*Set) {
	for chosen := 1; chosen < 1<<most; chosen++ {
		var members []uint64
		for c := range most {
			if chosen>>c&1 == 1 {
				members = append(members, c+1)
			}
		}
		sets = append(sets, NewSet(members...))
	}
	return sets
}

// ParseSet reads a set written as members and at most one tail, separated by commas, as '1,2',
// '1,4+' or '1,4..' (4 and all above), 'odd', '1,even'; or as 'all-but:' and the numbers that
// are no cut-numbers, as 'all-but:3', which is '1,2,4+'.
func ParseSet(text string) (Set, error) {
	if excluded, ok := strings.CutPrefix(text, "all-but:"); ok {
		return allBut(excluded)
	}
	var s Set
	for word := range strings.SplitSeq(text, ",") {
		if err := s.add(word); err != nil {
			return Set{}, err
		}
	}
	s.normalize()
	return s, nil
}

// allBut is all cut-numbers but the written ones.
func allBut(text string) (Set, error) {
	var excluded Set
	for word := range strings.SplitSeq(text, ",") {
		if err := excluded.add(word); err != nil || excluded.Step > 0 {
			return Set{}, cmp.Or(err, fmt.Errorf("%q stands after all-but: write only numbers there, as in all-but:3", word))
		}
	}
	excluded.normalize()
	s := Set{From: excluded.Max() + 1, Step: 1}
	for c := uint64(1); c < s.From; c++ {
		if !excluded.Has(c) {
			s.Members = append(s.Members, c)
		}
	}
	if s.From > MaxCut {
		return Set{}, fmt.Errorf("the cut-numbers above %s have no written form, as %d is the greatest number that may be written: exclude numbers up to %d", text, MaxCut, MaxCut-1)
	}
	s.normalize()
	return s, nil
}

// add puts a written member or tail into the set.
func (s *Set) add(word string) error {
	if word == "" {
		return fmt.Errorf("a cut-number is missing: write numbers from 1 to %d, as in 1,2, and at most one of odd, even or c.. (c and all above)", MaxCut)
	}
	from, step := uint64(0), uint64(0)
	switch word {
	case "odd":
		from, step = 1, 2
	case "even":
		from, step = 2, 2
	default:
		digits, tail := strings.CutSuffix(word, "+")
		if !tail {
			digits, tail = strings.CutSuffix(word, "..")
		}
		c, err := strconv.ParseUint(digits, 10, 64)
		if err != nil || c < 1 || c > MaxCut {
			return fmt.Errorf("%q is no cut-number: write numbers from 1 to %d, as in 1,2, and at most one of odd, even or c.. (c and all above)", word, MaxCut)
		}
		if from = c; tail {
			step = 1
		}
	}
	if step == 0 {
		s.Members = append(s.Members, from)
		return nil
	}
	if s.Step != 0 {
		return fmt.Errorf("%q is a second infinite part: write only one of odd, even or c.. (c and all above)", word)
	}
	s.From, s.Step = from, step
	return nil
}

// normalize gives equal sets equal fields.
func (s *Set) normalize() {
	slices.Sort(s.Members)
	s.Members = slices.Compact(s.Members)
	if s.Step == 1 {
		for slices.Contains(s.Members, s.From-1) {
			s.From--
		}
	}
	s.Members = slices.DeleteFunc(s.Members, s.inTail)
}

func (s *Set) inTail(c uint64) bool { return s.Step > 0 && c >= s.From && (c-s.From)%s.Step == 0 }

// Has says whether c is a cut-number.
func (s *Set) Has(c uint64) bool { return slices.Contains(s.Members, c) || s.inTail(c) }

// LeastFrom is the least cut-number c ≥ from with the parity of from, or 0 where there is none.
func (s *Set) LeastFrom(from uint64) uint64 {
	for c := from; c <= max(s.Max(), from, s.From)+s.Step; c += 2 {
		if s.Has(c) {
			return c
		}
	}
	return 0
}

// LeastFrom2 is the least cut-number c ≥ 2 of the given parity, or 0 where there is none.
func (s *Set) LeastFrom2(parity uint64) uint64 { return s.LeastFrom(2 + parity) }

// Finite is the cut-numbers, increasing; it isn't ok if there are infinitely many.
func (s *Set) Finite() (numbers []uint64, ok bool) { return s.Members, s.Step == 0 }

// upTo yields the numbers c ≤ most, increasing.
func (s *Set) upTo(most uint64) iter.Seq[uint64] {
	return func(yield func(uint64) bool) {
		if s.Step == 0 {
			most = min(most, s.Max())
		}
		for c := s.Min(); c <= most; c++ {
			if s.Has(c) && !yield(c) {
				return
			}
		}
	}
}

// Min is the least cut-number.
func (s *Set) Min() uint64 {
	least := s.From
	if len(s.Members) > 0 && (s.Step == 0 || s.Members[0] < least) {
		least = s.Members[0]
	}
	return least
}

// Max is the greatest member outside the tail, or 0.
func (s *Set) Max() uint64 {
	if len(s.Members) == 0 {
		return 0
	}
	return s.Members[len(s.Members)-1]
}

// String is the set as it is written after 'cut:'. Equal sets give equal text.
func (s *Set) String() string {
	text, tail := commas(s.Members, ","), ""
	switch {
	case s.Step == 1:
		tail = fmt.Sprint(s.From, "+")
	case s.Step == 2 && s.From == 1:
		tail = "odd"
	case s.Step == 2:
		tail = "even"
	}
	return strings.Trim(text+","+tail, ",")
}

// Title is the set as mathematicians write it.
func (s *Set) Title() string {
	members := "{" + commas(s.Members, ",") + "}"
	if s.Step == 0 {
		return members
	}
	tail := fmt.Sprintf("{%d,%d,%d,…}", s.From, s.From+s.Step, s.From+2*s.Step)
	if len(s.Members) == 0 {
		return tail
	}
	return members + " ∪ " + tail
}

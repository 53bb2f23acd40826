package takebreak

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// The limits on what is written in a subtraction game.
const (
	mostMembers   = 256
	greatestTaken = 1_000_000
	greatestSink  = 1_000_000_000
	greatestBase  = 1000
)

// ParseRemovals reads a set and options, as '1,4', 'all-but:2,3',
// 'powers-of-4', '1,2/sink=1'.
func ParseRemovals(text string) (Removals, error) {
	set, options, slash := strings.Cut(text, "/")
	r, err := parseNumbers(set)
	if err != nil || !slash {
		return r, err
	}
	sink, found := strings.CutPrefix(options, "sink=")
	if r.Sink, err = strconv.ParseUint(sink, 10, 64); err != nil || !found || r.Sink > greatestSink {
		return Removals{}, fmt.Errorf("%q is no option of a subtraction game: write sink= and a heap up to %d, as in 1,2/sink=1", options, greatestSink)
	}
	return r, nil
}

func parseNumbers(set string) (Removals, error) {
	if base, found := strings.CutPrefix(set, "powers-of-"); found {
		b, err := strconv.ParseUint(base, 10, 64)
		if err != nil || b < 2 || b > greatestBase {
			return Removals{}, fmt.Errorf("%q is no base: write a number from 2 to %d, as in powers-of-4", base, greatestBase)
		}
		return Removals{Base: b}, nil
	}
	members, allBut := strings.CutPrefix(set, "all-but:")
	r := Removals{AllBut: allBut}
	for word := range strings.SplitSeq(members, ",") {
		s, err := strconv.ParseUint(word, 10, 64)
		if err != nil || s < 1 || s > greatestTaken {
			return Removals{}, fmt.Errorf("%q can't be taken: write numbers from 1 to %d separated by commas, as in 1,4, or all-but:1,4, or powers-of-4", word, greatestTaken)
		}
		r.Members = append(r.Members, s)
	}
	slices.Sort(r.Members)
	if r.Members = slices.Compact(r.Members); len(r.Members) > mostMembers {
		return Removals{}, fmt.Errorf("there are %d numbers: at most %d are possible", len(r.Members), mostMembers)
	}
	return r, nil
}

// String is the rules as written after 'subtraction:'. Equal rules give equal
// text.
func (r *Removals) String() string {
	var text string
	switch {
	case r.Base > 0:
		text = fmt.Sprintf("powers-of-%d", r.Base)
	case r.AllBut:
		text = "all-but:" + r.members()
	default:
		text = r.members()
	}
	if r.Sink > 0 {
		text += fmt.Sprintf("/sink=%d", r.Sink)
	}
	return text
}

func (r *Removals) members() string {
	words := make([]string, len(r.Members))
	for i, s := range r.Members {
		words[i] = strconv.FormatUint(s, 10)
	}
	return strings.Join(words, ",")
}

// title is the set as mathematicians write it.
func (r *Removals) title() string {
	switch {
	case r.Base > 0:
		return fmt.Sprintf("{1,%d,%d,…}", r.Base, r.Base*r.Base)
	case r.AllBut && len(r.Members) == 0:
		return "ℕ"
	case r.AllBut:
		return "ℕ ∖ {" + r.members() + "}"
	}
	return "{" + r.members() + "}"
}

package identify

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
)

// candidates is the games that are tried: the catalogue with the examples of its written forms,
// then subtraction games, codes and CUT with small parameters. A game may come twice.
func candidates() iter.Seq[*game.Game] {
	return func(yield func(*game.Game) bool) {
		for _, g := range catalog.Games() {
			if !yield(g) {
				return
			}
		}
		for _, names := range []iter.Seq[string]{subtractions(), slices.Values(infinite), octals(), hexes(), cuts()} {
			for name := range names {
				if g, err := catalog.Lookup(name); err == nil && !yield(g) {
					return
				}
			}
		}
	}
}

// The parameters of the written forms.
const (
	greatestTaken = 10 // in a subtraction set
	mostTaken     = 4  // numbers of a subtraction set
	greatestCut   = 8  // in a set of CUT
)

// infinite is the subtraction games of infinite sets that have a name.
var infinite = strings.Fields(`subtraction:squares subtraction:cubes subtraction:triangular subtraction:odd
	subtraction:even subtraction:primes subtraction:fibonacci subtraction:factorials subtraction:powers-of-2
	subtraction:powers-of-3 subtraction:all-but:1 subtraction:all-but:2 subtraction:all-but:3
	subtraction:all-but:squares subtraction:all-but:primes`)

// subtractions is the subtraction games of up to mostTaken numbers.
func subtractions() iter.Seq[string] { return sets("subtraction:", greatestTaken, mostTaken) }

// cuts is the games CUT.
func cuts() iter.Seq[string] { return sets("cut:", greatestCut, greatestCut) }

// sets is a form with each set of 1, …, greatest with up to most numbers.
func sets(prefix string, greatest, most int) iter.Seq[string] {
	return func(yield func(string) bool) {
		for bits := 1; bits < 1<<greatest; bits++ {
			var numbers []string
			for k := range greatest {
				if bits>>k&1 == 1 {
					numbers = append(numbers, fmt.Sprint(k+1))
				}
			}
			if len(numbers) <= most && !yield(prefix+strings.Join(numbers, ",")) {
				return
			}
		}
	}
}

// octals is the octal codes 0.d and 4.d with up to three digits d behind the point.
func octals() iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, whole := range []string{"0.", "4."} {
			for code := 1; code < 512; code++ {
				if !yield("octal:" + whole + strings.TrimRight(fmt.Sprintf("%03o", code), "0")) {
					return
				}
			}
		}
	}
}

// hexes is the hexadecimal codes 0.d with up to two digits d behind the point.
func hexes() iter.Seq[string] {
	return func(yield func(string) bool) {
		for code := 1; code < 256; code++ {
			if !yield("hex:0." + strings.TrimRight(fmt.Sprintf("%02X", code), "0")) {
				return
			}
		}
	}
}

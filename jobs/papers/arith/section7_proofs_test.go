package arith

import (
	"context"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/nim"
	"grundy/jobs/reference"
)

// The theorems S1, S2, P1 and P2 of docs/PROOFS.md: what they say of values by the definitions.

// valuesByDefinition gives the values of the heaps from the game's first to the given one, option
// by option.
func valuesByDefinition(t *testing.T, p point, to uint64) []uint32 {
	values, err := reference.Literal(context.Background(), p.heaps(), to)
	if err != nil {
		t.Fatal(err)
	}
	return values
}

// Theorem S1: no heap of SALIQUANT has a value below (n − 2)/4.
func TestSaliquantBound(t *testing.T) {
	for n, v := range valuesByDefinition(t,
		point{function: aliquant, mode: single, move: subtract, first: 0}, 2000) {
		if 4*int(v)+2 < n {
			t.Errorf("the heap %d has the value %d", n, v)
		}
	}
}

// Theorem S2: where the bound is reached.
func TestSaliquantEquality(t *testing.T) {
	g := valuesByDefinition(t, point{function: aliquant, mode: single, move: subtract, first: 0},
		2000)
	reached := 0
	for n, v := range g {
		h := n / 2
		want := n%4 == 2
		for m := h + 1; m < n; m += 2 {
			want = want && (int(g[m]) != (h-1)/2 || n%(n-m) == 0)
		}
		if equal := 4*int(v)+2 == n; equal != want {
			t.Errorf("the heap %d has the value %d", n, v)
		} else if equal {
			reached++
		}
	}
	if reached != 274 {
		t.Errorf("the bound is reached by %d heaps to 2000", reached)
	}
}

// memberSets are the members of each heap of a finite game on heaps 0, 1, 2, …
type memberSets [][]int

// drawMembers draws a game in which each heap that has members has one of value 0 in the single
// game.
func drawMembers(t *rapid.T, free bool) memberSets {
	s := make(memberSets, rapid.IntRange(1, 12).Draw(t, "heaps"))
	var terminals []int
	for n := range s {
		if n > 0 && rapid.IntRange(0, 3).Draw(t, "terminal") > 0 {
			s[n] = rapid.SliceOfN(rapid.IntRange(0, n-1), 0, 7).Draw(t, "members")
			if !free {
				s[n] = append(s[n], rapid.SampledFrom(terminals).Draw(t, "zero"))
			}
		}
		if len(s[n]) == 0 {
			terminals = append(terminals, n)
		}
	}
	return s
}

// single and powerset are the values of the heaps: those of one member, those of all non-empty
// subsets.
func (s memberSets) single() []uint64 {
	return s.values(func(members []uint64, seen *nim.Set) {
		for _, v := range members {
			seen.Add(uint32(v))
		}
	})
}

func (s memberSets) powerset() []uint64 {
	return s.values(func(members []uint64, seen *nim.Set) {
		for subset := 1; subset < 1<<len(members); subset++ {
			sum := uint64(0)
			for i, v := range members {
				sum ^= v * uint64(subset>>i&1)
			}
			seen.Add(uint32(sum))
		}
	})
}

// values gives the mex of what options adds for each heap, given the values of its members.
func (s memberSets) values(options func(members []uint64, seen *nim.Set)) []uint64 {
	g := make([]uint64, len(s))
	for n, members := range s {
		var of []uint64
		for _, m := range members {
			of = append(of, g[m])
		}
		var seen nim.Set
		options(of, &seen)
		g[n] = uint64(seen.Mex())
	}
	return g
}

// Theorems P1 and P2 on random games.
func TestPowersetTheorem(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		for n, v := range drawMembers(t, true).powerset() {
			if v&(v-1) != 0 {
				t.Fatalf("the heap %d has the value %d", n, v)
			}
		}
		s := drawMembers(t, false)
		g := s.single()
		for n, v := range s.powerset() {
			want := uint64(1) << g[n] / 2
			if v != want {
				t.Fatalf("the heap %d of %v has the value %d, want %d", n, s, v, want)
			}
		}
	})
}

// The corollaries of theorem P2: the values of POWERSET games by all subsets are powers whose
// exponents the single games give.
func TestPowersetCorollaries(t *testing.T) {
	for _, k := range []struct {
		function *function
		move     move
		first    uint64
		assumed  bool
		to       uint64
	}{
		{aliquot, to, 1, true, 100}, {aliquot, subtract, 0, true, 100}, {aliquant, subtract, 1, true, 20},
		{totative, to, 1, true, 20}, {nontotative, to, 1, true, 24}, {aliquant, to, 1, false, 20},
	} {
		powers := valuesByDefinition(t,
			point{function: k.function, mode: power, move: k.move, first: k.first}, k.to)
		singles := valuesByDefinition(t,
			point{function: k.function, mode: single, move: k.move, first: k.first}, k.to)
		for i, g := range singles {
			singles[i] = 1 << g / 2
		}
		if slices.Equal(powers, singles) != k.assumed {
			t.Errorf("%s: the values are %d, those by the single game %d", k.function.plural, powers, singles)
		}
	}
	saliquant := valuesByDefinition(t,
		point{function: aliquant, mode: power, move: subtract, first: 1}, 8)
	if saliquant[3] != 1 || saliquant[7] != 4 {
		t.Errorf("the values of 4 and 8 in POWERSET SALIQUANT are %d and %d", saliquant[3], saliquant[7])
	}
}

// POWERSET NONTOTATIVE follows from NONTOTATIVE with the heap 0: the exponent is one less than its
// value.
func TestPowersetNontotative(t *testing.T) {
	with0 := valuesByDefinition(t, point{function: nontotative, mode: single, move: to, first: 0},
		300)
	without0 := valuesByDefinition(t,
		point{function: nontotative, mode: single, move: to, first: 1}, 300)
	for i, e := range without0 {
		if with0[i+1] != e+1 {
			t.Errorf("the heap %d has the values %d and %d", i+1, with0[i+1], e)
		}
	}
}

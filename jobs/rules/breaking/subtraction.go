package breaking

import (
	"fmt"
	"iter"
	"math"
	"slices"

	"grundy/jobs/game"
	"grundy/jobs/regular"
)

// removals is the rules of a subtraction game as in section 4.1: the numbers that may be
// taken from a heap, and the sink, the heap below which no move goes.
type removals struct {
	// members are the numbers that may be taken or, with allBut, the numbers that may
	// not be taken; increasing.
	members []uint64
	set     *infinite // takes the place of the members, if it isn't nil
	allBut  bool
	sink    uint64 // the first heap, which is terminal
}

// options is the definition: n → n − s for every s that may be taken, where n − s is not below the
// sink.
func (r *removals) options(n uint64) iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		for s := range r.numbers(n - r.sink) {
			if !yield([]uint64{n - s}) {
				return
			}
		}
	}
}

// periods is the rules as the theorems on periods need them, or nil for infinite sets.
func (r *removals) periods() regular.Rules {
	switch {
	case r.set != nil:
		return nil
	case r.allBut:
		return regular.AllBut(r.members)
	}
	return regular.Repeating{Theorem: regular.Subtraction, Parts: 1, Taken: slices.Max(r.members)}
}

// numbers yields the numbers s ≤ most that may be taken, increasing.
func (r *removals) numbers(most uint64) iter.Seq[uint64] {
	listed := slices.Values(r.members[:upTo(r.members, most)])
	if r.set != nil {
		listed = func(yield func(uint64) bool) {
			r.set.members(func(s uint64) bool { return s <= most && yield(s) })
		}
	}
	if r.allBut {
		return without(listed, most)
	}
	return listed
}

// upTo is how many of the increasing members are at most most.
func upTo(members []uint64, most uint64) int {
	i, found := slices.BinarySearch(members, most)
	if found {
		i++
	}
	return i
}

// solution is the theorem that solves the game, or nil. The heap n of a game with a
// sink has the value that the heap n − sink has without a sink.
func (r *removals) solution() *game.Theorem {
	k := uint64(len(r.members))
	switch {
	case r.allBut && k == 0 && r.set == nil:
		all := r.closed("Nimbers, problem 11", "G(n) = %s", func(n uint64) uint64 { return n })
		all.To = r.sink + math.MaxUint32
		return all
	case r.allBut:
		return nil
	case r.set == odd:
		return r.modulo(2)
	case r.set == even:
		half := r.closed("folklore", "G(n) = ⌊(%s)/2⌋", func(n uint64) uint64 { return n / 2 })
		half.To = r.sink + 2*math.MaxUint32 + 1
		return half
	case r.set != nil && r.set.base == 4:
		return r.closed("Nimbers, problem 19", "G(n) = 0, 1, 0, 1, 2 for (%s) mod 5 = 0, 1, 2, 3, 4", oneFour)
	case r.set != nil && r.set.base > 0:
		return r.powers()
	case r.set != nil:
		return nil
	case k == 2 && r.members[0] == 1 && r.members[1] == 4:
		return r.closed("Nimbers, problem 12", "G(n) = 0, 1, 0, 1, 2 for (%s) mod 5 = 0, 1, 2, 3, 4", oneFour)
	case r.members[k-1] == k:
		return r.modulo(k + 1)
	}
	return nil
}

// modulo is G(n) = n mod m, which is the value if 1, …, m − 1 may be taken and no multiple of m:
// the option n − s isn't n modulo m, and the smaller remainders are those of the first options.
func (r *removals) modulo(m uint64) *game.Theorem {
	return r.closed("folklore", "G(n) = (%s) mod "+fmt.Sprint(m), func(n uint64) uint64 {
		return n % m
	})
}

// powers is the value if a power of the base may be taken. An odd base has odd powers, so that
// the value is n mod 2. The powers of an even base b are 1 and −1 modulo b + 1 in turn, and to
// take 1 or b makes the value 2 for n ≡ b modulo b + 1, and the parity of the remainder
// otherwise; no option has the same value, as 1 and −1 change it.
func (r *removals) powers() *game.Theorem {
	b := r.set.base
	switch {
	case b%2 == 1:
		return r.modulo(2)
	case b == 2:
		return r.modulo(3)
	}
	return r.closed("folklore",
		fmt.Sprintf("G(n) = 2 for (%%s) mod %d = %d, and the parity of that remainder otherwise", b+1, b), func(n uint64) uint64 {
			if n %= b + 1; n == b {
				return 2
			}
			return n % 2
		})
}

// oneFour is the value of n if one or four may be taken.
func oneFour(n uint64) uint64 { return [5]uint64{0, 1, 0, 1, 2}[n%5] }

// closed is the theorem that solves a game; value is its value without a sink.
func (r *removals) closed(theorem, formula string, value func(uint64) uint64) *game.Theorem {
	heap := "n"
	if r.sink > 0 {
		heap = fmt.Sprintf("n − %d", r.sink)
	}
	return &game.Theorem{
		Where: theorem, Says: fmt.Sprintf(formula, heap), From: r.sink,
		Value: func(n uint64) (uint64, error) { return value(n - r.sink), nil },
	}
}

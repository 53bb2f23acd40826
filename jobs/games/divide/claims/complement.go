package claims

import (
	"fmt"
	"math/bits"
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/game"
)

const complementGrundy = "complement-grundy"

// complementClaims are section 4.2 on COMPLEMENT-GRUNDY.
func complementClaims() []game.Claim {
	return []game.Claim{
		listed(said("table/complement-grundy/values", "4.2", "The table of COMPLEMENT-GRUNDY has the nim-values of its heaps."), complementGrundy),
		omits(bounded("cg-omitted", "4.2", 200_000, "In COMPLEMENT-GRUNDY some nim-values don't appear, the first being 12, 15 and 20."), 12, 15, 20),
		halts(bounded("cg-halt", "4.2", 200_000, "In COMPLEMENT-GRUNDY the growth of the nim-values stops for a while at powers of two.")),
		finite(bounded("cg-finite", "4.2", 200_000, "In COMPLEMENT-GRUNDY every nim-value occurs at most finitely often.")),
		threefold(bounded("thm10", "4.2", 200_000, "In COMPLEMENT-GRUNDY, G(n)/n tends to 0.")),
	}
}

// omits tests that the smallest values that don't occur are the given ones. It is
// open whether they occur later.
func omits(c game.Claim, named ...uint32) game.Claim {
	c.Version = 2
	c.Reading = "The smallest nim-values that no heap to the bound has, where a larger one occurs, begin with these."
	c = onValues(c, complementGrundy, func(g []uint32) (game.Verdict, string) {
		absent := omittedValues(g)
		verdict := game.Open
		if len(absent) < len(named) || !slices.Equal(absent[:len(named)], named) {
			verdict = game.Contradicted
		}
		return verdict, fmt.Sprintf("to the heap %d the values below %d that don't occur are %s; %s", len(g)-1, slices.Max(g), spelt(absent, 20), howOften(g))
	})
	return claim.AtLeast(c, c.Bound) // Up to a lower bound more values are missing.
}

// omittedValues lists the values below the greatest that no heap has; the empty heap
// doesn't count.
func omittedValues(g []uint32) []uint32 {
	occurs := map[uint32]bool{}
	for _, v := range g[1:] {
		occurs[v] = true
	}
	var absent []uint32
	for v := range slices.Max(g) {
		if !occurs[v] {
			absent = append(absent, v)
		}
	}
	return absent
}

// howOften tells which values occur once, which twice, which one most often, and the
// largest heaps of the smallest values.
func howOften(g []uint32) string {
	count := make([]int, slices.Max(g)+1)
	largest := make([]int, len(count))
	for n := 1; n < len(g); n++ {
		count[g[n]]++
		largest[g[n]] = n
	}
	var once, twice []int
	var small []string
	for v, times := range count {
		switch times {
		case 1:
			once = append(once, v)
		case 2:
			twice = append(twice, v)
		}
		if times > 0 && len(small) < 12 {
			small = append(small, fmt.Sprintf("%d at %d", v, largest[v]))
		}
	}
	most := slices.Max(count)
	return fmt.Sprintf("once as yet occur %s; twice %s; most often, %d times, %d; the largest heaps of the smallest values are %s",
		spelt(once, 10), spelt(twice, 10), most, slices.Index(count, most), spelt(small, 12))
}

// spelt writes the first values of a list and how many there are.
func spelt[T any](values []T, most int) string {
	text := ""
	for i, v := range values[:min(most, len(values))] {
		if i > 0 {
			text += ", "
		}
		text += fmt.Sprint(v)
	}
	if len(values) > most {
		text += fmt.Sprintf(", … (%d in all)", len(values))
	}
	if len(values) == 0 {
		return "none"
	}
	return text
}

// threefold tests theorem 10 by the step that its proof repeats: a heap with a value
// greater than 2^k is at least three times the first heap of value 2^k. So the
// heaps triple each time that the greatest value doubles.
func threefold(c game.Claim) game.Claim {
	c.Reading = "Tested is what the proof gives: a heap with a value greater than 2^k is at least three times the first heap of value 2^k."
	return onValues(c, complementGrundy, func(g []uint32) (game.Verdict, string) {
		var firsts [32]int // firsts[k] is the first heap of value 2^k
		for n, v := range g {
			if v == 0 {
				continue
			}
			k := bits.Len32(v) - 1
			power := v == 1<<k
			if power && firsts[k] == 0 {
				firsts[k] = n
			}
			if power {
				k-- // 2^k is now the greatest power of two below v.
			}
			if k >= 0 && (firsts[k] == 0 || n < 3*firsts[k]) {
				return game.Contradicted, fmt.Sprintf("the heap %d has the value %d, and %d occurs first at the heap %d", n, v, 1<<k, firsts[k])
			}
		}
		last := bits.Len32(slices.Max(g)) - 1
		return game.Holds, fmt.Sprintf("true of every heap to %d; the powers of two occur first at the heaps %s", len(g)-1, spelt(firsts[:last+1], 32))
	})
}

// halts compares how long the greatest values stay the greatest: the ratio of the
// first heap of the next greatest value to the first heap of this one.
func halts(c game.Claim) game.Claim {
	c.Raw = "Note that the two games appear to share some geometric properties such as a local stop of nim-value growth at powers of two"
	c.Reading = "By the proof of theorem 10 no greater value than 2^k comes before three times its first heap. Tested is that no other greatest value stays so long."
	return onValues(c, complementGrundy, func(g []uint32) (game.Verdict, string) {
		least, most := 0.0, 0.0 // of powers of two, and of other values
		var at uint32           // the value of most
		var stops []string
		power := func(v uint32) bool { return bits.OnesCount32(v) == 1 }
		greatest, since := uint32(0), 0
		for n, v := range g {
			if v <= greatest && n > 1 {
				continue
			}
			switch stay := float64(n) / float64(since); {
			case power(greatest):
				stops = append(stops, fmt.Sprintf("%d from %d to %d", greatest, since, n-1))
				if least == 0 || stay < least {
					least = stay
				}
			case greatest > 0 && stay > most:
				most, at = stay, greatest
			}
			greatest, since = v, n
		}
		verdict := game.Open
		if least <= most {
			verdict = game.Contradicted
		}
		return verdict, fmt.Sprintf("the greatest value is %s; the ratio of the ends is at least %.3f there, and at most %.3f for other values, %d", spelt(stops, 40), least, most, at)
	})
}

// finite is what the paper says not to know. The proof of [last] is true of this game
// too, as the options with k = 2 are moves here.
func finite(c game.Claim) game.Claim {
	c.Raw = "we do not even know if the occurrence of each nim-value is finite"
	c.Reading = "The proof for single values is ours, that of arith/dr-growth/one: it uses options of two equal heaps and a remainder, which are moves here too."
	return onValues(c, complementGrundy, func(g []uint32) (game.Verdict, string) { return game.Open, provedFinite(g) })
}

package figure

import (
	"fmt"
	"strconv"
	"strings"
)

// inPowers is one period of values and its saltus, as table 1 of A. Dailly, É. Duchêne, U. Larsson
// and G. Paris, Partition games (2020), has them: ((0, 1)²(2, 3)², 1, 4, 5) (+8) for 0, 1, 0, 1, 2,
// 3, 2, 3, 1, 4, 5 and a saltus of 8. Of all ways to write blocks that come twice or more as powers
// it is one with the fewest numbers, in which powers begin as late as they can; a value that comes
// twice or more and nothing else is a power, as in table 2: (0)² (+1). It takes the cube of the
// number of values.
func inPowers(values []uint32, saltus uint64) string {
	terms := shortest(values)
	if n := len(values); n > 1 && repeats(values, 1) == n {
		terms = []term{{values[:1], n}}
	}
	inside := strings.TrimPrefix(powers(terms), ", ")
	if len(terms) > 1 || terms[0].times == 1 {
		inside = "(" + inside + ")"
	}
	return fmt.Sprintf("%s (+%d)", inside, saltus)
}

// term is a block of values that comes some times, one after the other.
type term struct {
	block []uint32
	times int
}

// powers writes terms, each single one and the first of each row of powers with a comma before.
func powers(terms []term) string {
	var b strings.Builder
	power := false // the term before is a power
	for _, t := range terms {
		if t.times == 1 {
			fmt.Fprintf(&b, ", %d", t.block[0])
			power = false
			continue
		}
		if !power {
			b.WriteString(", ")
		}
		power = true
		b.WriteByte('(')
		for i, v := range t.block {
			if i > 0 {
				b.WriteString(", ")
			}
			fmt.Fprint(&b, v)
		}
		b.WriteByte(')')
		for _, digit := range strconv.Itoa(t.times) {
			b.WriteRune([]rune("⁰¹²³⁴⁵⁶⁷⁸⁹")[digit-'0'])
		}
	}
	return b.String()
}

// shortest divides values into terms with as few numbers as possible. Blocks of one value count as two,
// so that (3)² isn't taken for shorter than 3, 3.
func shortest(values []uint32) (terms []term) {
	cost, first := make([]int, len(values)+1), make([]term, len(values))
	for i := len(values) - 1; i >= 0; i-- {
		cost[i], first[i] = 1+cost[i+1], term{values[i : i+1], 1}
		for size := 1; i+2*size <= len(values); size++ {
			times := repeats(values[i:], size)
			if c := max(size, 2) + cost[i+times*size]; times > 1 && c < cost[i] {
				cost[i], first[i] = c, term{values[i : i+size], times}
			}
		}
	}
	for i := 0; i < len(values); i += len(first[i].block) * first[i].times {
		terms = append(terms, first[i])
	}
	return terms
}

// repeats is how many times the first values, size of them, come one after the other.
func repeats(values []uint32, size int) (times int) {
	same := size
	for same < len(values) && values[same] == values[same-size] {
		same++
	}
	return same / size
}

package mem

import (
	"fmt"
	"iter"
	"math"
	"math/bits"
	"strconv"

	"grundy/jobs/game"
	"grundy/jobs/games/mem/mem0"
	"grundy/jobs/games/mem/rows"
	"grundy/jobs/paper"
)

// allButLast is MEM0: F(k) = ℕ \ {k}.
func allButLast(p game.Pile) iter.Seq[[]game.Pile] {
	return removals(p.N, func(m uint64) bool { return m != p.K })
}

func memZeroGame() *game.Game {
	plain, fast := rows.AllBut(math.MaxUint64), mem0.Solver()
	return &game.Game{
		Name: "mem0", Title: "MEM⁰", Paper: paper.Memgames, Section: "2", Version: 1,
		Aliases:    []string{"mem-zero", "short-local-nim"},
		Rules:      "Remove any number of stones but the number that the previous player removed.",
		Convention: withoutMemory + "On a fresh heap any positive number may be removed: G(n_∞), the frontier.",
		Memory:     ruleset(allButLast, rows.Diagonal(fast, mem0.Start)),
		Partly:     "theorem 5.2: the P-positions n_k with n ≥ 1 are those with k = n and an even power of 2 in n; theorem 6.2: every value appears on the frontier",
		Products:   append(products(plain, 1<<20, fast), mem0.Exceptional(plain), onceProduct(1<<20, fast, plain.Solver())),
	}
}

// Theorem52 says whether n_k, for k ≥ 1, is a P-position of MEM0 with a heap that isn't
// empty: it is exactly when k = n and 2 divides n an even number of times.
func Theorem52(n, k uint64) bool {
	return n == k && bits.TrailingZeros64(n)%2 == 0
}

// onceProduct has, of the value g of the frontier of MEM0 in row n, times: how often g
// stands in the rows 0, …, n; and once: the number of values that stand there once. So the
// values seen once up to a row are those that have times = 1 and never times = 2 up to it.
func onceProduct(part uint64, frontier ...game.Solver) game.Product {
	p := game.Product{
		Name: "once", Value: "g", Part: part,
		Schema: game.Schema{
			{Name: "n", Type: game.Uint64}, {Name: "g", Type: game.Uint32},
			{Name: "times", Type: game.Uint32}, {Name: "once", Type: game.Uint32},
		},
	}
	memory := func(q game.Request) uint64 { return 4 * q.N }
	for _, s := range frontier {
		p.Solvers = append(p.Solvers, game.Noting(s, func() game.Notes { return new(onceNotes) }, memory))
	}
	return p
}

// onceNotes counts the values of the frontier, in 4 bytes a value.
type onceNotes struct {
	times []uint32 // of each value
	once  uint32
}

// Note implements [game.Notes].
func (c *onceNotes) Note(_ uint64, g uint32, columns []game.Vector) {
	for uint32(len(c.times)) <= g {
		c.times = append(c.times, 0)
	}
	c.times[g]++
	switch c.times[g] {
	case 1:
		c.once++
	case 2:
		c.once--
	}
	if columns != nil {
		columns[0].U32 = append(columns[0].U32, c.times[g])
		columns[1].U32 = append(columns[1].U32, c.once)
	}
}

// history is what a player knows in the extension of MEM0 that question 4 asks about,
// after U. Larsson, 2-pile Nim with a restricted number of move-size imitations,
// Integers 9 (2009): the last removal, and how many of the latest moves of each player,
// without a gap, were mimics. A mimic removes as many stones as the other player did
// just before.
//
// The K of a [game.Pile] holds the removal in its low 48 bits and above it the two counts,
// 8 bits each. So K = k is the position n_k before any mimic.
type history struct{ last, mine, yours uint64 }

const lastBits, countBits = 48, 8

func (h history) pack() uint64 {
	return h.last | h.mine<<lastBits | h.yours<<(lastBits+countBits)
}

func unpack(k uint64) history {
	return history{k & (1<<lastBits - 1), k >> lastBits & (1<<countBits - 1), k >> (lastBits + countBits)}
}

// mimicry is MEM0 with up to most consecutive mimics: a player who has made fewer may
// mimic again. After the move the players change roles.
func mimicry(most uint64) game.Definition[game.Pile] {
	return func(p game.Pile) iter.Seq[[]game.Pile] {
		now := unpack(p.K)
		return func(yield func([]game.Pile) bool) {
			for m := uint64(1); m <= p.N; m++ {
				after := history{last: m, mine: now.yours}
				if m == now.last {
					if now.mine == most {
						continue
					}
					after.yours = now.mine + 1
				}
				if !yield([]game.Pile{{N: p.N - m, K: after.pack()}}) {
					return
				}
			}
		}
	}
}

// maxMimics bounds J, so that the (J+1)² positions for each n_k stay few.
const maxMimics = 7

func mimicsForm() game.Form {
	return game.Form{
		Prefix: "mem0/mimics=", Syntax: "mem0/mimics=J",
		Doc:      "MEM0 in which a player may mimic the other one up to J times in a row",
		Examples: []string{"mem0/mimics=1", "mem0/mimics=2"},
		Parse:    parseMimics,
	}
}

func parseMimics(text string) (*game.Game, error) {
	j, err := strconv.ParseUint(text, 10, 32)
	if err != nil || j > maxMimics {
		return nil, fmt.Errorf("%q is no number of mimics: it is a whole number from 0 (MEM0) to %d", text, maxMimics)
	}
	if j == 0 {
		return memZeroGame(), nil
	}
	plain := rows.Mimics(j)
	return &game.Game{
		Name: fmt.Sprintf("mem0/mimics=%d", j), Title: fmt.Sprintf("MEM⁰ with up to %d consecutive mimics", j),
		Paper: paper.Memgames, Section: "7, question 4", Version: 1,
		Rules: fmt.Sprintf("Remove any number of stones; but a player whose latest %d moves all repeated the number that the other one had just removed may not do so again.", j),
		Convention: withoutMemory + "Question 4's k is one more than the number of mimics. Each player's mimics are counted apart, as in its source (Larsson 2009), and those of different sizes together. " +
			"In n_k no mimic has been made yet; on a fresh heap any positive number may be removed.",
		Memory:   ruleset(mimicry(j), plain.Diagonal()),
		Products: products(plain, 1<<12),
	}, nil
}

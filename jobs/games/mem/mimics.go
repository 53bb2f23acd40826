package mem

import (
	"iter"

	"grundy/jobs/game"
)

// memory is what a player knows in question 4's extension of MEM0, after
// U. Larsson, 2-pile Nim with a restricted number of move-size imitations,
// Integers 9 (2009): the last removal, and how many of the latest moves of
// each player, without a gap, were mimics, that is removals of as many stones
// as the other player had just removed.
//
// The K of a [game.Pile] holds the removal in its low 48 bits and above it the
// counts, 8 bits each; so K = k is the position n_k before any mimic.
type memory struct{ last, mine, yours uint64 }

const lastBits, countBits = 48, 8

func (m memory) pack() uint64 {
	return m.last | m.mine<<lastBits | m.yours<<(lastBits+countBits)
}

func unpack(k uint64) memory {
	return memory{k & (1<<lastBits - 1), k >> lastBits & (1<<countBits - 1), k >> (lastBits + countBits)}
}

// mimicry is MEM0 with up to most consecutive mimics: a player who has made
// fewer may mimic again. After the move the players change roles.
func mimicry(most uint64) game.Definition[game.Pile] {
	return func(p game.Pile) iter.Seq[[]game.Pile] {
		now := unpack(p.K)
		return func(yield func([]game.Pile) bool) {
			for m := uint64(1); m <= p.N; m++ {
				after := memory{last: m, mine: now.yours}
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

// mimicRows computes the triangles of all n_k, one for each pair of counts.
// With a = mine and b = yours, the options of n_k are, whatever a, u_i =
// (n−i)_i with the counts (b, 0) for i ≠ k and, where a < most, (n−k)_k with
// the counts (b, a+1). So a row takes O((most+1)²·n) steps.
type mimicRows struct {
	most, last, wide uint64
	rows             [][]uint32 // rows[n][k−1 + columns·(a + (most+1)·b)]
	columns          []uint64   // of each row; the last one stands for all beyond
	tally            *tally
	options          []uint32
}

func newMimicRows(most uint64, q game.Request) *mimicRows {
	return &mimicRows{most: most, last: q.N, wide: q.K, tally: newTally(q.N + 1)}
}

func (t *mimicRows) cell(n, k, a, b uint64) *uint32 {
	c := t.columns[n]
	return &t.rows[n][min(k, c)-1+c*(a+(t.most+1)*b)]
}

func (t *mimicRows) at(n, k uint64) uint32 { return *t.cell(n, k, 0, 0) }

// fresh is the value in the column n + 1, where no move is a mimic.
func (t *mimicRows) fresh() uint32 {
	n := uint64(len(t.rows) - 1)
	return t.frontier(n, 0)
}

func (t *mimicRows) next() uint64 {
	n := uint64(len(t.rows))
	wanted := max(1, t.wide, t.last-min(n, t.last))
	t.columns = append(t.columns, min(wanted, n+1))
	t.rows = append(t.rows, make([]uint32, t.columns[n]*(t.most+1)*(t.most+1)))
	for b := range t.most + 1 {
		t.layer(n, b)
	}
	return n
}

// frontier is the mex of the u_i, and leaves them in the tally.
func (t *mimicRows) frontier(n, b uint64) uint32 {
	t.tally.clear(t.options)
	t.options = t.options[:0]
	for i := uint64(1); i <= n; i++ {
		u := *t.cell(n-i, i, b, 0)
		t.options = append(t.options, u)
		t.tally.add(u)
	}
	return t.tally.mex
}

// layer computes the cells of row n with the other player's count b.
func (t *mimicRows) layer(n, b uint64) {
	f := t.frontier(n, b)
	second := t.tally.after(f)
	for k := uint64(1); k <= t.columns[n]; k++ {
		// without is the mex of the u_i with i ≠ k, and next the least value
		// above it that is none of them.
		without, next := f, second
		if k <= n {
			if u := t.options[k-1]; t.tally.count[u] == 1 {
				if u < f {
					without, next = u, f
				} else if u < second {
					next = u
				}
			}
		}
		for a := range t.most + 1 {
			g := without
			if k <= n && a < t.most && *t.cell(n-k, k, b, a+1) == without {
				g = next
			}
			*t.cell(n, k, a, b) = g
		}
	}
}

package position

import (
	"context"
	"fmt"
	"iter"
	"maps"
	"math/big"
	"strings"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/nim"
	"grundy/jobs/reference"
)

// pile is a position of a memgame; fresh before the first move on it.
type pile struct {
	game.Pile
	fresh bool
}

// Finished implements place.
func (p pile) Finished() bool { return p.N == 0 }

// A memgame that remembers more than the last removal k keeps it in the bits
// of K above these.
const removalBits = 48

// String implements place: 22, 22_10 or 22_inf. In a game that remembers more
// than the last removal, two counts follow: how many consecutive mimics the
// next and the other player have just made.
func (p pile) String() string {
	more := p.K >> removalBits
	switch {
	case p.fresh:
		return fmt.Sprint(p.N)
	case p.K == game.Infinite:
		return fmt.Sprintf("%d_inf", p.N)
	case more > 0:
		return fmt.Sprintf("%d_%d:%d:%d", p.N, p.K&(1<<removalBits-1), more&0xff, more>>8)
	}
	return fmt.Sprintf("%d_%d", p.N, p.K)
}

// mostPile is the largest heap and the largest removal that can be written:
// the grid up to them is far beyond any memory.
const mostPile = 1_000_000

func parsePile(m *game.Memory, text string) (place, error) {
	heap, last, remembers := strings.Cut(text, "_")
	n, err := parseNumber(heap, mostPile)
	if err != nil {
		return nil, err
	}
	switch {
	case !remembers:
		return pile{game.Pile{N: n}, true}, nil
	case last == "inf" || last == "∞":
		return pile{game.Pile{N: n, K: game.Infinite}, false}, nil
	}
	k, err := parseNumber(last, mostPile)
	if err != nil || k == 0 {
		return nil, fmt.Errorf("%q can't be what the last player removed: n_k has a k from 1 to %d, or is %d_inf or, before the first move, %d", last, mostPile, n, n)
	}
	p := game.Pile{N: n, K: k}
	if !reached(m, p) {
		return nil, fmt.Errorf("no player can have removed %d: the game has no such move", k)
	}
	return pile{p, false}, nil
}

// reached reports whether the rules ever allow the removal that a pile
// remembers: then it is an option of (n+k)_∞.
func reached(m *game.Memory, p game.Pile) bool {
	for option := range m.Options(game.Pile{N: p.N + p.K, K: game.Infinite}) {
		if option[0] == p {
			return true
		}
	}
	return false
}

// pileTable is the values of the options of some heaps of a memgame: those of
// a heap of n are (n−k)_k, an antidiagonal of the grid.
type pileTable struct {
	game *game.Game
	// diagonals[n][k] is G((n−k)_k) for 1 ≤ k < n.
	diagonals map[uint64][]uint32
	memo      reference.Memo[game.Pile]
}

func newPileTable(g *game.Game) *pileTable {
	return &pileTable{game: g, diagonals: map[uint64][]uint32{}, memo: reference.Memo[game.Pile]{Options: g.Memory.Options}}
}

// mostRemembered is the largest heap of which positions that remember more
// than a removal are evaluated: the definition takes some n³ steps.
const mostRemembered = 120

func (t *pileTable) learn(ctx context.Context, places []place, wait func(float64)) error {
	wanted := map[uint64][]uint32{}
	for _, q := range places {
		p := q.(pile)
		if _, known := t.diagonals[p.N]; !known {
			wanted[p.N] = make([]uint32, p.N+1)
		}
		for option := range t.moves(p) {
			if option[0].K>>removalBits > 0 && p.N > mostRemembered {
				return &TooLargeError{fmt.Sprintf("%s@%s", p, t.game.Name), fmt.Sprintf("heaps up to %d fit", mostRemembered)}
			}
		}
	}
	if err := t.fill(ctx, wanted, wait); err != nil {
		return err
	}
	maps.Copy(t.diagonals, wanted)
	return nil
}

// mostGrid is the largest heap whose grid of options is walked through: of its
// square, so many cells, each takes a few nanoseconds.
const mostGrid = 20_000

// request is the part of the grid that holds the options of a heap of n.
func request(n uint64) game.Request { return game.Request{N: n - 1, K: n - 1} }

// fill walks through the grid and keeps the antidiagonals that are wanted.
func (t *pileTable) fill(ctx context.Context, wanted map[uint64][]uint32, wait func(float64)) error {
	var n uint64
	for total := range wanted {
		n = max(n, total)
	}
	if n < 2 {
		return nil
	}
	p := t.game.Product(game.Grid)
	s := &p.Solvers[0]
	most := min(mostGrid, largest(func(n uint64) uint64 { return s.Memory(request(n+1)) + 16*n }))
	if n > most {
		return &TooLargeError{fmt.Sprintf("%d@%s", n, t.game.Name), fmt.Sprintf("the grid of its options is wanted; heaps up to %d are evaluated", most)}
	}
	r := request(n)
	wait(seconds(s, r))
	return catalog.Solve(ctx, p, s, r, func(rows *game.Table) error {
		g, err := rows.Nimbers(p.Value)
		for i := 0; i < len(g); i += int(r.K) {
			row := rows.Cols[0].U64[i]
			for total, d := range wanted {
				if total > row && total-row <= r.K {
					d[total-row] = g[i+int(total-row)-1]
				}
			}
		}
		return err
	})
}

func (t *pileTable) moves(p pile) iter.Seq[[]game.Pile] {
	if p.fresh {
		return t.game.Memory.Fresh(p.N)
	}
	return t.game.Memory.Options(p.Pile)
}

// nimber is G(n_k), an option of a heap whose antidiagonal is known.
func (t *pileTable) nimber(p game.Pile) uint32 {
	switch {
	case p.N == 0:
		return 0
	case p.K>>removalBits > 0:
		return t.memo.Value(p)
	}
	return t.diagonals[p.N+p.K][p.K]
}

// value is the mex over the options.
func (t *pileTable) value(p place) *big.Int {
	var seen nim.Set
	for option := range t.moves(p.(pile)) {
		seen.Add(t.nimber(option[0]))
	}
	return new(big.Int).SetUint64(uint64(seen.Mex()))
}

func (t *pileTable) options(p place) iter.Seq[Sum] { return t.sums(t.moves(p.(pile))) }

func (t *pileTable) reaching(p place, target *big.Int, b *budget) iter.Seq[Sum] {
	return t.sums(scan(t.moves(p.(pile)), t.nimber, target, b))
}

func (t *pileTable) find(p place, written copies, b *budget) (Sum, bool) {
	return search(t.options(p), written, b)
}

func (t *pileTable) sums(options iter.Seq[[]game.Pile]) iter.Seq[Sum] {
	write := func(p game.Pile) place { return pile{p, false} }
	return sums(options, func(option []game.Pile) Sum { return gather(t.game, option, write) })
}

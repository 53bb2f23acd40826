package position

import (
	"context"
	"fmt"
	"iter"
	"math/big"
	"strconv"
	"strings"

	"grundy/jobs/game"
	"grundy/jobs/nim"
	"grundy/jobs/reference"
)

// pile is a position of a memgame; fresh before the first move on it.
type pile struct {
	game.Pile
	fresh bool
}

func (p pile) Finished() bool { return p.N == 0 }

// String implements place: 22, 22_10 or 22_inf. In a game that remembers more
// than the last removal, the two counts of mimics follow: 22_10:1:0.
func (p pile) String() string {
	switch {
	case p.fresh:
		return fmt.Sprint(p.N)
	case p.K == game.NoMemory:
		return fmt.Sprintf("%d_inf", p.N)
	case p.mimicked():
		return fmt.Sprintf("%d_%d:%d:%d", p.N, p.K, p.Mine, p.Yours)
	}
	return fmt.Sprintf("%d_%d", p.N, p.K)
}

// mimicked reports whether a mimic is remembered.
func (p pile) mimicked() bool { return p.Mine+p.Yours > 0 }

// mostPile is the largest heap and the largest removal that can be written, and
// mostCount the largest count of mimics.
const mostPile, mostCount = 100_000_000, 20

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
		return pile{game.Pile{N: n, K: game.NoMemory}, false}, nil
	}
	p := pile{game.Pile{N: n}, false}
	if !p.readMemory(last) {
		return nil, fmt.Errorf("%q can't be what the last player removed: n_k has a k from 1 to %d, or is %d_inf or, before the first move, %d", last, mostPile, n, n)
	}
	switch {
	case reached(m, p):
		return p, nil
	case p.mimicked():
		return nil, fmt.Errorf("no play leads there: %d and %d would be how many mimics in a row the next player and the other one have just made", p.Mine, p.Yours)
	}
	return nil, fmt.Errorf("no player can have removed %d: the game has no such move", p.K)
}

// readMemory reads k or k:mine:yours.
func (p *pile) readMemory(text string) bool {
	words := strings.Split(text, ":")
	if len(words) != 1 && len(words) != 3 || strings.Contains(text, "_") {
		return false
	}
	k, err := parseNumber(words[0], mostPile)
	if err != nil || k == 0 {
		return false
	}
	p.K = k
	for i, word := range words[1:] {
		count := []*uint64{&p.Mine, &p.Yours}[i]
		if *count, err = strconv.ParseUint(word, 10, 64); err != nil || *count > mostCount {
			return false
		}
	}
	return true
}

// reached reports whether play may lead to a pile with a memory: whether the last
// move was an option of a position before it that play may lead to. If that move
// was no mimic, the position before it may be any in which another number had
// been removed. Without counts of mimics n_∞ stands for all of these.
func reached(m *game.Memory, p pile) bool {
	before := pile{Pile: game.Pile{N: p.N + p.K, K: game.NoMemory}}
	switch {
	case p.Yours > 0:
		before.K, before.Mine, before.Yours = p.K, p.Yours-1, p.Mine
	case p.Mine > 0:
		before.K, before.Yours = p.K%2+1, p.Mine
	}
	for option := range m.Options(before.Pile) {
		if option[0] == p.Pile {
			return before.K == game.NoMemory || reached(m, before)
		}
	}
	return false
}

// pileTable holds the values of the options of some heaps of a memgame. The
// options of a heap of n are (n−k)_k, a diagonal of the grid.
type pileTable struct {
	*Evaluator
	game *game.Game
	// diagonals[n][m] is G(m_(n−m)) for m < n.
	diagonals map[uint64][]uint32
	memo      reference.Memo[game.Pile]
}

func (e *Evaluator) piles(g *game.Game) *pileTable {
	memo := reference.Memo[game.Pile]{Options: g.Memory().Options}
	return &pileTable{e, g, map[uint64][]uint32{}, memo}
}

// mostMimicked is the largest heap whose positions after a mimic are evaluated:
// the definition takes some n³ steps.
const mostMimicked = 120

// learn computes the diagonal of a pile.
func (t *pileTable) learn(ctx context.Context, p place) error {
	n := p.(pile).N
	if n > mostMimicked && t.mimicked(p) {
		return &TooLargeError{fmt.Sprintf("%s@%s", p, t.game.Name),
			fmt.Sprintf("after a move it matters who has mimicked whom, and such positions are evaluated for heaps up to %d; fresh heaps on which nobody has moved, as %d@%s, may be larger", mostMimicked, n, t.game.Name)}
	}
	if _, known := t.diagonals[n]; known || n == 0 {
		return nil
	}
	product := t.game.Memory().Diagonal
	memory := func(n uint64) uint64 { return product.Solvers[0].Memory(game.Request{N: n}) + 4*n }
	if most := largest(memory); n > most {
		return &TooLargeError{fmt.Sprintf("%d@%s", n, t.game.Name),
			fmt.Sprintf("its nim-value needs positions of all smaller heaps; heaps up to %d fit into memory", most)}
	}
	values, err := t.solve(ctx, product, game.Request{N: n - 1})
	if err == nil {
		t.diagonals[n] = values
	}
	return err
}

// mimicked reports whether an option of the pile remembers a mimic.
func (t *pileTable) mimicked(p place) bool {
	for option := range t.moves(p) {
		if (pile{Pile: option[0]}).mimicked() {
			return true
		}
	}
	return false
}

func (t *pileTable) moves(p place) iter.Seq[[]game.Pile] {
	if p := p.(pile); !p.fresh {
		return t.game.Memory().Options(p.Pile)
	}
	return t.game.Memory().Fresh(p.(pile).N)
}

func (t *pileTable) options(p place, target *big.Int, b *budget) iter.Seq[Sum] {
	return sums(t.moves(p), t.nimber, target, b, func(option []game.Pile) Sum {
		return gather(t.game, option, func(p game.Pile) place { return pile{p, false} })
	})
}

// nimber is G(n_k), an option of a heap whose diagonal is known.
func (t *pileTable) nimber(p game.Pile) uint64 {
	switch {
	case p.N == 0:
		return 0
	case p.Mine+p.Yours > 0:
		return uint64(t.memo.Value(p))
	}
	return uint64(t.diagonals[p.N+p.K][p.N])
}

// value is the value of a learned pile by those of its options, or that of an option of one.
func (t *pileTable) value(p place) *big.Int {
	if _, learned := t.diagonals[p.(pile).N]; !learned {
		return new(big.Int).SetUint64(t.nimber(p.(pile).Pile))
	}
	var seen nim.Set
	for option := range t.moves(p) {
		seen.Add(uint32(t.nimber(option[0])))
	}
	return big.NewInt(int64(seen.Mex()))
}

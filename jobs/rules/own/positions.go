package own

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"strconv"
	"strings"

	"go.starlark.net/starlark"

	"grundy/jobs/game"
	"grundy/jobs/reference"
)

// functions is the functions that tell the program of a claim about games.
func (m Machine) functions() starlark.StringDict {
	s := sums{m.Games, map[string]*game.Game{}, map[string]*reference.Memo[heaps]{},
		map[string]func(text string) (game.Position, error){}}
	return starlark.StringDict{
		"options":   starlark.NewBuiltin("options", s.options),
		"value":     starlark.NewBuiltin("value", s.value),
		"positions": starlark.NewBuiltin("positions", s.positions),
	}
}

// sums gives the options of positions, and the nim-values of sums of them, which follow from the
// definitions alone: those of heaps from the tree of all plays of their sum, those of others from
// the search of their game.
type sums struct {
	find  func(name string) (*game.Game, error)
	found map[string]*game.Game
	trees map[string]*reference.Memo[heaps] // by the names of the games
	// read reads the positions of a game that are no heaps, which share a search.
	read map[string]func(text string) (game.Position, error)
}

// game is the named game, which is looked for once.
func (s sums) game(name string) (*game.Game, error) {
	if g, ok := s.found[name]; ok {
		return g, nil
	}
	g, err := s.find(name)
	if err == nil {
		s.found[name] = g
	}
	return g, err
}

// options is the function options(game, n) of a claim's program: what each option of the heap n
// leaves by the definition, a list of heaps. Of a memgame options(game, n, k) is what may be
// removed from n_k, where k = 0 stands for no memory, and of a position that is no heap
// options(game, '2x3') is lists of positions as they are written.
func (s sums) options(
	_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, named []starlark.Tuple,
) (starlark.Value, error) {
	var name string
	var place starlark.Value
	var k uint64
	if err := starlark.UnpackPositionalArgs(b.Name(), args, named, 2, &name, &place,
		&k); err != nil {
		return nil, err
	}
	g, err := s.game(name)
	if err != nil {
		return nil, err
	}
	var all []starlark.Value
	if text, written := starlark.AsString(place); written && g.Positions() != nil {
		at, err := s.position(g, text)
		if err != nil {
			return nil, err
		}
		for option := range at.Options() {
			parts := make([]starlark.Value, len(option))
			for i, p := range option {
				parts[i] = starlark.String(p.String())
			}
			all = append(all, starlark.NewList(parts))
		}
		return starlark.NewList(all), nil
	}
	n, err := number(b.Name(), place, 0)
	if err != nil {
		return nil, err
	}
	switch {
	case g.HeapOptions() != nil:
		for option := range g.HeapOptions()(n) {
			all = append(all, numbers(option))
		}
	case g.Memory() != nil:
		for option := range g.Memory().Options(game.Pile{N: n, K: k}) {
			all = append(all, starlark.MakeUint64(option[0].K))
		}
	default:
		return nil, fmt.Errorf("the positions of the game %s are no heaps", name)
	}
	return starlark.NewList(all), nil
}

// position reads a position of a game that is no heap.
func (s sums) position(g *game.Game, text string) (game.Position, error) {
	if s.read[g.Name] == nil {
		s.read[g.Name] = g.Positions().Reader()
	}
	return s.read[g.Name](text)
}

// value is the function value(position, …), the nim-value of a sum of positions, as 7@totient.
func (s sums) value(
	t *starlark.Thread, _ *starlark.Builtin, positions starlark.Tuple, _ []starlark.Tuple,
) (starlark.Value, error) {
	g, _, err := s.of(t, positions)
	return starlark.MakeUint64(uint64(g)), err
}

// of is the nim-value of a sum, and how its positions are written without their games: as they are
// given, or shapes that are given by their rows as shortly as they can be.
func (s sums) of(
	t *starlark.Thread, positions starlark.Tuple,
) (value uint32, places []string, err error) {
	accountOf(t).positions.Add(1) // each sum may take the time of a position
	ctx := accountOf(t).context
	if ctx.Err() != nil {
		return 0, nil, context.Cause(ctx)
	}
	var sum heaps
	var games []game.Definition[uint64]
	names := ""
	for _, position := range positions {
		text, _ := starlark.AsString(position)
		place, name, _ := strings.Cut(text, "@")
		g, err := s.game(name)
		if err != nil {
			return 0, nil, err
		}
		n, wrong := strconv.ParseUint(place, 10, 64)
		switch {
		case wrong == nil && g.Heaps() != nil && g.Heaps().Mixed != nil:
			memo := reference.Memo[game.Heap]{Options: g.Heaps().Mixed}
			value ^= memo.Value(game.Heap{N: n})
		case wrong == nil && g.Heaps() != nil && len(games) < len(sum):
			sum[len(games)] = n
			games, names = append(games, g.Heaps().Options), names+name+" "
		case g.Positions() != nil:
			at, err := s.position(g, place)
			if err != nil {
				return 0, nil, err
			}
			searched, err := at.Value(ctx)
			if err != nil {
				return 0, nil, err
			}
			value ^= searched
			if strings.HasPrefix(place, "rows:") {
				place = at.String()
			}
		default:
			return 0, nil, fmt.Errorf("%s is no position, or more than %d heaps are added", text, len(sum))
		}
		places = append(places, place)
	}
	if s.trees[names] == nil {
		s.trees[names] = &reference.Memo[heaps]{Options: together(games)}
	}
	return value ^ s.trees[names].Value(sum), places, nil
}

// heaps is up to three heaps, each of a game of its own.
type heaps [3]uint64

// together is the sum of games on heaps: a move in one of them. Where it leaves several heaps, the
// first stays beside those of the other games, and the others are components of their own.
func together(games []game.Definition[uint64]) game.Definition[heaps] {
	return func(sum heaps) iter.Seq[[]heaps] {
		return func(yield func([]heaps) bool) {
			for i, options := range games {
				for option := range options(sum[i]) {
					left := []heaps{sum}
					left[0][i] = 0
					for j, h := range option {
						if j > 0 {
							left = append(left, heaps{})
						}
						left[j][i] = h
					}
					if !yield(left) {
						return
					}
				}
			}
		}
	}
}

// positions is the function positions([(sum, value), …]), which is what a slice gives where each
// sum, a position or a tuple of them, has the value: a number, or True for any above 0.
func (s sums) positions(
	t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, named []starlark.Tuple,
) (starlark.Value, error) {
	var cases *starlark.List
	if err := starlark.UnpackPositionalArgs(b.Name(), args, named, 1, &cases); err != nil {
		return nil, err
	}
	if cases.Len() == 0 {
		return nil, errors.New("positions: the list has no sum: write [(sum, value), …]")
	}
	var texts []string
	for i := range cases.Len() {
		pair, ok := cases.Index(i).(starlark.Tuple)
		if !ok || len(pair) != 2 {
			return nil, fmt.Errorf("positions: %s is no pair of a sum and its value", short(cases.Index(i)))
		}
		sum, several := pair[0].(starlark.Tuple)
		if !several {
			sum = pair[:1]
		}
		g, places, err := s.of(t, sum)
		if err != nil {
			return nil, err
		}
		texts = append(texts, strings.Join(places, " + "))
		switch want := pair[1].(type) {
		case starlark.Bool:
			ok = (g > 0) == bool(want)
		case starlark.Int:
			n, small := want.Uint64()
			ok = small && n == uint64(g)
		}
		if !ok {
			return starlark.String(fmt.Sprintf("%s has the value %d; the statement gives %s",
				texts[i], g, pair[1])), nil
		}
	}
	words := "true of " + strings.Join(texts, "")
	if last := len(texts) - 1; last != 0 {
		words = fmt.Sprintf("true of %d positions, from %s to %s", len(texts), texts[0],
			texts[last])
	}
	return starlark.Tuple{starlark.True, starlark.String(words)}, nil
}

package claim

import (
	"context"
	"fmt"

	"grundy/jobs/game"
)

// List completes c with the test of a printed list: printed[i] is claimed to
// be the nim-value of the heap first+i of the named game. The verdict is
// proved where all terms agree; a misprint names the first term that doesn't.
func List(c game.Claim, name string, first uint64, printed []uint32) game.Claim {
	last := first + uint64(len(printed)) - 1
	c.Bound = last
	c.Needs = sequenceNeed(name, func(uint64) uint64 { return last })
	c.Test = func(ctx context.Context, v game.Values, _ uint64) (game.Finding, error) {
		s, err := v.Sequence(ctx, name, last)
		if err != nil {
			return game.Finding{}, err
		}
		wrong, sentence := 0, ""
		for i, p := range printed {
			n := first + uint64(i)
			if g := s.Values[n-s.First]; g != p {
				if wrong++; wrong == 1 {
					sentence = fmt.Sprintf("the heap %d is printed with the value %d, the definition gives %d", n, p, g)
				}
			}
		}
		if wrong == 0 {
			return game.Finding{Verdict: game.Proved, Bound: last,
				Evidence: fmt.Sprintf("all %d printed values agree", len(printed))}, nil
		}
		return game.Finding{Verdict: game.Misprint, Bound: last,
			Evidence: fmt.Sprintf("%s; %d of %d values differ", sentence, wrong, len(printed))}, nil
	}
	return c
}

func sequenceNeed(name string, to func(bound uint64) uint64) func(uint64) []game.Need {
	return func(bound uint64) []game.Need {
		return []game.Need{{Game: name, Product: game.Sequence, Request: game.Request{N: to(bound)}}}
	}
}

package cli

import (
	"bufio"
	"errors"
	"fmt"
	"math/big"

	"github.com/spf13/cobra"

	"grundy/jobs/game"
	"grundy/jobs/rules/breaking"
	"grundy/jobs/solve/stream"
	"grundy/pipeline/streams"
)

// mostStreamedValues is how many values of a stream are printed at once: they are all in memory.
const mostStreamedValues = 1 << 26

// printStreamedValues prints the values of the heaps from ≤ n ≤ to, computed again from the records
// of a stream.
func printStreamedValues(c *cobra.Command, g *game.Game, p *game.Product, out string, from, to *big.Int, f valueFormat) error {
	moves, ok := breaking.Streamed(g.Name)
	if !ok || p.Name != game.Sequence {
		return usage(fmt.Errorf("%s has no streamed values: 'grundy period --stream' is for games whose moves leave two heaps at most, as octal:0.106 or grundys-game", g.Name))
	}
	st, err := openStore(out)
	if err != nil {
		return err
	}
	kept, err := streams.Open(st, g.Name)
	if err != nil {
		return err
	}
	head, err := kept.Head()
	if err != nil {
		return err
	}
	make := fmt.Sprintf("grundy period %s --stream --to N --out %s", g.Name, out)
	if head == nil {
		return usage(fmt.Errorf("%s has no records of a stream of %s: '%s' makes them", out, g.Name, make))
	}
	s := &stream.Search{Moves: moves, Records: kept}
	if err := s.Open(c.Context(), g.Name); err != nil {
		return fmt.Errorf("%s: %w", g.Name, err)
	}
	if end := new(big.Int).SetUint64(s.Heap()); to.Cmp(end) >= 0 {
		return usage(fmt.Errorf("the records of %s end with heap %d: '%s' goes on", g.Name, s.Heap()-1, make))
	}
	first, last := from.Uint64(), to.Uint64()
	if last-first >= mostStreamedValues {
		return usage(fmt.Errorf("at most %d values of a stream can be printed at once, and from %d to %d there are %d", mostStreamedValues, first, last, last-first+1))
	}
	values, err := s.Slice(c.Context(), first, int(last-first+1))
	if err != nil {
		return err
	}
	w := bufio.NewWriter(c.OutOrStdout())
	err = f.print(w, first, last, func(use func(n uint64, values []uint32) error) error { return use(first, values) })
	return errors.Join(err, w.Flush())
}

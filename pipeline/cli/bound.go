package cli

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"grundy/pipeline/config"
)

// bound is a flag for how far to go. No command goes further than a config may
// ask: what is computed from numbers near 2^64 would overflow.
type bound struct {
	value *uint64
	most  uint64
}

// heapFlag adds a flag that takes the number of a heap.
func heapFlag(c *cobra.Command, n *uint64, name, usage string) {
	c.Flags().Var(bound{n, config.MaxN}, name, usage)
}

// columnFlag adds a flag that takes a number of columns.
func columnFlag(c *cobra.Command, k *uint64, name, usage string) {
	c.Flags().Var(bound{k, config.MaxK}, name, usage)
}

// String implements pflag.Value.
func (b bound) String() string { return strconv.FormatUint(*b.value, 10) }

// Set implements pflag.Value.
func (b bound) Set(text string) error {
	n, err := strconv.ParseUint(text, 0, 64)
	if errors.Is(err, strconv.ErrRange) || n > b.most {
		return fmt.Errorf("at most %d can be asked for", b.most)
	}
	if err == nil {
		*b.value = n
	}
	return err
}

// Type implements pflag.Value.
func (bound) Type() string { return "uint" }

// heaps is a flag for the numbers of heaps, with commas between them.
type heaps []uint64

// String implements pflag.Value.
func (h *heaps) String() string { return strings.Trim(fmt.Sprint(*h), "[]") }

// Set implements pflag.Value.
func (h *heaps) Set(text string) error {
	for word := range strings.SplitSeq(text, ",") {
		var n uint64
		if err := (bound{&n, config.MaxN}).Set(word); err != nil {
			return err
		}
		*h = append(*h, n)
	}
	return nil
}

// Type implements pflag.Value.
func (*heaps) Type() string { return "uints" }

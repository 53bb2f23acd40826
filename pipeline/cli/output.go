package cli

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"grundy/pipeline/store"
)

// Version is the program's version, recorded as provenance of what it makes.
const Version = "0.1.0"

// outFlag adds the flag that names the output folder.
func outFlag(c *cobra.Command, out *string) {
	c.Flags().StringVar(out, "out", "out", "the output folder")
}

func openStore(out string) (*store.Store, error) {
	if out == "" {
		return nil, usage(errors.New("--out names no folder"))
	}
	st, err := store.Open(out)
	if err != nil {
		return nil, usage(err)
	}
	return st, nil
}

// budget is the memory that a command may take unless it is told otherwise.
const budget size = 8 << 30

// size is a flag for a number of bytes, as 8GiB.
type size uint64

var units = []struct {
	name  string
	bytes uint64
}{{"GiB", 1 << 30}, {"MiB", 1 << 20}, {"KiB", 1 << 10}}

// String implements pflag.Value.
func (s size) String() string {
	for _, u := range units {
		if uint64(s) >= u.bytes && uint64(s)%u.bytes == 0 {
			return fmt.Sprintf("%d%s", uint64(s)/u.bytes, u.name)
		}
	}
	return strconv.FormatUint(uint64(s), 10)
}

// Set implements pflag.Value.
func (s *size) Set(text string) error {
	number, unit := text, uint64(1)
	for _, u := range units {
		if n, ok := strings.CutSuffix(text, u.name); ok {
			number, unit = n, u.bytes
		}
	}
	n, err := strconv.ParseUint(number, 10, 64)
	if err != nil || n == 0 || n > (1<<62)/unit {
		return fmt.Errorf("a size is a whole number with KiB, MiB or GiB behind it, as 8GiB")
	}
	*s = size(n * unit)
	return nil
}

// Type implements pflag.Value.
func (s *size) Type() string { return "size" }

// oneConfig wants a single argument, a config.
func oneConfig(c *cobra.Command, args []string) error {
	if len(args) != 1 {
		return usage(fmt.Errorf("%s wants one config, not %d words; see '%s --help'", c.Name(), len(args), c.CommandPath()))
	}
	return nil
}

// noArguments wants none.
func noArguments(c *cobra.Command, args []string) error {
	if len(args) != 0 {
		return usage(fmt.Errorf("%s takes no %q; see '%s --help'", c.Name(), args[0], c.CommandPath()))
	}
	return nil
}

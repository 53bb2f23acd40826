package cli

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"math/big"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"grundy/jobs/integer"
	"grundy/pipeline/config"
	"grundy/pipeline/fault"
	"grundy/pipeline/layout"
	"grundy/pipeline/memory"
	"grundy/pipeline/quantity"
	"grundy/pipeline/store"
)

const version = "0.2.0" // the program's version, recorded as provenance of what the program makes

// argument accepts a single argument, of the given kind.
func argument(kind string) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		switch len(args) {
		case 0:
			return fault.Userf("%s wants one %s; see '%s --help'", c.Name(), kind, c.CommandPath())
		case 1:
			return nil
		}
		return fault.Userf("%s wants one %s, not %d words; see '%s --help'", c.Name(), kind, len(args), c.CommandPath())
	}
}

// atMostOne accepts no argument or a single one, of the given kind.
func atMostOne(kind string) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		if len(args) == 0 {
			return nil
		}
		return argument(kind)(c, args)
	}
}

var oneGame = argument("game")

// usualConfig is the config that 'grundy init' writes, and that is taken where none is named.
const usualConfig = "grundy.yaml"

// oneConfig accepts a config, or none in a folder that has the usual one; see [orUsual].
func oneConfig(c *cobra.Command, args []string) error {
	if len(args) == 0 {
		return usualIsThere(c)
	}
	return argument("config")(c, args)
}

// usualIsThere says what a command without a config lacks, if the folder hasn't the usual one.
func usualIsThere(c *cobra.Command) error {
	if _, err := os.Stat(usualConfig); err == nil {
		return nil
	}
	return fault.Userf("%s wants a config, and without one takes %s, which isn't in this folder: "+
		"'grundy init' writes it; see '%s --help'", c.Name(), usualConfig, c.CommandPath())
}

// orUsual is the configs that the command line names or, without any, the usual one.
func orUsual(args []string) []string {
	if len(args) == 0 {
		return []string{usualConfig}
	}
	return args
}

func noArguments(c *cobra.Command, args []string) error {
	if len(args) != 0 {
		return fault.Userf("%s takes no %q; see '%s --help'", c.Name(), args[0], c.CommandPath())
	}
	return nil
}

func checkWorkers(workers int) error {
	if workers < 1 {
		return fault.Userf("--workers is at least 1, not %d", workers)
	}
	return nil
}

func jsonFlag(c *cobra.Command, asJSON *bool) {
	c.Flags().BoolVar(asJSON, "json", false, "print JSON")
}

func outFlag(c *cobra.Command, out *string) {
	c.Flags().StringVar(out, "out", cmp.Or(os.Getenv(outVariable), usualOut), "the output folder")
}

// usualOut is the output folder where neither --out nor the variable of the environment names one.
const (
	usualOut    = "out"
	outVariable = "GRUNDY_OUT"
)

func openStore(out string) (*store.Store, error) {
	if out == "" {
		return nil, fault.Userf("--out names no folder")
	}
	st, err := store.Open(out)
	if err != nil {
		return nil, fault.User(err)
	}
	if folder, name := filepath.Split(st.Dir()); name == layout.Datasets {
		if _, err := os.Stat(filepath.Join(folder, layout.Configs)); err == nil {
			return nil, fault.Userf("--out %s has the datasets of an output folder: name that, %s", out, filepath.Dir(filepath.Clean(out)))
		}
	}
	return st, nil
}

// isFolder says why a word is no folder, and what is to be named.
func isFolder(dir, wanted string) error {
	switch info, err := os.Stat(dir); {
	case errors.Is(err, fs.ErrNotExist):
		return fault.Userf("there is no folder %s: name %s", dir, wanted)
	case err != nil:
		return fault.Userf("%s can't be read: %w", dir, err)
	case !info.IsDir():
		return fault.Userf("%s is a file: name %s", dir, wanted)
	}
	return nil
}

// bound is a flag for how far to go. No command goes further than a config may
// ask: what is computed from numbers near 2^64 would overflow.
type bound struct {
	value *uint64
	most  uint64
}

func heapFlag(c *cobra.Command, n *uint64, name, usage string) {
	c.Flags().Var(bound{n, config.MaxN}, name, usage)
}

func columnFlag(c *cobra.Command, k *uint64, name, usage string) {
	c.Flags().Var(bound{k, config.MaxK}, name, usage)
}

// String, Type and Set implement pflag.Value.
func (b bound) String() string { return strconv.FormatUint(*b.value, 10) }
func (bound) Type() string     { return "uint" }
func (b bound) Set(text string) error {
	n, err := integer.Parse(text)
	if errors.Is(err, integer.ErrTooLarge) || n > b.most {
		return fmt.Errorf("at most %d can be asked for", b.most)
	}
	if err == nil {
		*b.value = n
	}
	return err
}

// heapOfAnySize is a flag for a heap that may have more than 64 bits; nil until it is set.
type heapOfAnySize struct{ n *big.Int }

// String, Type and Set implement pflag.Value.
func (h *heapOfAnySize) String() string {
	if h.n == nil {
		return ""
	}
	return h.n.String()
}

func (*heapOfAnySize) Type() string { return "uint" }
func (h *heapOfAnySize) Set(text string) (err error) {
	h.n, err = integer.ParseBig(text)
	return err
}

// gameAndNumbers accepts a game and, behind it, numbers that stand for the flags of these
// names, in their order.
func gameAndNumbers(flags ...string) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		if len(args) == 0 || len(args) > 1+len(flags) {
			return oneGame(c, args)
		}
		for i, text := range args[1:] {
			name := flags[i]
			if c.Flags().Changed(name) {
				return fault.Userf("%s stands for --%s, which is given, too: leave one of them out", text, name)
			}
			if err := c.Flags().Set(name, text); err != nil {
				return fault.Userf("%q can't be --%s: %w; see '%s --help'", text, name, errors.Unwrap(err), c.CommandPath())
			}
		}
		return nil
	}
}

// beforeHeap is the names of games before a number that stands last, or all if none does.
func beforeHeap(args []string) []string {
	if last := len(args) - 1; last > 0 {
		if _, err := integer.ParseBig(args[last]); err == nil {
			return args[:last]
		}
	}
	return args
}

// heapList is a flag for the numbers of heaps, with commas between them.
type heapList []uint64

func (h *heapList) String() string { return strings.Trim(fmt.Sprint(*h), "[]") }
func (*heapList) Type() string     { return "uints" }
func (h *heapList) Set(text string) error {
	for word := range strings.SplitSeq(text, ",") {
		var n uint64
		if err := (bound{&n, config.MaxN}).Set(word); err != nil {
			return err
		}
		*h = append(*h, n)
	}
	return nil
}

var budget = size(memory.Allowed()) // the memory that a command may take by default

// memoryFlag is the flag --memory, whose default is the [budget]: three quarters of the memory
// that the machine has, or its cgroup. The help doesn't name the number of this machine.
func memoryFlag(c *cobra.Command, of *size, what string) {
	*of = budget
	c.Flags().Var(of, "memory", what+" (default three quarters of what there is)")
	c.Flags().Lookup("memory").DefValue = ""
}

// size and span are flags for a number of bytes, as 8G, and for a length of time, as 8h.
type (
	size = quantity.Size
	span = quantity.Span
)

// anyMemory lets a config be read that this machine couldn't run.
const anyMemory = size(1 << 62)

// sampledHeaps is how many heaps of a dataset are computed again unless a flag says otherwise.
const sampledHeaps = 50

// onlyFlag adds --only, which names one thing: a second one would take the place of the first.
func onlyFlag(c *cobra.Command, only *string) {
	c.Flags().Func("only", "just the job, figure, claim or task `ID`, with what it needs", func(name string) (err error) {
		if *only != "" {
			err = fmt.Errorf("%s and %s: it names one, with all that the one needs", *only, name)
		}
		*only = name
		return err
	})
}

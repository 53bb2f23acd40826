package cli

import (
	"slices"
	"strconv"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"grundy/pipeline/fault"
	"grundy/pipeline/quantity"
)

// call is a command as it was called: its flags are read by their names.
type call struct{ *cobra.Command }

// is says whether a flag that has no value is given; a command need not have it.
func (c call) is(name string) bool { return c.text(name) == "true" }

// given says whether one of these flags is.
func (c call) given(names ...string) bool { return slices.ContainsFunc(names, c.Flags().Changed) }

// text is what a flag says, as it would be written; empty where the command has no such flag.
func (c call) text(name string) string {
	if flag := c.Flag(name); flag != nil {
		return flag.Value.String()
	}
	return ""
}

// words is what a flag says that may be given again; none where the command has no such flag.
func (c call) words(name string) []string {
	if flag := c.Flag(name); flag != nil {
		return flag.Value.(pflag.SliceValue).GetSlice()
	}
	return nil
}

func (c call) number(name string) uint64 { return valueOf[uint64](c, name) }
func (c call) memory() uint64            { return uint64(*c.Flag("memory").Value.(*quantity.Size)) }
func (c call) count(name string) int {
	n, err := strconv.Atoi(c.text(name))
	if err != nil {
		panic(err) // The manual names another kind of value.
	}
	return n
}

func (c call) seconds() float64 {
	s, err := c.Flags().GetFloat64("seconds")
	if err != nil {
		panic(err)
	}
	return s
}

// time is a length of time that a flag has; 0 where it isn't given.
func (c call) time(name string) time.Duration {
	return time.Duration(*c.Flag(name).Value.(*quantity.Span))
}

// workers is what --workers says, which is at least 1.
func (c call) workers() (int, error) {
	n := c.count("workers")
	if n < 1 {
		return n, fault.Userf("--workers is at least 1, not %d", n)
	}
	return n, nil
}

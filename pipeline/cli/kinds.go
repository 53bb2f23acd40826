package cli

import (
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"grundy/jobs/integer"
	"grundy/pipeline/config"
)

// bound is how far to go. No command goes further than a config may ask: what is computed from
// numbers near 2^64 would overflow.
type bound struct{ value, most uint64 }

// String, Type and Set implement [pflag.Value], as do those of the other types below.
func (b *bound) String() string { return strconv.FormatUint(b.value, 10) }
func (*bound) Type() string     { return "uint" }
func (b *bound) Set(text string) error {
	n, err := integer.Parse(text)
	if errors.Is(err, integer.ErrTooLarge) || n > b.most {
		return fmt.Errorf("at most %d can be asked for", b.most)
	}
	if err == nil {
		b.value = n
	}
	return err
}

// anyNumber is a number that may have more than 64 bits; nil until it is set.
type anyNumber struct{ n *big.Int }

func (a *anyNumber) String() string {
	if a.n == nil {
		return ""
	}
	return a.n.String()
}

func (*anyNumber) Type() string { return "uint" }
func (a *anyNumber) Set(text string) (err error) {
	a.n, err = integer.ParseBig(text)
	return err
}

// heapList is the numbers of heaps, with commas between them.
type heapList []uint64

func (h *heapList) String() string { return strings.Trim(fmt.Sprint(*h), "[]") }
func (*heapList) Type() string     { return "uints" }
func (h *heapList) Set(text string) error {
	for word := range strings.SplitSeq(text, ",") {
		b := bound{most: config.MaxN}
		if err := b.Set(word); err != nil {
			return err
		}
		*h = append(*h, b.value)
	}
	return nil
}

// once is an ID that is named once: a second one would take the place of the first.
type once string

func (o *once) String() string { return string(*o) }
func (*once) Type() string     { return "ID" }
func (o *once) Set(text string) (err error) {
	if *o != "" {
		err = fmt.Errorf("%s and %s: it names one, with all that the one needs", *o, text)
	}
	*o = once(text)
	return err
}

// word is one of some words, with which the flag's usage begins.
type word struct {
	string
	of []string
}

func newWord(usage string) *word {
	list, _, _ := strings.Cut(usage, ";")
	return &word{of: strings.Split(list, ", ")}
}

func (w *word) String() string { return w.string }
func (*word) Type() string     { return "value" }
func (w *word) Set(text string) error {
	if !slices.Contains(w.of, text) {
		return fmt.Errorf("there is no format %q: there are %s", text, strings.Join(w.of, ", "))
	}
	w.string = text
	return nil
}

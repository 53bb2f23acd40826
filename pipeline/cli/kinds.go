package cli

import (
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"grundy/jobs/integer"
	"grundy/pipeline/config"
)

// value is what a flag of one of our own kinds says: how it is written, and how what is typed sets
// it, which a flag that is given again may add to what it has. It implements [pflag.Value].
type value[T any] struct {
	of    T
	kind  string
	write func(T) string
	set   func(of *T, text string) error
}

func (v *value[T]) String() string        { return v.write(v.of) }
func (v *value[T]) Type() string          { return v.kind }
func (v *value[T]) Set(text string) error { return v.set(&v.of, text) }

// valueOf is what a flag says whose kind has values of the type.
func valueOf[T any](c call, flag string) T { return c.Flag(flag).Value.(*value[T]).of }

// bound is how far to go. No command goes further than a config may ask: what is computed from
// numbers near 2^64 would overflow.
func bound(most uint64) *value[uint64] {
	return &value[uint64]{
		kind: "uint", write: func(n uint64) string { return fmt.Sprint(n) },
		set: func(n *uint64, text string) (err error) {
			*n, err = upTo(most, text)
			return err
		},
	}
}

func upTo(most uint64, text string) (uint64, error) {
	n, err := integer.Parse(text)
	if errors.Is(err, integer.ErrTooLarge) || n > most {
		return 0, fmt.Errorf("at most %d can be asked for", most)
	}
	return n, err
}

// anyNumber is a number that may have more than 64 bits; nil until it is set.
func anyNumber() *value[*big.Int] {
	return &value[*big.Int]{
		kind: "uint", write: func(n *big.Int) string {
			if n == nil {
				return ""
			}
			return n.String()
		},
		set: func(n **big.Int, text string) (err error) {
			*n, err = integer.ParseBig(text)
			return err
		},
	}
}

// heapList is the numbers of heaps, with commas between them.
func heapList() *value[[]uint64] {
	return &value[[]uint64]{
		kind: "uints", write: func(all []uint64) string { return strings.Trim(fmt.Sprint(all), "[]") },
		set: func(all *[]uint64, text string) error {
			for word := range strings.SplitSeq(text, ",") {
				n, err := upTo(config.MaxN, word)
				if err != nil {
					return err
				}
				*all = append(*all, n)
			}
			return nil
		},
	}
}

// once is an ID that is named once: a second one would take the place of the first.
func once() *value[string] {
	return &value[string]{
		kind: "ID", write: func(id string) string { return id },
		set: func(id *string, text string) (err error) {
			if *id != "" {
				err = fmt.Errorf("%s and %s: it names one, with all that the one needs", *id, text)
			}
			*id = text
			return err
		},
	}
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

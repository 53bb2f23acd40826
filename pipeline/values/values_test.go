package values_test

import (
	"context"
	"errors"
	"math/big"
	"slices"
	"strings"
	"testing"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/solve/sparse"
	"grundy/jobs/solve/stream"
	"grundy/pipeline/fault"
	"grundy/pipeline/must"
	"grundy/pipeline/plan"
	"grundy/pipeline/run"
	"grundy/pipeline/store"
	"grundy/pipeline/streams"
	"grundy/pipeline/values"
	"grundy/pipeline/views"
)

func finder(t *testing.T, told *string) *values.Finder {
	t.Helper()
	st := store.Temporary(t)
	return &values.Finder{
		Store: st, Out: "there", Memory: 1 << 30, Tell: func(text string) { *told = text },
	}
}

func sequence(t *testing.T, name string) (*game.Game, *game.Product) {
	t.Helper()
	g := must.Get(catalog.Lookup(name))(t)
	return g, g.Product(game.Sequence)
}

func number(text string) *big.Int {
	n, _ := new(big.Int).SetString(text, 10)
	return n
}

// Rows come from the first place that has them, which is told.
func TestOrder(t *testing.T) {
	var told string
	f := finder(t, &told)
	g, p := sequence(t, "kayles")
	err := run.Fill(t.Context(), f.Store, &plan.DatasetTask{Slice: plan.Slice{Game: g, Product: p, Request: game.Request{N: 50}}}, "v1")
	must.Do(t, err)
	for _, c := range []struct{ game, product, from, to, told string }{
		{"kayles", game.Sequence, "0", "50", "the values of kayles are read from there/datasets/kayles"},
		{"kayles", game.Sequence, "0", "51", ""},
		{"kayles", game.Sequence, "1000000000000", "1000000000001", "the values are known by the period 12"},
		{"cut:1,2", game.Sequence, "100000000000000000000", "100000000000000000001", "by theorem O1"},
		{"cut:1,2", "drop-outs", "1", "2000000000", "the rows are known by theorem O1"},
		{"dividing", game.Sequence, "70000000", "70000001", "the values are known by "},
	} {
		g, _ := sequence(t, c.game)
		told = ""
		_, err := f.Find(t.Context(), g, views.Product(g, c.product), number(c.from), number(c.to))
		if err != nil || !strings.Contains(told, c.told) || (c.told == "") != (told == "") {
			t.Errorf("%s from %s to %s: %q %v, want %q", c.game, c.from, c.to, told, err, c.told)
		}
	}
}

// Values are passed in order, from the heap that is asked for on, wherever they come from.
func TestValues(t *testing.T) {
	_, p := sequence(t, "kayles")
	var all []uint32
	x := values.Computed(p, game.Request{N: 5})
	err := x.Values(t.Context(), 2, func(n uint64, some []uint32) error {
		if n != 2 {
			t.Errorf("a block begins with the heap %d", n)
		}
		all = append(all, some...)
		return nil
	})
	if want := []uint32{2, 3, 1, 4}; err != nil || !slices.Equal(all, want) {
		t.Errorf("%v, %v; want %v", all, err, want)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	err = x.Values(ctx, 0, func(uint64, []uint32) error { return nil })
	if !errors.Is(err, context.Canceled) {
		t.Errorf("an interrupt is %v", err)
	}
}

// Far values that no theorem gives are those of a stream, as far as its records go.
func TestStream(t *testing.T) {
	var told string
	f := finder(t, &told)
	const name = "octal:0.106"
	g, p := sequence(t, name)
	moves, _ := sparse.Of(g)
	kept := must.Get(streams.Open(f.Store, name))(t)
	s := &stream.Search{Moves: moves, Records: kept}
	must.Do(t, s.Open(t.Context(), name))
	end := new(big.Int).SetUint64(s.Heap())
	from, to := new(big.Int).Sub(end, big.NewInt(9)), new(big.Int).Sub(end, big.NewInt(1))
	if x, err := values.InStream(f, t.Context(), g, p, from, end); x != nil || err != nil {
		t.Errorf("beyond the records: %v, %v", x, err)
	}
	x, err := values.InStream(f, t.Context(), g, p, from, to)
	if x == nil || err != nil || !strings.HasSuffix(told, "the stream in there/streams/octal-0.106") {
		t.Errorf("%v, %v, told: %s", x, err, told)
	}
	_, err = f.Streamed(t.Context(), g, p, from, end)
	if fault.KindOf(err) != fault.OfUser || !strings.Contains(err.Error(), "goes on") {
		t.Errorf("beyond the records: %v", err)
	}
}

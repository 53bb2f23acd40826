package dataset

import (
	"slices"
	"strings"
	"testing"

	"grundy/jobs/game"
	"grundy/jobs/tables"
	"grundy/pipeline/layout"
)

// ragged has n mod 4 rows for the heap n.
var ragged = kind{
	Identity{Game: "mem0", Definition: 1, Product: "exceptional", K: 0, Encoding: Encoding},
	game.Product{Name: "exceptional", Value: "g", First: 1, Part: 4096, VariableWidth: 4, Schema: game.GridProduct(4096).Schema},
}

func raggedRows(from, to uint64) *tables.Table {
	t := tables.New(ragged.product.Schema)
	for n := from; n < to; n++ {
		for k := range n % 4 {
			t.Cols[0].U64 = append(t.Cols[0].U64, n)
			t.Cols[1].U64 = append(t.Cols[1].U64, k+1)
			t.Cols[2].U32 = append(t.Cols[2].U32, ruler(n*(k+1)))
		}
	}
	return t
}

// Heaps with any number of rows are written, extended, read by heap, adopted
// without a manifest and verified.
func TestRagged(t *testing.T) {
	d := ragged.open(t, newStore(t))
	for _, to := range []uint64{3, 5000, 9001} {
		for _, span := range d.Missing(to) {
			if err := d.WritePart(ctx, span, raggedRows(span.From, span.To), Provenance{Solver: "test"}); err != nil {
				t.Fatal(err)
			}
		}
	}
	holds := func(d *Dataset) {
		t.Helper()
		if missing := d.Missing(9001); len(missing) > 0 || len(d.Stale()) > 0 {
			t.Fatalf("%v is missing; stale: %q", missing, d.Stale())
		}
		for _, ask := range [][2]uint64{{1, 9002}, {4, 5}, {4095, 4099}, {4097, 8193}, {8999, 9002}, {7, 7}} {
			want := raggedRows(ask[0], ask[1])
			got, err := d.Source().Read(ctx, ask[0], ask[1], "g")
			if err != nil || !slices.Equal(got.U32, want.Cols[2].U32) {
				t.Errorf("heaps %v: %d rows, want %d, %v", ask, got.Len(), want.Rows(), err)
			}
		}
		for _, to := range []uint64{3, 4096, 6000, 9001} {
			want := raggedRows(1, to+1)
			whole := NewRowDigest(&ragged.product, ragged.product.First)
			whole.Add(want)
			wantSum := whole.Sum(to)
			if sum, err := d.Digest(ctx, to); err != nil || sum != wantSum {
				t.Errorf("the digest to %d is %s, want %s, %v", to, sum, wantSum, err)
			}
			if rows, err := d.Rows(ctx, to); err != nil || rows != uint64(want.Rows()) {
				t.Errorf("%d rows to %d, want %d, %v", rows, to, want.Rows(), err)
			}
		}
	}
	holds(d)
	if problems, err := d.Verify(ctx); err != nil || len(problems) > 0 {
		t.Errorf("%v, %v", problems, err)
	}
	again := ragged.open(t, d.st)
	holds(again)
	damage(t, d, layout.Manifest, func([]byte) []byte { return nil })
	holds(ragged.open(t, d.st))
}

func TestRaggedRefusals(t *testing.T) {
	for want, change := range map[string]func(n []uint64){
		"below":             func(n []uint64) { n[9] = 1 },
		"go on to heap 100": func(n []uint64) { n[len(n)-1] = 100 },
	} {
		d := ragged.open(t, newStore(t))
		rows := raggedRows(1, 21)
		change(rows.Cols[0].U64)
		if err := d.WritePart(ctx, d.Missing(20)[0], rows, Provenance{}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("error %v, not about %q", err, want)
		}
	}
}

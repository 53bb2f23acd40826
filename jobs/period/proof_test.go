package period_test

import (
	"context"
	"math"
	"reflect"
	"testing"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/period"
	"grundy/jobs/regular"
)

// A proved period gives the values of all heaps, below and far beyond those that proved it.
func TestProof(t *testing.T) {
	for _, name := range []string{"kayles", "dawsons-chess", "octal:0.4", "hex:0.33F", "cut:1,4",
		"cut:2,3", "subtraction:2,5,7", "subtraction:all-but:2,3", "subtraction:1,4/sink=1000"} {
		g := catalog.Must(name)
		proof, err := period.Prove(context.Background(), g, math.MaxUint64)
		if err != nil || proof == nil {
			t.Errorf("%s: %v, %v", name, proof, err)
			continue
		}
		for _, below := range []uint64{1, proof.Bound, proof.Bound + 1} {
			less, err := period.Prove(context.Background(), g, below)
			switch {
			case err != nil:
				t.Errorf("%s below %d: %v", name, below, err)
			case less == nil && below > proof.Bound || less != nil && less.Bound >= below ||
				less != nil && less.Regularity != proof.Regularity:
				t.Errorf("%s: the values below %d prove %v", name, below, less)
			}
		}
		p := g.Product(game.Sequence)
		values, err := catalog.Nimbers(context.Background(), p, p.Evidence(),
			game.Request{N: p.First + 5000})
		if err != nil {
			t.Fatal(err)
		}
		for i, want := range values {
			n := p.First + uint64(i)
			if got, err := proof.At(n); err != nil || got != uint64(want) {
				t.Fatalf("%s: the value of %d is %d, %v, want %d", name, n, got, err, want)
			}
		}
	}
}

// No period is claimed where no theorem proves one.
func TestNoProof(t *testing.T) {
	for _, name := range []string{"octal:0.106", "nontotative", "mem0"} {
		g := catalog.Must(name)
		proof, err := period.Prove(context.Background(), g, math.MaxUint64)
		if proof != nil || err != nil {
			t.Errorf("%s: %v, %v", name, proof, err)
		}
	}
}

// No more values are computed than prove a period, whether they fall into a sparse space or not,
// and the certificate is that of many more.
func TestPeriodStops(t *testing.T) {
	const to = 1 << 15
	for _, name := range []string{"kayles", "dawsons-chess", "octal:0.35", "octal:0.165",
		"octal:4.024"} {
		s := search(t, name)
		found, err := s.Period(t.Context(), to)
		if err != nil {
			t.Fatal(err)
		}
		values, err := s.Values(t.Context(), to)
		if err != nil {
			t.Fatal(err)
		}
		all := regular.Examine(name, s.Rules, values.Values)
		if found.Verdict != regular.Proved || found.To > to/2 ||
			!reflect.DeepEqual(found.Certificate, all.Certificate) {
			t.Errorf("%s: %s by the heaps to %d, %+v; all heaps give %+v", name, found.Verdict,
				found.To, found.Certificate, all.Certificate)
		}
	}
}

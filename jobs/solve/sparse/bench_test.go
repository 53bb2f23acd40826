package sparse

import (
	"context"
	"fmt"
	"testing"
)

// Heaps a second, side by side with the mex over all splits. The heaps up to
// lastSearch, where the space is sought, aren't counted.
func BenchmarkEngine(b *testing.B) {
	for _, c := range []struct {
		name  string
		heaps int
	}{
		{"0.6", 1_000_000}, {"0.106", 50_000_000}, {"0.104", 50_000_000}, {"0.054", 50_000_000},
		{"0.454", 50_000_000}, {"0.354", 10_000_000}, {"0.376", 2_000_000}, {"grundys-game", 1_000_000},
	} {
		b.Run(fmt.Sprintf("%s/to=%d", c.name, c.heaps), func(b *testing.B) {
			for b.Loop() {
				b.StopTimer()
				e := newEngine(movesOf(c.name), c.heaps)
				extend(b, e, lastSearch+1)
				b.StartTimer()
				if err := e.extend(context.Background(), c.heaps); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.N)*float64(c.heaps-lastSearch)/b.Elapsed().Seconds()/1e6,
				"Mheaps/s")
		})
	}
}

// The mex over all splits at the heap 20000, in the same unit.
func BenchmarkPlain(b *testing.B) {
	for _, name := range []string{"0.6", "0.106"} {
		b.Run(name+"/at=20000", func(b *testing.B) {
			m := movesOf(name)
			e := newEngine(m, 0)
			extend(b, e, 20000)
			known := make([]uint32, 20000)
			if err := read(e, 0, known); err != nil {
				b.Fatal(err)
			}
			p := newPlain(&m, 0)
			for _, v := range known {
				p.push(v)
			}
			for b.Loop() {
				p.next()
				p.of = make([]int, len(p.of)) // so that nothing is kept from the time before
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds()/1e6, "Mheaps/s")
		})
	}
}

package regular

import "testing"

// Finding a long period in many values: nanoseconds a value.
func BenchmarkFind(b *testing.B) {
	const before, period, values = 1 << 20, 3<<20 + 1, 1 << 24
	v := NewValues(0)
	block := make([]uint32, 0, values)
	state := uint32(1)
	for i := range values {
		state = state*1664525 + 1013904223
		g := state >> 28
		if i >= before+period {
			g = block[i-period]
		}
		block = append(block, g)
	}
	v.Append(block...)
	for b.Loop() {
		if f, ok := v.find(v.Heaps()/2, true); !ok || f.Period != period {
			b.Fatal(f, ok)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/values, "ns/value")
}

package heaps

import "testing"

func TestIntersect(t *testing.T) {
	for _, c := range []struct {
		a, b  Range
		empty bool
	}{
		{Between(0, 5), Between(4, 9), false}, {Between(2, 9), Between(3, 4), false},
		{Between(0, 5), Between(5, 9), true}, {Between(0, 2), Between(7, 9), true},
		{Between(3, 3), Between(0, 9), true},
	} {
		both := c.a.Intersect(c.b)
		if both.Empty() != c.empty || c.b.Intersect(c.a) != both {
			t.Errorf("%v and %v have %v in common", c.a, c.b, both)
		}
		for n := range uint64(10) {
			has := func(r Range) bool { return r.From <= n && n < r.To }
			if has(both) != (has(c.a) && has(c.b)) {
				t.Errorf("%v of %v and %v is wrong about %d", both, c.a, c.b, n)
			}
		}
	}
}

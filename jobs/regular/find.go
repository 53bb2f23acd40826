package regular

// Found is a regularity of finitely many values: G(n + Period) = G(n) + Saltus
// for every heap n but the first Preperiod ones, where both heaps are known.
type Found struct{ Period, Preperiod, Saltus uint64 }

// find gives the smallest period by which the values of the last repeats heaps
// repeat those before, shifted by a saltus s ≥ 0 (s = 0 where plain), and false
// where there is none. It takes two multiplications a value and no memory.
func (v *Values) find(repeats int, plain bool) (Found, bool) {
	if repeats < 1 || repeats >= v.Heaps() {
		return Found{}, false
	}
	var d int
	switch window := repeats * v.Width; {
	case v.u32 != nil:
		d = lag(v.u32, window, v.Width, plain)
	case v.u16 != nil:
		d = lag(v.u16, window, v.Width, plain)
	default:
		d = lag(v.u8, window, v.Width, plain)
	}
	if d == 0 {
		return Found{}, false
	}
	f := Found{Period: uint64(d / v.Width)}
	f.Saltus = uint64(v.at(v.size()-1)) - uint64(v.at(v.size()-1-d))
	f.Preperiod = v.preperiod(f.Period, f.Saltus)
	return f, true
}

// lag is the smallest multiple d of the stride with x[i] = x[i−d] + s for the
// last window indices i and some s ≥ 0, or 0.
func lag[V small](x []V, window, stride int, plain bool) int {
	last := len(x) - 1
	here := lastWindow(x, window)
	there, one := here, ones(window)
	for d := stride; window+d <= len(x); d += stride {
		for range stride {
			there.back()
		}
		if x[last-d] > x[last] || plain && x[last-d] != x[last] {
			continue
		}
		s := uint64(x[last] - x[last-d])
		if here.hash == plus(there.hash, times(s, one)) && shifted(x, window, d, s) {
			return d
		}
	}
	return 0
}

// shifted says whether x[i] = x[i−d] + s for the last window indices i.
func shifted[V small](x []V, window, d int, s uint64) bool {
	for i := len(x) - window; i < len(x); i++ {
		if uint64(x[i]) != uint64(x[i-d])+s {
			return false
		}
	}
	return true
}

// fewest is how many heaps must be known before a regularity is apparent.
const fewest = 12

// Find gives the regularity that the values show: the last half of them
// repeats, or the last quarter at a period of no more than that, so that two
// copies are seen; and false where there is none.
func (v *Values) Find() (Found, bool) {
	if v.Heaps() < fewest {
		return Found{}, false
	}
	if f, ok := v.find(v.Heaps()/2, false); ok {
		return f, true
	}
	quarter := v.Heaps() / 4
	f, ok := v.find(quarter, false)
	return f, ok && f.Period <= uint64(quarter)
}

package regular

import "slices"

// findInterlaced finds sapp-regularity: every residue class of heaps modulo p
// is constant or grows by s, and there are classes of both kinds. Then
//
//	G(n) − 2·G(n − p) + G(n − 2p) = 0,
//
// which must be so for the last half of the heaps n.
func (v *Values) findInterlaced() (Regularity, bool) {
	if v.Heaps() < Fewest || v.Width > 1 {
		return Regularity{}, false
	}
	d := v.cells.linearLag(v.Heaps() / 2)
	if d == 0 {
		return Regularity{}, false
	}
	f, end, rise := Regularity{Period: uint64(d)}, v.size(), make([]int64, d)
	for last := end - d; last < end; last++ {
		rise[last%d] = v.rise(last-d, d)
		f.Saltus = uint64(max(int64(f.Saltus), rise[last%d]))
	}
	if slices.ContainsFunc(rise, func(r int64) bool { return r != 0 && r != int64(f.Saltus) }) {
		return f, false // not all classes that grow have the same saltus
	}
	i := end - d
	for i > 0 && v.rise(i-1, d) == rise[(i-1)%d] {
		i--
	}
	f.Preperiod = uint64(i)
	return f, f.Saltus > 0
}

// linearLag is the smallest d with x[i] − 2x[i−d] + x[i−2d] = 0 for the last
// window indices i, or 0.
func linearLag[V small](x []V, window int) int {
	left := patience * len(x)
	for d := 1; window+2*d <= len(x); d++ {
		n := linear(x, window, d)
		if n == window {
			return d
		}
		if left -= n; left < 0 {
			return linearLagByHash(x, window, d+1)
		}
	}
	return 0
}

// linear counts the last consecutive indices i, at most window, with
// x[i] − 2x[i−d] + x[i−2d] = 0.
func linear[V small](x []V, window, d int) int {
	i := len(x)
	for first := len(x) - window; i > first &&
		int64(x[i-1])-2*int64(x[i-1-d])+int64(x[i-1-2*d]) == 0; {
		i--
	}
	return len(x) - i
}

// linearLagByHash is linearLag for d ≥ from.
func linearLagByHash[V small](x []V, window, from int) int {
	if window+2*from > len(x) {
		return 0
	}
	here, oneBack, twoBack := lastWindow(x, window), lastWindow(x[:len(x)-from+1], window),
		lastWindow(x[:len(x)-2*from+2], window)
	for d := from; window+2*d <= len(x); d++ {
		oneBack.back()
		twoBack.back()
		twoBack.back()
		if plus(here.hash, twoBack.hash) == plus(oneBack.hash, oneBack.hash) &&
			linear(x, window, d) == window {
			return d
		}
	}
	return 0
}

// mostRuler is the longest base period that is tried, and levels is how many
// doublings of it the values must show.
const (
	mostRuler = 4096
	levels    = 3
)

// findRuler finds ruler-regularity in the last half of the values. At some lag p the values of
// all residue classes rise by s, except for one class. Half of that class, a residue class
// modulo 2p, rises by 2s at the lag 2p; half of the other half by 4s at the lag 4p; and so on,
// as long as four heaps of a class are known. The result has the period p, and the preperiod
// after which p holds outside the exceptional class.
func (v *Values) findRuler() (Regularity, bool) {
	for p := 3; p <= min(mostRuler, v.size()/32); p++ {
		s := v.risesBy(p)
		if s <= 0 {
			continue
		}
		class, only := v.exception(p, s)
		if only && v.doubles(class, p, s) {
			f := Regularity{Period: uint64(p), Saltus: uint64(s)}
			i := v.size() - p
			for i > 0 && ((i-1)%p == class || v.rise(i-1, p) == s) {
				i--
			}
			f.Preperiod = uint64(i)
			return f, true
		}
	}
	return Regularity{}, false
}

// rise is x[i+d] − x[i].
func (v *Values) rise(i, d int) int64 { return int64(v.at(i+d)) - int64(v.at(i)) }

// risesBy is the rise at lag p of most of the last heaps.
func (v *Values) risesBy(p int) int64 {
	end := v.size() - p
	some := []int64{v.rise(end-1, p), v.rise(end-2, p), v.rise(end-3, p)}
	slices.Sort(some)
	return some[1]
}

// exception is the residue class modulo p of the heaps in the last half that
// don't rise by s; false where there are no such heaps or several classes.
func (v *Values) exception(p int, s int64) (class int, only bool) {
	class = -1
	for i := v.size() - p - 1; i >= v.size()/2; i-- {
		if v.rise(i, p) == s {
			continue
		}
		if class >= 0 && i%p != class {
			return 0, false
		}
		class = i % p
	}
	return class, class >= 0
}

// doubles says whether the class modulo p splits again and again, as the marks of a ruler do.
func (v *Values) doubles(class, p int, s int64) bool {
	level := 0
	for ; v.size()/2 >= 8*p; level++ {
		p, s = 2*p, 2*s
		even, odd := v.steady(class, p, s), v.steady(class+p/2, p, s)
		if even == odd {
			return false
		}
		if even {
			class += p / 2
		}
	}
	return level >= levels
}

// steady says whether the class modulo p rises by s throughout the last half.
func (v *Values) steady(class, p int, s int64) bool {
	half := v.size() / 2
	for i := half + ((class-half)%p+p)%p; i+p < v.size(); i += p {
		if v.rise(i, p) != s {
			return false
		}
	}
	return true
}

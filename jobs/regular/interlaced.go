package regular

// findInterlaced finds sapp-regularity: every residue class of heaps modulo p
// is constant or grows by s, and there are classes of both kinds. Then
//
//	G(n) − 2·G(n − p) + G(n − 2p) = 0,
//
// which must be so for the last half of the heaps n.
func (v *Values) findInterlaced() (regularity, bool) {
	if v.Heaps() < fewest || v.Width > 1 {
		return regularity{}, false
	}
	d := v.cells.linearLag(v.Heaps() / 2)
	if d == 0 {
		return regularity{}, false
	}
	f := regularity{Period: uint64(d)}
	return f, v.interlace(&f)
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
	for first := len(x) - window; i > first && int64(x[i-1])-2*int64(x[i-1-d])+int64(x[i-1-2*d]) == 0; {
		i--
	}
	return len(x) - i
}

// linearLagByHash is linearLag for d ≥ from.
func linearLagByHash[V small](x []V, window, from int) int {
	if window+2*from > len(x) {
		return 0
	}
	here, once, twice := lastWindow(x, window), lastWindow(x[:len(x)-from+1], window), lastWindow(x[:len(x)-2*from+2], window)
	for d := from; window+2*d <= len(x); d++ {
		once.back()
		twice.back()
		twice.back()
		if plus(here.hash, twice.hash) == plus(once.hash, once.hash) && linear(x, window, d) == window {
			return d
		}
	}
	return 0
}

// interlace finds saltus and preperiod of the found period. It says whether all
// classes that grow have the same saltus.
func (v *Values) interlace(f *regularity) bool {
	p, end := int(f.Period), v.size()
	rise := make([]int64, p)
	for i := range p {
		last := end - 1 - i
		rise[last%p] = v.rise(last-p, p)
		if rise[last%p] > 0 {
			f.Saltus = uint64(rise[last%p])
		}
	}
	for _, r := range rise {
		if r != 0 && r != int64(f.Saltus) {
			return false
		}
	}
	i := end - p
	for i > 0 && v.rise(i-1, p) == rise[(i-1)%p] {
		i--
	}
	f.Preperiod = uint64(i)
	return f.Saltus > 0
}

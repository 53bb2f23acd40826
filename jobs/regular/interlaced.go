package regular

// findInterlaced finds sapp-regularity: every residue class of heaps modulo p
// is constant or grows by s, and both happen. So second differences vanish,
//
//	G(n) − 2·G(n − p) + G(n − 2p) = 0,
//
// which the last half shows, p and 2p back.
func (v *Values) findInterlaced() (Found, bool) {
	if v.Heaps() < fewest || v.Width > 1 {
		return Found{}, false
	}
	var d int
	switch window := v.Heaps() / 2; {
	case v.u32 != nil:
		d = straight(v.u32, window)
	case v.u16 != nil:
		d = straight(v.u16, window)
	default:
		d = straight(v.u8, window)
	}
	if d == 0 {
		return Found{}, false
	}
	f := Found{Period: uint64(d)}
	return f, v.interlace(&f)
}

// straight is the smallest d with x[i] − 2x[i−d] + x[i−2d] = 0 for the last
// window indices i, or 0.
func straight[V small](x []V, window int) int {
	left := patience * len(x)
	for d := 1; window+2*d <= len(x); d++ {
		n := level(x, window, d)
		if n == window {
			return d
		}
		if left -= n; left < 0 {
			return straightByHash(x, window, d+1)
		}
	}
	return 0
}

// level is how many indices i in a row, up to the last one and at most window, have
// x[i] − 2x[i−d] + x[i−2d] = 0.
func level[V small](x []V, window, d int) int {
	i := len(x)
	for first := len(x) - window; i > first && int64(x[i-1])-2*int64(x[i-1-d])+int64(x[i-1-2*d]) == 0; {
		i--
	}
	return len(x) - i
}

// straightByHash is straight for d ≥ from.
func straightByHash[V small](x []V, window, from int) int {
	if window+2*from > len(x) {
		return 0
	}
	here, near, far := lastWindow(x, window), lastWindow(x[:len(x)-from+1], window), lastWindow(x[:len(x)-2*from+2], window)
	for d := from; window+2*d <= len(x); d++ {
		near.back()
		far.back()
		far.back()
		if plus(here.hash, far.hash) == plus(near.hash, near.hash) && level(x, window, d) == window {
			return d
		}
	}
	return 0
}

// interlace finds saltus and preperiod of the found period. It says whether
// classes that grow all grow by the same.
func (v *Values) interlace(f *Found) bool {
	p, end := int(f.Period), v.size()
	rise := make([]int64, p)
	for i := range p {
		last := end - 1 - i
		rise[last%p] = int64(v.at(last)) - int64(v.at(last-p))
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
	for i > 0 && int64(v.at(i-1+p))-int64(v.at(i-1)) == rise[(i-1)%p] {
		i--
	}
	f.Preperiod = uint64(i)
	return f.Saltus > 0
}

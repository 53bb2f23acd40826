package regular

import (
	"bytes"
	"encoding/binary"
)

// Found is a regularity of finitely many values: G(n + Period) = G(n) + Saltus
// for every heap n but the first Preperiod ones, where both heaps are known.
type Found struct{ Period, Preperiod, Saltus uint64 }

// find gives the smallest period by which the values of the last repeats heaps
// repeat those before, shifted by a saltus s ≥ 0 (s = 0 where plain), and false
// where there is none. Its time is linear.
func (v *Values) find(repeats int, plain bool) (Found, bool) {
	if repeats < 1 || repeats >= v.Heaps() {
		return Found{}, false
	}
	if f, ok := v.last.serves(v, repeats, plain); ok {
		return f, true
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
	v.last = search{v.size(), repeats, plain, f}
	return f, true
}

// search is what a call of find has found among so many values.
type search struct {
	size, repeats int
	plain         bool
	found         Found
}

// serves gives what was found if it is what find gives for more repeats, too: no lag is
// smaller even for fewer.
func (s *search) serves(v *Values, repeats int, plain bool) (Found, bool) {
	run := v.Heaps() - int(s.found.Period+s.found.Preperiod)
	return s.found, s.size == v.size() && s.size > 0 && s.plain == plain && s.repeats <= repeats && repeats <= run
}

// patience is how many values a search compares for each one that there is, when
// lags nearly fit again and again, before it goes on with hashes.
const patience = 4

// lag is the smallest multiple d of the stride with x[i] = x[i−d] + s for the
// last window indices i and some s ≥ 0, or 0.
func lag[V small](x []V, window, stride int, plain bool) int {
	last, left, memory := len(x)-1, patience*len(x), unlike{}
	narrow, _ := any(x).([]uint8)
	quick := narrow != nil && plain && stride == 1 && window >= 8
	for d := stride; window+d <= len(x); d += stride {
		if quick {
			if d = repeated8(narrow, d); window+d > len(x) {
				return 0
			}
		}
		if x[last-d] > x[last] || plain && x[last-d] != x[last] {
			continue
		}
		s := uint64(x[last] - x[last-d])
		n := agreeing(x, min(window, 64), d, s)
		if n == 64 && !differ(x, &memory, d, s) {
			n = agreeing(x, window, d, s)
			memory.add(last - n)
		}
		if n == window {
			return d
		}
		if left -= n; left < 0 {
			return lagByHash(x, window, stride, d+stride, plain)
		}
	}
	return 0
}

// repeated8 is the least lag from d on at which the last eight bytes stand already,
// len(x) if there is none.
func repeated8(x []uint8, d int) int {
	last := binary.LittleEndian.Uint64(x[len(x)-8:])
	for i := len(x) - 8 - d; i >= 0; i-- {
		if binary.LittleEndian.Uint64(x[i:]) == last {
			return len(x) - 8 - i
		}
	}
	return len(x)
}

// unlike is indices within the window at which lags failed that fitted for long, or
// 0: others often fail there, too.
type unlike [16]int

func (u *unlike) add(i int) {
	copy(u[1:], u[:])
	u[0] = i
}

// differ reports whether x[i] ≠ x[i−d] + s at one of the indices.
func differ[V small](x []V, u *unlike, d int, s uint64) bool {
	for j, i := range u {
		if i > 0 && uint64(x[i]) != uint64(x[i-d])+s {
			copy(u[1:j+1], u[:j])
			u[0] = i
			return true
		}
	}
	return false
}

// agreeing is how many indices i in a row, up to the last one and at most window,
// have x[i] = x[i−d] + s.
func agreeing[V small](x []V, window, d int, s uint64) int {
	i := len(x)
	if narrow, ok := any(x).([]uint8); ok && s == 0 {
		const piece = 1 << 10
		for i-piece >= len(x)-window && bytes.Equal(narrow[i-piece:i], narrow[i-piece-d:i-d]) {
			i -= piece
		}
	}
	for first := len(x) - window; i > first && uint64(x[i-1]) == uint64(x[i-1-d])+s; {
		i--
	}
	return len(x) - i
}

// lagByHash is lag for d ≥ from, at two multiplications a value.
func lagByHash[V small](x []V, window, stride, from int, plain bool) int {
	last := len(x) - 1
	if window+from > len(x) {
		return 0
	}
	here, there, one := lastWindow(x, window), lastWindow(x[:len(x)-from+stride], window), ones(window)
	for d := from; window+d <= len(x); d += stride {
		for range stride {
			there.back()
		}
		if x[last-d] > x[last] || plain && x[last-d] != x[last] {
			continue
		}
		s := uint64(x[last] - x[last-d])
		if here.hash == plus(there.hash, times(s, one)) && agreeing(x, window, d, s) == window {
			return d
		}
	}
	return 0
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

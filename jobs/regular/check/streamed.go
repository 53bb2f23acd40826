package check

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"sync"
)

// WindowsTheorem is the theorem of the certificates that [Streamed] reads.
const WindowsTheorem = "theorem W2"

// Streamed is a certificate by theorem W2, of a period whose values aren't kept. It is checked in
// segments, which need nothing of each other:
//
//   - The segment 0 goes from the heap 0 to the first snapshot.
//   - The segment i begins with the window of the snapshot i − 1, computes the values of the heaps
//     up to the snapshot i by the rules, and compares the last ones with that snapshot's window.
//
// In every segment from the first snapshot on, each heap must be common, which means that each
// rare value below its own is the value of a split whose lesser heap is Depth at most. If all
// segments hold, the values of all snapshots are right, and theorem W2 proves the period, because
// the windows at Start and Start + Period are equal.
type Streamed struct {
	Game      string `json:"game"`
	Theorem   string `json:"theorem"`
	Source    string `json:"source"`
	First     uint64 `json:"first"`
	Period    uint64 `json:"period"`
	Preperiod uint64 `json:"preperiod"`
	Saltus    uint64 `json:"saltus"`
	Space     struct {
		Mask   uint32 `json:"mask"`
		Parity uint32 `json:"parity"`
		Offset uint32 `json:"offset"`
	} `json:"space"`
	Depth  int `json:"depth"`
	Window int `json:"window"`
	Rares  []struct {
		Heap  uint64 `json:"heap"`
		Value uint32 `json:"value"`
	} `json:"rares"`
	Start       uint64       `json:"start"`
	Differences []difference `json:"differences"`
	Values      []uint32     `json:"values"`
	Digest      string       `json:"digest"`
	Snapshots   []snapshot   `json:"snapshots"`

	rules   rules
	ends    []int // what may be taken if nothing is left
	singles []int // what may be taken if one heap is left
	splits  []int // what may be taken if two heaps are left
	windows [][]uint8
	begun   func() (*beginning, error)
}

// snapshot is the window before a heap, in hexadecimal.
type snapshot struct {
	Heap   uint64 `json:"heap"`
	Values string `json:"values"`
}

// difference is two heaps with different values.
type difference struct {
	Of     string    `json:"of"`
	Heaps  [2]uint64 `json:"heaps"`
	Values [2]uint8  `json:"values"`
}

const (
	leastDepth = 1 << 12
	mostDepth  = 1 << 20
	mostWindow = 1 << 21
	// the first snapshot's heap at most, because all values before it are kept
	mostFirst   = 1 << 26
	mostHeap    = 1 << 60
	greatest    = 63 // the greatest value that this checker counts with
	preperiodOf = "preperiod"
)

// IsStreamed reports whether a certificate is one by theorem W2.
func IsStreamed(text []byte) bool {
	var c struct {
		Theorem string `json:"theorem"`
	}
	return json.Unmarshal(text, &c) == nil && c.Theorem == WindowsTheorem
}

// ReadStreamed reads a certificate and checks all that needs no values: that its numbers fit
// together, that the windows a period apart are equal, and that the differences are those that say
// that preperiod and period are least.
func ReadStreamed(text []byte) (*Streamed, error) {
	c := new(Streamed)
	if err := decode(text, c); err != nil {
		return nil, err
	}
	if err := c.read(); err != nil {
		return nil, fmt.Errorf("%s: %w", c.Game, err)
	}
	c.begun = sync.OnceValues(c.begin)
	return c, nil
}

func (c *Streamed) read() error {
	if err := c.readRules(); err != nil {
		return err
	}
	if err := c.sane(); err != nil {
		return err
	}
	digest := sha256.New()
	digest.Write(append([]byte(c.Game), 0))
	for i, s := range c.Snapshots {
		window, err := hex.DecodeString(s.Values)
		if err != nil || len(window) != c.Window || slices.Max(window) > greatest {
			return fmt.Errorf("the snapshot before heap %d hasn't %d values up to %d in hexadecimal", s.Heap, c.Window, greatest)
		}
		if i > 0 && s.Heap <= c.Snapshots[i-1].Heap {
			return errors.New("the snapshots aren't in the order of their heaps")
		}
		c.windows = append(c.windows, window)
		digest.Write(window)
	}
	if got := hex.EncodeToString(digest.Sum(nil)); got != c.Digest {
		return fmt.Errorf("the snapshots have the digest %s, the certificate says %s", got, c.Digest)
	}
	start := slices.IndexFunc(c.Snapshots, func(s snapshot) bool { return s.Heap == c.Start })
	last := len(c.Snapshots) - 1
	if start < 0 || c.Snapshots[last].Heap != c.Start+c.Period ||
		!bytes.Equal(c.windows[start], c.windows[last]) {
		return fmt.Errorf("the windows before the heaps %d and %d aren't there or differ", c.Start, c.Start+c.Period)
	}
	return c.least()
}

// readRules reads the rules from the game's name.
func (c *Streamed) readRules() error {
	r, ok := rulesOf(c.Game)
	if !ok || r.theorem != "theorem 16" || r.parts != 2 || r.first != c.First ||
		c.Theorem != WindowsTheorem || c.Saltus != 0 {
		return fmt.Errorf("not a game that %q speaks of: the games that leave two heaps at most", c.Theorem)
	}
	c.rules = r
	for _, m := range r.moves {
		list := []*[]int{&c.ends, &c.singles, &c.splits}[m[1]]
		*list = append(*list, int(m[0]))
	}
	return nil
}

// sane checks that the numbers are those that the theorem asks for, and more than that: w ≥ 1 since
// Depth is leastDepth at least, r ≤ w/2 for the rare heaps, and n₀ > 2w + t since Start is four
// windows at least.
func (c *Streamed) sane() error {
	reach := int(c.rules.taken)
	s := c.Space
	switch {
	case c.Depth < leastDepth || c.Depth > mostDepth || c.Window < c.Depth+reach ||
		c.Window > mostWindow || len(c.Snapshots) < 2:
		return errors.New("the certificate has numbers that can't be")
	case c.Period < 1 || c.Period > mostHeap || c.Start > mostHeap ||
		c.Start != c.Preperiod+uint64(c.Window):
		return errors.New("the period begins with the window before the heap Start, the certificate says otherwise")
	case c.Start < c.Snapshots[0].Heap:
		return errors.New("the period must begin behind the first snapshot")
	case c.Snapshots[0].Heap > mostFirst || c.Snapshots[0].Heap < 4*uint64(c.Window):
		return fmt.Errorf("the first snapshot must be between the heaps %d and %d", 4*c.Window, mostFirst)
	case s.Mask == 0 || s.Mask > greatest || s.Parity > 1 || s.Offset > 1:
		return errors.New("the space divides no values up to 63")
	}
	for _, k := range c.splits {
		if s.Parity == 1 && uint32(k)&1 != s.Offset {
			return errors.New("the space isn't one of this game: all removals of splits must have the parity of its offset")
		}
	}
	for i, r := range c.Rares {
		if r.Heap < 1 || r.Heap > uint64(c.Depth)/2 || r.Value > greatest ||
			c.common(r.Heap, r.Value) || i > 0 && r.Heap <= c.Rares[i-1].Heap {
			return fmt.Errorf("the rare heap %d is none, or isn't in its place", r.Heap)
		}
	}
	return nil
}

// least checks that the differences say that no smaller preperiod and no smaller period is
// possible: G(e − 1) ≠ G(e − 1 + p) and, for each prime q that divides p, G(n) ≠ G(n + p/q) for
// some n ≥ e. What the values are is checked in the segments of the heaps.
func (c *Streamed) least() error {
	want := map[string][2]uint64{}
	if c.Preperiod > 0 {
		want[preperiodOf] = [2]uint64{c.Preperiod - 1, c.Preperiod - 1 + c.Period}
	}
	for n, q := c.Period, uint64(2); n > 1; q++ {
		if q*q > n {
			q = n
		}
		if n%q == 0 {
			want[strconv.FormatUint(q, 10)] = [2]uint64{0, c.Period / q}
		}
		for n%q == 0 {
			n /= q
		}
	}
	said := map[uint64]uint8{}
	for _, d := range c.Differences {
		due, ok := want[d.Of]
		switch {
		case !ok, d.Values[0] == d.Values[1], d.Heaps[1] >= c.Start+c.Period,
			d.Of == preperiodOf && d.Heaps != due,
			d.Of != preperiodOf && (d.Heaps[0] < c.Preperiod || d.Heaps[1] != d.Heaps[0]+due[1]):
			return fmt.Errorf("the difference of the heaps %d and %d says nothing about the %s",
				d.Heaps[0], d.Heaps[1], d.Of)
		}
		delete(want, d.Of)
		for i, n := range d.Heaps {
			if v, again := said[n]; again && v != d.Values[i] {
				return fmt.Errorf("the differences say that the heap %d has the value %d, and %d", n, v, d.Values[i])
			}
			said[n] = d.Values[i]
		}
	}
	if len(want) > 0 {
		return fmt.Errorf("%d differences are missing, which say that the preperiod and the period are least", len(want))
	}
	return nil
}

// common reports whether the value v of the heap n is common.
func (c *Streamed) common(n uint64, v uint32) bool {
	return (uint32(bits.OnesCount32(v&c.Space.Mask))+c.Space.Parity*uint32(
		(n+uint64(c.Space.Offset))&1))&1 == 1
}

// Segments is how many segments there are.
func (c *Streamed) Segments() int { return len(c.Snapshots) }

// Last is the values of the last heaps of the segment i, which its snapshot has.
func (c *Streamed) Last(i int) []uint8 { return c.windows[i] }

// Heaps is the heaps from ≤ n < to of the segment i.
func (c *Streamed) Heaps(i int) (from, to uint64) {
	if i > 0 {
		from = c.Snapshots[i-1].Heap
	}
	return from, c.Snapshots[i].Heap
}

// differing is the values that the certificate gives to single heaps from ≤ n < to.
func (c *Streamed) differing(from, to uint64) map[uint64]uint8 {
	values := map[uint64]uint8{}
	for _, d := range c.Differences {
		for i, n := range d.Heaps {
			if n >= from && n < to {
				values[n] = d.Values[i]
			}
		}
	}
	return values
}

package stream

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"

	"grundy/jobs/solve/sparse"
)

// Theorem is the theorem that proves the periods of streamed games.
const (
	Theorem = "theorem W2"
	Source  = "theorem W2 of docs/PROOFS.md (windows that come back): if two windows at the distance p are equal, and every heap of the p heaps behind the first one is proved common by splits within the window, then G(n + p) = G(n) for all heaps n from the first window on"
)

// Certificate is a proof of a period that can be checked in parts. The segment i goes from the
// snapshot i − 1 to the snapshot i; the segment 0 goes from the heap 0 to the first snapshot. A
// segment needs the snapshot at its beginning alone.
type Certificate struct {
	Game      string       `json:"game"`
	Theorem   string       `json:"theorem"`
	Source    string       `json:"source"`
	First     uint64       `json:"first"`
	Period    uint64       `json:"period"`
	Preperiod uint64       `json:"preperiod"`
	Saltus    uint64       `json:"saltus"`
	Space     sparse.Space `json:"space"`
	// Depth is the greatest lesser heap of a split that a proof uses, Window the number of latest
	// values that a heap's value is found by.
	Depth  int           `json:"depth"`
	Window int           `json:"window"`
	Rares  []sparse.Rare `json:"rares"`
	// Start is the snapshot such that the last one, a period on, has the same values.
	Start       uint64       `json:"start"`
	Differences []Difference `json:"differences"`
	Values      []int        `json:"values"` // the first ones
	// Digest is the SHA-256, in hexadecimal, of the game's name, a zero byte, and the values of
	// all snapshots, a byte each.
	Digest    string     `json:"digest"`
	Snapshots []Snapshot `json:"snapshots"`
}

// Snapshot is the window before a heap, in hexadecimal, two digits a value.
type Snapshot struct {
	Heap   uint64 `json:"heap"`
	Values string `json:"values"`
}

const (
	mostSegments = 128 // of a certificate, but for the two ends of the period
	firstValues  = 64  // how many values a certificate shows
	// mostDepth is the greatest depth that the checker takes: it computes so many heaps by their
	// definition.
	mostDepth = 1 << 20
)

// Certify makes the certificate of what was proved.
func (s *Search) Certify(ctx context.Context, p *Proof) (*Certificate, error) {
	if s.head.Short {
		return nil, errors.New("a certificate has values up to 255, and this game has greater ones")
	}
	window := len(s.last.Window)
	if s.head.Depth > mostDepth {
		return nil, fmt.Errorf("a certificate has splits with a lesser heap up to %d, and some of these values need one up to %d", mostDepth, s.head.Depth)
	}
	if last := s.head.Rares; len(last) > 0 && last[len(last)-1].Heap > uint64(s.head.Depth) {
		return nil, fmt.Errorf(
			"a certificate has rare heaps up to the depth %d, and the heap %d is rare", s.head.Depth, last[len(last)-1].Heap)
	}
	c := &Certificate{
		Game: s.head.Game, Theorem: Theorem, Source: Source, Period: p.Period,
		Preperiod: p.Preperiod,
		Space:     s.head.Space, Depth: s.head.Depth, Window: window, Rares: s.head.Rares,
		Start: p.Start, Differences: p.Differences,
	}
	for _, v := range s.head.First[:firstValues] {
		c.Values = append(c.Values, int(v))
	}
	var windows []span
	for _, heap := range p.boundaries() {
		windows = append(windows, span{heap - uint64(window), window})
	}
	values, err := s.slices(ctx, windows...)
	if err != nil {
		return nil, err
	}
	for i, w := range windows {
		c.Snapshots = append(c.Snapshots,
			Snapshot{w.from + uint64(window), hex.EncodeToString(values[i])})
	}
	c.Digest = c.SumOfSnapshots()
	return c, nil
}

// SumOfSnapshots is what Digest has to be.
func (c *Certificate) SumOfSnapshots() string {
	sum := sha256.New()
	sum.Write(append([]byte(c.Game), 0))
	for _, s := range c.Snapshots {
		values, err := hex.DecodeString(s.Values)
		if err != nil {
			return ""
		}
		sum.Write(values)
	}
	return hex.EncodeToString(sum.Sum(nil))
}

// boundaries is the heaps of the snapshots: the first piece's end, multiples of a power of two, and
// both ends of a period.
func (p *Proof) boundaries() []uint64 {
	end := p.Start + p.Period
	step := uint64(sparse.FirstPiece)
	for end/step > mostSegments {
		step *= 2
	}
	list := []uint64{sparse.FirstPiece, p.Start, end}
	for heap := step; heap < end; heap += step {
		list = append(list, heap)
	}
	slices.Sort(list)
	return slices.Compact(list)
}

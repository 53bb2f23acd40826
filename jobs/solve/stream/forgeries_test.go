package stream_test

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"context"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"grundy/jobs/regular/check"
	"grundy/jobs/solve/sparse"
	"grundy/jobs/solve/stream"
)

// early is a certificate of 0.1345, all of whose segments but the third are short enough for a
// checker in Python. Depth, window and first snapshot are the least that the independent checker
// admits.
func early(t *testing.T) *stream.Certificate {
	t.Helper()
	const depth, window, period, preperiod = 1 << 12, 1<<12 + 4, 11539, 107859
	moves := sparse.Moves{Ends: []int{1, 2, 4}, Singles: []int{2}, Splits: []int{3, 4}}
	s, piece, err := sparse.NewStream(context.Background(), moves, 1<<21, 0)
	if err != nil {
		t.Fatal(err)
	}
	values := func(from, to int) (list []uint8) {
		rare := map[int]uint8{}
		for _, r := range s.Coding().Rares {
			rare[int(r.Heap)] = uint8(r.Value)
		}
		for n := from; n < to; n++ {
			v, ok := rare[n]
			if !ok {
				v = piece.Codes[n]
			}
			list = append(list, v)
		}
		return list
	}
	c := &stream.Certificate{
		Game: "octal:0.1345", Theorem: stream.Theorem, Source: stream.Source, Period: period,
		Preperiod: preperiod,
		Space:     s.Coding().Space, Depth: depth, Window: window, Rares: s.Coding().Rares,
		Start: preperiod + window,
	}
	for _, v := range values(0, 64) {
		c.Values = append(c.Values, int(v))
	}
	for _, heap := range []int{4 * window, 18_000, 106_000, preperiod + window,
		preperiod + window + period} {
		c.Snapshots = append(c.Snapshots,
			stream.Snapshot{Heap: uint64(heap),
				Values: hex.EncodeToString(values(heap-window, heap))})
	}
	c.Digest = c.SumOfSnapshots()
	differ := func(of string, from, apart int) {
		for values(from, from+1)[0] == values(from+apart, from+apart+1)[0] {
			from++
		}
		c.Differences = append(c.Differences, stream.Difference{
			Of: of, Heaps: [2]uint64{uint64(from), uint64(from + apart)},
			Values: [2]uint8{values(from, from+1)[0], values(from+apart, from+apart+1)[0]},
		})
	}
	differ("preperiod", preperiod-1, period)
	differ("11", preperiod, period/11)
	differ("1049", preperiod, period/1049)
	return c
}

// python is the checker that docs/CERTIFICATES.md shows: it checks a segment of a certificate, the
// first one being 0, and gives the line that it says. One process checks all, one after the other.
func python(t *testing.T) func(text []byte, segment int) string {
	t.Helper()
	interpreter, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("there is no python3, which .ci/run installs")
	}
	page, err := os.ReadFile("../../../docs/CERTIFICATES.md")
	if err != nil {
		t.Fatal(err)
	}
	shown := regexp.MustCompile("(?s)```python\n(.*?)```").FindSubmatch(page)
	if shown == nil {
		t.Fatal("docs/CERTIFICATES.md shows no checker")
	}
	dir := t.TempDir()
	file, program := filepath.Join(dir, "certificate.json.gz"), filepath.Join(dir, "check.py")
	if err := os.WriteFile(program, shown[1], 0o666); err != nil {
		t.Fatal(err)
	}
	c := exec.Command(interpreter, "-c", again, program, file)
	ask, errAsk := c.StdinPipe()
	said, errSaid := c.StdoutPipe()
	if err := errors.Join(errAsk, errSaid, c.Start()); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = errors.Join(ask.Close(), c.Wait()) })
	lines := bufio.NewScanner(said)
	return func(text []byte, segment int) string {
		t.Helper()
		var packed bytes.Buffer
		z := gzip.NewWriter(&packed)
		z.Write(text)
		z.Close()
		if err := os.WriteFile(file, packed.Bytes(), 0o666); err != nil {
			t.Fatal(err)
		}
		if fmt.Fprintln(ask, segment+1); !lines.Scan() {
			t.Fatal("the checker in Python has ended")
		}
		code, says, _ := strings.Cut(lines.Text(), " ")
		if (code == "0") != (says == holds(segment)) {
			t.Errorf("the checker in Python says %s and ends with %s", says, code)
		}
		return says
	}
}

// again runs the program in Python that it is given, with the file, for each segment that it reads,
// and writes the exit code and what the program prints.
const again = `
import contextlib, io, runpy, sys
program, file = sys.argv[1:]
for segment in sys.stdin:
    sys.argv, printed, code = [program, file, segment.strip()], io.StringIO(), 0
    with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
        try:
            runpy.run_path(program, run_name="__main__")
        except SystemExit as end:
            code = end.code or 0
            if isinstance(code, str): code = print(code) or 1
    print(code, printed.getvalue().strip().replace("\n", " "), flush=True)
`

// holds is what the checker in Python says of a segment that holds.
func holds(segment int) string { return fmt.Sprintf("segment %d holds", segment+1) }

// A certificate holds, and a change is noticed by reading or by the segments that it touches: by
// the independent checker and by the one in Python that docs/CERTIFICATES.md shows.
func TestTampered(t *testing.T) {
	ctx, inPython, genuine := context.Background(), python(t), text(t, early(t))
	x, err := check.ReadStreamed(genuine)
	if err != nil {
		t.Fatal(err)
	}
	for i := range x.Segments() {
		if err := x.Segment(ctx, i); err != nil {
			t.Error(err)
		}
		if 1 <= i && i <= 3 {
			continue // The third has 88,000 heaps, and forgeries go through the others.
		}
		if says := inPython(genuine, i); says != holds(i) {
			t.Errorf("segment %d in Python: %s", i, says)
		}
	}
	for _, i := range []int{-1, x.Segments()} {
		if says := inPython(genuine, i); says != "there is no such segment" {
			t.Errorf("segment %d in Python: %s", i, says)
		}
	}
	for _, c := range []struct {
		name, python string // what is changed, and what the checker in Python says
		change       func(*stream.Certificate)
		segments     []int // that notice; nil if reading does
	}{
		{"digest", "the snapshots have another digest", func(c *stream.Certificate) { c.Digest = strings.Repeat("0", 64) }, nil},
		{"period", "no window comes back", func(c *stream.Certificate) { c.Period++ }, nil},
		{"no period", "a number can't be", func(c *stream.Certificate) { c.Period = 0 }, nil},
		{"a multiple of the period", "no window comes back", func(c *stream.Certificate) { c.Period *= 2 }, nil},
		{"preperiod", "the numbers don't fit together", func(c *stream.Certificate) { c.Preperiod-- }, nil},
		{"a preperiod that is far too small", "the numbers don't fit together", func(c *stream.Certificate) { c.Preperiod = 7 }, nil},
		{"start", "the numbers don't fit together", func(c *stream.Certificate) { c.Start++ }, nil},
		{"window", "the numbers don't fit together", func(c *stream.Certificate) { c.Window-- }, nil},
		{"a window of five heaps", "the numbers don't fit together", func(c *stream.Certificate) { c.Window = 5 }, nil},
		{"depth", "the numbers don't fit together", func(c *stream.Certificate) { c.Depth = 30_000_000 }, nil},
		{"no depth", "a number can't be", func(c *stream.Certificate) { c.Depth = 0 }, nil},
		{"saltus", "the theorem is another one", func(c *stream.Certificate) { c.Saltus = 4 }, nil},
		{"first heap", "the theorem is another one", func(c *stream.Certificate) { c.First = 1 }, nil},
		{"game", "the game isn't an octal code", func(c *stream.Certificate) { c.Game = "hex:0.8" }, nil},
		{"a move that removes nothing", "the game isn't an octal code", func(c *stream.Certificate) { c.Game = "octal:2.1345"; c.Digest = c.SumOfSnapshots() }, nil},
		{"theorem", "the theorem is another one", func(c *stream.Certificate) { c.Theorem = "theorem 16" }, nil},
		{"space", "the space isn't one of this game", func(c *stream.Certificate) { c.Space.Mask = 0 }, nil},
		{"a space with a parity that not all splits have", "the space isn't one of this game", func(c *stream.Certificate) { c.Space.Parity, c.Space.Offset = 1, 1 }, nil},
		{"no difference", "a difference is missing", func(c *stream.Certificate) { c.Differences = c.Differences[1:] }, nil},
		{"a difference that is none", "a difference says nothing", func(c *stream.Certificate) { c.Differences[1].Values[0] = c.Differences[1].Values[1] }, nil},
		{"differences that contradict each other", "the differences contradict each other",
			func(c *stream.Certificate) {
				c.Differences[1].Heaps,
					c.Differences[1].Values[0] = [2]uint64{c.Preperiod, c.Preperiod + 1049},
					c.Differences[1].Values[1]^32
				c.Differences[2].Heaps,
					c.Differences[2].Values[0] = [2]uint64{c.Preperiod, c.Preperiod + 11},
					c.Differences[2].Values[1]^16
			}, nil},
		{"snapshots that change places", "the snapshots aren't in their places",
			func(c *stream.Certificate) {
				c.Snapshots[0], c.Snapshots[1] = c.Snapshots[1], c.Snapshots[0]
				c.Digest = c.SumOfSnapshots()
			}, nil},
		{"a window that doesn't come back", "no window comes back", func(c *stream.Certificate) { tamper(c, 4) }, nil},
		{"a snapshot with a value less", "a snapshot hasn't as many values as a window",
			func(c *stream.Certificate) {
				c.Snapshots[1].Values = c.Snapshots[1].Values[2:]
				c.Digest = c.SumOfSnapshots()
			}, nil},
		{"a rare heap beyond half the depth", "a rare heap is too late", func(c *stream.Certificate) { c.Rares[len(c.Rares)-1].Heap = 1<<11 + 1 }, nil},
		{"a first snapshot that is too early", "the snapshots aren't in their places", func(c *stream.Certificate) { c.Snapshots[0].Heap = 4*uint64(c.Window) - 1 }, nil},
		{"rare heaps that change places", "the rare heaps aren't in their order", func(c *stream.Certificate) { c.Rares[3], c.Rares[4] = c.Rares[4], c.Rares[3] }, nil},
		{"a rare heap that isn't", "the heap 32 is rare, or isn't", func(c *stream.Certificate) { c.Rares[3].Heap++ }, []int{1}},
		{"a rare heap's value", "the heap 32 is rare, or isn't", func(c *stream.Certificate) { c.Rares[3].Value ^= 6 }, []int{1}},
		{"a rare heap left out", "the heap 166 is rare, or isn't", func(c *stream.Certificate) { c.Rares = c.Rares[:len(c.Rares)-1] }, []int{1}},
		{"a first value", "the first values are others", func(c *stream.Certificate) { c.Values[5]++ }, []int{1}},
		{"a value of a difference", "the heap 107858 has another value than a difference says", func(c *stream.Certificate) { c.Differences[0].Values[0] ^= 32 }, []int{3}},
		{"a snapshot of another game", "the heap 16400 can't be proved common",
			func(c *stream.Certificate) {
				c.Snapshots[0].Values = strings.Repeat("3f", c.Window)
				c.Digest = c.SumOfSnapshots()
			}, []int{1}},
		{"a snapshot", "the snapshot at the end has other values", func(c *stream.Certificate) { tamper(c, 1) }, []int{1}},
	} {
		var x stream.Certificate
		if err := json.Unmarshal(genuine, &x); err != nil {
			t.Fatal(err)
		}
		c.change(&x)
		forged := text(t, &x)
		read, err := check.ReadStreamed(forged)
		if (err != nil) != (c.segments == nil) {
			t.Errorf("%s: reading says %v", c.name, err)
		}
		segments := c.segments
		if segments == nil {
			segments = []int{3}
		}
		for _, i := range segments {
			if read != nil && read.Segment(ctx, i) == nil {
				t.Errorf("%s: the segment %d holds", c.name, i)
			}
			if says := inPython(forged, i); says != c.python {
				t.Errorf("%s: the checker in Python says %s", c.name, says)
			}
		}
	}
}

// tamper changes a value of a snapshot, and the digest with it.
func tamper(c *stream.Certificate, i int) {
	window, err := hex.DecodeString(c.Snapshots[i].Values)
	if err != nil {
		panic(err)
	}
	window[len(window)-9] ^= 1
	c.Snapshots[i].Values = hex.EncodeToString(window)
	c.Digest = c.SumOfSnapshots()
}

func text(t *testing.T, c *stream.Certificate) []byte {
	t.Helper()
	b, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

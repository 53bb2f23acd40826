package identify

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
)

func list(values ...game.Nimber) List { return List{Values: values} }

func search(t *testing.T, l List) Found {
	t.Helper()
	found, err := Search(t.Context(), l, time.Now().Add(time.Minute))
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// told is the best match in a line.
func told(f Found) string {
	if len(f.Matches) == 0 {
		return "nothing"
	}
	m := f.Matches[0]
	return fmt.Sprintf("%s %s skipped %d heap %d", strings.Join(m.Games, " "), m.How, m.Skipped, m.Heap)
}

func TestSearch(t *testing.T) {
	kayles := []game.Nimber{0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7}
	for _, c := range []struct {
		list List
		want string
	}{
		{list(kayles...), "kayles octal:0.771 exact skipped 0 heap 0"},
		{list(kayles[5:]...), "kayles octal:0.771 shifted skipped 0 heap 5"},
		{List{Values: kayles[5:], Indexed: true, First: 5}, "kayles octal:0.771 exact skipped 0 heap 5"},
		{List{Values: kayles, Indexed: true, First: 1}, "octal:4.4 octal:4.6 "},
		{list(append([]game.Nimber{9, 9}, kayles...)...), "kayles octal:0.771 later skipped 2 heap 0"},
		{list(append([]game.Nimber{0, 1, 9}, kayles[3:]...)...), "kayles octal:0.771 later skipped 3 heap 3"},
		{list(0, 1, 2, 1, 2, 3, 2, 3, 4, 3, 4, 3, 4, 3, 4, 3, 4, 5, 4, 5), "divide-and-residue exact skipped 0 heap 1"},
		{list(1<<20, 5, 99, 3, 1000), "nothing"},
		{list(0, 0, 1, 1, 2, 2, 0, 0, 1, 1, 2, 2), "subtraction:2,4 subtraction:2,3,4"},
	} {
		if got := told(search(t, c.list)); !strings.HasPrefix(got, c.want) {
			t.Errorf("%v is %s, want %s", c.list, got, c.want)
		}
	}
}

// Each game of the catalogue with a value for each heap agrees with its own first values, with
// those from a later heap on, and with those behind three that differ: never in a worse way. Those
// of POWERSET have the powers of two that they are.
func TestEveryGameIsFound(t *testing.T) {
	const length, steps = 30, 1e9
	tried := 0
	for _, g := range catalog.Games() {
		v, known := compute(t.Context(), product(g), List{Values: make([]game.Nimber, length+5)}, steps)
		if !known {
			continue
		}
		tried++
		own := v.values[:length]
		differing := append([]game.Nimber{1 << 40, 1 << 41, 1 << 42}, own[3:]...)
		for _, c := range []struct {
			values  []game.Nimber
			how     []string
			skipped int
		}{
			{own, []string{Exact}, 0},
			{v.values[5 : length+5], []string{Exact, Shifted}, 0},
			{differing, []string{Later}, 3},
		} {
			m := list(c.values...).matches(g, v)
			if len(m) != 1 || !slices.Contains(c.how, m[0].how) || m[0].skipped != c.skipped {
				t.Errorf("%s isn't found from %v: %+v", g.Name, c.values, m)
			}
		}
	}
	if tried < 80 {
		t.Errorf("just %d games have values", tried)
	}
}

// The command finds games by the powers of two that POWERSET stores as exponents.
func TestExponents(t *testing.T) {
	g, err := catalog.Lookup("powerset-totative")
	if err != nil {
		t.Fatal(err)
	}
	v, _ := compute(t.Context(), product(g), List{Values: make([]game.Nimber, 40)}, 1e9)
	if got := told(search(t, list(v.values[:40]...))); got != "powerset-totative exact skipped 0 heap "+fmt.Sprint(v.first) {
		t.Errorf("the first values of powerset-totative are %s", got)
	}
}

// A match is what it says, by the definition: from its heap on the list has the game's values, and
// no beginning up to mostShift away leaves out fewer of them.
func TestMatchesByDefinition(t *testing.T) {
	// Two values, so that several beginnings agree with the last ones.
	bit := rapid.Map(rapid.IntRange(0, 1), func(v int) game.Nimber { return game.Nimber(v) })
	rapid.Check(t, func(t *rapid.T) {
		l := List{Values: rapid.SliceOfN(bit, 4, 16).Draw(t, "list")}
		v := values{first: rapid.Uint64Range(0, 3).Draw(t, "first"), values: rapid.SliceOfN(bit, 20, 60).Draw(t, "values")}
		fewestSkipped := len(l.Values)
		for begin := -mostShift; begin <= mostShift; begin++ {
			skipped := 0
			for i, value := range l.Values {
				if at := begin + i; at < 0 || at >= len(v.values) || v.values[at] != value {
					skipped = i + 1
				}
			}
			if skipped == 0 || len(l.Values)-skipped >= fewest {
				fewestSkipped = min(fewestSkipped, skipped)
			}
		}
		m := l.matches(&game.Game{}, v)
		if len(m) == 0 {
			if fewestSkipped < len(l.Values) {
				t.Fatalf("no match, but all values behind the first %d agree", fewestSkipped)
			}
			return
		}
		from := int(m[0].heap - v.first)
		same := l.Values[m[0].skipped:]
		if m[0].skipped != fewestSkipped || !slices.Equal(same, v.values[from:from+len(same)]) {
			t.Fatalf("%+v, want %d left out", m[0], fewestSkipped)
		}
	})
}

// A list longer than the head is compared wholly, unless a game hasn't the second half of the head.
func TestLongList(t *testing.T) {
	g, err := catalog.Lookup("kayles")
	if err != nil {
		t.Fatal(err)
	}
	kayles, _ := compute(t.Context(), product(g), List{Values: make([]game.Nimber, 2*headLength)}, 1e9)
	for _, c := range []struct {
		differs int // the last value that differs
		want    string
	}{
		{-1, "exact skipped 0 heap 0"},
		{headLength/2 - 1, "later skipped 128 heap 128"},
		{headLength / 2, ""},
		{2*headLength - 5, "later skipped 508 heap 508"},
	} {
		l := list(slices.Clone(kayles.values[:2*headLength])...)
		if c.differs >= 0 {
			l.Values[c.differs] = 1 << 40
		}
		got := ""
		if m, known := l.compare(t.Context(), g, product(g), 1e9); !known {
			got = "unknown"
		} else if len(m) > 0 {
			got = fmt.Sprintf("%s skipped %d heap %d", m[0].how, m[0].skipped, m[0].heap)
		}
		if got != c.want {
			t.Errorf("kayles with another value of %d is %q, want %q", c.differs, got, c.want)
		}
	}
}

// A short list is found, though it says nothing.
func TestShortList(t *testing.T) {
	found := search(t, list(1, 2, 3))
	m := found.Matches[0]
	if m.Bits != 0 || !slices.ContainsFunc(found.Matches, func(m Match) bool {
		return m.How == Shifted && m.Heap == 1 && m.Bits == 0 && slices.Contains(m.Games, "nim")
	}) {
		t.Errorf("1, 2, 3 is %+v", m)
	}
}

// A list that says nothing is found to be many games, with few bits; a longer one says more.
func TestBits(t *testing.T) {
	zeros := search(t, list(0, 0, 0, 0))
	if len(zeros.Matches) == 0 || zeros.Matches[0].Bits > 1 || len(zeros.Matches[0].Games) < 5 {
		t.Errorf("four zeros: %+v", zeros.Matches[:1])
	}
	last := -1.0
	for n := 1; n <= 12; n++ {
		bits := list(0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6)
		bits.Values = bits.Values[:n]
		if b := bits.bits()[0]; b <= last {
			t.Errorf("%d values have %v bits, one less has %v", n, b, last)
		} else {
			last = b
		}
	}
}

// What can't be computed in time is told.
func TestDeadline(t *testing.T) {
	found, err := Search(t.Context(), list(0, 1, 2), time.Now().Add(-time.Second))
	if err != nil || found.Tried > 0 || len(found.Untried) < 1000 {
		t.Errorf("%d tried, %d untried, %v", found.Tried, len(found.Untried), err)
	}
}

// Games are compared once each, the cheapest first, so that a deadline leaves out as few as it can.
func TestCheapestFirst(t *testing.T) {
	l := List{Values: make([]game.Nimber, 41), Indexed: true, First: 20_000}
	tasks, without := l.tasks()
	seen, last := map[string]bool{}, 0.0
	for _, x := range tasks {
		steps := x.product.Solvers[0].Steps(l.request(x.product))
		if steps < last || seen[x.game.Name] {
			t.Errorf("%s takes %v steps and comes after %v, or twice", x.game.Name, steps, last)
		}
		seen[x.game.Name], last = true, steps
	}
	if len(tasks) < 1500 || without < 5 {
		t.Errorf("just %d games, %d without values", len(tasks), without)
	}
}

// A list that ends with the last heap of a solver is compared, and a longer one isn't.
func TestSolversEnd(t *testing.T) {
	g, err := catalog.Lookup("kayles")
	if err != nil {
		t.Fatal(err)
	}
	p := *product(g)
	p.Solvers = []game.Solver{game.Bounded(20, p.Solvers[0])}
	for length, want := range map[uint64]bool{20: true, 21: true, 22: false} {
		if v, known := compute(t.Context(), &p, List{Values: make([]game.Nimber, length)}, 1e9); known != want || known && len(v.values) != 21 {
			t.Errorf("a list of %d values is compared with %d heaps: %v, want %v", length, len(v.values), known, want)
		}
	}
	if _, known := compute(t.Context(), &p, List{Values: make([]game.Nimber, 2), Indexed: true, First: 20}, 1e9); known {
		t.Error("a list from the heap 20 to 21 is compared with heaps to 20")
	}
}

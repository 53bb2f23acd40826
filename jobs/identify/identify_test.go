package identify

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/nim"
	"grundy/jobs/rules/breaking"
)

func list(values ...nim.Nimber) List { return List{Values: values} }

// fewSteps is the steps that a game may take in a search of 0.3 seconds.
const fewSteps = 1e7

// lookup is a game of the catalogue as it is compared.
func lookup(t *testing.T, name string) candidate {
	t.Helper()
	g := catalog.Must(name)
	return candidate{g, product(g)}
}

func search(t *testing.T, l List) Found {
	t.Helper()
	found, err := l.search(t.Context(), time.Minute, fewSteps)
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
	return fmt.Sprintf("%s %s skipped %d heap %d", strings.Join(m.Games, " "), m.How, m.Skipped,
		m.Heap)
}

func TestSearch(t *testing.T) {
	kayles := []nim.Nimber{0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7}
	powerset, _ := compute(t.Context(), lookup(t, "powerset-totative").product,
		List{Values: make([]nim.Nimber, 40)}, 1e9)
	for _, c := range []struct {
		list List
		want string
	}{
		{list(kayles...), "kayles octal:0.771 exact skipped 0 heap 0"},
		{list(kayles[5:]...), "kayles octal:0.771 shifted skipped 0 heap 5"},
		{List{Values: kayles[5:], Indexed: true, First: 5}, "kayles octal:0.771 exact skipped 0 heap 5"},
		{List{Values: kayles, Indexed: true, First: 1}, "octal:4.4 octal:4.6 "},
		{list(append([]nim.Nimber{9, 9}, kayles...)...), "kayles octal:0.771 later skipped 2 heap 0"},
		{list(append([]nim.Nimber{0, 1, 9}, kayles[3:]...)...), "kayles octal:0.771 later skipped 3 heap 3"},
		{list(0, 1, 2, 1, 2, 3, 2, 3, 4, 3, 4, 3, 4, 3, 4, 3, 4, 5, 4, 5), "divide-and-residue exact skipped 0 heap 1"},
		{List{Values: kayles[12:], Indexed: true, First: 76}, "kayles octal:0.771 shifted skipped 0 heap 12"},
		{list(0, 1, 2, 3, 4, 5, 6, 7, 8, 9), "nim "},
		{list(1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0), "no-factor exact skipped 0 heap 1"},
		{list(1<<20, 5, 99, 3, 1000), "nothing"},
		{list(0, 0, 1, 1, 2, 2, 0, 0, 1, 1, 2, 2), "subtraction:2,4 subtraction:2,3,4"},
		{list(powerset.values[:40]...), "powerset-totative exact skipped 0 heap 1"},
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
		p := product(g)
		if p == nil {
			continue
		}
		v, known := compute(t.Context(), p, List{Values: make([]nim.Nimber, length+5)}, steps)
		if !known {
			t.Logf("%s isn't computed", g.Name)
			continue
		}
		tried++
		own := v.values[:length]
		differing := append([]nim.Nimber{1 << 40, 1 << 41, 1 << 42}, own[3:]...)
		for _, c := range []struct {
			values  []nim.Nimber
			how     []string
			skipped int
		}{
			{own, []string{Exact}, 0},
			{v.values[5 : length+5], []string{Exact, Shifted}, 0},
			{differing, []string{Later}, 3},
		} {
			m := list(c.values...).match(v)
			if m == nil || !slices.Contains(c.how, m.How) || m.Skipped != c.skipped {
				t.Errorf("%s isn't found from %v: %+v", g.Name, c.values, m)
			}
		}
	}
	if tried < 80 {
		t.Errorf("just %d games have values", tried)
	}
}

// A match is what it says, by the definition: from its heap on the list has the game's values, and
// no beginning up to mostShift away leaves out fewer of them.
func TestMatchesByDefinition(t *testing.T) {
	// Two values, so that several beginnings agree with the last ones.
	bit := rapid.Map(rapid.IntRange(0, 1), func(v int) nim.Nimber { return nim.Nimber(v) })
	rapid.Check(t, func(t *rapid.T) {
		l := List{Values: rapid.SliceOfN(bit, 4, 16).Draw(t, "list")}
		first := rapid.Uint64Range(0, 3).Draw(t, "first")
		v := values{expected: first, first: first,
			values: rapid.SliceOfN(bit, 20, 60).Draw(t, "values")}
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
		m := l.match(v)
		if m == nil {
			if fewestSkipped < len(l.Values) {
				t.Fatalf("no match, but all values behind the first %d agree", fewestSkipped)
			}
			return
		}
		from := int(m.Heap - v.first)
		same := l.Values[m.Skipped:]
		if m.Skipped != fewestSkipped || !slices.Equal(same, v.values[from:from+len(same)]) {
			t.Fatalf("%+v, want %d left out", *m, fewestSkipped)
		}
	})
}

// A list longer than the head is compared wholly, unless a game hasn't the second half of the head.
func TestLongList(t *testing.T) {
	c := lookup(t, "kayles")
	kayles, _ := compute(t.Context(), c.product, List{Values: make([]nim.Nimber, 2*headLength)},
		1e9)
	for _, x := range []struct {
		differs int // the last value that differs
		want    string
	}{
		{-1, "exact skipped 0 heap 0"},
		{headLength/2 - 1, "later skipped 128 heap 128"},
		{headLength / 2, ""},
		{2*headLength - 5, "later skipped 508 heap 508"},
	} {
		l := list(slices.Clone(kayles.values[:2*headLength])...)
		if x.differs >= 0 {
			l.Values[x.differs] = 1 << 40
		}
		got := ""
		if a := l.compare(t.Context(), c, 1e9); a.compared == 0 {
			got = "unknown"
		} else if a.match != nil {
			got = fmt.Sprintf("%s skipped %d heap %d", a.match.How, a.match.Skipped, a.match.Heap)
		}
		if got != x.want {
			t.Errorf("kayles with another value of %d is %q, want %q", x.differs, got, x.want)
		}
	}
}

// A list that says nothing is found to be many games, with few bits; a longer one says more.
func TestBits(t *testing.T) {
	zeros := search(t, list(0, 0, 0, 0))
	if len(zeros.Matches) == 0 || zeros.Matches[0].Bits > 1 || len(zeros.Matches[0].Games) < 5 {
		t.Errorf("four zeros: %+v", zeros.Matches[:1])
	}
	short := search(t, list(1, 2, 3))
	if !slices.ContainsFunc(short.Matches, func(m Match) bool {
		return m.How == Shifted && m.Heap == 1 && m.Bits == 0 && slices.Contains(m.Games, "nim")
	}) {
		t.Errorf("1, 2, 3 is %+v", short.Matches)
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
func TestPatience(t *testing.T) {
	kayles := list(0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6)
	found, err := Search(t.Context(), kayles, 0)
	if err != nil || found.Tried > 0 || len(found.Untried) < 1000 {
		t.Errorf("%d tried, %d untried, %v", found.Tried, len(found.Untried), err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Search(ctx, kayles, time.Minute); !errors.Is(err, context.Canceled) {
		t.Errorf("a search that was stopped gives %v", err)
	}
}

// What an agreement says doesn't depend on how many other games there was time for.
func TestBitsWithoutOthers(t *testing.T) {
	l := list(0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6)
	kayles := l.compare(t.Context(), lookup(t, "kayles"), fewSteps)
	bits := func(compared int) float64 {
		answers := []answer{kayles}
		for range 1000 {
			answers = append(answers, answer{candidate: kayles.candidate, compared: compared})
		}
		return l.ranked(answers).Matches[0].Bits
	}
	if with, without := bits(len(l.Values)), bits(0); with != without || with == 0 {
		t.Errorf("KAYLES has %v bits among 1000 games that were compared and %v among as many that weren't", with, without)
	}
}

// A game that agrees with the head of a long list isn't passed over if the rest takes too long.
func TestUndecided(t *testing.T) {
	c := lookup(t, "kayles")
	v, _ := compute(t.Context(), c.product, List{Values: make([]nim.Nimber, 5000)}, 1e9)
	l := list(v.values[:5000]...)
	s := &c.product.Solvers[0]
	found := l.ranked([]answer{l.compare(t.Context(), c, s.Steps(game.Request{N: 4000}))})
	if !slices.Equal(found.Undecided, []string{"kayles"}) || found.Tried != 1 ||
		len(found.Untried)+len(found.Matches) > 0 {
		t.Errorf("%+v", found)
	}
}

// Only the values near a list that begins far away are kept, and no heap is too far to be refused.
func TestFarLists(t *testing.T) {
	row := lookup(t, "nim")
	v, known := compute(t.Context(), row.product,
		List{Values: make([]nim.Nimber, 3), Indexed: true, First: 100_000}, fewSteps)
	if !known || v.first != 100_000-mostShift || len(v.values) != 2*mostShift+3 ||
		v.values[0] != 100_000-mostShift {
		t.Errorf("%d values from the heap %d on, %v", len(v.values), v.first, known)
	}
	for _, first := range []uint64{1 << 40, 1 << 62, 1 << 63} {
		if _, known := compute(t.Context(), row.product,
			List{Values: make([]nim.Nimber, 3), Indexed: true, First: first}, fewSteps); known {
			t.Errorf("the heap %d is computed", first)
		}
	}
}

// Every infinite set that has a name is tried, and each name of a written form is that of a game.
func TestCandidates(t *testing.T) {
	names := map[string]bool{}
	all, _ := list(0).candidates()
	for _, c := range all {
		names[c.game.Name] = true
	}
	for _, set := range breaking.InfiniteSets() {
		if !names["subtraction:"+set] {
			t.Errorf("subtraction:%s isn't tried", set)
		}
	}
	for _, name := range written() {
		if g, err := catalog.Lookup(name); err != nil || !names[g.Name] {
			t.Errorf("%s isn't tried: %v", name, err)
		}
	}
}

// Games are compared once each, the cheapest first, so that a deadline leaves out as few as it can.
func TestCheapestFirst(t *testing.T) {
	l := List{Values: make([]nim.Nimber, 41), Indexed: true, First: 20_000}
	tasks, without := l.candidates()
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
	p := *lookup(t, "kayles").product
	p.Solvers = []game.Solver{game.Bounded(20, p.Solvers[0])}
	for length, want := range map[uint64]bool{20: true, 21: true, 22: false} {
		if v, known := compute(t.Context(), &p, List{Values: make([]nim.Nimber, length)},
			1e9); known != want || known && len(v.values) != 21 {
			t.Errorf("a list of %d values is compared with %d heaps: %v, want %v", length, len(v.values), known, want)
		}
	}
	if _, known := compute(t.Context(), &p,
		List{Values: make([]nim.Nimber, 2), Indexed: true, First: 20}, 1e9); known {
		t.Error("a list from the heap 20 to 21 is compared with heaps to 20")
	}
}

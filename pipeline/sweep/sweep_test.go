package sweep

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/period"
	"grundy/jobs/regular"
	"grundy/jobs/tables"
	"grundy/pipeline/config"
	"grundy/pipeline/dataset"
	"grundy/pipeline/expr"
	"grundy/pipeline/fault"
	"grundy/pipeline/heaps"
	"grundy/pipeline/matrix"
	"grundy/pipeline/must"
	"grundy/pipeline/store"
)

// read reads the log of a sweep.
func read(t *testing.T, st *store.Store, s Sweep) *Log {
	t.Helper()
	return must.Get(Read(t.Context(), st, s))(t)
}

// fill computes a piece of a sweep.
func fill(t *testing.T, l *Log, p Piece) {
	t.Helper()
	must.Do(t, l.Fill(t.Context(), p, 2, func(Row, time.Duration) {}))
}

// A survey is read back as it was made, is sound, and doesn't count for other bounds.
func TestLog(t *testing.T) {
	st, over := store.Temporary(t), sweepOf("cut", 3, 400, 0)
	names := over.Games()
	fill(t, read(t, st, over), over.All())
	full := read(t, st, over)
	if full.Len() != len(names) || full.Certificates() != 3 || len(full.Broken)+len(full.Missing()) > 0 {
		t.Errorf("%d rows, %d certificates, broken %v, missing %v", full.Len(), full.Certificates(), full.Broken, full.Missing())
	}
	var told strings.Builder
	done := 0
	check := func(l *Log) error { return l.Check(t.Context(), &told, 2, func(string) { done++ }) }
	if err := check(full); err != nil || told.String() != "survey/cuts: sound; 4 rows of 4 games, 3 certificates checked with values computed again\n" || done != len(names) {
		t.Errorf("%d rows checked, error %v: %s", done, err, &told)
	}
	if other := read(t, st, sweepOf("cut", 3, 500, 0)); other.Len() > 0 || !slices.Equal(other.Broken, names) || !slices.Equal(other.Missing(), names) {
		t.Errorf("with other bounds: %d rows, broken %v, missing %v", other.Len(), other.Broken, other.Missing())
	} else if err := check(other); fault.KindOf(err) != fault.OfCheck || !strings.HasSuffix(told.String(), "survey/cuts: wrong in 4 of 4 rows\n") {
		t.Errorf("with other bounds, error %v: %s", err, &told)
	}
	files, err := full.Finish()
	verdicts := full.Verdicts()
	if err != nil || len(files) != 3 || files[2].Path != "survey/cuts.parquet" || verdicts["proved"] != 3 || verdicts["none"] != 1 {
		t.Errorf("the files are %v with %v, error %v", files, verdicts, err)
	}
}

func TestFamilies(t *testing.T) {
	for _, c := range []struct {
		family string
		size   int
		count  int
		games  map[int]string // some, by their places
	}{
		{"octal", 3, 511, map[int]string{0: "octal:0.001", 383: "octal:0.6", 510: "octal:0.777"}},
		{"octal4", 2, 64, map[int]string{0: "octal:4.0", 1: "octal:4.01", 63: "octal:4.77"}},
		{"hex", 2, 255, map[int]string{0: "hex:0.01", 254: "hex:0.FF"}},
		{"cut", 8, 128, map[int]string{3: "cut:1,2,3"}},
		{"cut", 3, 4, map[int]string{0: "cut:1", 1: "cut:1,2", 2: "cut:1,3", 3: "cut:1,2,3"}},
		{"subtraction", 2, 3, map[int]string{0: "subtraction:1", 1: "subtraction:2", 2: "subtraction:1,2"}},
	} {
		s := sweepOf(c.family, c.size, 9, 0)
		names := s.Games()
		if sorted := slices.Sorted(slices.Values(names)); len(slices.Compact(sorted)) != c.count || len(names) != c.count {
			t.Errorf("%s: %d games, some of them perhaps twice", c.family, len(names))
		}
		for at, want := range c.games {
			if names[at] != want {
				t.Errorf("%s: the game %d is %s, want %s", c.family, at, names[at], want)
			}
		}
	}
	for _, wrong := range []struct {
		family string
		size   int
		want   string
	}{{"mem", 2, "there is no family"}, {"cut", 17, "--size is 1 to 16 for cut, not 17"}, {"octal", 0, "--size is 1 to 6 for octal, not 0"}} {
		if _, err := Job(wrong.family, wrong.size, 9, 0); err == nil || !strings.Contains(err.Error(), wrong.want) {
			t.Errorf("%+v gives %v", wrong, err)
		}
	}
}

// sweepOf is the sweep over a family with bounds.
func sweepOf(family string, size int, to, far uint64) Sweep {
	j, err := Job(family, size, to, far)
	if err != nil {
		panic(err)
	}
	j.ID = family + "s"
	return Sweep{Job: j, Find: catalog.Lookup}
}

// Rows of games whose periods are in the literature; a game without a proof but
// with a space is computed further.
func TestRows(t *testing.T) {
	l, asked := logOf(2000, 9000)
	for _, want := range []Row{
		{Game: "octal:0.77", To: 2000, Verdict: regular.Proved, Period: 12, Preperiod: 71, Largest: 8},
		{Game: "octal:0.07", To: 2000, Verdict: regular.Proved, Period: 34, Preperiod: 53, Largest: 9},
		{Game: "octal:0.156", To: 9000, Verdict: regular.Proved, Period: 349, Preperiod: 3479},
		{Game: "cut:1,2", To: 2000, Verdict: regular.None},
		{Game: "cut:1,4", To: 2000, Verdict: regular.Proved, Period: 24, Saltus: 8},
		{Game: "octal:0.104", To: 9000, Verdict: regular.None},
	} {
		got := entryOf(t, l, want.Game).row
		if got.Game != want.Game || got.To != want.To || got.Verdict != want.Verdict || got.Period != want.Period ||
			got.Preperiod != want.Preperiod || got.Saltus != want.Saltus || want.Largest != 0 && got.Largest != want.Largest {
			t.Errorf("%+v, want %+v", got, want)
		}
		if (got.Certificate != "") != (got.Verdict == regular.Proved) {
			t.Errorf("%s is %s and has the certificate %q", got.Game, got.Verdict, got.Certificate)
		}
	}
	kayles := entryOf(t, l, "octal:0.77")
	if r := kayles.row; r.LargestAt != 27 || !r.Space || r.Rares == 0 || !bytes.HasPrefix(kayles.seal.Certificate, []byte(`{"game":"octal:0.77",`)) {
		t.Errorf("of Kayles: %+v, with the certificate %.100s", r, kayles.seal.Certificate)
	}
	if !slices.Equal(asked["octal:0.104"], []uint64{2000, 9000}) || !slices.Equal(asked["cut:1,2"], []uint64{2000}) {
		t.Errorf("computed up to %v", asked)
	}
}

// What is there isn't computed again, an interrupted survey keeps the rows that it had,
// and files are the same whether the survey was interrupted or not.
func TestResume(t *testing.T) {
	over := sweepOf("octal", 1, 300, 300)
	names := over.Games()
	fill := func(st *store.Store, stopAfter int) []string {
		l := read(t, st, over)
		ctx, stop := context.WithCancel(t.Context())
		defer stop()
		var found []string
		err := l.Fill(ctx, l.All(), 1, func(r Row, _ time.Duration) {
			if found = append(found, r.Game); len(found) == stopAfter {
				stop()
			}
		})
		if err != nil && !errors.Is(err, context.Canceled) {
			t.Fatal(err)
		}
		return found
	}
	var files [2]string
	for i, stopAfter := range []int{len(names) + 1, 3} {
		st := store.Temporary(t)
		var computed []string
		for range names {
			computed = append(computed, fill(st, stopAfter)...)
		}
		slices.Sort(computed)
		if want := slices.Sorted(slices.Values(names)); !slices.Equal(computed, want) {
			t.Errorf("computed %v, want %v", computed, want)
		}
		files[i] = finish(t, read(t, st, over))
	}
	if files[0] != files[1] {
		t.Errorf("at once %s, in parts %s", files[0], files[1])
	}
}

// finish ends a sweep, and gives the contents of its files.
func finish(t *testing.T, l *Log) (all string) {
	t.Helper()
	must.Get(l.Finish())(t)
	for _, file := range Files(l.ID) {
		text := must.Get(l.store.Read(file))(t)
		all += file + string(text)
	}
	if left, err := l.store.List(l.path); err != nil || len(left) > 0 {
		t.Errorf("%v are left of the pieces, error %v", left, err)
	}
	return all
}

// Two processes that compute different pieces don't know of each other's rows, and whoever
// reads the log then has those of both. The files at the end are those of one process.
func TestPieces(t *testing.T) {
	over := sweepOf("octal", 1, 300, 0)
	st, alone := store.Temporary(t), store.Temporary(t)
	one, two := read(t, st, over), read(t, st, over)
	fill(t, one, Piece{0, 3})
	fill(t, two, Piece{3, 7})
	if one.Len() != 3 || two.Len() != 4 || len(two.MissingOf(Piece{0, 3})) != 3 {
		t.Errorf("one has %d rows, the other %d", one.Len(), two.Len())
	}
	whole := read(t, alone, over)
	fill(t, whole, over.All())
	if both := read(t, st, over); len(both.Missing()) > 0 || finish(t, both) != finish(t, whole) {
		t.Errorf("of two processes, %v are missing or the files differ", both.Missing())
	}
}

// A game with a broken row in one file and a sound one in another isn't broken.
func TestSoundElsewhere(t *testing.T) {
	over, st := sweepOf("octal", 1, 300, 0), store.Temporary(t)
	l := read(t, st, over)
	fill(t, l, Piece{0, 2})
	text := `{"game":"octal:0.1","to":7}` + "\n" + `{"game":"octal:0.3","to":7}` + "\n"
	must.Get(st.SaveText(l.RowPath(), []byte(text)))(t)
	if l = read(t, st, over); l.Len() != 1 || !slices.Equal(l.Broken, []string{"octal:0.3"}) {
		t.Errorf("%d sound rows, broken %v", l.Len(), l.Broken)
	}
}

// An unknown game is an error that names it.
func TestUnknown(t *testing.T) {
	l := read(t, store.Temporary(t), Sweep{Job: config.Job{ID: "x", Points: []matrix.Point{{Game: "octal:0.8"}}, N: 9}, Find: catalog.Lookup})
	if err := l.Fill(t.Context(), l.All(), 1, func(Row, time.Duration) {}); err == nil || !strings.Contains(err.Error(), "octal:0.8") {
		t.Errorf("the error is %v", err)
	}
}

// logOf is a log without entries whose games are computed by the catalogue's solvers;
// asked is the bounds of each game that was computed.
func logOf(to, far uint64) (l *Log, asked map[string][]uint64) {
	var mu sync.Mutex
	asked = map[string][]uint64{}
	find := func(name string) (*game.Game, error) {
		g, err := catalog.Lookup(name)
		if err != nil {
			return nil, err
		}
		noted := *g
		noted.Products = slices.Clone(g.Products)
		for i := range noted.Products {
			p := &noted.Products[i]
			p.Solvers = slices.Clone(p.Solvers)
			for j := range p.Solvers {
				start := p.Solvers[j].Begin
				p.Solvers[j].Begin = func(ctx context.Context, r game.Request, prior game.Known) (tables.Run, error) {
					mu.Lock()
					defer mu.Unlock()
					asked[name] = append(asked[name], r.N)
					return start(ctx, r, prior)
				}
			}
		}
		return &noted, nil
	}
	return &Log{Sweep: Sweep{Job: config.Job{N: to, Far: far}, Find: find}}, asked
}

// entryOf gives the entry of a game with the bounds.
func entryOf(t *testing.T, l *Log, name string) entry {
	t.Helper()
	e, _, err := l.compute(t.Context(), name)
	must.Do(t, err)
	return e
}

// resealed is the entry with a changed row and certificate and new digests of both,
// as somebody makes it who wants to be believed.
func resealed(t *testing.T, e entry, change func(*Row, *regular.Certificate)) entry {
	t.Helper()
	var c regular.Certificate
	must.Do(t, json.Unmarshal(e.seal.Certificate, &c))
	change(&e.row, &c)
	return must.Get(sealed(e.row, must.Get(json.Marshal(c))(t)))(t)
}

// Entries survive their files, and are checked with as few values as their
// certificates ask for.
func TestCheck(t *testing.T) {
	for name, bound := range map[string]uint64{ // The checker wouldn't read the last four names, or not so.
		"cut:1,4": 96, "octal:0.77": 167, "cut:1,2": 0, "octal:0.10": 3, "subtraction:1..3": 6, "dawson": 174, "takebreak:0.2,0": 3,
	} {
		l, _ := logOf(400, 0)
		e := entryOf(t, l, name)
		row, _ := json.Marshal(e.row)
		seal, _ := json.Marshal(e.seal)
		var again entry
		if json.Unmarshal(row, &again.row) != nil || json.Unmarshal(seal, &again.seal) != nil || !again.sound() {
			t.Errorf("%s isn't sound after it was written: %s %s", name, row, seal)
		}
		l, all := logOf(0, 0)
		if err := again.check(t.Context(), &l.Sweep); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if asked := all[name]; bound == 0 && asked != nil || bound > 0 && !slices.Equal(asked, []uint64{bound}) {
			t.Errorf("%s was computed up to %v, want %d", name, asked, bound)
		}
	}
}

// What was changed isn't sound; and where digests were made anew, the certificate
// isn't believed without the values.
func TestCheckRefuses(t *testing.T) {
	l, _ := logOf(400, 0)
	e, other := entryOf(t, l, "cut:1,4"), entryOf(t, l, "octal:0.77")
	for what, change := range map[string]func(*entry){
		"period":          func(e *entry) { e.row.Period = 23 },
		"verdict":         func(e *entry) { e.row.Verdict = regular.None },
		"greatest value":  func(e *entry) { e.row.Largest++ },
		"seal of another": func(e *entry) { e.seal = other.seal },
		"no seal":         func(e *entry) { e.seal = seal{} },
		"no certificate":  func(e *entry) { e.seal.Certificate = nil },
	} {
		changed := e
		if change(&changed); changed.sound() {
			t.Errorf("%s: a changed row is sound", what)
		}
	}
	for want, change := range map[string]func(*Row, *regular.Certificate){
		"the row isn't what its certificate says": func(r *Row, _ *regular.Certificate) { r.Period = 23 },
		"asks for the conditions":                 func(r *Row, c *regular.Certificate) { r.Period, c.Period = 48, 48 },
		"have the digest":                         func(_ *Row, c *regular.Certificate) { c.Digest = strings.Repeat("0", 64) },
	} {
		if err := resealed(t, e, change).check(t.Context(), &l.Sweep); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("the error is %v, want %s", err, want)
		}
	}
}

// No row says 'proved' of what the checker refuses.
func TestRefusedCertificate(t *testing.T) {
	v := regular.NewValues(0)
	for n := range uint32(200) {
		v.Append(n % 2)
	}
	s := &period.Search{Game: &game.Game{}, Rules: regular.Repeating{Theorem: regular.Octal, Parts: 2, Taken: 1, Least: 1}}
	_, err := newEntry(Row{Game: "octal:0.8"}, s, period.Values{Values: v})
	if err == nil || !strings.Contains(err.Error(), "the checker refuses the certificate") {
		t.Errorf("the error is %v", err)
	}
}

// The table has the variables, what the rows say, and the last heap twice: as to, like the rows, and under a name
// that SQL takes. A variable is a number if all its values are.
func TestTable(t *testing.T) {
	j := config.Job{N: 300, Keep: config.KeepRows, Game: "cut:1,{a}", Matrix: matrix.Matrix{
		{Name: "a", Of: "2..4"}, {Name: "s", List: []expr.Value{expr.Text("x")}},
	}}
	must.Do(t, j.Expand(t.Context()))
	s, st := Sweep{Job: j, Find: catalog.Lookup}, store.Temporary(t)
	s.ID = "x"
	if _, err := ReadTable(t.Context(), st, s); err == nil || !strings.Contains(err.Error(), "no row of cut:1,2 yet") {
		t.Errorf("a table without rows: %v", err)
	}
	l := read(t, st, s)
	fill(t, l, l.All())
	rows := must.Get(ReadTable(t.Context(), st, s))(t)
	at := rows.Schema.Index
	to, last, a, text := rows.Cols[at("to")].Numbers(), rows.Cols[at("last")].Numbers(), rows.Cols[at("a")].Numbers(), rows.Cols[at("s")].Text
	if !slices.Equal(to, []uint64{300, 300, 300}) || !slices.Equal(last, to) || !slices.Equal(a, []uint64{2, 3, 4}) || !slices.Equal(text, []string{"x", "x", "x"}) {
		t.Errorf("to is %v, last is %v, a is %v, s is %v", to, last, a, text)
	}
	for _, c := range rows.Schema {
		if c.Name != "a" && c.Name != "s" && !slices.Contains(config.Columns, c.Name) {
			t.Errorf("a variable may have the name of the column %s", c.Name)
		}
	}
	r, told := Row{"g", 1, "v", "k", 2, 3, 4, "t", 5, 6, true, 7, 8, "c", 9, 10, 11, same{"a", "h", "b"}, "", ""}, ""
	for _, c := range columns {
		told += fmt.Sprint(c.Name, "=", c.cell(&r), " ")
	}
	if told != "game=g last=1 verdict=v kind=k period=2 preperiod=3 saltus=4 theorem=t largest=5 largest_at=6 space=1 rares=7 last_rare=8 "+
		"certificate=c zeros=9 distinct_values=10 sum_of_values=11 same_as=a same_heap=h same_by=b " {
		t.Errorf("the columns of a row are %s", told)
	}
	if columns, shown := l.First(2); len(shown) != 2 || len(shown[0]) != len(columns) || columns[0] != "a" || shown[1][0] != "3" {
		t.Errorf("the page shows %v of %v", shown, columns)
	}
}

// The statistics of values are those of a count by hand, with the values of Kayles to 11:
// 0 1 2 3 1 4 3 2 1 4 2 6.
func TestStatistics(t *testing.T) {
	l, _ := logOf(11, 0)
	r := entryOf(t, l, "kayles").row
	if r.Zeros != 1 || r.Distinct != 6 || r.Sum != 29 || r.Largest != 6 || r.LargestAt != 11 {
		t.Errorf("%+v", r)
	}
}

// A row of values that are stored says all that a row of values that are computed says, and
// where the stored ones become others it isn't taken for theirs.
func TestStored(t *testing.T) {
	over, st := Sweep{Job: config.Job{ID: "x", N: 2000}, Find: catalog.Lookup}, store.Temporary(t)
	for _, name := range []string{"hex:0.12", "hex:0.31", "octal:0.77"} { // the last one is solved
		over.Points = append(over.Points, matrix.Point{Game: name})
	}
	for _, name := range over.Games() {
		keep(t, st, name, over.N, 0)
	}
	var tables []*tables.Table
	for _, over.Keep = range []string{config.KeepRows, config.KeepDatasets} {
		l := read(t, st, over)
		if _, there := l.entries["hex:0.12"]; there {
			t.Error("a row of computed values is taken for one of stored ones")
		}
		fill(t, l, l.All())
		tables = append(tables, l.Table())
	}
	for i := range tables[0].Cols {
		if name := tables[0].Schema[i].Name; slices.Contains([]string{"space", "rares", "last_rare", "same_as", "same_heap", "same_by"}, name) {
			continue // They depend on when the solver looked for a space, and on which game was computed.
		}
		if !tables[0].Cols[i].Equal(tables[1].Cols[i]) {
			t.Errorf("the columns %s differ", tables[0].Schema[i].Name)
		}
	}
	if l := read(t, st, over); l.Len() != len(over.Points) {
		t.Errorf("of the same values %d rows are sound", l.Len())
	}
	keep(t, st, "hex:0.12", over.N, 1)
	l, sum := read(t, st, over), tables[1].Cols[tables[1].Schema.Index("sum_of_values")].Number(0)
	if !slices.Equal(l.Broken, []string{"hex:0.12"}) {
		t.Errorf("where the values of 0.12 are others the rows of %v are broken", l.Broken)
	}
	fill(t, l, l.All())
	if now := l.entries["hex:0.12"].row.Sum; now != sum+1 {
		t.Errorf("the sum of the values that are stored is said to be %d rather than %d", now, sum+1)
	}
}

// keep makes the dataset of a game, in which the last value is greater by more, anew.
func keep(t *testing.T, st *store.Store, name string, to uint64, more uint32) {
	t.Helper()
	g := must.Get(catalog.Lookup(name))(t)
	p, r := g.Product(game.Sequence), game.Request{N: to}
	rows := tables.New(p.Schema)
	must.Do(t, catalog.Solve(t.Context(), p, p.Evidence(), r, func(t *tables.Table) error { rows.Append(t); return nil }))
	if v := &rows.Cols[1]; v.Type == tables.Uint8 {
		v.U8[rows.Rows()-1] += uint8(more)
	} else {
		v.U32[rows.Rows()-1] += more
	}
	if more > 0 {
		must.Do(t, st.RemoveAll(dataset.Identify(g, p, 0).Folder()))
	}
	ds := must.Get(dataset.Of(st, g, p, 0))(t)
	must.Do(t, ds.WritePart(t.Context(), heaps.Between(p.First, to+1), rows, dataset.Provenance{}))
}

package sweep

import (
	"context"
	"encoding/json"
	"errors"
	"io"
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
	"grundy/pipeline/layout"
	"grundy/pipeline/matrix"
	"grundy/pipeline/store"
)

// A survey is read back as it was made, is sound, and doesn't count for other bounds.
func TestLog(t *testing.T) {
	st := store.Temporary(t)
	b := Bounds{Any: 400}
	over := cuts(3, b)
	names := over.Games()
	read := func(b Bounds) *Log {
		l, err := Read(t.Context(), st, cuts(3, b), solvers)
		if err != nil {
			t.Fatal(err)
		}
		return l
	}
	if err := read(b).Fill(t.Context(), over.All(), 2, func(Row, time.Duration) {}); err != nil {
		t.Fatal(err)
	}
	full := read(b)
	if full.Len() != len(names) || full.Certificates() != 3 || len(full.Broken)+len(full.Missing()) > 0 {
		t.Errorf("%d rows, %d certificates, broken %v, missing %v", full.Len(), full.Certificates(), full.Broken, full.Missing())
	}
	done := 0
	if wrong, err := full.Verify(t.Context(), 2, func(string) { done++ }); err != nil || len(wrong) > 0 || done != len(names) {
		t.Errorf("%d rows verified, wrong %v, error %v", done, wrong, err)
	}
	if other := read(Bounds{Any: 500}); other.Len() > 0 || !slices.Equal(other.Broken, names) || !slices.Equal(other.Missing(), names) {
		t.Errorf("with other bounds: %d rows, broken %v, missing %v", other.Len(), other.Broken, other.Missing())
	}
	files, err := full.Finish()
	verdicts := full.Verdicts()
	if err != nil || len(files) != 3 || files[2].Path != "survey/cuts.parquet" || verdicts["proved"] != 3 || verdicts["none"] != 1 {
		t.Errorf("the files are %v with %v, error %v", files, verdicts, err)
	}
}

// names is the games of a family.
func names(t *testing.T, family string, size int) []string {
	t.Helper()
	j, err := Job(family, size, Bounds{Any: 9})
	if err != nil {
		t.Fatal(err)
	}
	s := Of(&j)
	return s.Games()
}

func TestNames(t *testing.T) {
	octals := names(t, "octal", 3)
	if len(octals) != 511 || octals[0] != "octal:0.001" || !slices.Contains(octals, "octal:0.6") || octals[510] != "octal:0.777" {
		t.Errorf("%d codes from %s to %s", len(octals), octals[0], octals[len(octals)-1])
	}
	if fours := names(t, "octal4", 2); len(fours) != 64 || fours[0] != "octal:4.0" || fours[1] != "octal:4.01" || fours[63] != "octal:4.77" {
		t.Errorf("%d codes from %s to %s", len(fours), fours[0], fours[len(fours)-1])
	}
	hex := names(t, "hex", 2)
	if len(hex) != 255 || hex[0] != "hex:0.01" || hex[254] != "hex:0.FF" {
		t.Errorf("%d codes from %s to %s", len(hex), hex[0], hex[len(hex)-1])
	}
	cuts := names(t, "cut", 8)
	if len(cuts) != 128 || cuts[3] != "cut:1,2,3" {
		t.Errorf("%d cut-sets with 1, the fourth %s", len(cuts), cuts[3])
	}
	for _, names := range [][]string{octals, hex, cuts} {
		sorted := slices.Sorted(slices.Values(names))
		if len(slices.Compact(sorted)) != len(names) {
			t.Error("a game is named twice")
		}
	}
	if cuts := names(t, "cut", 3); !slices.Equal(cuts, []string{"cut:1", "cut:1,2", "cut:1,3", "cut:1,2,3"}) {
		t.Errorf("the cut-sets up to 3 are %v", cuts)
	}
	if sets := names(t, "subtraction", 2); !slices.Equal(sets, []string{"subtraction:1", "subtraction:2", "subtraction:1,2"}) {
		t.Errorf("the subtraction sets up to 2 are %v", sets)
	}
	for _, wrong := range []struct {
		family string
		size   int
		want   string
	}{{"mem", 2, "there is no family"}, {"cut", 17, "--size is 1 to 16 for cut, not 17"}, {"octal", 0, "--size is 1 to 6 for octal, not 0"}} {
		if _, err := Job(wrong.family, wrong.size, Bounds{Any: 9}); err == nil || !strings.Contains(err.Error(), wrong.want) {
			t.Errorf("%+v gives %v", wrong, err)
		}
	}
}

// solvers compute the catalogue's games.
var solvers = Origin{Find: catalog.Lookup}

// sweepOf is the sweep over a family with bounds.
func sweepOf(family string, size int, b Bounds) Sweep {
	j, err := Job(family, size, b)
	if err != nil {
		panic(err)
	}
	s := Of(&j)
	s.ID = family + "s"
	return s
}

func cuts(size int, b Bounds) Sweep { return sweepOf("cut", size, b) }

// Rows of games whose periods are in the literature; a game without a proof but
// with a space is computed further.
func TestRows(t *testing.T) {
	l, asked := logOf(Bounds{Any: 2000, Space: 9000})
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
	if kayles := entryOf(t, l, "octal:0.77").row; kayles.LargestAt != 27 || !kayles.Space || kayles.Rares == 0 {
		t.Errorf("of Kayles: %+v", kayles)
	}
	if !slices.Equal(asked["octal:0.104"], []uint64{2000, 9000}) || !slices.Equal(asked["cut:1,2"], []uint64{2000}) {
		t.Errorf("computed up to %v", asked)
	}
}

// What is there isn't computed again, an interrupted survey keeps the rows that it had,
// and files are the same whether the survey was interrupted or not.
func TestResume(t *testing.T) {
	over := sweepOf("octal", 1, Bounds{Any: 300, Space: 300})
	names := over.Games()
	fill := func(st *store.Store, stopAfter int) []string {
		l, err := Read(t.Context(), st, over, solvers)
		if err != nil {
			t.Fatal(err)
		}
		ctx, stop := context.WithCancel(t.Context())
		defer stop()
		var found []string
		err = l.Fill(ctx, l.All(), 1, func(r Row, _ time.Duration) {
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
		l, err := Read(t.Context(), st, over, solvers)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := l.Finish(); err != nil {
			t.Fatal(err)
		}
		for _, file := range []string{l.RowPath(), l.path + layout.Certificates} {
			text, err := st.Read(file)
			if err != nil {
				t.Fatal(err)
			}
			files[i] += string(text)
		}
	}
	if files[0] != files[1] || files[0] == "" {
		t.Errorf("at once %s, in parts %s", files[0], files[1])
	}
}

// Two processes that compute different pieces don't know of each other's rows, and whoever
// reads the log then has those of both. The files at the end are those of one process.
func TestPieces(t *testing.T) {
	over := sweepOf("octal", 1, Bounds{Any: 300})
	st, alone := store.Temporary(t), store.Temporary(t)
	read := func(st *store.Store) *Log {
		l, err := Read(t.Context(), st, over, solvers)
		if err != nil {
			t.Fatal(err)
		}
		return l
	}
	fill := func(l *Log, p Piece) {
		if err := l.Fill(t.Context(), p, 2, func(Row, time.Duration) {}); err != nil {
			t.Fatal(err)
		}
	}
	finish := func(l *Log) string {
		if _, err := l.Finish(); err != nil {
			t.Fatal(err)
		}
		all := ""
		for _, file := range Files(over.ID) {
			text, err := l.store.Read(file)
			if err != nil {
				t.Fatal(err)
			}
			all += file + string(text)
		}
		if left, err := l.store.List(l.pieceFolder()); err != nil || len(left) > 0 {
			t.Errorf("%v are left of the pieces, error %v", left, err)
		}
		return all
	}
	one, two := read(st), read(st)
	fill(one, Piece{0, 3})
	fill(two, Piece{3, 7})
	if one.Len() != 3 || two.Len() != 4 || len(two.MissingOf(Piece{0, 3})) != 3 {
		t.Errorf("one has %d rows, the other %d", one.Len(), two.Len())
	}
	whole := read(alone)
	fill(whole, over.All())
	if both := read(st); len(both.Missing()) > 0 || finish(both) != finish(whole) {
		t.Errorf("of two processes, %v are missing or the files differ", both.Missing())
	}
}

// A game with a broken row in one file and a sound one in another isn't broken.
func TestSoundElsewhere(t *testing.T) {
	over := sweepOf("octal", 1, Bounds{Any: 300})
	st := store.Temporary(t)
	l, err := Read(t.Context(), st, over, solvers)
	if err == nil {
		err = l.Fill(t.Context(), Piece{0, 2}, 1, func(Row, time.Duration) {})
	}
	if err == nil {
		_, err = st.Save(l.RowPath(), func(w io.Writer) error {
			_, err := io.WriteString(w, `{"game":"octal:0.1","to":7}`+"\n"+`{"game":"octal:0.3","to":7}`+"\n")
			return err
		})
	}
	if err == nil {
		l, err = Read(t.Context(), st, over, solvers)
	}
	if err != nil {
		t.Fatal(err)
	}
	if l.Len() != 1 || !slices.Equal(l.Broken, []string{"octal:0.3"}) {
		t.Errorf("%d sound rows, broken %v", l.Len(), l.Broken)
	}
}

// An unknown game is an error that names it.
func TestUnknown(t *testing.T) {
	unknown := Sweep{ID: "x", Points: []matrix.Point{{Game: "octal:0.8"}}, Bounds: Bounds{Any: 9}}
	l, err := Read(t.Context(), store.Temporary(t), unknown, solvers)
	if err != nil {
		t.Fatal(err)
	}
	err = l.Fill(t.Context(), l.All(), 1, func(Row, time.Duration) {})
	if err == nil || !strings.Contains(err.Error(), "octal:0.8") {
		t.Errorf("the error is %v", err)
	}
}

// logOf is a log without entries whose games are computed by the catalogue's solvers;
// asked is the bounds of each game that was computed.
func logOf(b Bounds) (l *Log, asked map[string][]uint64) {
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
	return &Log{Sweep: Sweep{Bounds: b}, origin: Origin{Find: find}}, asked
}

// entryOf gives the entry of a game with the bounds.
func entryOf(t *testing.T, l *Log, name string) entry {
	t.Helper()
	e, _, err := l.compute(t.Context(), name)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// resealed is the entry with a changed row and certificate and new digests of both,
// as somebody makes it who wants to be believed.
func resealed(t *testing.T, e entry, change func(*Row, *regular.Certificate)) entry {
	t.Helper()
	var c regular.Certificate
	if err := json.Unmarshal(e.seal.Certificate, &c); err != nil {
		t.Fatal(err)
	}
	change(&e.row, &c)
	text, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	if e, err = sealed(e.row, text); err != nil {
		t.Fatal(err)
	}
	return e
}

// Entries survive their files, and are checked with as few values as their
// certificates ask for.
func TestCheck(t *testing.T) {
	for name, bound := range map[string]uint64{"cut:1,4": 96, "octal:0.77": 167, "cut:1,2": 0} {
		l, _ := logOf(Bounds{Any: 400})
		e := entryOf(t, l, name)
		row, _ := json.Marshal(e.row)
		seal, _ := json.Marshal(e.seal)
		var again entry
		if json.Unmarshal(row, &again.row) != nil || json.Unmarshal(seal, &again.seal) != nil || !again.sound() {
			t.Errorf("%s isn't sound after it was written: %s %s", name, row, seal)
		}
		l, all := logOf(Bounds{})
		if err := again.check(t.Context(), &l.origin); err != nil {
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
	l, _ := logOf(Bounds{Any: 400})
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
		err := resealed(t, e, change).check(t.Context(), &l.origin)
		if err == nil || !strings.Contains(err.Error(), want) {
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
	_, err := newEntry("octal:0.8", "", values{
		rules: regular.Repeating{Theorem: regular.Octal, Parts: 2, Taken: 1, Least: 1}, Values: period.Values{Values: v},
	}, same{})
	if err == nil || !strings.Contains(err.Error(), "the checker refuses the certificate") {
		t.Errorf("the error is %v", err)
	}
}

// The table has the variables, and the last heap twice: as to, like the rows, and under a name
// that SQL takes. A variable is a number if all its values are.
func TestTable(t *testing.T) {
	j := config.Job{N: 300, Keep: config.KeepRows, Game: "cut:1,{a}", Matrix: matrix.Matrix{
		{Name: "a", Of: "2..4"}, {Name: "s", List: []matrix.Value{matrix.Text("x")}},
	}}
	if err := j.Expand(t.Context()); err != nil {
		t.Fatal(err)
	}
	s := Of(&j)
	s.ID = "x"
	st := store.Temporary(t)
	if _, err := ReadTable(t.Context(), st, s, solvers); err == nil || !strings.Contains(err.Error(), "no row of cut:1,2 yet") {
		t.Errorf("a table without rows: %v", err)
	}
	l, err := Read(t.Context(), st, s, solvers)
	if err == nil {
		err = l.Fill(t.Context(), l.All(), 2, func(Row, time.Duration) {})
	}
	rows, failed := ReadTable(t.Context(), st, s, solvers)
	if err = errors.Join(err, failed); err != nil {
		t.Fatal(err)
	}
	at := rows.Schema.Index
	to, last, a, text := rows.Cols[at("to")].U64, rows.Cols[at("last")].U64, rows.Cols[at("a")].U64, rows.Cols[at("s")].Text
	if !slices.Equal(to, []uint64{300, 300, 300}) || !slices.Equal(last, to) || !slices.Equal(a, []uint64{2, 3, 4}) || !slices.Equal(text, []string{"x", "x", "x"}) {
		t.Errorf("to is %v, last is %v, a is %v, s is %v", to, last, a, text)
	}
	for _, c := range rows.Schema {
		if c.Name != "a" && c.Name != "s" && !slices.Contains(config.Columns, c.Name) {
			t.Errorf("a variable may have the name of the column %s", c.Name)
		}
	}
	if columns, shown := l.First(2); len(shown) != 2 || len(shown[0]) != len(columns) || columns[0] != "a" || shown[1][0] != "3" {
		t.Errorf("the page shows %v of %v", shown, columns)
	}
}

// The statistics of values are those of a count by hand, with the values of Kayles to 11:
// 0 1 2 3 1 4 3 2 1 4 2 6.
func TestStatistics(t *testing.T) {
	l, _ := logOf(Bounds{Any: 11})
	r := entryOf(t, l, "kayles").row
	if r.Zeros != 1 || r.Distinct != 6 || r.Sum != 29 || r.Largest != 6 || r.LargestAt != 11 {
		t.Errorf("%+v", r)
	}
}

// A row of values that are stored says all that a row of values that are computed says, and
// where the stored ones become others it isn't taken for theirs.
func TestStored(t *testing.T) {
	over := sweepOf("octal", 1, Bounds{Any: 2000})
	digest := "one"
	read := Origin{Find: catalog.Lookup, Stored: func(ctx context.Context, g *game.Game, p *game.Product, r game.Request, like string) (tables.Source, string, error) {
		values, err := catalog.Nimbers(ctx, p, p.Evidence(), r)
		return tables.Slice{Column: "g", First: p.First, Width: 1, Values: values}, digest, err
	}}
	var tables []*tables.Table
	st := store.Temporary(t)
	for _, o := range []Origin{solvers, read} {
		l, err := Read(t.Context(), st, over, o)
		if err == nil {
			if l.Len() > 0 {
				t.Error("rows of computed values are taken for rows of stored ones")
			}
			err = l.Fill(t.Context(), l.All(), 2, func(Row, time.Duration) {})
		}
		if err != nil {
			t.Fatal(err)
		}
		tables = append(tables, l.Table())
	}
	for i := range tables[0].Cols {
		if name := tables[0].Schema[i].Name; slices.Contains([]string{"space", "rares", "last_rare", "same_as", "same_heap", "same_by"}, name) {
			continue // They depend on when the solver looked for a space, and on which game was computed.
		}
		if !tables[0].Cols[i].Equal(&tables[1].Cols[i]) {
			t.Errorf("the columns %s differ", tables[0].Schema[i].Name)
		}
	}
	for want, now := range map[int]string{len(over.Points): "one", 0: "two"} {
		digest = now
		if l, err := Read(t.Context(), st, over, read); err != nil || l.Len() != want {
			t.Errorf("with the digest %s %d rows are sound, error %v", now, l.Len(), err)
		}
	}
}

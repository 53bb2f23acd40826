package survey

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"grundy/jobs/period"
	"grundy/jobs/regular"
	"grundy/pipeline/store"
)

// A survey is read back as it was made, is sound, and doesn't count for other bounds.
func TestLog(t *testing.T) {
	st := openStore(t)
	names, b := cuts(3), Bounds{Any: 400}
	path := Path("cut", 3, b)
	read := func(b Bounds) *Log {
		l, err := Read(st, path, names, b)
		if err != nil {
			t.Fatal(err)
		}
		return l
	}
	if err := read(b).Fill(t.Context(), 2, func(Row, time.Duration) {}); err != nil {
		t.Fatal(err)
	}
	full := read(b)
	if full.Rows() != len(names) || full.Certificates() != 3 || len(full.Broken)+len(full.Missing()) > 0 {
		t.Errorf("%d rows, %d certificates, broken %v, missing %v", full.Rows(), full.Certificates(), full.Broken, full.Missing())
	}
	done := 0
	if wrong, err := full.Verify(t.Context(), 2, func(string) { done++ }); err != nil || len(wrong) > 0 || done != len(names) {
		t.Errorf("%d rows verified, wrong %v, error %v", done, wrong, err)
	}
	if other := read(Bounds{Any: 500}); other.Rows() > 0 || !slices.Equal(other.Broken, names) || !slices.Equal(other.Missing(), names) {
		t.Errorf("with other bounds: %d rows, broken %v, missing %v", other.Rows(), other.Broken, other.Missing())
	}
	table, verdicts, err := full.Finish()
	if err != nil || table != "survey/cut-3-to-400.parquet" || verdicts["proved"] != 3 || verdicts["none"] != 1 {
		t.Errorf("the table is %s with %v, error %v", table, verdicts, err)
	}
}

func TestNames(t *testing.T) {
	octals := octals(3)
	if len(octals) != 511 || octals[0] != "octal:0.001" || !slices.Contains(octals, "octal:0.6") || octals[510] != "octal:0.777" {
		t.Errorf("%d codes from %s to %s", len(octals), octals[0], octals[len(octals)-1])
	}
	for _, names := range [][]string{octals, cuts(8)} {
		sorted := slices.Sorted(slices.Values(names))
		if len(slices.Compact(sorted)) != len(names) {
			t.Error("a game is named twice")
		}
	}
	if cuts := cuts(8); len(cuts) != 128 || cuts[3] != "cut:1,2,3" {
		t.Errorf("%d cut-sets with 1, the fourth %s", len(cuts), cuts[3])
	}
	if cuts := cuts(3); !slices.Equal(cuts, []string{"cut:1", "cut:1,2", "cut:1,3", "cut:1,2,3"}) {
		t.Errorf("the cut-sets up to 3 are %v", cuts)
	}
}

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
	names, b := octals(1), Bounds{Any: 300, Space: 300}
	path := Path("octal", 1, b)
	fill := func(st *store.Store, stopAfter int) []string {
		l, err := Read(st, path, names, b)
		if err != nil {
			t.Fatal(err)
		}
		ctx, stop := context.WithCancel(t.Context())
		defer stop()
		var found []string
		err = l.Fill(ctx, 1, func(r Row, _ time.Duration) {
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
		st := openStore(t)
		var computed []string
		for range names {
			computed = append(computed, fill(st, stopAfter)...)
		}
		slices.Sort(computed)
		if want := slices.Sorted(slices.Values(names)); !slices.Equal(computed, want) {
			t.Errorf("computed %v, want %v", computed, want)
		}
		l, err := Read(st, path, names, b)
		if err != nil {
			t.Fatal(err)
		}
		if _, _, err := l.Finish(); err != nil {
			t.Fatal(err)
		}
		for _, file := range []string{l.RowPath(), l.sealPath()} {
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

func openStore(t *testing.T) *store.Store {
	t.Helper()
	st, err := store.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	return st
}

// An unknown game is an error that names it.
func TestUnknown(t *testing.T) {
	l, err := Read(openStore(t), "survey/x", []string{"octal:0.8"}, Bounds{Any: 9})
	if err != nil {
		t.Fatal(err)
	}
	err = l.Fill(t.Context(), 1, func(Row, time.Duration) {})
	if err == nil || !strings.Contains(err.Error(), "octal:0.8") {
		t.Errorf("the error is %v", err)
	}
}

// logOf is a log without entries whose games are computed by the catalogue's solvers;
// asked is the bounds of each game that was computed.
func logOf(b Bounds) (l *Log, asked map[string][]uint64) {
	var mu sync.Mutex
	asked = map[string][]uint64{}
	return &Log{bounds: b, compute: func(ctx context.Context, name string, to uint64) (regular.Rules, period.Values, error) {
		mu.Lock()
		asked[name] = append(asked[name], to)
		mu.Unlock()
		return bySolvers(ctx, name, to)
	}}, asked
}

// entryOf gives the entry of a game with the bounds.
func entryOf(t *testing.T, l *Log, name string) entry {
	t.Helper()
	e, err := l.examine(t.Context(), name)
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
		if err := again.check(t.Context(), l.compute); err != nil {
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
		err := resealed(t, e, change).check(t.Context(), l.compute)
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
	_, err := newEntry("octal:0.8", regular.Repeating{Theorem: regular.Octal, Parts: 2, Taken: 1, Least: 1}, period.Values{Values: v})
	if err == nil || !strings.Contains(err.Error(), "the checker refuses the certificate") {
		t.Errorf("the error is %v", err)
	}
}

// The table has the last heap twice: as to, like the rows, and under a name that SQL takes.
func TestTableHasLast(t *testing.T) {
	rows := table([]Row{{Game: "cut:1", To: 400}, {Game: "cut:1,2", To: 500}})
	to, last := rows.Cols[schema.Index("to")].U64, rows.Cols[schema.Index("last")].U64
	if !slices.Equal(to, []uint64{400, 500}) || !slices.Equal(last, to) {
		t.Errorf("to is %v, last is %v", to, last)
	}
}

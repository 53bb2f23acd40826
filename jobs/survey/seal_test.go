package survey_test

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"grundy/jobs/regular"
	"grundy/jobs/survey"
)

// entry gives the entry of a game to the bound.
func entry(t *testing.T, name string, to uint64) survey.Entry {
	t.Helper()
	e, err := survey.Examine(t.Context(), &solvers{asked: map[string][]uint64{}}, name, survey.Bounds{Any: to})
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// resealed is the entry with a changed row and certificate and new digests of both,
// as somebody makes it who wants to be believed.
func resealed(t *testing.T, e survey.Entry, change func(*survey.Row, *regular.Certificate)) survey.Entry {
	t.Helper()
	var c regular.Certificate
	if err := json.Unmarshal(e.Seal.Certificate, &c); err != nil {
		t.Fatal(err)
	}
	change(&e.Row, &c)
	text, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	if e, err = survey.NewSealed(e.Row, text); err != nil {
		t.Fatal(err)
	}
	return e
}

// Entries survive their files, and are checked with as few values as their
// certificates ask for.
func TestCheck(t *testing.T) {
	for name, bound := range map[string]uint64{"cut:1,4": 96, "octal:0.77": 167, "cut:1,2": 0} {
		e := entry(t, name, 400)
		row, _ := json.Marshal(e.Row)
		seal, _ := json.Marshal(e.Seal)
		var again survey.Entry
		if json.Unmarshal(row, &again.Row) != nil || json.Unmarshal(seal, &again.Seal) != nil || !again.Sound() {
			t.Errorf("%s isn't sound after it was written: %s %s", name, row, seal)
		}
		s := &solvers{asked: map[string][]uint64{}}
		if err := survey.Check(context.Background(), s, again); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if asked := s.asked[name]; bound == 0 && asked != nil || bound > 0 && !slices.Equal(asked, []uint64{bound}) {
			t.Errorf("%s was computed up to %v, want %d", name, asked, bound)
		}
	}
}

// What was changed isn't sound; and where digests were made anew, the certificate
// isn't believed without the values.
func TestCheckRefuses(t *testing.T) {
	e, other := entry(t, "cut:1,4", 400), entry(t, "octal:0.77", 400)
	for what, change := range map[string]func(*survey.Entry){
		"period":          func(e *survey.Entry) { e.Row.Period = 23 },
		"verdict":         func(e *survey.Entry) { e.Row.Verdict = regular.None },
		"greatest value":  func(e *survey.Entry) { e.Row.Largest++ },
		"seal of another": func(e *survey.Entry) { e.Seal = other.Seal },
		"no seal":         func(e *survey.Entry) { e.Seal = survey.Seal{} },
		"no certificate":  func(e *survey.Entry) { e.Seal.Certificate = nil },
	} {
		changed := e
		if change(&changed); changed.Sound() {
			t.Errorf("%s: a changed row is sound", what)
		}
	}
	for want, change := range map[string]func(*survey.Row, *regular.Certificate){
		"the row isn't what its certificate says": func(r *survey.Row, _ *regular.Certificate) { r.Period = 23 },
		"asks for the conditions":                 func(r *survey.Row, c *regular.Certificate) { r.Period, c.Period = 48, 48 },
		"have the digest":                         func(_ *survey.Row, c *regular.Certificate) { c.Digest = strings.Repeat("0", 64) },
	} {
		err := survey.Check(context.Background(), &solvers{asked: map[string][]uint64{}}, resealed(t, e, change))
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
	_, err := survey.NewEntry("octal:0.8", survey.Computed{Rules: regular.Repeating{Theorem: regular.Octal, Parts: 2, Taken: 1, Least: 1}, Values: v})
	if err == nil || !strings.Contains(err.Error(), "the checker refuses the certificate") {
		t.Errorf("the error is %v", err)
	}
}

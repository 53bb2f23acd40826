package cli

import (
	"encoding/json"
	"strings"
	"testing"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/pipeline/bench"
	"grundy/pipeline/must"
)

// benchmark is the report of a measurement.
func benchmark(t *testing.T, words ...string) (b bench.Report) {
	t.Helper()
	text := printed(t, append([]string{"bench", "--json", "--seconds", "0.001"}, words...)...)
	must.Do(t, json.Unmarshal([]byte(text), &b))
	return b
}

// Every solver is measured beside the definition, the best one also alone.
func TestBench(t *testing.T) {
	b := benchmark(t, "mem", "divide-and-residue", "--to", "700,900", "--runs", "4")
	if b.Runs != 4 || b.Machine.CPU == "" || b.Machine.Cores < 1 || b.Machine.Features == nil {
		t.Errorf("runs and machine: %+v", b)
	}
	for _, name := range []string{"mem", "divide-and-residue"} {
		p := product(t, name)
		var of []bench.Result
		for _, r := range b.Results {
			if r.Game == name {
				of = append(of, r)
			}
		}
		far := 1
		if p.Solvers[0].Theorem != "" {
			far = 2
		}
		if len(of) != len(p.Solvers)+2*far {
			t.Fatalf("%s has %d results", name, len(of))
		}
		for i, s := range p.Solvers {
			last := i == len(p.Solvers)-1
			if r := of[i]; r.Solver != s.Name || r.Theorem != s.Theorem || r.To != of[0].To || r.Digest != of[0].Digest || (r.Ratio > 0) == last {
				t.Errorf("result %d: %+v", i, r)
			}
		}
		for i, r := range of[len(p.Solvers):] {
			if r.To != []uint64{700, 900}[i/far] || len(r.Times) != 4 || r.Seconds <= 0 || r.Rate <= 0 {
				t.Errorf("%+v", r)
			}
		}
	}
}

func product(t *testing.T, name string) *game.Product {
	t.Helper()
	g := catalog.Must(name)
	return g.Product(game.Sequence)
}

// Grids, other products and words, which have no largest one, are measured as sequences are, and stored.
func TestBenchProducts(t *testing.T) {
	for words, want := range map[string]bench.Result{
		"mem+ --k 30 --to 90":         {K: 30, Rows: 2700, Last: bench.Cell{N: 90, K: 30, Value: 2}, Largest: bench.Cell{N: 90, K: 1, Value: 12}},
		"mem --to 900":                {Rows: 901, Last: bench.Cell{N: 900, Value: 34}, Largest: bench.Cell{N: 890, Value: 39}},
		"mem0 --product once --to 18": {Rows: 19, Last: bench.Cell{N: 18, Value: 8}, Largest: bench.Cell{N: 16, Value: 9}},
		"partizan-wythoff --product outcomes --to 30 --store": {Rows: 31},
		"sum-of-divisors --product values --to 30":            {Rows: 30, Last: bench.Cell{N: 30}, Largest: bench.Cell{N: 2, Value: 1}},
	} {
		b := benchmark(t, strings.Fields(words)...)
		r := b.Results[len(b.Results)-1]
		if r.K != want.K || r.Rows != want.Rows || r.Last != want.Last || r.Largest != want.Largest || (b.Folder != "") != (len(r.Stored.Times) == 3) {
			t.Errorf("%s: %+v", words, r)
		}
	}
	for words, want := range map[string]string{
		"mem+ --k 30 --to 90 --seconds 0.001":         "90×30 ",
		"partizan-wythoff --product outcomes --to 30": "  –      –     –        v2:5e02412fc228\n",
	} {
		if text := printed(t, append([]string{"bench"}, strings.Fields(words)...)...); !strings.Contains(text, want) {
			t.Errorf("%s prints\n%s", words, text)
		}
	}
}

// The games that are measured by default have a faster solver than the
// definition.
func TestBenchGames(t *testing.T) {
	for _, name := range bench.Usual {
		if p := product(t, name); len(p.Solvers) < 2 {
			t.Errorf("%s has nothing but %s", name, p.Solvers[0].Name)
		}
	}
}

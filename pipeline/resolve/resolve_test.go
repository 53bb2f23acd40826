package resolve_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"go.yaml.in/yaml/v4"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/pipeline/config"
	"grundy/pipeline/golden"
	"grundy/pipeline/must"
	"grundy/pipeline/plan"
	"grundy/pipeline/resolve"
)

const memory = 1 << 30 // bytes that are allowed

func resolved(name string, data []byte) (*plan.Config, error) {
	return resolve.File(context.Background(), config.Parse(name, data), memory)
}

func TestBadConfigs(t *testing.T) {
	for name, data := range golden.Configs(t, "bad") {
		t.Run(name, func(t *testing.T) {
			c, err := resolved(name+".yaml", data)
			if c != nil || err == nil {
				t.Fatalf("accepted as %+v", c)
			}
			golden.Check(t, filepath.Join("testdata", "bad", name+".golden"), err.Error()+"\n")
			var all config.Errors
			if !errors.As(err, &all) {
				t.Errorf("the error is a %T, not Errors", err)
			}
		})
	}
}

func TestGoodConfigs(t *testing.T) {
	for name, data := range golden.Configs(t, "good") {
		t.Run(name, func(t *testing.T) {
			golden.Check(t, filepath.Join("testdata", "good", name+".golden"), string(asJSON(t, data)))
		})
	}
}

// asJSON is the JSON of a config that must be accepted.
func asJSON(t testing.TB, data []byte) []byte {
	t.Helper()
	c, err := resolved("test.yaml", data)
	if err != nil {
		t.Fatalf("refused:\n%v\n%s", err, data)
	}
	out := must.Get(json.MarshalIndent(c, "", "  "))(t)
	return append(out, '\n')
}

func TestJSONOfAConfigIsAConfig(t *testing.T) {
	for name, data := range golden.Configs(t, "good") {
		once := asJSON(t, data)
		if twice := asJSON(t, once); !bytes.Equal(once, twice) {
			t.Errorf("%s: %s", name, cmp.Diff(string(once), string(twice)))
		}
	}
}

func TestLines(t *testing.T) {
	c := must.Get(resolved("full.yaml", golden.Configs(t, "good")["full"]))(t)
	got := []int{c.Jobs[0].Line, c.Jobs[1].Line, c.Figures[0].Line, c.Figures[1].Panels[1].Line, c.Claims[0].Line}
	if diff := cmp.Diff([]int{27, 28, 46, 66, 73}, got); diff != "" {
		t.Error(diff)
	}
	if j := c.Jobs[slices.IndexFunc(c.Jobs, func(j config.Job) bool { return j.ID == "mem0" })]; j.K != 20 || j.Game != "mem0" {
		t.Errorf("the job mem0 is %+v", j)
	}
}

func TestManyErrorsArePrintedInPart(t *testing.T) {
	data := "claims:\n" + strings.Repeat("  - x\n", 250)
	_, err := resolved("many.yaml", []byte(data))
	var all config.Errors
	if !errors.As(err, &all) || len(all) < 250 {
		t.Fatalf("%d errors", len(all))
	}
	if !strings.HasSuffix(err.Error(), "more errors") || strings.Count(err.Error(), "\n") != 300 {
		t.Errorf("printed %d lines", strings.Count(err.Error(), "\n")+1)
	}
}

// A claim isn't tested beyond the solvers of what it reads.
func TestBeyond(t *testing.T) {
	c := claim.Claim{Row: claim.Row{ID: "a", Bound: 9}, Needs: func(n uint64) []claim.Need {
		return []claim.Need{{Game: "complement-grundy", Product: game.Sequence, Request: game.Request{N: n}}}
	}}
	if _, err := resolve.ClaimCost(nil, c, 1<<30-1, 1<<40, map[claim.Need]bool{}); err != nil {
		t.Error(err)
	}
	_, err := resolve.ClaimCost(nil, c, 1<<30, 1<<40, map[claim.Need]bool{})
	if err == nil || !strings.Contains(err.Error(), "goes to n = 1073741823") {
		t.Errorf("says %v", err)
	}
}

func TestOrderOfKeysChangesNothing(t *testing.T) {
	data := golden.Configs(t, "good")["full"]
	want := asJSON(t, data)
	var document yaml.Node
	must.Do(t, yaml.Unmarshal(data, &document))
	for seed := range uint64(12) {
		shuffleKeys(rand.New(rand.NewPCG(seed, 0)), &document)
		shuffled := must.Get(yaml.Marshal(&document))(t)
		if got := asJSON(t, shuffled); !bytes.Equal(got, want) {
			t.Fatalf("another result from\n%s\n%s", shuffled, got)
		}
	}
}

// shuffleKeys puts the keys of every map into another order.
func shuffleKeys(r *rand.Rand, n *yaml.Node) {
	for _, child := range n.Content {
		shuffleKeys(r, child)
	}
	if c := n.Content; n.Kind == yaml.MappingNode {
		r.Shuffle(len(c)/2, func(i, j int) {
			c[2*i], c[2*j], c[2*i+1], c[2*j+1] = c[2*j], c[2*i], c[2*j+1], c[2*i+1]
		})
	}
}

func FuzzFile(f *testing.F) {
	for _, folder := range []string{"good", "bad"} {
		for name, data := range golden.Configs(f, folder) {
			if folder+"/"+name != "bad/sweeps" { // which has millions of points
				f.Add(data)
			}
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		c, err := resolved("fuzz.yaml", data)
		if err != nil {
			checkErrors(t, data, err)
			return
		}
		once := must.Get(json.Marshal(c))(t)
		again, err := resolved("fuzz.json", once)
		if err != nil {
			t.Fatalf("the JSON of an accepted config is refused: %v\n%s", err, once)
		}
		if twice, _ := json.Marshal(again); !bytes.Equal(once, twice) {
			t.Fatalf("read again it is another config:\n%s\n%s", once, twice)
		}
	})
}

// checkErrors checks that every error has a message and a place in the file.
func checkErrors(t *testing.T, data []byte, err error) {
	t.Helper()
	var all config.Errors
	if !errors.As(err, &all) || len(all) == 0 {
		t.Fatalf("the error is a %T: %v", err, err)
	}
	last := 0
	for _, e := range all {
		if e.Line < 1 || e.Line > bytes.Count(data, []byte("\n"))+bytes.Count(data, []byte("\r"))+1 || e.Column < 1 || e.Message == "" {
			t.Fatalf("no place or message: %+v", e)
		}
		if e.Line < last {
			t.Fatalf("line %d after line %d", e.Line, last)
		}
		last = e.Line
		if lines := strings.Split(e.Error(), "\n"); len(lines) != 3 {
			t.Fatalf("printed on %d lines: %q", len(lines), e.Error())
		}
	}
}

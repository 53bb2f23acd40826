package resolve_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"grundy/pipeline/config"
	"grundy/pipeline/golden"
	"grundy/pipeline/resolve"
)

const memory = 1 << 30 // bytes that are allowed

func resolved(name string, data []byte) (*config.Config, error) {
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
	out, err := json.MarshalIndent(c, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
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
	c, err := resolved("full.yaml", golden.Configs(t, "good")["full"])
	if err != nil {
		t.Fatal(err)
	}
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

func TestLoad(t *testing.T) {
	if _, err := resolve.Load(context.Background(), filepath.Join("testdata", "good", "minimal.yaml"), memory); err != nil {
		t.Error(err)
	}
	if _, err := resolve.Load(context.Background(), "nowhere.yaml", memory); err == nil || !errors.Is(err, os.ErrNotExist) {
		t.Errorf("got %v", err)
	}
	if _, err := resolve.Load(context.Background(), "testdata", memory); err == nil {
		t.Error("a folder is accepted")
	}
}

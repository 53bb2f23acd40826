package resolve_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"go.yaml.in/yaml/v4"
	"pgregory.net/rapid"

	"grundy/pipeline/config"
	"grundy/pipeline/golden"
)

func TestOrderOfKeysChangesNothing(t *testing.T) {
	data := golden.Configs(t, "good")["full"]
	want := asJSON(t, data)
	rapid.Check(t, func(r *rapid.T) {
		var document yaml.Node
		if err := yaml.Unmarshal(data, &document); err != nil {
			t.Fatal(err)
		}
		shuffleKeys(r, &document)
		shuffled, err := yaml.Marshal(&document)
		if err != nil {
			t.Fatal(err)
		}
		if got := asJSON(t, shuffled); !bytes.Equal(got, want) {
			r.Fatalf("another result from\n%s\n%s", shuffled, got)
		}
	})
}

// shuffleKeys puts the keys of every map into another order.
func shuffleKeys(r *rapid.T, n *yaml.Node) {
	for _, child := range n.Content {
		shuffleKeys(r, child)
	}
	if n.Kind != yaml.MappingNode {
		return
	}
	var pairs [][2]*yaml.Node
	for i := 0; i < len(n.Content); i += 2 {
		pairs = append(pairs, [2]*yaml.Node{n.Content[i], n.Content[i+1]})
	}
	n.Content = nil
	for _, p := range rapid.Permutation(pairs).Draw(r, "keys") {
		n.Content = append(n.Content, p[0], p[1])
	}
}

func FuzzFile(f *testing.F) {
	for _, folder := range []string{"good", "bad"} {
		for _, data := range golden.Configs(f, folder) {
			f.Add(data)
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		c, err := resolved("fuzz.yaml", data)
		if err != nil {
			checkErrors(t, data, err)
			return
		}
		once, err := json.Marshal(c)
		if err != nil {
			t.Fatal(err)
		}
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

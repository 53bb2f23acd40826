package cli

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
)

// Every product of every game of the catalogue becomes a dataset, whatever its
// first heap is, and travels: what is exported of it is sound.
func TestEveryProductRuns(t *testing.T) {
	var config strings.Builder
	fmt.Fprintln(&config, "title: everything\njobs:")
	count := 0
	for _, g := range catalog.Games() {
		for i := range g.Products {
			count++
			writeJob(&config, count, g, &g.Products[i])
		}
	}
	if count < 100 {
		t.Fatalf("there are only %d products", count)
	}
	dir := t.TempDir()
	file := filepath.Join(dir, "everything.yaml")
	if err := os.WriteFile(file, []byte(config.String()), 0o666); err != nil {
		t.Fatal(err)
	}
	made, travels := filepath.Join(dir, "out"), filepath.Join(dir, "travels")
	for _, command := range [][]string{
		{"run", file, "--out", made},
		{"export", "--config", file, "--out", made, "--to", travels},
		{"verify", travels, "--heaps", "3", "--seconds", "0.05"},
	} {
		var out, errs bytes.Buffer
		if code := Main(command, &out, &errs); code != 0 {
			t.Fatalf("%v: exit code %d\n%s%s", command, code, &out, &errs)
		}
	}
}

// writeJob writes a job for the first few heaps of a product.
func writeJob(w *strings.Builder, number int, g *game.Game, p *game.Product) {
	fmt.Fprintf(w, "  - id: job-%d\n    game: %q\n    product: %s\n    n: %d\n", number, g.Name, p.Name, p.First+5)
	if p.HasColumns() {
		fmt.Fprint(w, "    k: 5\n")
	}
}

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
// first heap is.
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
	var out, errs bytes.Buffer
	if code := Main([]string{"run", file, "--out", filepath.Join(dir, "out")}, &out, &errs); code != 0 {
		t.Errorf("exit code %d\n%s", code, &errs)
	}
}

// writeJob writes a job for the first few heaps of a product.
func writeJob(w *strings.Builder, number int, g *game.Game, p *game.Product) {
	fmt.Fprintf(w, "  - id: job-%d\n    game: %q\n    product: %s\n    n: %d\n", number, g.Name, p.Name, p.First+5)
	if p.HasColumns() {
		fmt.Fprint(w, "    k: 5\n")
	}
}

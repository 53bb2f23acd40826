package cli

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/pipeline/dataset"
	"grundy/pipeline/must"
	"grundy/pipeline/views"
)

// Every product of every game of the catalogue becomes a dataset in a folder of its own, whatever its
// first heap is, and travels: what is exported of it is sound. In the short tests one product
// of each name, first heap and columns is exported.
func TestEveryProductRuns(t *testing.T) {
	var all, some strings.Builder
	count, shapes, owner := 0, map[string]bool{}, map[string]string{}
	for _, g := range catalog.Games() {
		for _, p := range views.Products(g) {
			count++
			writeJob(&all, count, g, p)
			of := dataset.ShapeOf(dataset.Identify(g, p, 5), p)
			shape := fmt.Sprint(p.Name, p.First, of.Columns())
			if everyExport || !shapes[shape] {
				writeJob(&some, count, g, p)
			}
			shapes[shape] = true
			folder := of.Identity().Folder()
			if owner[folder] != "" {
				t.Errorf("%s and the product %s of %s share %s", owner[folder], p.Name, g.Name, folder)
			}
			owner[folder] = g.Name
		}
	}
	if count < 100 || len(shapes) < 10 {
		t.Fatalf("there are only %d products of %d shapes", count, len(shapes))
	}
	t.Chdir(t.TempDir())
	for file, jobs := range map[string]string{"all.yaml": all.String(), "some.yaml": some.String()} {
		must.Do(t, os.WriteFile(file, []byte("jobs:\n"+jobs), 0o666))
	}
	for _, command := range [][]string{
		{"run", "all.yaml"},
		{"verify", "--heaps", "3", "--seconds", "0.05"},
		{"export", "--config", "some.yaml", "--to", "travels"},
		{"verify", "travels", "--heaps", "3", "--seconds", "0.05"},
	} {
		printed(t, command...)
	}
}

// writeJob writes a job for the first few heaps of a product.
func writeJob(w *strings.Builder, number int, g *game.Game, p *game.Product) {
	fmt.Fprintf(w, "  - id: job-%d\n    game: %q\n    product: %s\n    n: %d\n", number, g.Name, p.Name, p.First+5)
	if p.HasColumns() {
		fmt.Fprint(w, "    k: 5\n")
	}
}

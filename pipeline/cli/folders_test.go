package cli

import (
	"testing"

	"grundy/jobs/catalog"
	"grundy/pipeline/dataset"
)

// No two products of the catalogue share a folder.
func TestFoldersDiffer(t *testing.T) {
	owner := map[string]string{}
	for _, g := range catalog.Games() {
		for i := range g.Products {
			p := &g.Products[i]
			folder, who := dataset.Identify(g, p, 20).Folder(), g.Name+" "+p.Name
			if owner[folder] != "" {
				t.Errorf("%s and %s share %s", owner[folder], who, folder)
			}
			owner[folder] = who
		}
	}
}

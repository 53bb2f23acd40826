package rows_test

import (
	"context"
	"fmt"
	"log"
	"os"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/tables"
	"grundy/pipeline/dataset"
	"grundy/pipeline/export/index"
	"grundy/pipeline/export/rows"
	"grundy/pipeline/heaps"
	"grundy/pipeline/plan"
	"grundy/pipeline/run"
	"grundy/pipeline/store"
)

// An exported folder says in grundy.json which datasets it has. Each is a source of values.
func ExampleOpen() {
	folder := export()
	defer os.RemoveAll(folder.Dir())
	x, err := index.Read(folder)
	if err != nil {
		log.Fatal(err)
	}
	for i := range x.Datasets {
		s, err := rows.Open(folder, &x.Datasets[i])
		if err != nil {
			log.Fatal(err)
		}
		from, end := s.Range()
		values, err := tables.Nimbers(context.Background(), s, from, min(end, from+12), s.Product().Value)
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(s.Game().Title, values)
	}
	// Output: KAYLES [0 1 2 3 1 4 3 2 1 4 2 6]
}

// export makes an exported folder with a hundred heaps of KAYLES.
func export() *store.Store {
	ctx := context.Background()
	out, to := folder(), folder()
	defer os.RemoveAll(out.Dir())
	g, err := catalog.Lookup("kayles")
	if err != nil {
		log.Fatal(err)
	}
	p := g.Product(game.Sequence)
	err = run.Fill(ctx, out, &plan.DatasetTask{Slice: plan.Slice{Game: g, Product: p, Request: game.Request{N: 99}}}, "1")
	if err != nil {
		log.Fatal(err)
	}
	d, err := dataset.Of(out, g, p, 0)
	if err != nil {
		log.Fatal(err)
	}
	x := index.Dataset{Name: "kayles", Identity: d.Identity(), Range: heaps.Range{To: 100}}
	for _, c := range d.Columns() {
		x.Columns = append(x.Columns, index.Column{Column: c})
	}
	files, err := rows.Write(ctx, to, d, &x, nil, nil)
	if err == nil {
		err = (&index.Index{Format: index.Format, Datasets: []index.Dataset{x}, Files: files}).Save(to)
	}
	if err != nil {
		log.Fatal(err)
	}
	return to
}

// folder is a new folder.
func folder() *store.Store {
	dir, err := os.MkdirTemp("", "export")
	if err != nil {
		log.Fatal(err)
	}
	st, err := store.Open(dir)
	if err != nil {
		log.Fatal(err)
	}
	return st
}

package dataset_test

import (
	"context"
	"fmt"
	"log"
	"os"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/tables"
	"grundy/pipeline/dataset"
	"grundy/pipeline/plan"
	"grundy/pipeline/run"
	"grundy/pipeline/store"
)

// A dataset is read with nothing but its folder.
func ExampleOpenFolder() {
	folder, remove := kayles() // as out/datasets/kayles
	defer remove()
	d, err := dataset.OpenFolder(folder)
	if err != nil {
		log.Fatal(err)
	}
	for _, c := range d.Columns() {
		fmt.Println(c.Name, c.Type, "is", c.Meaning)
	}
	values, err := tables.Nimbers(context.Background(), d.Source(), 0, min(12, d.Contiguous()), "g")
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(values)
	// Output:
	// n int64 is the heap: a number of objects
	// g int64 is the nim-value of the heap n
	// [0 1 2 3 1 4 3 2 1 4 2 6]
}

// All rows of a dataset are read with a row group in memory at a time.
func ExampleDataset_RowGroups() {
	folder, remove := kayles()
	defer remove()
	d, err := dataset.OpenFolder(folder)
	if err != nil {
		log.Fatal(err)
	}
	rows := 0
	for t, err := range d.RowGroups(context.Background(), d.Product().First, d.Contiguous()) {
		if err != nil {
			log.Fatal(err)
		}
		rows += t.Rows()
		fmt.Println("the heap", t.Cols[0].Number(5), "has the value", t.Cols[1].U32[5])
	}
	fmt.Println(rows, "rows")
	// Output:
	// the heap 5 has the value 4
	// 100 rows
}

// kayles makes a dataset of KAYLES, with a hundred heaps, and gives its folder.
func kayles() (folder string, remove func()) {
	dir, g := made(os.MkdirTemp("", "kayles")), catalog.Must("kayles")
	st, p := made(store.Open(dir)), g.Product(game.Sequence)
	slice := plan.Slice{Game: g, Product: p, Request: game.Request{N: 99}}
	made(0, run.Fill(context.Background(), st, &plan.DatasetTask{Slice: slice}, "v1"))
	return made(st.Path(dataset.Identify(g, p, 0).Folder())), func() { os.RemoveAll(dir) }
}

func made[V any](v V, err error) V {
	if err != nil {
		log.Fatal(err)
	}
	return v
}

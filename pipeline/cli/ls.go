package cli

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"grundy/pipeline/export/index"
	"grundy/pipeline/fault"
	"grundy/pipeline/inventory"
	"grundy/pipeline/listing"
	"grundy/pipeline/quantity"
)

func newLs() *cobra.Command {
	c := command("ls", nil, gameNames, listFolder)
	c.SuggestFor = []string{"list", "datasets", "info", "du"}
	return c
}

func listFolder(c call, names []string) error {
	st, err := c.openStore()
	if err != nil {
		return err
	}
	out := c.text("out")
	if _, err := st.Stat("."); err != nil {
		return fault.Userf("there is no folder %s yet: 'grundy run' makes it", out)
	}
	if index.In(st) {
		return fault.Userf("%s is an exported folder: 'grundy verify %s' lists what it has", out, quoted(out))
	}
	x, err := inventory.Of(c.Context(), st)
	if err != nil {
		return err
	}
	for _, name := range names {
		if !slices.ContainsFunc(x.Items, func(i *inventory.Item) bool { return isCalled(i, name) }) {
			return fault.Userf("%s has no dataset and no sweep %q; 'grundy ls%s' lists what is there", out, name, c.outAgain())
		}
	}
	x.Items = slices.DeleteFunc(x.Items, func(i *inventory.Item) bool {
		return len(names) > 0 && !slices.ContainsFunc(names, func(name string) bool { return isCalled(i, name) })
	})
	return c.print(inventoryTable(x))
}

// isCalled says whether a name is that of an item, of its game or of a config that names it.
func isCalled(i *inventory.Item, name string) bool {
	return strings.HasSuffix("/"+i.Path, "/"+name) || i.Game == name || slices.Contains(i.Configs, name)
}

func inventoryTable(x *inventory.Inventory) *listing.Table {
	t := &listing.Table{
		Caption: "Datasets and sweeps.",
		Columns: []string{"path", "count", "to", "bytes", "written", "configs", "certificate", "problem"},
	}
	var rows, told [][]any
	total := int64(0)
	for _, i := range x.Items {
		total += i.Bytes
		row := []any{i.Path, i.Count, i.To, i.Bytes, i.Written.UTC().Format(time.RFC3339), strings.Join(i.Configs, ", "), i.Certificate, i.Problem}
		rows, row = append(rows, row), slices.Clone(row)
		row[3], row[4] = quantity.Bytes(uint64(i.Bytes)), i.Written.Local().Format("2006-01-02 15:04")
		told = append(told, row)
	}
	t.Rows = listing.Listed(rows)
	t.Own = listing.Whole(func(w io.Writer) error {
		err := listing.PrintAligned(w, t.Columns, told)
		fmt.Fprintf(w, "in all: %s, %s; beside them %s\n", quantity.Of(len(told), "dataset or sweep", "datasets and sweeps"),
			quantity.Bytes(uint64(total)), quantity.Bytes(uint64(x.Other)))
		return err
	}, x)
	return t
}

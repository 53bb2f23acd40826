package cli

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"grundy/jobs/catalog"
	"grundy/pipeline/fault"
	"grundy/pipeline/inventory"
	"grundy/pipeline/listing"
	"grundy/pipeline/quantity"
)

func newLs() *cobra.Command {
	var p printing
	var out string
	c := &cobra.Command{
		Use:               "ls [NAME…]",
		Short:             "list the datasets and sweeps of the output folder",
		ValidArgsFunction: gameNames,
		SuggestFor:        []string{"list", "datasets", "info", "du"},
		RunE: func(c *cobra.Command, names []string) error {
			st, err := openStore(out)
			if err != nil {
				return err
			}
			if _, err := st.Stat("."); err != nil {
				return fault.Userf("there is no folder %s yet: 'grundy run' makes it", out)
			}
			x, err := inventory.Of(c.Context(), st)
			if err == nil {
				err = choose(x, out, names)
			}
			if err != nil {
				return err
			}
			for _, problem := range x.Problems {
				fmt.Fprintf(c.ErrOrStderr(), "grundy: %s\n", problem)
			}
			return p.print(c, inventoryTable(x))
		},
	}
	outFlag(c, &out)
	p.flags(c)
	jsonFlag(c, &p.asJSON)
	return c
}

// choose leaves what has one of the names: its own, its game's or that of a config that names it.
func choose(x *inventory.Inventory, out string, names []string) error {
	chosen := map[string]bool{}
	for _, name := range names {
		game := name
		if g, err := catalog.Lookup(name); err == nil {
			game = g.Name
		}
		found := false
		for _, item := range x.Items {
			if slices.Contains(append(item.Configs, item.Name, item.Game), game) || item.Name == name {
				chosen[item.Kind+item.Name], found = true, true
			}
		}
		if !found {
			return fault.Userf("%s has no dataset and no sweep %q; 'grundy ls%s' lists what is there", out, name, outOf(out))
		}
	}
	if len(names) > 0 {
		x.Others = map[string]int64{}
		x.Items = slices.DeleteFunc(x.Items, func(item inventory.Item) bool { return !chosen[item.Kind+item.Name] })
	}
	return nil
}

func inventoryTable(x *inventory.Inventory) *listing.Table {
	t := &listing.Table{
		Caption: "Datasets and sweeps.",
		Columns: listing.Columns("kind", "name", "game", "heaps", "games", "to", "bytes", "written", "configs", "certificate", "problem"),
	}
	var rows [][]any
	for _, i := range x.Items {
		rows = append(rows, []any{i.Kind, i.Name, i.Game, i.Heaps, i.Games, i.To, i.Bytes, i.Written.UTC().Format(time.RFC3339),
			strings.Join(i.Configs, ", "), i.Certificate, i.Problem})
	}
	t.Rows = listing.Listed(rows)
	t.Own = map[string]func(io.Writer) error{
		listing.JSON: func(w io.Writer) error { return printJSON(w, x) },
		listing.Text: func(w io.Writer) error { return printInventory(w, x) },
	}
	return t
}

// printInventory prints a line for each dataset and sweep, and what all of it takes.
func printInventory(w io.Writer, x *inventory.Inventory) error {
	t := newTable(w)
	count, total := map[string]int{}, int64(0)
	for i := range x.Items {
		item := &x.Items[i]
		count[item.Kind]++
		total += item.Bytes
		notes := []string{item.Problem}
		if notes[0] == "" {
			notes = []string{"by " + strings.Join(item.Configs, ", ")}
			if len(item.Configs) == 0 {
				notes[0] = "by no config"
			}
		}
		if item.Certificate != "" {
			notes = append(notes, "certificate")
		}
		fmt.Fprintf(t, "%s\t%s\t%s\t%s\t%s\t%s\n", item.Kind, item.Name, item.Last(), quantity.Bytes(uint64(item.Bytes)),
			item.Written.Local().Format("2006-01-02 15:04"), strings.Join(notes, "; "))
	}
	if err := t.Flush(); err != nil {
		return err
	}
	fmt.Fprintf(w, "in all: %s, %s, %s", quantity.Of(count[inventory.Dataset], "dataset", "datasets"),
		quantity.Of(count[inventory.Sweep], "sweep", "sweeps"), quantity.Bytes(uint64(total)))
	between := "; besides "
	for _, folder := range slices.Sorted(maps.Keys(x.Others)) {
		if x.Others[folder] == 0 { // as .locks
			continue
		}
		fmt.Fprintf(w, "%s%s %s", between, folder, quantity.Bytes(uint64(x.Others[folder])))
		between = ", "
	}
	_, err := fmt.Fprintln(w)
	return err
}

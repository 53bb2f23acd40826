package cli

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"time"

	"github.com/spf13/cobra"

	"grundy/pipeline/export/index"
	"grundy/pipeline/fault"
	"grundy/pipeline/imports"
	"grundy/pipeline/layout"
	"grundy/pipeline/listing"
	"grundy/pipeline/store"
	"grundy/pipeline/verify"
)

func newImport() *cobra.Command {
	return command("import", argument("folder"), atMost(1, folders), importFolder)
}

func importFolder(c call, args []string) error {
	dir := args[0]
	if c.seconds() <= 0 {
		return fault.Userf("--seconds must be greater than 0")
	}
	from, out, err := foldersToImport(c, dir)
	if err != nil {
		return err
	}
	o := verify.Options{
		Version: version, Heaps: sampledHeaps, Time: time.Duration(c.seconds() * float64(time.Second)),
	}
	began := func(what string) { fmt.Fprintf(c.chat(), "grundy: %s\n", what) }
	began("verifying " + filepath.ToSlash(dir))
	all := []imports.Result{}
	err = imports.Do(c.Context(), from, out, o, began, func(r imports.Result) error {
		all = append(all, r)
		if c.is("json") {
			return nil
		}
		return r.Print(c.OutOrStdout())
	})
	if errors.Is(err, context.Canceled) {
		return fault.Interrupted(err, "what was taken is kept, the same command goes on")
	}
	if err != nil {
		return err
	}
	if c.is("json") {
		err = listing.PrintJSON(c.OutOrStdout(), all)
	} else {
		err = imports.End(c.OutOrStdout(), dir, c.text("out"), all)
	}
	for _, r := range all {
		if r.Problem != "" {
			return errors.Join(err, fault.Told(fault.OfCheck))
		}
	}
	return err
}

// foldersToImport opens the exported folder and the output folder.
func foldersToImport(c call, dir string) (from, out *store.Store, err error) {
	if err := isFolder(dir, "a folder that 'grundy export' has made, unpacked"); err != nil {
		return nil, nil, err
	}
	if from, err = openStore(dir); err != nil {
		return nil, nil, err
	}
	if !index.In(from) {
		return nil, nil, fault.Userf("%s is no exported folder, for it has no %s: 'grundy export' makes such folders of an output folder", dir, layout.ExportIndex)
	}
	if out, err = c.openStore(); err != nil {
		return nil, nil, err
	}
	if index.In(out) {
		return nil, nil, fault.Userf("%s is an exported folder, which stays as it is: name an output folder with --out", c.text("out"))
	}
	return from, out, nil
}

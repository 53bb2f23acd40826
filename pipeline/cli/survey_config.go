package cli

import (
	"cmp"
	"errors"
	"io/fs"
	"slices"
	"strings"

	"grundy/pipeline/config"
	"grundy/pipeline/fault"
	"grundy/pipeline/layout"
	"grundy/pipeline/plan"
	"grundy/pipeline/sweep"
)

// printSweep prints the table of a config's sweep.
func printSweep(c call, cfg *plan.Config, id string) error {
	for _, flag := range []string{"size", "to", "far", "workers", "memory", "verify", "speeds"} {
		if c.given(flag) {
			return fault.Userf("'grundy run' makes the sweeps of a config, and 'grundy verify' checks them: leave out --%s", flag)
		}
	}
	sweeps := slices.DeleteFunc(slices.Clone(cfg.Jobs), func(j config.Job) bool { return !j.IsSweep() })
	var ids []string
	for i := range sweeps {
		if ids = append(ids, sweeps[i].ID); sweeps[i].ID != id {
			continue
		}
		st, err := c.openStore()
		if err != nil {
			return err
		}
		err = st.ReadRecord(layout.Record(layout.Sweeps, id), new(sweep.Record))
		if errors.Is(err, fs.ErrNotExist) {
			return fault.Userf("%s has no table of the sweep %s: 'grundy run' with its config makes it", c.text("out"), id)
		}
		return c.print(sweep.Table(c.Context(), st, sweep.Sweep{Job: sweeps[i], Find: cfg.Catalogue.Game}))
	}
	return fault.Userf("the config has no sweep %q: it has %s", id, cmp.Or(strings.Join(ids, ", "), "none"))
}

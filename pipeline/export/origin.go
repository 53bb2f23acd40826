package export

import (
	"cmp"
	"errors"
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"

	"grundy/pipeline/export/index"
	"grundy/pipeline/fault"
	"grundy/pipeline/journal"
	"grundy/pipeline/layout"
	"grundy/pipeline/plan"
	"grundy/pipeline/progress"
)

// origin finds the runs that computed what is exported, and the exports of others that some of
// it was taken from. From them follows the day of the export, if it isn't given.
func (x *exporter) origin() error {
	if err := x.runs(); err != nil {
		return err
	}
	if err := x.imports(); err != nil {
		return err
	}
	x.Published = x.Report.Date
	if x.Published == "" {
		for _, r := range x.Runs {
			x.Published = max(x.Published, r.Ended[:len(time.DateOnly)])
		}
		for _, i := range x.Imports {
			x.Published = max(x.Published, i.Published)
		}
	}
	if x.Published == "" {
		return fault.Userf("no journal in logs/ tells when the values were computed: give the day of the export with --date, or as date in the config's report")
	}
	return nil
}

// runs reads the journals for the runs that have done tasks of what is exported.
func (x *exporter) runs() error {
	journals, err := journal.List(x.out)
	if err != nil {
		return err
	}
	of := x.tasks()
	for _, name := range journals {
		text, err := x.out.Read(name)
		if err != nil {
			return err
		}
		if r, any := describeRun(journal.Fold(text), of); any {
			x.Runs = append(x.Runs, r)
		}
	}
	slices.SortStableFunc(x.Runs, func(a, b index.Run) int { return cmp.Compare(a.Begun, b.Begun) })
	return nil
}

// tasks is the names of what is exported, by the ids of the tasks that make it. Figures and claims
// have no names as datasets have; they tell of the day where there is nothing else.
func (x *exporter) tasks() map[string]string {
	of := map[string]string{}
	for _, c := range x.chosen {
		name := path.Base(c.id.Folder())
		of[plan.Dataset+"/"+name] = name
	}
	for _, id := range x.sweeps {
		of[plan.Sweep+"/"+id] = id
	}
	if c := x.Options.Config; len(of) == 0 && c != nil {
		for _, f := range c.Figures {
			of[plan.Figure+"/"+f.ID] = ""
		}
		for _, claim := range c.Claims {
			of[plan.Claim+"/"+claim.ID] = ""
		}
	}
	return of
}

// describeRun is the run of a journal without what tells of the machine's folders; any is false
// if it has computed nothing of what is exported.
func describeRun(r *journal.Run, of map[string]string) (run index.Run, any bool) {
	if r.Begun.IsZero() {
		return run, false
	}
	run.Datasets = []string{}
	for _, t := range r.Tasks {
		name, exported := of[t.ID]
		if !exported || t.State != progress.Done && t.At == 0 {
			continue
		}
		if any = true; name != "" {
			run.Datasets = append(run.Datasets, name)
		}
	}
	slices.Sort(run.Datasets)
	run.Command = withoutFolders(r)
	run.Begun, run.Ended = r.Begun.UTC().Format(time.RFC3339), r.Updated.UTC().Format(time.RFC3339)
	run.Source = r.Source
	return run, any
}

// withoutFolders is the command of a run that made everything, without the folder of its config,
// the config of an own game and what comes after them on a line, the output folder and the memory.
func withoutFolders(r *journal.Run) string {
	if r.Config != "" {
		return "grundy run " + path.Base(strings.ReplaceAll(r.Config, `\`, "/"))
	}
	command := r.Command
	for _, flag := range []string{" --config ", " --out ", " --memory "} {
		command, _, _ = strings.Cut(command, flag)
	}
	return command
}

// imports reads the records of the exports that values were taken from.
func (x *exporter) imports() error {
	of := map[string][]string{}
	for _, c := range x.chosen {
		name := path.Base(c.id.Folder())
		for _, from := range c.data.Provenance(c.From, c.To) {
			if from.Export != "" && !slices.Contains(of[from.Export], name) {
				of[from.Export] = append(of[from.Export], name)
			}
		}
	}
	files, err := x.out.Files(layout.Imports)
	if err != nil {
		return err
	}
	for _, file := range files {
		taken, err := x.imported(file, of)
		if err != nil {
			return err
		}
		if taken != nil {
			x.Imports = append(x.Imports, *taken)
		}
	}
	return nil
}

// imported describes the export whose index is the file, if values of it are exported; of is the
// names of the datasets by the digests of the indices.
func (x *exporter) imported(file string, of map[string][]string) (*index.Import, error) {
	var from index.Index
	described, err := x.out.ReadDescribed(file, &from)
	if err != nil {
		return nil, err
	}
	names := of[described.SHA256]
	if len(names) == 0 {
		return nil, nil
	}
	return &index.Import{
		Index: described.SHA256, Title: from.Title, Version: from.Version, Licence: from.Licence,
		Authors: from.Authors, Published: from.Published, Datasets: names,
	}, nil
}

// missing says whether an error is that of a file that isn't there.
func missing(err error) bool { return errors.Is(err, fs.ErrNotExist) }

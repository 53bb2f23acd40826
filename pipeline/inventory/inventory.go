// Package inventory lists the datasets and the sweeps of an output folder: how far each goes, its
// bytes on the disk, when it was last written, which configs name it, and whether a certificate of
// its period is there. It believes manifests and records; package verify checks them.
package inventory

import (
	"context"
	"errors"
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"

	"grundy/jobs/catalog"
	"grundy/jobs/period"
	"grundy/jobs/rules/own"
	"grundy/pipeline/artifact"
	"grundy/pipeline/config"
	"grundy/pipeline/dataset"
	"grundy/pipeline/layout"
	"grundy/pipeline/store"
	"grundy/pipeline/sweep"
)

// Item is a dataset or a sweep, or what can't be read in the place of one or of the record of a config.
type Item struct {
	Path    string    `json:"path"` // datasets/NAME, survey/ID or the record's
	Game    string    `json:"game"`
	Count   uint64    `json:"count"` // the number of heaps of a dataset, of games of a sweep
	To      uint64    `json:"to"`    // the last heap, of a dataset the last one before a gap
	Bytes   int64     `json:"bytes"`
	Written time.Time `json:"written"`
	Configs []string  `json:"configs"`
	// Certificate is the file with the proof of the period, or the proofs, if there is one.
	Certificate string `json:"certificate,omitempty"`
	Problem     string `json:"problem,omitempty"` // why it isn't known what is there, or not all of it is
}

// Inventory is what is in an output folder.
type Inventory struct {
	Items []*Item `json:"items"`
	Other int64   `json:"other"` // the bytes of all that is beside the items
}

// Of lists what is there, by its path. The error is one of the folder as a whole.
func Of(ctx context.Context, st *store.Store) (*Inventory, error) {
	files, err := st.Walk(".")
	if err != nil {
		return nil, err
	}
	x, items := &Inventory{Items: []*Item{}}, map[string]*Item{}
	sizes, named := map[string]int64{}, map[string][]string{}
	for _, f := range files {
		sizes[f.Path] = f.Bytes
		folder, below, _ := strings.Cut(f.Path, "/")
		at, problem := "", ""
		switch {
		case folder == layout.Datasets && below != "":
			name, _, _ := strings.Cut(below, "/")
			at = layout.Dataset(name)
		case folder == layout.Sweeps && below != "":
			at = layout.Sweep(layout.ID(layout.RecordOf(f.Path)))
		case folder == layout.Configs && layout.IsRecord(f.Path) && !f.Temporary:
			problem = names(ctx, st, f.Path, named)
		}
		if problem != "" {
			at = f.Path
		}
		if at == "" {
			x.Other += f.Bytes
			continue
		}
		item := items[at]
		if item == nil {
			item = &Item{Path: at, Problem: problem}
			items[at], x.Items = item, append(x.Items, item)
		}
		item.Bytes += f.Bytes
		if f.Modified.After(item.Written) {
			item.Written = f.Modified
		}
	}
	for _, item := range x.Items {
		item.Configs = append([]string{}, named[item.Path]...)
		switch path.Dir(item.Path) {
		case layout.Datasets:
			err = item.dataset(st, sizes)
		case layout.Sweeps:
			err = item.sweep(st, sizes)
		}
		if errors.Is(err, fs.ErrNotExist) {
			err = errors.New("has no manifest, or no table, and so isn't of this program or isn't made yet")
		}
		if err != nil {
			item.Problem = err.Error()
		}
	}
	return x, nil
}

// dataset reads the manifest.
func (x *Item) dataset(st *store.Store, sizes map[string]int64) error {
	m, err := dataset.ReadManifest(st, x.Path)
	if err != nil {
		return err
	}
	x.Game, x.To = m.Identity.Game, max(m.Digest.To, 1)-1
	for _, p := range m.Parts {
		x.Count += p.To - p.From
		if size, there := sizes[path.Join(x.Path, p.Name)]; !there || size != p.Bytes {
			err = errors.New(p.Name + " isn't the file that the manifest describes: 'grundy verify' tells more")
		}
	}
	if proof := layout.StreamCertificate(x.Game); sizes[proof] > 0 {
		x.Certificate = proof
	}
	return err
}

// sweep reads the record.
func (x *Item) sweep(st *store.Store, sizes map[string]int64) error {
	var r sweep.Record
	err := st.ReadRecord(layout.Record(layout.Sweeps, path.Base(x.Path)), &r)
	x.Game, x.Count, x.To = r.Job.Game, uint64(r.Points), max(r.Job.N, r.Job.Far)
	if err == nil && r.Key == "" { // It hasn't ended.
		x.Count, err = sweep.Found(st, path.Base(x.Path))
	}
	if proofs := x.Path + layout.Certificates; sizes[proofs] > 0 {
		x.Certificate = proofs
	}
	return err
}

// names adds the config of a record to the names of what it named when it was last run, by the paths
// of datasets and sweeps. It says why the record can't be read.
func names(ctx context.Context, st *store.Store, record string, named map[string][]string) string {
	n := artifact.Named{Config: &config.Config{}}
	if err := st.ReadRecord(record, &n); err != nil {
		return err.Error()
	}
	name := layout.ID(record)
	if command, is := sweep.Command(name); is {
		name = strings.TrimPrefix(command, "grundy ")
	}
	for i := range n.Config.Jobs {
		if layout.IsMadeAlone(record) {
			name = strings.Join(n.Config.Jobs[i].Words(), " ")
		}
		for _, path := range paths(ctx, &n.Config.Jobs[i]) {
			if !slices.Contains(named[path], name) {
				named[path] = append(named[path], name)
			}
		}
	}
	return ""
}

// paths is the dataset that a job names, or its sweep with the datasets of its points.
func paths(ctx context.Context, j *config.Job) (all []string) {
	if !j.IsSweep() {
		return []string{dataset.FolderOf(j.Game, j.Product, j.K)}
	}
	if j.Keep == config.KeepDatasets && j.Expand(ctx) == nil {
		for _, p := range j.Points {
			folder := dataset.FolderOf(own.Prefix+strings.TrimPrefix(p.Game, own.Prefix), "", 0)
			if g, err := catalog.Lookup(p.Game); err == nil {
				if s, err := period.New(g); err == nil {
					folder = dataset.FolderOf(g.Name, s.Product.Name, s.Request(j.N).K)
				}
			}
			all = append(all, folder)
		}
	}
	return append(all, layout.Sweep(j.ID))
}

// Package inventory lists the datasets and the sweeps of an output folder: how far each goes, its
// bytes on the disk, when it was last written, which configs name it, and whether a certificate of
// its period is there. It believes manifests and records; package verify checks them.
package inventory

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"

	"grundy/docs/certificates"
	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/rules/own"
	"grundy/pipeline/artifact"
	"grundy/pipeline/config"
	"grundy/pipeline/dataset"
	"grundy/pipeline/layout"
	"grundy/pipeline/store"
	"grundy/pipeline/sweep"
)

// The kinds of items.
const (
	Dataset = "dataset"
	Sweep   = "sweep"
	Unknown = "unknown"
)

// Item is a dataset or a sweep, or what stands in the place of one.
type Item struct {
	Kind    string    `json:"kind"` // dataset or sweep, or unknown for what this program hasn't made
	Name    string    `json:"name"` // of the folder, or the id of the sweep
	Game    string    `json:"game,omitempty"`
	Heaps   uint64    `json:"heaps"`           // how many a dataset has
	Games   int       `json:"games,omitempty"` // how many a sweep has
	To      uint64    `json:"to"`              // the last heap, of a dataset the last one before a gap
	Bytes   int64     `json:"bytes"`
	Written time.Time `json:"written"`
	Configs []string  `json:"configs"`
	// Certificate is the file with the proofs of periods, or says that the program brings one along.
	Certificate string `json:"certificate,omitempty"`
	Problem     string `json:"problem,omitempty"` // why it isn't known what is there, or not all of it is
}

// Inventory is what is in an output folder.
type Inventory struct {
	Items    []Item           `json:"items"`
	Others   map[string]int64 `json:"others"` // the bytes of other files, by the folder that they are in
	Problems []string         `json:"problems"`
}

// Of lists what is there. A dataset or a record that can't be read has a problem; the error is one of
// the folder as a whole.
func Of(ctx context.Context, st *store.Store) (*Inventory, error) {
	files, err := st.Walk(".")
	if err != nil {
		return nil, err
	}
	x := &Inventory{Items: []Item{}, Others: map[string]int64{}, Problems: []string{}}
	named := x.named(ctx, st)
	at, bytes := map[string]int{}, map[string]int64{}
	for _, f := range files {
		bytes[f.Path] = f.Bytes
		folder, below, _ := strings.Cut(f.Path, "/")
		name, _, _ := strings.Cut(below, "/")
		if folder == layout.Sweeps {
			name = layout.ID(layout.RecordOf(f.Path))
		}
		if below == "" || folder != layout.Datasets && folder != layout.Sweeps {
			x.Others[folder] += f.Bytes
			continue
		}
		i, there := at[folder+name]
		if !there {
			i = len(x.Items)
			at[folder+name] = i
			x.Items = append(x.Items, Item{Kind: Unknown, Name: name, Configs: named[folder+"/"+name]})
		}
		item := &x.Items[i]
		if folder == layout.Sweeps {
			item.Kind = Sweep
		} else if dataset.Owns(path.Base(below)) {
			item.Kind = Dataset
		}
		item.Bytes += f.Bytes
		if f.Modified.After(item.Written) {
			item.Written = f.Modified
		}
	}
	for i := range x.Items {
		item := &x.Items[i]
		item.Configs = append([]string{}, item.Configs...)
		switch item.Kind {
		case Sweep:
			item.sweep(st, bytes)
		case Dataset:
			item.dataset(st, bytes)
		default:
			item.Problem = "it has no " + layout.Manifest + " and no part of a dataset"
		}
	}
	return x, nil
}

// dataset reads the manifest.
func (x *Item) dataset(st *store.Store, bytes map[string]int64) {
	folder := layout.Dataset(x.Name)
	m, err := dataset.ReadManifest(st, folder)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		x.Problem = "it has no " + layout.Manifest + ": a run that names it makes it anew of the parts"
		return
	case err != nil:
		x.Problem = err.Error()
		return
	}
	x.Game = m.Identity.Game
	for _, p := range m.Parts {
		x.Heaps += p.To - p.From
		if size, there := bytes[folder+"/"+p.Name]; (!there || size != p.Bytes) && x.Problem == "" {
			x.Problem = p.Name + " isn't the file that the manifest describes: 'grundy verify' tells more"
		}
	}
	if m.Digest.To > 0 {
		x.To = m.Digest.To - 1
	}
	proof := layout.StreamCertificate(x.Game)
	if _, there := bytes[proof]; there {
		x.Certificate = proof
	} else if certificates.Checked[x.Game] != nil {
		x.Certificate = "with the program"
	}
}

// sweep reads the record.
func (x *Item) sweep(st *store.Store, bytes map[string]int64) {
	var r sweep.Record
	switch err := st.ReadRecord(layout.Record(layout.Sweeps, x.Name), &r); {
	case errors.Is(err, fs.ErrNotExist):
		x.Problem = "its table isn't made yet: the command that began it goes on"
		return
	case err != nil:
		x.Problem = err.Error()
		return
	}
	x.Game, x.Games, x.To = r.Job.Game, r.Points, max(r.Job.N, r.Job.Far)
	if proofs := layout.Sweep(x.Name) + layout.Certificates; bytes[proofs] > 0 {
		x.Certificate = proofs
	}
}

// named is the configs by the paths of the datasets and sweeps that they named when they were last run.
func (x *Inventory) named(ctx context.Context, st *store.Store) map[string][]string {
	all := map[string][]string{}
	records, err := artifact.Records(st, layout.Configs)
	if err != nil {
		x.Problems = append(x.Problems, err.Error())
	}
	for _, record := range records {
		var n artifact.Named
		if err := st.ReadRecord(record, &n); err != nil || n.Config == nil {
			x.Problems = append(x.Problems, cmp.Or(err, errors.New(record+" has no config")).Error())
			continue
		}
		name := layout.ID(record)
		if command, is := sweep.Command(name); is {
			name = strings.TrimPrefix(command, "grundy ")
		}
		for i := range n.Config.Jobs {
			for _, path := range paths(ctx, &n.Config.Jobs[i]) {
				if !slices.Contains(all[path], name) {
					all[path] = append(all[path], name)
				}
			}
		}
	}
	return all
}

// paths is the dataset that a job names, or its sweep with the datasets of its points.
func paths(ctx context.Context, j *config.Job) (all []string) {
	if !j.IsSweep() {
		product := j.Product
		if product == game.Sequence {
			product = ""
		}
		return []string{layout.Dataset(layout.DatasetName(j.Game, product, j.K))}
	}
	if j.Keep == config.KeepDatasets && j.Expand(ctx) == nil {
		for _, p := range j.Points {
			name := own.Prefix + strings.TrimPrefix(p.Game, own.Prefix)
			if g, err := catalog.Lookup(p.Game); err == nil {
				name = g.Name
			}
			all = append(all, layout.Dataset(layout.DatasetName(name, "", 0)))
		}
	}
	return append(all, layout.Sweep(j.ID))
}

// Last says how far an item goes, in words.
func (x *Item) Last() string {
	switch {
	case x.Games > 0:
		return fmt.Sprintf("%d games to %d", x.Games, x.To)
	case x.Heaps > 0:
		return fmt.Sprintf("%d heaps to %d", x.Heaps, x.To)
	}
	return ""
}

// Package layout knows the name of every file and folder that this program makes: in an output
// folder, whose paths this file has, and in an exported folder (export.go). No other package
// spells one, so that a look at this one tells where everything is.
//
// An output folder has a folder for each kind of thing, and what is kept there is named by its
// id. Most things have a record, a file of sealed JSON, with other files beside it:
//
//	datasets/NAME/         part-000000.parquet …, manifest.json, state.bin
//	survey/ID.json         ID.parquet, ID.jsonl, ID.certificates.jsonl; ID/000064.jsonl … of a
//	                       sweep that is under way
//	claims/ID.json         the verdict on a claim; verdicts.parquet is the table of all
//	figures/ID.json        ID.png, ID.svg, ID.pdf, ID.tex, ID.csv or ID_1.csv …
//	report/NAME.json       NAME.html, standalone/NAME.html; index.html leads to all pages
//	configs/NAME.json      what the config of the name named when it was last run
//	explore/NAME.json      the explorer of the dataset NAME, whose files are in NAME/
//	imports/DIGEST.json    the index of an export that values were taken from
//	streams/GAME/          000000.json …, 000000.first, 000000.window …, unfinished.json
//	logs/                  run-20261126-101500-4711.jsonl …, the journals of runs
//	slurm/NAME-K/          submission.json, what was submitted to a cluster; job.sh, 0.out …
//	archive/               what was set aside
//	.locks/                who works in the folder: names that are taken, and sessions
package layout

import (
	"fmt"
	"path"
	"strings"
)

// The folders of an output folder.
const (
	Datasets  = "datasets"
	Sweeps    = "survey"
	Claims    = "claims"
	Figures   = "figures"
	Reports   = "report"
	Configs   = "configs"
	Explorers = "explore"
	Imports   = "imports"
	Streams   = "streams"
	Logs      = "logs"
	Jobs      = "slurm"
	Archive   = "archive"
	Locks     = ".locks"
	Sessions  = "sessions" // in Locks
)

const sealed = ".json" // ends the name of a record

// Record is the record of what has the id in a folder.
func Record(folder, id string) string { return folder + "/" + id + sealed }

// IsRecord says whether a file is named as a record is.
func IsRecord(file string) bool { return strings.HasSuffix(file, sealed) }

// ID is the id of which a record is, whatever the folder.
func ID(record string) string {
	_, below, _ := strings.Cut(record, "/")
	return strings.TrimSuffix(below, sealed)
}

// Verdict is the record of the verdict on a claim that was tested up to a bound: claims/ID.json
// for the claim's own bound, claims/ID@BOUND.json for another one, so that configs with several
// bounds can share an output folder.
func Verdict(id string, bound, own uint64) string {
	if bound != own {
		id += fmt.Sprintf("@%d", bound)
	}
	return Record(Claims, id)
}

// ClaimOf is the claim of which a record is the verdict, and the bound up to which it was tested;
// that is empty for the claim's own.
func ClaimOf(record string) (id, bound string) {
	id, bound, _ = strings.Cut(ID(record), "@")
	return id, bound
}

// Failing is the table of all that fails a claim, beside the record of its verdict.
func Failing(record string) string { return strings.TrimSuffix(record, ".json") + ".csv" }

// Verdicts is the table of all verdicts.
const Verdicts = Claims + "/verdicts.parquet"

// Submission is the folder of a submission to a cluster.
func Submission(name string) string { return path.Join(Jobs, name) }

// The record of a submission, the script of its jobs, and what the one of an index printed.
func SubmissionRecord(name string) string { return Record(Submission(name), "submission") }
func JobScript(name string) string        { return Submission(name) + "/job.sh" }
func JobOutput(name, index string) string { return Submission(name) + "/" + index + ".out" }

// alonePrefix begins the name of no config, since that has no @.
const alonePrefix = "run@"

// MadeAlone is the name under which it is recorded in configs/ that 'grundy run GAME' made a dataset,
// and IsMadeAlone says whether a record or its name is such a one.
func MadeAlone(dataset string) string {
	name := path.Base(dataset)
	return alonePrefix + name[max(0, len(name)-namesBegin):]
}
func IsMadeAlone(record string) bool { return strings.HasPrefix(path.Base(record), alonePrefix) }

// Picture is the file of a figure in a format.
func Picture(id, format string) string { return Figures + "/" + id + "." + format }

// FigureData is what a panel of a figure shows, as CSV. panel is 0 for a figure with one panel,
// otherwise 1, 2, …: no id has a "_".
func FigureData(id string, panel int) string {
	if panel > 0 {
		id += fmt.Sprintf("_%d", panel)
	}
	return Picture(id, "csv")
}

// Page is the page of a config.
func Page(name string) string { return Reports + "/" + name + ".html" }

const alone = Reports + "/standalone/"

// Alone is the page of a config that has its pictures and tables within it, so that it can be
// sent as it is. It is there once it was asked for, and made anew with the page from then on.
func Alone(name string) string { return alone + name + ".html" }

// Index is the page of a folder.
const Index = "index.html"

// The front page of the output folder, which leads to the pages of all configs, and its record.
const (
	FrontPage   = Reports + "/" + Index
	FrontRecord = Reports + "/index" + sealed
)

// OfFolder says whether a file tells about the output folder as a whole.
func OfFolder(file string) bool {
	return file == Verdicts || file == FrontRecord || file == FrontPage
}

// Explorer is the folder of the explorer of a dataset.
func Explorer(dataset string) string { return path.Join(Explorers, path.Base(dataset)) }

// ExplorerRecord is the record of the explorer of a dataset.
func ExplorerRecord(dataset string) string { return Explorer(dataset) + sealed }

// ExplorerPage is the page of the explorer of a dataset.
func ExplorerPage(dataset string) string { return path.Join(Explorer(dataset), Index) }

// Script is a file of the explorer of a dataset, by the name that its page has for it.
func Script(dataset, name string) string { return path.Join(Explorer(dataset), name+".js") }

// RecordOf is the record that a file belongs to by its name, as figures/a_2.csv to
// figures/a.json: no id of a figure has a "." or a "_". The rows survey/a/000064.jsonl of a
// sweep under way belong to survey/a.json, report/standalone/a.html to report/a.json.
func RecordOf(file string) string {
	folder, below, _ := strings.Cut(file, "/")
	if name, isAlone := strings.CutPrefix(file, alone); isAlone {
		below = name
	}
	id := strings.TrimSuffix(below, path.Ext(below))
	switch folder {
	case Figures:
		id, _, _ = strings.Cut(id, "_")
	case Sweeps:
		id, _, _ = strings.Cut(below, "/")
		id, _, _ = strings.Cut(id, ".")
	}
	return Record(folder, id)
}

// LeaseOf is the name that a process has for itself while it writes the file: a dataset's folder,
// an explorer's, the folder of the records of configs, otherwise a record.
func LeaseOf(file string) string {
	folder, below, _ := strings.Cut(file, "/")
	name, _, _ := strings.Cut(below, "/")
	switch {
	case folder == Datasets:
		return Dataset(name)
	case folder == Explorers:
		return Explorer(strings.TrimSuffix(name, sealed))
	case folder == Configs:
		return Configs
	case OfFolder(file):
		return FrontRecord
	}
	return RecordOf(file)
}

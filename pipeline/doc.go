// Package pipeline is the way from a config to what stands in an output folder. It has no code of
// its own: here are the ten nouns of the packages below it and of plots, then what a person writes,
// the verbs, and the services that these need. Each exported type of theirs is named once, under
// what it is a part of; a name without a package is of the package before it.
//
// The nouns:
//
//   - A game is a ruleset with a name, a convention and its products: [grundy/jobs/game.Game]. It is
//     found by its name; heaps that stand out by what is known of it are a subset.Subset.
//   - A product is what a game has a value or a row of for each heap: the sequence of its
//     nim-values, a grid, its P-positions: [grundy/jobs/game.Product]. How far it can be computed
//     is told by plan.Limits; a values.Finder finds where its values.Rows come from, as they are
//     values.Shown.
//   - A range is the heaps From ≤ n < To, without the last number: [grundy/pipeline/heaps.Range].
//   - A dataset is the rows of a product on the disk, in parts whose bytes follow from the rows
//     alone: [grundy/pipeline/dataset.Dataset]. What is fixed of it: dataset.Identity, Shape, Column.
//     What it has: dataset.Manifest, Part, File, Provenance. Its digests: dataset.Digester, RowDigest.
//     Its files: dataset.Format, Content, Reader, Note. What is wrong with them: dataset.Problem.
//   - A sweep is a table with a row for each game of a matrix: [grundy/pipeline/sweep.Sweep]. A
//     sweep.Piece of it is computed at a time; each game's sweep.Row is kept in a sweep.Log, and a
//     sweep.Record tells that all are there. Its games: matrix.Matrix, Variable, Point, Problem.
//   - A claim is a statement of a paper or a config that can be tested. Its verdict says how the
//     test ended, up to which bound, and on what that rests: [grundy/pipeline/verdict.Claim], on the
//     disk verdict.Record. A config asks for it by config.Claim, and run.Tests tests it without a run.
//   - A figure is what a config asks to be drawn, in one panel or several:
//     [grundy/pipeline/config.Figure], config.Panel. What they mean and show: figure.Figure, Panel,
//     Data. How plots draws it: plots.Figure, Picture, plots/kind.Kind. What is
//     drawn, as numbers: plots/tally.Data, Axis, Options, Sequence, Sequences, Summary, Derived,
//     Density, Histogram, Grid, Points, Graph, Table. What stands around it: plots/layout.Panel,
//     Chart, Frame, Box, Bounds, Drawing, Dots, Guide, Key, Scale, Phrase, Look. Where it is
//     drawn beside files: plots/canvas.ScreenCanvas, plots/canvas/terminal.Screen.
//   - A page shows what a config asks for as HTML, with what is known of each thing:
//     [grundy/pipeline/report.Page]. What it shows: report.Data, Shown, Figure, Slice, Dataset,
//     Sweep, Claim, Count; of the run, report.Measured, Version, Failed. Where it stands:
//     report.Place. A dataset down to its single heaps is on a page of its own: explore.Made.
//   - An artifact is files that were made of values, with a record that says of which, and by
//     which it is judged whether they are still true: [grundy/pipeline/artifact.Record],
//     artifact.Input, Judge, Finding, Datasets. What the config of a name has named:
//     artifact.Named, NamedItem.
//   - A plan is the tasks of a config, each after those that it needs, and each missing, done or to
//     be made anew: [grundy/pipeline/plan.Plan] of [grundy/pipeline/plan.Task], each of one kind:
//     plan.DatasetTask, SweepTask, ClaimTask, FigureTask, with a plan.State, plan.Slice of data and
//     plan.ClaimCost. A config that is planned is a plan.Config, with no plan.Collision of ids. Its
//     order: schedule.Schedule of schedule.Task.
//
// What a person writes:
//
//   - A config as it is written, checked: config.Config with a config.Job for each dataset and
//     sweep, config.Report, Author, Licence, Slurm. Its keys: config.Schema, Key. Where something is
//     wrong: config.File, Path, Problem, Error, Errors.
//   - An expression of one line, as a condition or a guide: expr.Formula, Value, Parser, Error.
//   - Sizes and times of flags: quantity.Size, Span.
//
// The verbs:
//
//   - run: run.Options. To a cluster instead: cluster.Request, Submission, Entry, View, Status.
//   - verify: verify.Options, Result, Printer.
//   - export: export.Options, Terms, Written. What the folder holds: export/index.Index, Dataset,
//     Part, Column, Table, File, Run, Import, Tool, Difference. Its rows: export/rows.Source.
//     Its texts: export/card.Text, Proof.
//   - import: imports.Result.
//   - compare: compare.Side, Named, Result.
//   - prune: prune.Item.
//   - list what there is: inventory.Inventory, Item.
//   - prove periods: certified.Period, File.
//   - measure: bench.Options, Task, Result, Cell, Report.
//   - print, and read what was printed: listing.Listing, Table, Identified.
//
// The services:
//
//   - The store, the only code that writes in an output folder: store.Store, File, Entry. Who works
//     there: store.Holder, Lease, HeldError. Disks that fail, for tests: store.Faults, Op.
//   - Streams, too long to be datasets, of which records are kept: streams.Kept.
//   - The journal of a run: journal.Journal of journal.Event, which are journal.Begin, Planned, Rate,
//     Failure, End, folded into a journal.Run. What it ran on: journal.Source.
//   - The progress of a run: progress.Tracker with a progress.Task for each progress.Work, in a
//     progress.State, as a progress.Display shows it.
//   - Faults, by which an error finds its exit code: fault.Kind.
package pipeline

// Package pipeline is the way from a config to what stands in an output folder. It has no code of
// its own: here are the ten nouns of the packages below it. Every other type of theirs is a part of
// one of these, or belongs to one of the verbs (run, verify, export, import, prune, compare) alone.
//
//   - A game is a ruleset with a name, a convention and its products: [grundy/jobs/game.Game].
//   - A product is what a game has a value or a row of for each heap: the sequence of its
//     nim-values, a grid, its P-positions: [grundy/jobs/game.Product].
//   - A range is the heaps From ≤ n < To, without the last number: [grundy/pipeline/heaps.Range].
//   - A dataset is the rows of a product on the disk, in parts whose bytes follow from the rows
//     alone: [grundy/pipeline/dataset.Dataset].
//   - A sweep is a table with a row for each game of a matrix: [grundy/pipeline/sweep.Sweep].
//   - A claim is a statement of a paper or a config that can be tested. Its verdict says how the
//     test ended, up to which bound, and on what that rests: [grundy/pipeline/verdict.Claim].
//   - A figure is what a config asks to be drawn, in one panel or several:
//     [grundy/pipeline/config.Figure].
//   - A page shows what a config asks for as HTML, with what is known of each thing:
//     [grundy/pipeline/report.Page].
//   - An artifact is files that were made of values, with a record that says of which, and by
//     which it is judged whether they are still true: [grundy/pipeline/artifact.Record].
//   - A plan is the tasks of a config, each after those that it needs, and each missing, done or to
//     be made anew: [grundy/pipeline/plan.Plan] of [grundy/pipeline/plan.Task].
package pipeline

// Package claim says what a claim, a finding and a verdict are, and tests the kinds of statement
// that papers repeat.
//
// A [Row] is a claim as data: what is claimed and where, how far it is tested, and one tester. A
// [File] is the rows of a paper, with the tests in Go of those that need code; the claims of a
// config are rows, too. A [Machine] runs the programs in rows. The testers are
//
//   - list, heaps and cells: printed nim-values, heaps whose values have a property, and parts of a
//     grid. Such a list is proved, or it is a misprint whose finding names the terms that are
//     missing, inserted or wrong;
//   - options: printed sets of options, compared with the definition of a game or with a program
//     that gives what a text defines;
//   - holds and slice: a program that is true of every heap, cell or number, or that says whether a
//     statement is true of all values of a sequence, of several, or of a grid, and in which words;
//   - closed, same, value and sum: a theorem that solves the game, the values of another game, one
//     value, and the winning moves of a sum;
//   - period: what is said of the period of a game.
//
// A test in Go is a program of a row that is written in Go, a [Statement], or it reads a sequence,
// several, a grid or no values at all and gives a finding. What the row says of its bounds and its
// verdict is applied to every test alike, in one place. Tests are in Go
//
//   - where millions of values are looked at, for which a program in a row would take many times as
//     long: growth, the classes of NONTOTATIVE, the frontier of MEM0, the game {1, 2};
//   - where what is read depends on the bound, as the sets of cut-numbers of a survey;
//   - where a certificate is made, kept or checked;
//   - where the cuts of a proof are made: what makes them proposes parts and a value, and one
//     checker decides whether they are an option of that value;
//   - where plays of boards, graphs, sets of numbers or loopy sums are followed move by move.
//
// What a claim and a finding are is in form.go and finding.go, rows in row.go and file.go, what
// they read and the programs in them in values.go and machine.go, and the testers in holds.go,
// list.go, options.go and period.go.
package claim

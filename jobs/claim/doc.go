// Package claim tests the kinds of statement that papers repeat. Each function
// completes a [Claim], which says what is claimed and where, with a test:
//
//   - a printed list of nim-values ([List], [ListEvery]), of heaps whose values
//     have a property ([Indices], [Heaps]), of cells ([PrintedGrid]) or of
//     anything else ([Printed]) is proved, or it is a misprint whose finding
//     names the terms that are missing, inserted or wrong;
//   - printed sets of options ([OptionTable]) are compared with the definition;
//   - a statement may be about every heap ([Every], [EveryFrom], [Meant],
//     [Closed], [Terms], [Same]) or every cell ([EveryCell]), about the first heap that
//     is an exception to it ([FirstException]), or about the values following
//     from a function of the heap alone ([FactorsThrough]);
//   - a sentence about numbers and no nim-values ([Numbers], [NumbersMeant]) is
//     tested number by number;
//   - [Value] is about the value of one heap, [Winning] about the winning moves
//     of a sum, and [Period] about the period of a game.
//
// [ProvedBy] marks a statement that a theorem of docs/PROOFS.md proves, [Question] one that
// the paper asks about and doesn't assert, [Settled] one that is open.
//
// A [Row] is a claim as data: its testers are the kinds above, and programs that a [Machine] runs. A
// [File] is the rows of a paper with the tests in Go of those that need code; a config's own
// claims are rows, too.
//
// A statement of another kind has a test of its own, on a sequence
// ([OnSequence]), several ([OnSequences]), a grid ([OnGrid]) or no values at all
// ([Pure]). [AtLeast] and [Leasts] name the least bounds that decide claims, [Finite] and
// [AtMost] set those to which a test can be asked to go.
package claim

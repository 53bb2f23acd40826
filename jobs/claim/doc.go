// Package claim makes the tests of the kinds of statement that papers repeat,
// each a function that completes a [game.Claim]:
//
//   - a printed list of nim-values ([List], [ListEvery]), of heaps of a value
//     ([Indices]) or of anything else ([Printed]): proved, or a misprint told
//     with the term that is missing, inserted or wrong;
//   - printed sets of options ([OptionTable]);
//   - a statement about every heap ([Every], [EveryFrom], [Meant], [Closed]), the first
//     heap of which it isn't true ([FirstException]), a value that is found from
//     a function of the heap alone ([FactorsThrough]);
//   - the value of one heap ([Value]) and the winning moves of a sum ([Winning]).
//
// A statement of its own kind writes its test itself.
package claim

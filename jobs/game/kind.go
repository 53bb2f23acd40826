package game

// OtherKind is where the numbers of positions begin that are no heaps of the
// game but turn up as components when it is played: the lone square that is
// left beside two rectangles, the path that is left of a cycle. The options of
// such a position are listed by the same [Heaps.Options]; the number of a
// position of size n is OtherKind + n. A game with such positions has
// [Heaps.OptionValues], which needs only the values of heaps, and its options
// are evaluated one by one by memoized search rather than heap by heap.
const OtherKind uint64 = 1 << 63

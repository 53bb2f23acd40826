// Package mem0 computes MEM0 in about n log n steps, a few dozen a row instead of n.
//
// # Idea
//
// Write f(n) = G(n_∞) and v_i = G((n−i)_i) for 1 ≤ i ≤ n. In MEM0 any number may be removed
// but the last one, so f(n) = mex { v_i } and G(n_k) = mex { v_i : i ≠ k }. Lemma 6.4 says
// that G(n_k) is v_k if v_k < f(n) and no other v_i has that value, and that it is f(n)
// otherwise. The cells of the first kind are the exceptional cells of row n. A row has few
// of them, 14 on average up to n = 10^6 and 17 up to 4·10^6, growing like log n. So a row
// is f(n) and its exceptional cells.
//
// # Why it is exact
//
// Look at row n from its options. The option (n−i)_i lies in row p = n − i, which is called
// its place. Its value v_i is f(p), unless p_i is an exceptional cell. So the values of the
// options of row n are the values of the frontier at the places 0, …, n − 1, where each
// exceptional cell p_k with p + k = n overrides the value at p. Such a cell is an override
// of row n. For each value the number of its places is kept, and their xor, which is the
// place if there is one place alone (type frontierCount). Row n
//
//  1. takes its overrides: at the place p of each, it hides the usual value f(p) and adds
//     the value of the exceptional cell;
//  2. takes the mex f(n) of all values that have a place;
//  3. lists the values below f(n) that have exactly one place: if a value's place is p,
//     then n_(n−p) is an exceptional cell, and an override of row n + (n − p);
//  4. undoes the overrides, and adds the place n to the value f(n).
//
// The mex is found among few values. The values on the frontier are 0, …, top − 1 for some
// top, by induction: the mex of row n is at most top, since all overrides have values of
// the frontier, and f(n) = top makes the next value of the frontier top. So f(n) is top or
// a value that an override hides, and has no place left.
//
// Step 3 finds every value with one place. A value that no override touches has its place
// on the frontier alone; such a value is unique. Any other value is hidden by an override
// or added by one, and these values are looked at one by one. So nothing is guessed or left
// out, no theorem but lemma 6.4 is used, and the rows are those of the definition. Claims about
// that lemma and about what the paragraph on the mex derives from it read the package rows.
//
// # What waits for later rows
//
// An exceptional cell n_k waits for row n + k. More than half of the cells belong to a
// unique value. If its place is p, the cell of row n has k = n − p, so all its cells lie
// on one diagonal of the grid, and one bit a row says whether the row has the cell. Bits
// are written and read in the same order, and the read half is dropped (type diagonal).
//
// The other cells wait as 8 bytes each (type queue). No value is stored with them. By lemma
// 6.4 an exceptional cell n_k has the value of (n−k)_k, and so on down the column to a
// place n − d·k where that is the frontier's value; d is the depth of the cell. So the row
// n + k, the place n and the depth d are enough. The cell waits for a row at least a block
// away, so d·k ≤ n leaves 22 bits for d.
//
// Rows come in blocks of 1024. Cells for the block under way and for the next block go to
// their rows. The others are noted in the order in which they come. While a block is computed,
// a second goroutine sorts the noted cells of the block before to their blocks, gathers the
// overrides of the next block from the cells and the diagonals, looks their values up on the
// frontier, and orders them by row (type nextBlock). All that it reads is fixed when the block
// under way begins, so the result doesn't depend on which goroutine is faster. The goroutine
// does a third of the work and has most of the cache misses. The loop over the rows has cache
// misses only in the counts of values, which are prefetched one row ahead.
//
// # Cost
//
// The time is about n log n steps. Memory is 12 to 13 bytes a row, declared as 14: 4 for the
// frontier, 3.6 for the counts, 3 to 4.2 for the cells that wait, and 0.8 for the diagonals.
//
// What waits can't be found from the values that are stored without computing all rows
// again. So a run saves it as a state, of about 6 bytes a row, and 4 more with the frontier
// where the stored values don't tell it (the grid and the exceptional cells). Going on from
// a state takes one pass over the frontier, 1 to 2 s for 3·10^7 rows.
//
// # Files
//
//   - run.go: the solver of the frontier and of the grid, and the product that lists the
//     exceptional cells
//   - computation.go: the rows, steps 1 to 4
//   - frontier.go: the places of a value, and the cells of unique values
//   - queue.go: the other cells that wait
//   - next_block.go: the overrides of the next block
//   - state.go: saving and restoring the state
//   - prefetch_amd64.s and its stub prefetch_amd64.go; prefetch_other.go, which does
//     nothing, also with the tag noasm
//
// Source: U. Larsson, S. Rubinstein-Salzedo and A. N. Siegel, Memgames (2019), section 6.
package mem0

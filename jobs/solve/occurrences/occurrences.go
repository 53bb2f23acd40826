// Package occurrences makes the products of a game that say when its nim-values occur, which of
// them are passed over, and how long a greatest value stands.
package occurrences

import (
	"grundy/jobs/game"
	"grundy/jobs/tables"
)

// With is a sequence and what says when its values occur.
//
// The product occurrences has a row for each heap n with its value g. The column previous is
// the last heap below n with the value g, 0 if n is the first one. The column times is how
// many heaps up to n have it. The column omitted is how many values below the greatest one up
// to n no heap up to n has. So the first heaps of values are the rows with previous = 0, and
// the last heaps are those that are the previous of no other row.
//
// The product omitted lists the values that are passed over. A row n, g, 1 says that
// with the heap n the greatest value has passed g, while no heap up to n has the
// value g. A row n, g, 0 says that n is the first heap after that to have the value
// g. So the omitted values up to N are those g whose last row up to N ends with a 1.
//
// The product records has a row for each heap n whose value g is greater than those of all smaller
// heaps. The column before is the greatest value below n, and the column since its first heap, so
// that before stands as the greatest one from since to n − 1, and n/since is how long in
// proportion; both are 0 at the first heap.
func With(sequence game.Product) []game.Product {
	occurrences := game.Product{
		Name: "occurrences", Title: "Occurrences of nim-values of %s", Value: "g",
		First: sequence.First, Part: sequence.Part,
		Schema: tables.Columns("n uint64", "g uint32", "previous uint64", "times uint32",
			"omitted uint32"),
		Meanings: map[string]string{
			"previous": "the last heap below n with the nim-value g, 0 if there is none",
			"times":    "the number of heaps up to n with the nim-value g",
			"omitted":  "the number of values below the greatest nim-value up to n that no heap up to n has",
		},
	}
	omitted := game.Product{
		Name: "omitted", Title: "Omitted nim-values of %s", Value: "g", First: sequence.First,
		Part: 1 << 18, VariableWidth: 1,
		Schema: tables.Columns("n uint64", "g uint32", "omitted uint8"),
		Meanings: map[string]string{
			"n":       "the heap with which the value g became or ceased to be omitted",
			"g":       "a value that was omitted for some heaps: no heap had it when a greater value came",
			"omitted": "1 where a value greater than g came with the heap n, 0 where the heap n is the first with the nim-value g",
		},
	}
	records := game.Product{
		Name: "records", Title: "Records of the nim-values of %s", Value: "g",
		First: sequence.First, Part: 1 << 18, VariableWidth: 1,
		Schema: tables.Columns("n uint64", "g uint32", "before uint32", "since uint64"),
		Meanings: map[string]string{
			"n":      "a heap whose nim-value is greater than those of all smaller heaps",
			"before": "the greatest nim-value below n, 0 at the first heap",
			"since":  "the first heap with that value, 0 at the first heap",
		},
	}
	// No game that has these products has a million values.
	wide, narrow := func(game.Request) uint64 { return 16 << 20 }, func(game.Request) uint64 {
		return 1 << 20
	}
	return []game.Product{
		sequence,
		game.Derived(occurrences, sequence.Solvers, wide, newOccurrences),
		game.Derived(omitted, sequence.Solvers, narrow, newOmitted),
		game.Derived(records, sequence.Solvers, narrow, newRecords),
	}
}

// newOccurrences makes the rows of the product occurrences, with 16 bytes a value.
func newOccurrences() tables.RowMaker {
	var last []uint64  // heap with each value, 0 if there is none
	var times []uint32 // of each value
	omitted := uint32(0)
	return func(n uint64, g uint32, out *tables.Table) {
		for uint32(len(last)) <= g {
			last, times = append(last, 0), append(times, 0)
			omitted++
		}
		if times[g]++; times[g] == 1 {
			omitted--
		}
		if out != nil {
			out.Cols[2].AppendNumber(last[g])
			out.Cols[3].U32 = append(out.Cols[3].U32, times[g])
			out.Cols[4].U32 = append(out.Cols[4].U32, omitted)
		}
		last[g] = n
	}
}

// newOmitted makes the rows of the product omitted, with a byte a value.
func newOmitted() tables.RowMaker {
	var seen []bool // of each value up to the greatest
	return func(n uint64, g uint32, out *tables.Table) {
		row := func(g uint32, omitted uint8) {
			if out != nil {
				out.AppendRow(n, g, omitted)
			}
		}
		if int(g) < len(seen) {
			if !seen[g] {
				row(g, 0)
			}
			seen[g] = true
			return
		}
		for v := uint32(len(seen)); v < g; v++ {
			row(v, 1)
			seen = append(seen, false)
		}
		seen = append(seen, true)
	}
}

// newRecords makes the rows of the product records.
func newRecords() tables.RowMaker {
	var greatest uint32
	var since uint64 // 0 before the first heap
	return func(n uint64, g uint32, out *tables.Table) {
		if since > 0 && g <= greatest {
			return
		}
		if out != nil {
			out.AppendRow(n, g, greatest, since)
		}
		greatest, since = g, n
	}
}

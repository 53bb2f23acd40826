package views

import (
	"grundy/jobs/game"
	"grundy/jobs/tables"
)

// occurrences has a row for each heap with when its value has occurred, so that the first heaps of
// values are the rows with previous = 0, and the last heaps those that are the previous of no other
// row. No game that has it has a million values.
var occurrences = view{
	Product: game.Product{
		Name: "occurrences", Title: "Occurrences of nim-values of %s", Value: "g",
		Schema: tables.Columns("n uint64", "g uint32", "previous uint64", "times uint32",
			"omitted uint32"),
		Meanings: map[string]string{
			"previous": "the last heap below n with the nim-value g, 0 if there is none",
			"times":    "the number of heaps up to n with the nim-value g",
			"omitted":  "the number of values below the greatest nim-value up to n that no heap up to n has",
		},
	},
	fixed: 16 << 20,
	begin: func() rowMaker { // with 16 bytes a value
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
	},
}

// omitted lists the values that are passed over. A row n, g, 1 says that with the heap n the
// greatest value has passed g, while no heap up to n has the value g. A row n, g, 0 says that n is
// the first heap after that to have the value g. So the omitted values up to N are those g whose
// last row up to N ends with a 1.
var omitted = view{
	Product: game.Product{
		Name: "omitted", Title: "Omitted nim-values of %s", Value: "g", Part: 1 << 18,
		VariableWidth: 1, Schema: tables.Columns("n uint64", "g uint32", "omitted uint8"),
		Meanings: map[string]string{
			"n":       "the heap with which the value g became or ceased to be omitted",
			"g":       "a value that was omitted for some heaps: no heap had it when a greater value came",
			"omitted": "1 where a value greater than g came with the heap n, 0 where the heap n is the first with the nim-value g",
		},
	},
	fixed: 1 << 20,
	begin: func() rowMaker { // with a byte a value
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
	},
}

// records has a row for each heap whose value is greater than those of all smaller heaps. The value
// before stands as the greatest one from since to n − 1, and n/since is how long in proportion.
var records = view{
	Product: game.Product{
		Name: "records", Title: "Records of the nim-values of %s", Value: "g", Part: 1 << 18,
		VariableWidth: 1, Schema: tables.Columns("n uint64", "g uint32", "before uint32", "since uint64"),
		Meanings: map[string]string{
			"n":      "a heap whose nim-value is greater than those of all smaller heaps",
			"before": "the greatest nim-value below n, 0 at the first heap",
			"since":  "the first heap with that value, 0 at the first heap",
		},
	},
	fixed: 1 << 20,
	begin: func() rowMaker {
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
	},
}

// once counts the values of the frontier of MEM0. The values that stand there once up to a row are
// those that have times = 1 and never times = 2 up to it.
var once = view{
	Product: game.Product{
		Name: "once", Title: "Nim-values on the frontier of %s and how often they stand there", Value: "g",
		Schema: tables.Columns("n uint64", "g uint32", "times uint32", "once uint32"),
		Meanings: map[string]string{
			"n":     "the row of the grid: a number of objects",
			"g":     "the nim-value of the heap n without a memory, the frontier of the row n",
			"times": "the number of rows up to n whose frontier has the nim-value g",
			"once":  "the number of values that the frontier of exactly one row up to n has",
		},
	},
	each: 4,
	begin: func() rowMaker { // with 4 bytes a value
		var times []uint32 // of each value
		once := uint32(0)
		return func(_ uint64, g uint32, out *tables.Table) {
			for uint32(len(times)) <= g {
				times = append(times, 0)
			}
			if times[g]++; times[g] == 1 {
				once++
			} else if times[g] == 2 {
				once--
			}
			if out != nil {
				out.Cols[2].U32 = append(out.Cols[2].U32, times[g])
				out.Cols[3].U32 = append(out.Cols[3].U32, once)
			}
		}
	},
}

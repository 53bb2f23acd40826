package claims

import (
	_ "embed"
	"strconv"
	"strings"

	"grundy/jobs/claim"
	"grundy/jobs/game"
)

// The printed tables, a line a row: n, then G(n_1), …, G(n_20).
var (
	//go:embed testdata/table1.txt
	table1 string
	//go:embed testdata/table2.txt
	table2 string
	//go:embed testdata/table3.txt
	table3 string
)

// frontier6 is the frontier values of MEM⁰ that section 6 lists, from n = 0.
var frontier6 = []uint32{0, 1, 1, 2, 3, 3, 2, 4, 5, 5, 6, 7, 7, 6, 4, 8, 9, 9, 8, 10}

// tables is tables 1 to 3 and the frontier values that section 6 lists.
func tables() []game.Claim {
	return []game.Claim{
		claim.PrintedGrid(said("table1", "2", "Table 1 has G(n_k) of MEM⁺ for n, k ≤ 20."), "mem+", parseTable(table1)),
		claim.PrintedGrid(said("table2", "4", "Table 2 has G(n_k) of MEM for n, k ≤ 20."), "mem", parseTable(table2)),
		claim.PrintedGrid(said("table3", "5", "Table 3 has G(n_k) of MEM⁰ for n, k ≤ 20."), "mem0", parseTable(table3)),
		claim.List(said("list/mem0", "6", "The first frontier values of MEM⁰, from n = 0, are as listed."), "mem0", 0, frontier6),
	}
}

// parseTable reads a printed table without its column n.
func parseTable(text string) [][]uint32 {
	var rows [][]uint32
	for line := range strings.Lines(text) {
		var row []uint32
		for _, word := range strings.Fields(line)[1:] {
			g, err := strconv.ParseUint(word, 10, 32)
			if err != nil {
				panic(err)
			}
			row = append(row, uint32(g))
		}
		rows = append(rows, row)
	}
	return rows
}

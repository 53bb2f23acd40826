package cli

import (
	"encoding/csv"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"grundy/jobs/claim"
	"grundy/jobs/claims"
	"grundy/pipeline/must"
)

// optionTableIDs is the figures of the paper's sixteen tables of options, with the claims that have
// what is printed: of the options and, where these are other ones, of the values.
var optionTableIDs = map[string][2]string{
	"maliquot": {}, "saliquot": {}, "maliquant": {}, "saliquant": {}, "totative": {}, "nontotative": {},
	"totient": {}, "nontotient": {}, "mtau": {}, "dividing": {}, "divide-and-residue": {},
	"fullset-maliquot": {}, "complement-grundy": {},
	"dividing-reduced":           {"dividing/reduced", "dividing"},
	"divide-and-residue-reduced": {"divide-and-residue/reduced", "divide-and-residue"},
	"partial-sums":               {"partial-sums-of-divisors/options", "partial-sums-of-divisors"},
}

// compareOptions compares the drawn tables of options with the printed ones, row by row. A row may
// differ only if the claim that has the printed one says that it is a misprint.
func compareOptions(t *testing.T, out string) {
	var differ []string
	for id, of := range optionTableIDs {
		if of[0] == "" {
			of = [2]string{id + "/options", id}
		}
		options := printedClaim(t, of[0])
		values, first := printedValues(t, of[1])
		drawn := drawnRows(t, filepath.Join(out, "figures", "arith-table-"+id))
		if len(drawn) != len(options.Options) {
			t.Errorf("%s has the heaps %v, and the paper has %d", id, slices.Sorted(maps.Keys(drawn)), len(options.Options))
		}
		for n, printed := range options.Options {
			row := drawn[n]
			if row == nil {
				t.Errorf("%s has no heap %d", id, n)
				continue
			}
			if got, want := optionSet(row[1]), optionSet(strings.ReplaceAll(printed, "..", ", …, ")); !slices.Equal(got, want) {
				differ = append(differ, fmt.Sprintf("%s %d", id, n))
				found, err := options.Test(t.Context(), nil, options.Bound)
				if err != nil || found.Verdict != claim.Misprint || !strings.Contains(found.Evidence, fmt.Sprintf("the heap %d:", n)) {
					t.Errorf("%s: the heap %d has the options %v, and the paper %v: %v, %v", id, n, got, want, found, err)
				}
			}
			if want := values[n-first]; row[len(row)-1] != want {
				t.Errorf("%s: the heap %d has the value %s, and the paper %s", id, n, row[len(row)-1], want)
			}
		}
	}
	if !slices.Equal(differ, []string{"complement-grundy 9"}) {
		t.Errorf("the misprints are in %v", differ)
	}
}

// printedClaim is the claim about a table of the paper.
func printedClaim(t *testing.T, id string) claim.Claim {
	c, ok := claims.Claim("arith/table/" + id)
	if !ok {
		t.Fatalf("there is no claim arith/table/%s", id)
	}
	return c
}

// printedValues is the values that a table prints, from its first heap on.
func printedValues(t *testing.T, game string) (values []string, first uint64) {
	c := printedClaim(t, game+"/values")
	if c.List == nil { // its loopy values are in the statement
		_, list, _ := strings.Cut(strings.TrimSuffix(c.Statement, "."), ": ")
		return strings.Split(strings.ReplaceAll(list, "∞_3", "∞₃"), ", "), 1
	}
	for _, g := range c.List {
		values = append(values, fmt.Sprint(g))
	}
	return values, c.From
}

// drawnRows is the rows of a figure's panels, by their heaps.
func drawnRows(t *testing.T, figure string) map[uint64][]string {
	files, err := filepath.Glob(figure + "*.csv")
	rows := map[uint64][]string{}
	for _, file := range files {
		if name := strings.TrimPrefix(strings.TrimSuffix(file, ".csv"), figure); name != "" && name[0] != '_' {
			continue // of another figure
		}
		text, wrong := os.ReadFile(file)
		records, bad := csv.NewReader(strings.NewReader(string(text))).ReadAll()
		if err != nil || wrong != nil || bad != nil {
			t.Fatal(err, wrong, bad)
		}
		for _, record := range records[1:] {
			n := must.Get(strconv.ParseUint(record[0], 10, 64))(t)
			rows[n] = record
		}
	}
	return rows
}

// optionSet is the options of a text in one order, each with its heaps in one order.
func optionSet(text string) []string {
	var all []string
	for i, word := range strings.Split(text, ", ") {
		if last := len(all) - 1; i > 0 && all[last] == "…" {
			from, _ := strconv.Atoi(all[last-1])
			to, _ := strconv.Atoi(word)
			all = all[:last]
			for n := from + 1; n < to; n++ {
				all = append(all, strconv.Itoa(n))
			}
		}
		var heaps []string
		for part := range strings.SplitSeq(strings.ReplaceAll(word, " ", ""), "+") {
			heap, times, several := strings.Cut(part, "×")
			count, err := strconv.Atoi(times)
			if err != nil || !several {
				count = 1
			}
			heaps = append(heaps, slices.Repeat([]string{heap}, count)...)
		}
		slices.Sort(heaps)
		all = append(all, strings.Join(heaps, "+"))
	}
	slices.Sort(all)
	return all
}

package dropouts_test

import (
	"context"
	"flag"
	"fmt"
	"math/big"
	"os"
	"strings"
	"testing"

	"grundy/jobs/solve/dropouts"
)

var update = flag.Bool("update", false, "write the b-files of docs/oeis")

// folder is where b-files and entries for the OEIS are.
const folder = "../../../docs/oeis/"

// The b-files are what the theorem gives, and each entry begins with the terms of its b-file.
func TestOEIS(t *testing.T) {
	for name, b := range map[string]string{"cut-1-2-drop-outs": bFileOfDropOuts(t),
		"cut-1-2": bFileOfValues(t)} {
		file := folder + name + ".b.txt"
		if *update {
			if err := os.WriteFile(file, []byte(b), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if got, err := os.ReadFile(file); err != nil || string(got) != b {
			t.Errorf("%s isn't what the theorem gives (%v): run this test with -update", file, err)
		}
		entry, err := os.ReadFile(folder + name + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		if terms := termsOf(string(entry)); len(terms) < 50 ||
			!strings.HasPrefix(secondColumn(b), terms+",") {
			t.Errorf("the entry of %s has the terms %s, the b-file %.300s", name, terms, secondColumn(b))
		}
	}
}

// bFileOfDropOuts is all drop-outs up to 10^60.
func bFileOfDropOuts(t *testing.T) string {
	all, err := dropouts.New().UpTo(context.Background(), tenTo(60))
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for i, s := range all {
		fmt.Fprintln(&b, i+1, s)
	}
	return b.String()
}

// bFileOfValues is the values of the heaps to 2000, which [TestDefinition] compares with the
// definition.
func bFileOfValues(t *testing.T) string {
	var b strings.Builder
	for i, g := range solve(t, dropouts.ByTheorem(), 1, 2000, 2000) {
		fmt.Fprintln(&b, i+1, g)
	}
	return b.String()
}

// termsOf is the terms of an entry in the internal format, its lines %S, %T and %U.
func termsOf(entry string) string {
	terms := ""
	for line := range strings.Lines(entry) {
		if words := strings.Fields(line); len(words) == 3 &&
			strings.Contains("%S %T %U", words[0]) {
			terms += words[2]
		}
	}
	return terms
}

// secondColumn is the values of a b-file with commas between them.
func secondColumn(b string) string {
	var values []string
	for line := range strings.Lines(b) {
		if n, ok := new(big.Int).SetString(strings.Fields(line)[1], 10); ok {
			values = append(values, n.String())
		}
	}
	return strings.Join(values, ",")
}

package rows_test

import (
	"context"
	"fmt"
	"log"

	"grundy/jobs/tables"
	"grundy/pipeline/export/index"
	"grundy/pipeline/export/rows"
	"grundy/pipeline/store"
)

// An exported folder says in grundy.json which datasets it has. Each is a source of values.
func ExampleOpen() {
	folder, err := store.Open("../../imports/testdata/unsigned")
	if err != nil {
		log.Fatal(err)
	}
	x, err := index.Read(folder)
	if err != nil {
		log.Fatal(err)
	}
	s, err := rows.Open(folder, x.Dataset("sum-of-divisors-values"))
	if err != nil {
		log.Fatal(err)
	}
	from, end := s.Range()
	values, err := tables.Nimbers(context.Background(), s, from, min(end, from+12), s.Product().Value)
	fmt.Println(s.Game().Title, values, err)
	// Output: SUM-OF-DIVISORS [0 1 1 0 1 0 1 0 1 1 1 0] <nil>
}

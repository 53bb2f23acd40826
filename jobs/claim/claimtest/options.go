package claimtest

import (
	"context"
	"slices"
	"testing"

	"grundy/jobs/claim"
	"grundy/jobs/game"
)

// OptionTables tests of each printed option column that an option too many in any
// row turns the finding, and that the definition's own rows are proved.
func OptionTables(t *testing.T, columns []claim.OptionTable) {
	for _, k := range columns {
		t.Run(k.ID, func(t *testing.T) {
			base := columnFinding(t, k)
			for i := range k.Rows {
				m := k
				m.Rows = slices.Clone(k.Rows)
				m.Rows[i].Options = "999983+7"
				if f := columnFinding(t, m); f.Verdict != game.Misprint || f == base {
					t.Errorf("with a wrong row of the heap %d the finding is %+v", k.Rows[i].Heap, f)
				}
			}
			for i := range k.Rows {
				k.Rows[i] = k.Definition(k.Rows[i].Heap)
			}
			if f := columnFinding(t, k); f.Verdict != game.Proved {
				t.Errorf("with the definition's rows the finding is %+v", f)
			}
		})
	}
}

func columnFinding(t *testing.T, k claim.OptionTable) game.Finding {
	f, err := k.Complete().Test(context.Background(), nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

package step

import (
	"testing"

	"grundy/jobs/claim"
	"grundy/jobs/claim/claimtest"
)

// The printed options of the example can be wrong.
func TestChocolateExample(t *testing.T) {
	claimtest.Columns(t, []claim.Column{chocolateExample()})
}

package catalog

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"sync"

	"grundy/jobs/game"
)

// recordedJSON is the verdicts at the default bounds, as `grundy claims
// --record` writes them.
//
//go:embed recorded.json
var recordedJSON []byte

// Recorded is the verdict that each claim had, at its default bound, when the
// verdicts were last written down. A claim that gets another one tells that
// something has changed.
var Recorded = sync.OnceValue(func() map[string]game.Verdict {
	verdicts := map[string]game.Verdict{}
	if err := json.Unmarshal(recordedJSON, &verdicts); err != nil {
		panic(fmt.Sprintf("catalog: recorded.json: %v", err))
	}
	return verdicts
})

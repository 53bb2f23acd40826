// Package artifact is about what the program makes of values: figures, verdicts, pages, tables of
// sweeps, explorers. Each has a record beside its files, which says what was asked for, what was
// read and which files came of it, and from which it follows whether what is on the disk is still
// true. Only this package judges that ([Judge]); others react: a plan has it made anew, a check
// tells what is wrong, an export leaves it out.
//
// There are two kinds of seals. A record is sealed JSON, with its own digest in its last line
// ([store.Store.SaveRecord]), and vouches for its files by their digests. A page shows times,
// which are in no record, so that it is sealed like a record, in a comment ([SealPage]).
package artifact

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"

	"grundy/jobs/game"
	"grundy/pipeline/dataset"
	"grundy/pipeline/store"
)

// Record is what every record begins with.
type Record struct {
	Key     string       `json:"key"`               // the digest of what was asked for ([Key])
	Inputs  []Input      `json:"inputs,omitempty"`  // the values that were read
	Sources []store.File `json:"sources,omitempty"` // the records that were read
	Files   []store.File `json:"files,omitempty"`   // what belongs to the record
}

// Input is the rows of a product up to the heap N, with the digest of their values (see
// [dataset.Dataset.Digest]). The values may have been computed without a dataset.
type Input struct {
	Folder  string `json:"folder"` // the dataset's, whether it is there or not
	Game    string `json:"game"`
	Product string `json:"product"`
	K       uint64 `json:"k,omitempty"` // the number of columns of a grid, 0 for other products
	N       uint64 `json:"n"`
	Values  string `json:"values"` // the digest
}

// NewInput describes the rows of a game's product up to a request, without their digest.
func NewInput(g *game.Game, p *game.Product, r game.Request) Input {
	id := dataset.Identify(g, p, r.K)
	return Input{Folder: id.Folder(), Game: g.Name, Product: p.Name, K: id.K, N: r.N}
}

// Key is the digest of the JSON of what a result depends on.
func Key(parts ...any) string {
	text, err := json.Marshal(parts)
	if err != nil {
		panic(fmt.Sprintf("artifact: a key of what can't be written as JSON: %v", err))
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}

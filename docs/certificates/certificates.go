// Package certificates has the certificates of periods that the documentation keeps, by theorem W2 of
// docs/PROOFS.md. The independent checker has accepted all their segments. docs/CERTIFICATES.md says
// what a certificate is, and how anybody checks its segments.
package certificates

import (
	"bytes"
	"compress/gzip"
	"embed"
	"fmt"
	"io"
	"strings"
)

//go:embed *.json.gz
var files embed.FS

// Kept reports whether a certificate of the game is kept.
func Kept(game string) bool {
	file, err := files.Open(name(game))
	return err == nil && file.Close() == nil
}

func name(game string) string { return strings.ReplaceAll(game, ":", "-") + ".json.gz" }

// Of is the certificate of a game that is kept, as JSON.
func Of(game string) ([]byte, error) {
	packed, err := files.ReadFile(name(game))
	if err != nil {
		return nil, fmt.Errorf("no certificate of %s is kept: %w", game, err)
	}
	z, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil, fmt.Errorf("the kept certificate of %s: %w", game, err)
	}
	return io.ReadAll(z)
}

// Package certificates has the certificates of periods that the documentation keeps, by theorem W2 of
// docs/PROOFS.md, and tells which of their segments have been checked. docs/CERTIFICATES.md says what
// a certificate is, and how anybody checks its segments.
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

// Segments is some of the segments of a certificate, numbered from 1 on: the first and the last one
// of each row of segments that follow each other.
type Segments [][2]int

// Checked is, by the names of the games, the segments of the kept certificates that the independent
// checker has accepted.
var Checked = map[string]Segments{
	"octal:0.054": {{1, 14}},
	"octal:0.104": {{1, 14}},
	"octal:0.106": {{1, 26}, {32, 63}, {87, 95}},
	"octal:0.454": {{1, 15}},
}

// Number is how many segments there are.
func (s Segments) Number() (n int) {
	for _, row := range s {
		n += row[1] - row[0] + 1
	}
	return n
}

// String names the segments, as '1, 32 to 63, 95'.
func (s Segments) String() string {
	var rows []string
	for _, row := range s {
		text := fmt.Sprint(row[0])
		if row[1] > row[0] {
			text += fmt.Sprintf(" to %d", row[1])
		}
		rows = append(rows, text)
	}
	return strings.Join(rows, ", ")
}

// Of is the certificate of a game that is kept, as JSON.
func Of(game string) ([]byte, error) {
	packed, err := files.ReadFile(strings.ReplaceAll(game, ":", "-") + ".json.gz")
	if err != nil {
		return nil, fmt.Errorf("no certificate of %s is kept: %w", game, err)
	}
	z, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil, fmt.Errorf("the kept certificate of %s: %w", game, err)
	}
	return io.ReadAll(z)
}

package sweep

import (
	"fmt"
	"path"
	"strings"
)

// Piece is the points From ≤ i < To of a sweep, which one process computes at a time. Its rows
// have files of their own, named by From, until the sweep ends.
type Piece struct {
	From int `json:"from"`
	To   int `json:"to"`
}

// All is all points of the sweep as one piece.
func (s *Sweep) All() Piece { return Piece{0, len(s.Points)} }

// pieceFolder is the folder of the rows of a sweep that hasn't ended.
func (l *Log) pieceFolder() string { return l.path }

// PiecePath is the path of a piece's files without their endings. It is also the name by which
// a process takes the piece for itself.
func (s *Sweep) PiecePath(p Piece) string { return fmt.Sprintf("%s/%06d", Path(s.ID), p.From) }

// pieces is the paths of the rows of all pieces that have some, without their endings.
func (l *Log) pieces() ([]string, error) {
	names, err := l.store.List(l.pieceFolder())
	var paths []string
	for _, name := range names {
		if piece, ok := strings.CutSuffix(name, Rows); ok && !strings.HasSuffix(name, Certificates) {
			paths = append(paths, path.Join(l.pieceFolder(), piece))
		}
	}
	return paths, err
}

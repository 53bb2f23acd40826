package sweep

import (
	"path"

	"grundy/pipeline/layout"
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

// PiecePath is the path of a piece's files ([layout.SweepPiece]).
func (s *Sweep) PiecePath(p Piece) string { return layout.SweepPiece(s.ID, p.From) }

// pieces is the paths of the rows of all pieces that have some, without their endings.
func (l *Log) pieces() ([]string, error) {
	names, err := l.store.List(l.pieceFolder())
	var paths []string
	for _, name := range names {
		if piece, ok := layout.SweepRows(name); ok {
			paths = append(paths, path.Join(l.pieceFolder(), piece))
		}
	}
	return paths, err
}

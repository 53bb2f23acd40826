package stream

import "context"

// SetFirst makes the first piece another one than usual.
func (s *Search) SetFirst(heaps int) { s.first = heaps }

// Again begins the search again if another stream may go beyond the error.
func (s *Search) Again(ctx context.Context, err error) (bool, error) { return s.again(ctx, err) }

// Slices is the codes of several spans of as many heaps.
func (s *Search) Slices(ctx context.Context, count int, from ...uint64) ([][]byte, error) {
	var spans []span
	for _, heap := range from {
		spans = append(spans, span{heap, count})
	}
	return s.slices(ctx, spans...)
}

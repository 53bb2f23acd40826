package stream

import (
	"bytes"
	"context"

	"grundy/jobs/games/takebreak/sparse"
)

// Search looks for a window that comes back.
type Search struct {
	Moves   sparse.Moves
	Records Records
	// Advance, if it isn't nil, is told each heap before which the values are known.
	Advance func(heap uint64)

	head   *Head
	last   *Record
	stream *sparse.Stream
	seen   map[uint64]uint64 // the fingerprints and their first heaps
}

// Open begins the search, or goes on with the one whose records there are.
func (s *Search) Open(ctx context.Context, game string) (err error) {
	s.seen = map[uint64]uint64{}
	if s.head, err = s.Records.Head(); err != nil {
		return err
	}
	if s.head == nil {
		return s.begin(ctx, game)
	}
	s.last = &s.head.Start
	for i := 0; ; i++ {
		for _, m := range s.last.Marks {
			s.see(m)
		}
		if i == s.Records.Len() {
			break
		}
		if s.last, err = s.Records.At(i); err != nil {
			return err
		}
	}
	s.stream, err = sparse.ResumeStream(s.Moves, s.head.snapshot(s.last))
	return err
}

// begin computes the first piece.
func (s *Search) begin(ctx context.Context, game string) error {
	stream, piece, err := sparse.NewStream(ctx, s.Moves)
	if err != nil {
		return err
	}
	s.stream = stream
	s.head = &Head{
		Game: game, Space: stream.Space(), Depth: stream.Depth(), Rares: stream.Rares(),
		Rule: newRule(piece.Values[sparse.Prefix:]), First: bytes.Clone(piece.Values[:sparse.Prefix]),
	}
	window := s.Moves.Window(s.head.Depth)
	n := &notes{tally: newTally(), marks: marks{s.head.Rule, bytes.Clone(piece.Values[:window]), uint64(window)}}
	n.tally.add(0, piece.Values[:window])
	s.look(n, &sparse.Piece{From: uint64(window), Values: piece.Values[window:]})
	s.last = n.record(0, sparse.FirstPiece)
	s.head.Start = *s.last
	return s.Records.SetHead(s.head)
}

// Head is what is known after the first piece.
func (s *Search) Head() *Head { return s.head }

// Heap is the first heap that isn't known.
func (s *Search) Heap() uint64 { return s.last.To }

// Run computes the heaps before to, or until a window comes back, and returns that repeat or
// nil. If the context ends, the heaps of the record that isn't whole are lost.
func (s *Search) Run(ctx context.Context, to uint64) (*Repeat, error) {
	for s.last.Repeat == nil && s.Heap() < to {
		if err := s.Extend(ctx); err != nil {
			return nil, err
		}
	}
	return s.last.Repeat, nil
}

// Extend computes the next record, and ends it early when a window comes back for the first
// time. Each piece is looked at while the next one is computed.
func (s *Search) Extend(ctx context.Context) error {
	from, before := s.Heap(), s.last.Repeat
	end := (from/Span + 1) * Span
	n := &notes{tally: newTally(), marks: marks{s.head.Rule, bytes.Clone(s.last.Window), from}, repeat: before}
	found, looked := false, make(chan bool, 1)
	looked <- false
	for s.stream.Heap() < end && !found {
		heap := s.stream.Heap()
		piece, err := s.stream.Next(ctx, int(min(end-heap, sparse.LaterPiece-heap%sparse.LaterPiece)))
		found = <-looked
		if err != nil {
			return err
		}
		go func() {
			s.look(n, piece)
			looked <- before == nil && n.repeat != nil
		}()
		if s.Advance != nil {
			s.Advance(s.stream.Heap())
		}
	}
	<-looked
	s.last = n.record(from, s.stream.Heap())
	return s.Records.Append(s.last)
}

// notes is what was noticed in the heaps of a record.
type notes struct {
	tally  *Tally
	marks  marks
	list   []Mark
	repeat *Repeat
}

// look looks at a piece: its values are counted, and its marks compared with those before. A
// short period that began in this piece shows at its end.
func (s *Search) look(n *notes, piece *sparse.Piece) {
	n.tally.add(piece.From, piece.Values)
	found := n.marks.find(piece.Values)
	n.list = append(n.list, found...)
	for _, m := range found {
		if first, known := s.see(m); known && n.repeat == nil {
			n.repeat = &Repeat{first + 1, m.Heap - first}
		}
	}
	end := piece.From + uint64(len(piece.Values))
	if n.repeat == nil && (end%Span == 0 || end == sparse.FirstPiece) {
		if at := bytes.LastIndex(piece.Values[:len(piece.Values)-1], n.marks.tail); at >= 0 {
			period := uint64(len(piece.Values) - at - len(n.marks.tail))
			n.repeat = &Repeat{end - period, period}
		}
	}
}

// see takes in a mark. If its fingerprint is known, it returns the mark's first heap.
func (s *Search) see(m Mark) (first uint64, known bool) {
	if first, known = s.seen[m.Fingerprint]; !known {
		s.seen[m.Fingerprint] = m.Heap
	}
	return first, known
}

// record is the record of the heaps from ≤ n < to.
func (n *notes) record(from, to uint64) *Record {
	counts, greatest := n.tally.sum()
	return &Record{
		From: from, To: to, Counts: counts, Greatest: greatest,
		Marks: n.list, Window: bytes.Clone(n.marks.tail), Repeat: n.repeat,
	}
}

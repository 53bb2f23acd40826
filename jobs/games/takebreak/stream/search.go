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
		Game: game, Coding: stream.Coding(), Depth: stream.Depth(),
		Rule: newRule(piece.Codes[sparse.Prefix:]), First: bytes.Clone(piece.Codes[:sparse.Prefix]),
	}
	window := s.Moves.Window(s.head.Depth)
	n := &notes{marks: marks{s.head.Rule, bytes.Clone(piece.Codes[:window]), uint64(window)}}
	n.tally.add(0, piece.Codes[:window])
	s.look(n, &sparse.Piece{From: uint64(window), Codes: piece.Codes[window:]})
	s.last = s.record(n, 0, sparse.FirstPiece)
	if s.head.Short {
		s.countShort(s.last, piece.Codes)
	}
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
	n := &notes{marks: marks{s.head.Rule, bytes.Clone(s.last.Window), from}, repeat: before}
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
	s.last = s.record(n, from, s.stream.Heap())
	return s.Records.Append(s.last)
}

// notes is what was noticed in the heaps of a record.
type notes struct {
	tally  tally
	marks  marks
	list   []Mark
	repeat *Repeat
}

// look looks at a piece: its values are counted, and its marks compared with those before. A
// short period that began in this piece shows at its end.
func (s *Search) look(n *notes, piece *sparse.Piece) {
	n.tally.add(piece.From, piece.Codes)
	found := n.marks.find(piece.Codes)
	n.list = append(n.list, found...)
	for _, m := range found {
		if first, known := s.see(m); known && n.repeat == nil {
			n.repeat = &Repeat{first + 1, m.Heap - first}
		}
	}
	end := piece.From + uint64(len(piece.Codes))
	if n.repeat == nil && (end%Span == 0 || end == sparse.FirstPiece) {
		if at := bytes.LastIndex(piece.Codes[:len(piece.Codes)-1], n.marks.tail); at >= 0 {
			period := uint64(len(piece.Codes) - at - len(n.marks.tail))
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
func (s *Search) record(n *notes, from, to uint64) *Record {
	counts, greatest := n.tally.sum(func(code byte, odd int) uint32 { return s.head.Value(code, uint64(odd)) })
	return &Record{
		From: from, To: to, Counts: counts, Greatest: greatest,
		Marks: n.list, Window: bytes.Clone(n.marks.tail), Repeat: n.repeat,
	}
}

// countShort counts the values of the first piece one by one where codes are short, because the
// code of a rare heap isn't that of its value. The heap 0 has the value 0.
func (s *Search) countShort(r *Record, codes []byte) {
	rares := map[uint64]uint32{0: 0}
	for _, x := range s.head.Rares {
		rares[x.Heap] = x.Value
	}
	r.Counts, r.Greatest = nil, 0
	for i, code := range codes {
		v, rare := rares[uint64(i)]
		if !rare {
			v = s.head.Value(code, uint64(i))
		}
		if int(v) >= len(r.Counts) {
			r.Counts, r.Greatest = append(r.Counts, make([]uint64, int(v)+1-len(r.Counts))...), uint64(i)
		}
		r.Counts[v]++
	}
}

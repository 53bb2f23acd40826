package stream

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"math/bits"
	"slices"

	"grundy/jobs/solve/sparse"
)

// Search looks for a window that comes back.
type Search struct {
	Moves   sparse.Moves
	Records Records
	// Advance, if it isn't nil, is told each heap before which the values are known.
	Advance func(heap uint64)

	head   *Head
	last   *Record
	part   *Record // what is kept of the record behind the last one; nil if nothing is
	stream *sparse.Stream
	seen   map[uint64]uint64 // the fingerprints and their first heaps
	first  int               // heaps of the first piece; sparse.FirstPiece if it is 0
}

func (s *Search) firstPiece() int { return cmp.Or(s.first, sparse.FirstPiece) }

// atOnce is the heaps of every later piece at most; less where a test has a short first piece.
func (s *Search) atOnce() uint64 {
	return uint64(min(s.stream.AtOnce(), sparse.LaterPiece/sparse.FirstPiece*s.firstPiece()))
}

// Open begins the search, or goes on with the one whose records there are.
func (s *Search) Open(ctx context.Context, game string) (err error) {
	s.seen = map[uint64]uint64{}
	if s.head, err = s.Records.Head(); err != nil {
		return err
	}
	if s.head == nil {
		return s.begin(ctx, game, s.firstPiece(), 0)
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
	if n := s.Records.Len(); n > 0 {
		if s.last.Window, err = s.Records.Window(n - 1); err != nil {
			return err
		}
	}
	from := s.last
	if s.part, err = s.Records.Part(); err != nil {
		return err
	}
	if s.part != nil && s.part.From != s.last.To {
		s.part = nil // It is of a record that is whole.
	}
	if s.part != nil {
		from = s.part
		for _, m := range from.Marks {
			s.see(m)
		}
	}
	s.stream, err = sparse.ResumeStream(s.Moves, s.head.snapshot(from.To, from.Window))
	return err
}

// begin computes the first piece, which has the given number of heaps or more. The depth is the
// given one at least.
func (s *Search) begin(ctx context.Context, game string, least, depth int) error {
	stream, piece, err := sparse.NewStream(ctx, s.Moves, least, depth)
	if err != nil {
		return err
	}
	s.stream, s.seen, s.part = stream, map[uint64]uint64{}, nil
	s.head = &Head{
		Game: game, Coding: stream.Coding(), Depth: stream.Depth,
		Rule:  newRule(piece.Codes[stream.Prefix:]),
		First: bytes.Clone(piece.Codes[:stream.Prefix]),
	}
	window, first := stream.Window, len(piece.Codes)
	n := &notes{marks: marks{s.head.Rule, bytes.Clone(piece.Codes[:window]), uint64(window)},
		base: new(Record)}
	n.tally.add(0, piece.Codes[:window])
	s.look(n, &sparse.Piece{From: uint64(window), Codes: piece.Codes[window:]})
	s.last = s.record(n, uint64(first))
	if s.head.Short {
		s.countShort(s.last, piece.Codes)
	}
	s.head.Start = *s.last
	return s.Records.SetHead(s.head)
}

// again begins the search again where the stream came to a heap that it can't tell and that one
// which keeps more may tell: the first piece becomes as long as it may and as the heap asks for,
// or, if it is as long already, the depth four times as great.
func (s *Search) again(ctx context.Context, err error) (begun bool, _ error) {
	late := new(sparse.LateError)
	if !errors.As(err, &late) {
		return false, nil
	}
	first, depth := min(sparse.MostFirst, 4<<bits.Len64(late.Heap/2)), s.head.Depth
	if uint64(first) <= s.head.Start.To {
		first, depth = int(s.head.Start.To), 4*depth
	}
	if depth > sparse.Deepest {
		return false, nil
	}
	return true, s.begin(ctx, s.head.Game, first, depth)
}

// Head is what is known after the first piece.
func (s *Search) Head() *Head { return s.head }

// Heap is the first heap that isn't known.
func (s *Search) Heap() uint64 {
	if s.part != nil {
		return s.part.To
	}
	return s.last.To
}

// Run computes the heaps before to and some more, or until a window comes back, and gives that
// repeat or nil.
func (s *Search) Run(ctx context.Context, to uint64) (*Repeat, error) {
	for s.last.Repeat == nil && s.Heap() < to {
		if err := s.Extend(ctx, to); err != nil {
			return nil, err
		}
	}
	return s.last.Repeat, nil
}

// partly is how many pieces are computed until a record that isn't whole is kept for once, so that
// a run that is killed loses no more. Where a window has more heaps than these, as many as it has
// are computed, so that no more is written than computed.
const partly = 16

// Extend goes on with the record that isn't whole, or the next one: until it is whole, a window
// comes back for the first time, or the heaps before to are computed. Each piece is looked at while
// the next one is computed. If the stream comes to a heap that wants more to be kept, the search
// begins again, and its records with it. After any other error, what was computed before is kept.
func (s *Search) Extend(ctx context.Context, to uint64) error {
	n := s.notes()
	found, err := s.pieces(ctx, n, to)
	if begun, err := s.again(ctx, err); begun {
		return err
	}
	r := s.record(n, n.next)
	if !found && (r.To == r.From || r.To%Span != 0) {
		return errors.Join(err, s.keep(r))
	}
	s.last, s.part = r, nil
	return errors.Join(err, s.Records.Append(r))
}

// pieces computes and looks at the pieces of a record.
func (s *Search) pieces(ctx context.Context, n *notes, to uint64) (found bool, err error) {
	end := (n.base.From/Span + 1) * Span
	before, looked := n.repeat, make(chan bool, 1)
	looked <- false
	apart := max(partly*s.atOnce(), uint64(s.stream.Window))
	due := s.stream.Heap() + apart
	for s.stream.Heap() < min(end, to) && !found {
		heap, most := s.stream.Heap(), s.atOnce()
		piece, err := s.stream.Next(ctx, int(min(end-heap, most-heap%most)))
		found = <-looked
		if err != nil {
			return found, err
		}
		if heap >= due && !found {
			if err := s.keep(s.record(n, n.next)); err != nil {
				return false, err
			}
			due = heap + apart
		}
		go func() {
			s.look(n, piece)
			looked <- before == nil && n.repeat != nil
		}()
		if s.Advance != nil {
			s.Advance(s.stream.Heap())
		}
	}
	return <-looked || found, nil
}

// keep keeps a record that isn't whole.
func (s *Search) keep(r *Record) error {
	if r.To == s.Heap() {
		return nil
	}
	s.part = r
	return s.Records.SetPart(r)
}

// notes is what was noticed in the heaps of a record.
type notes struct {
	base   *Record // what was kept of the record before; empty at first
	next   uint64  // the heap behind the last one that was looked at
	tally  tally   // of the heaps behind those of base
	marks  marks
	list   []Mark
	repeat *Repeat
}

// notes begins the notes of the next record, or goes on with those that were kept.
func (s *Search) notes() *notes {
	base, window := s.part, s.last.Window
	if base == nil {
		base = &Record{From: s.last.To, To: s.last.To, Repeat: s.last.Repeat}
	} else {
		window = base.Window
	}
	return &notes{
		base: base, next: base.To, marks: marks{s.head.Rule, bytes.Clone(window), base.To},
		list: slices.Clip(base.Marks), repeat: base.Repeat,
	}
}

// look looks at a piece: its values are counted, and its marks compared with those before. A
// short period that began in this piece shows at its end.
func (s *Search) look(n *notes, piece *sparse.Piece) {
	n.next = piece.From + uint64(len(piece.Codes))
	n.tally.add(piece.From, piece.Codes)
	found := n.marks.find(piece.Codes)
	n.list = append(n.list, found...)
	for _, m := range found {
		if first, known := s.see(m); known && n.repeat == nil {
			n.repeat = &Repeat{first + 1, m.Heap - first}
		}
	}
	end := piece.From + uint64(len(piece.Codes))
	if n.repeat == nil && (end%Span == 0 || n.base.To == 0) {
		if at := bytes.LastIndex(piece.Codes[:len(piece.Codes)-1], n.marks.tail); at >= 0 {
			period := uint64(len(piece.Codes) - at - len(n.marks.tail))
			n.repeat = &Repeat{end - period, period}
		}
	}
}

// see takes in a mark. If its fingerprint is known, it gives the mark's first heap.
func (s *Search) see(m Mark) (first uint64, known bool) {
	if first, known = s.seen[m.Fingerprint]; !known {
		s.seen[m.Fingerprint] = m.Heap
	}
	return first, known
}

// record is the record of the noted heaps, which are those before to.
func (s *Search) record(n *notes, to uint64) *Record {
	counts, greatest := n.tally.sum(func(code byte, odd int) uint32 {
		return s.head.Value(code, uint64(odd))
	})
	if base := n.base; len(base.Counts) >= len(counts) {
		counts, greatest = append(counts, make([]uint64, len(base.Counts)-len(counts))...),
			base.Greatest
	}
	for v, count := range n.base.Counts {
		counts[v] += count
	}
	return &Record{
		From: n.base.From, To: to, Counts: counts, Greatest: greatest,
		Marks: n.list, Window: bytes.Clone(n.marks.tail), Repeat: n.repeat,
	}
}

// countShort counts the values of the first piece one by one where codes are short, because the
// code of a rare heap isn't that of its value. The heap 0 has the value 0.
func (s *Search) countShort(r *Record, codes []byte) {
	r.Counts, r.Greatest = nil, 0
	for i, v := range s.values(0, codes) {
		if int(v) >= len(r.Counts) {
			r.Counts, r.Greatest = append(r.Counts, make([]uint64, int(v)+1-len(r.Counts))...),
				uint64(i)
		}
		r.Counts[v]++
	}
}

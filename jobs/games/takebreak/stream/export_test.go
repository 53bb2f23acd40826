package stream

// SetFirst makes the first piece another one than usual.
func (s *Search) SetFirst(heaps int) { s.first = heaps }

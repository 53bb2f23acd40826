//go:build !linux && !darwin

package store

// Free says that this system doesn't tell how much may still be written.
func (s *Store) Free() (bytes uint64, known bool) { return 0, false }

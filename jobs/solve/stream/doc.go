// Package stream finds and proves the periods of games whose values don't fit into memory. The
// values of a game that leaves two heaps at most are computed one piece after the other, looked
// at, and forgotten (type Stream of the folder sparse).
//
// What is kept. Every [Span] heaps a [Record] is made: how many heaps have each value, the
// greatest value, some fingerprints, and a window, the latest values, from which all later ones
// follow. A search goes on from its last record, and any slice can be computed again from the
// record before it.
//
// How a period is found. Some heaps are marks: a mark is known by the values just before it
// alone, not by its number, and there is about one in half a million heaps. The fingerprint of a
// mark is a digest of the window that ends there. Where a window comes back, all later values
// come back, so a fingerprint that is there twice gives the period, which is the distance.
// Periods below [sparse.LaterPiece] are found by a search for the last window of each record.
//
// How it is proved. Theorem W2 of docs/PROOFS.md: if two windows at the distance p are equal,
// and each heap of the p heaps between is proved common by splits within the window, then the
// values repeat for ever. Nothing must be computed twice. The least preperiod is found by two
// streams at the distance p, which begin at records. That p is the least period follows from
// one heap for each prime q that divides p, at which the values don't have the period p/q.
//
//   - record.go: what is kept
//   - tally.go: how many heaps have each value
//   - marks.go: the fingerprints
//   - search.go: the search for a window that comes back
//   - reader.go: slices, computed again
//   - prove.go: the least preperiod and period
//   - certificate.go: the certificate, which the package jobs/regular/check checks in parts
package stream

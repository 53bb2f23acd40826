package arith

// parities is a sum mod 2 for each number up to a bound, a bit each.
type parities []uint64

func newParities(last uint64) parities { return make(parities, last/64+1) }

// at is the sum of n: 0 or 1.
func (s parities) at(n uint64) uint32 { return uint32(s[n/64] >> (n % 64) & 1) }

// add adds v, 0 or 1, to the sum of n.
func (s parities) add(n uint64, v uint32) { s[n/64] ^= uint64(v) << (n % 64) }

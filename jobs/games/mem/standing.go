package mem

// standing is how a value stands on the frontier, under the overrides of the
// row that is being computed: in the low half the xor of its places, which is
// the place where there is only one, above it the number of places, the number
// of overrides that give the value, and marks.
type standing uint64

const (
	placeBit standing = 1 << 32
	givenBit standing = 1 << 47
	lone     standing = 1 << 62 // the value has one place on the frontier itself
	told     standing = 1 << 63 // its exceptional cell of this row is known already

	// mostStanding bounds both numbers of places, on the frontier and by
	// overrides. None met is near it.
	mostStanding = 1<<14 - 1
)

// alone is the standing of a new value.
func alone(place uint32) standing { return lone | placeBit | standing(place) }

// settle adds a place on the frontier.
func (s *standing) settle(place uint32) {
	*s = (*s&^lone + placeBit) ^ standing(place)
	if *s/placeBit > mostStanding {
		panic("mem: a value stands too often on the frontier")
	}
}

// leave takes away the place, which an override gives another value.
func (s *standing) leave(place uint32) { *s = (*s - placeBit) ^ standing(place) }

// comeBack undoes leave, and the mark of the row.
func (s *standing) comeBack(place uint32) { *s = ((*s + placeBit) ^ standing(place)) &^ told }

// give adds the place, where an override gives the value.
func (s *standing) give(place uint32) { *s = (*s + (placeBit + givenBit)) ^ standing(place) }

// giveBack undoes give.
func (s *standing) giveBack(place uint32) { *s = (*s - (placeBit + givenBit)) ^ standing(place) }

// nowhere reports whether no place is left.
func (s standing) nowhere() bool { return s&(givenBit-placeBit) == 0 }

// untouched reports whether the value stands once on the frontier, and still
// there alone.
func (s standing) untouched() bool { return s>>32 == (lone|placeBit)>>32 }

// left reports whether one of several places on the frontier is left alone, and
// isn't told yet.
func (s standing) left() bool { return s>>32 == placeBit>>32 }

// given reports whether the only place is one that an override gives.
func (s standing) given() bool { return s&^lone>>32 == (givenBit|placeBit)>>32 }

// place is the only place.
func (s standing) place() uint32 { return uint32(s) }

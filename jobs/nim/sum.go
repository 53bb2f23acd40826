package nim

// Sum is the nim-sum: the nim-value of a disjunctive sum of components with
// the given nim-values, their sum in binary without carry.
func Sum(values ...uint32) uint32 {
	var s uint32
	for _, v := range values {
		s ^= v
	}
	return s
}

// Mex is the minimal excludant of the given nim-values: the least nim-value
// that is none of them.
func Mex(values ...uint32) uint32 {
	var s Set
	for _, v := range values {
		s.Add(v)
	}
	return s.Mex()
}

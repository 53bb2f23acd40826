package onetwo

// ByPatternAlone is the value after T that the pattern gives to the heap n.
var ByPatternAlone = byPattern

// Under is the values of {1, 2} up to a heap, computed under a mask that stays as it
// is.
func Under(mask uint32, to int) []uint32 {
	k := newKnowledge()
	k.mask, k.decided = mask, 32
	values := make([]uint32, to)
	for i := range values {
		values[i] = k.next()
		k.learn(values[i])
	}
	return values
}

// After is the mex of the options of the next heap after heaps 1, 2, … of any values,
// and tells which numbers below the bound are an option's value.
func After(values []uint32, bound uint32) (mex uint32, options []bool) {
	k := newKnowledge()
	for _, g := range values {
		k.learn(g)
	}
	for v := range bound {
		options = append(options, k.hasOption(v))
	}
	return k.next(), options
}

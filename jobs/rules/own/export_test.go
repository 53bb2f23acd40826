package own

// WithMemory, WithSteps and WithElements call f with another limit on the bytes, the steps and the
// elements of lists of a position.
func WithMemory(most uint64, f func())   { with(&mostGrowth, most, f) }
func WithSteps(most uint64, f func())    { with(&mostRuleSteps, most, f) }
func WithElements(most uint64, f func()) { with(&mostCharged, most, f) }

func with(limit *uint64, most uint64, f func()) {
	defer func(before uint64) { *limit = before }(*limit)
	*limit = most
	f()
}

package claim

// Wrong tells how a statement about the number n fails that is about no nim-values, as a sentence
// of a proof; it is empty where the statement is true.
type Wrong func(n uint64) string

// in is what is wrong at the first number from ≤ n ≤ to at which something is.
func (w Wrong) in(from, to uint64) string {
	for n := from; n <= to; n++ {
		if how := w(n); how != "" {
			return how
		}
	}
	return ""
}

// Numbers completes c with the test of a statement about each number from ≤ n ≤ bound. The
// verdict is holds or contradicted.
func Numbers(c Claim, from uint64, wrong Wrong) Claim {
	return AtLeast(Pure(c, func(bound uint64) Finding {
		if how := wrong.in(from, bound); how != "" {
			return Found(Contradicted, bound, "%s", how)
		}
		return Found(Holds, bound, "true of every number from %d to %d", from, bound)
	}), from)
}

// NumbersMeant is [Numbers] for a statement that may be printed wrong. The verdict is a misprint
// where the printed statement fails and the meant one is true from the number later on. The
// difference says how the meant one differs.
func NumbersMeant(c Claim, from uint64, printed Wrong, later uint64, meant Wrong, difference string) Claim {
	return AtLeast(Pure(c, func(bound uint64) Finding {
		how := printed.in(from, bound)
		if how == "" {
			return Found(Holds, bound, "true of every number from %d to %d", from, bound)
		}
		if still := meant.in(later, bound); still != "" {
			return Found(Contradicted, bound, "%s; %s", how, still)
		}
		return Found(Misprint, bound, "as printed it fails: %s; with %s it is true of every number from %d to %d", how, difference, later, bound)
	}), max(from, later))
}

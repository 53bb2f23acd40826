package step

import (
	"grundy/jobs/claim"
)

// firstTurn is the test that {1, …, n} has one turn, which takes the given number.
func firstTurn(number int) claim.Test {
	return func(_ []claim.Read, bound uint64) claim.Finding {
		for n := 1; n <= int(bound); n++ {
			turns := 0
			for option := range noFactor(upTo(n)) {
				if turns++; turns > 1 || option[0] != upTo(n)&^(1<<number) {
					return claim.Found(claim.Contradicted, bound,
						"from the numbers 1 to %d a turn leaves %s", n, option[0])
				}
			}
		}
		return claim.Found(claim.Holds, bound, "true of the numbers 1 to n for every n ≤ %d", bound)
	}
}

// stealing is the test by the definition that each number p of {2, …, n} that may be stolen can be
// taken alone and with any turn that leaves it.
func stealing(stolen func(n, p uint64) bool) claim.Test {
	return func(_ []claim.Read, bound uint64) claim.Finding {
		for n := uint64(2); n <= bound; n++ {
			from := upTo(int(n)) &^ upTo(1)
			turns := map[numbers]bool{}
			for option := range noFactor(from) {
				turns[option[0]] = true
			}
			for p := uint64(2); p <= n; p++ {
				without := from &^ (1 << p)
				if stolen(n, p) && !(turns[without] && withinTurns(without, turns)) {
					return claim.Found(claim.Contradicted, bound,
						"from the numbers 2 to %d the number %d can't be stolen", n, p)
				}
			}
		}
		return claim.Found(claim.Holds, bound, "true of the numbers 2 to n for every n ≤ %d", bound)
	}
}

// withinTurns reports whether every turn from the numbers leaves what one of the turns leaves.
func withinTurns(from numbers, turns map[numbers]bool) bool {
	for option := range noFactor(from) {
		if !turns[option[0]] {
			return false
		}
	}
	return true
}

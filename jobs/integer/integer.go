package integer

// GCD is the greatest common divisor of a and b ≥ 0, and a where b is 0.
func GCD[T int64 | uint64](a, b T) T {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// Prime reports whether x is prime, by trial division: √x steps.
func Prime(x uint64) bool {
	for d := uint64(2); d*d <= x; d++ {
		if x%d == 0 {
			return false
		}
	}
	return x > 1
}

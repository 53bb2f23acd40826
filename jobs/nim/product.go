package nim

// Product is the nim-product a ⊗ b = mex{ a'⊗b ⊕ a⊗b' ⊕ a'⊗b' : a' < a, b' < b }, with which and
// the nim-sum the numbers below 2^32 are a field (J. H. Conway, On Numbers and Games, chapter 6).
func Product(a, b uint32) uint32 {
	half := 1
	for max(a, b)>>half>>half > 0 {
		half *= 2
	}
	return product(a, b, half)
}

// product is that of numbers below F² for F = 2^half and half a power of two, or 0. They are
// a₁F ⊕ a₀ and b₁F ⊕ b₀, where F ⊗ x is Fx for x < F, and F ⊗ F is F ⊕ F/2. It takes four products
// of half as many bits.
func product(a, b uint32, half int) uint32 {
	if a < 2 || b < 2 {
		return a * b
	}
	a1, a0, b1, b0 := a>>half, a&(1<<half-1), b>>half, b&(1<<half-1)
	low, all := product(a0, b0, half/2), product(a0^a1, b0^b1, half/2)
	high := product(product(a1, b1, half/2), 1<<(half-1), half/2)
	return (all^low)<<half ^ low ^ high
}

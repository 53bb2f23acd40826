//go:build !long

package divide

// far is the largest heap of TestFastFar.
const far = 40_000

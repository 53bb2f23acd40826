//go:build !long

package quotients

// far is the largest heap of TestFastFar.
const far = 40_000

//go:build !long

package cli

const damageStride, damageRounds = 11, 1 // every so many files, so often

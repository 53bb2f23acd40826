//go:build !long

package cli

const kills = 10 // how often a run is killed

const damageStride, damageRounds = 11, 1 // every so many files, so often

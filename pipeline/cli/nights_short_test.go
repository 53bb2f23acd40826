//go:build !long

package cli

const kills = 4 // how often a run is killed

const everyExport = false // whether every product is exported, not one of each kind

const damageStride, damageRounds = 6, 1 // every so many files, so often

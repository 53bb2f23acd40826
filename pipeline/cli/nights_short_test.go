//go:build !long

package cli

const damageStride = 11 // every so many files

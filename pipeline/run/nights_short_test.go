//go:build !long

package run

const nightStride = 37 // every so many steps

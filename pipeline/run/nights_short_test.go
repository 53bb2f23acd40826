//go:build !long

package run

const nightStride = 47 // every so many steps

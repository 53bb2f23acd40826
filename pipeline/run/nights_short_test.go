//go:build !long

package run

const nightStride, failureStride = 61, 4 // every so many steps

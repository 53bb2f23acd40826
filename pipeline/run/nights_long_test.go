//go:build long

package run

const nightStride, failureStride = 1, 1

//go:build long

package run

const nightStride = 1

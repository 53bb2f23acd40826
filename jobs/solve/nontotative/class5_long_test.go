//go:build long

package nontotative

import "testing"

// It takes some two minutes and 6 GiB of memory.
func TestClassFiveHeapsLong(t *testing.T) { classFiveTo(t, boundFrom) }

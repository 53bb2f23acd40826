//go:build !linux

package pageend

import "testing"

// New is memory of so many bytes; beyond it anything may be read.
func New(_ testing.TB, bytes int) Memory { return make(Memory, (bytes+7)&^7) }

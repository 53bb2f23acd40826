// Package claimtest tests claims: that each can fail. A claim that no change of
// a value that it reads can turn says nothing.
package claimtest

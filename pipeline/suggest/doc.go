// Package suggest finds the known word that a mistyped one was meant to be,
// for the 'did you mean' of an error message.
package suggest

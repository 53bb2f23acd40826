// Package referencetest is the test that every family of games passes: both
// rungs of the reference, each solver and the closed form agree, and the
// printed tables come out.
package referencetest

// Package progress tells a person how a run goes on. A [Board] holds the state
// of every task; what is shown of it is a matter of where: bars on a terminal,
// plain lines elsewhere, a file for `grundy status`.
//
// Work is measured in a solver's elementary steps, so that the second half of
// a quadratic computation isn't announced as fast as the first. The estimate
// of the time that is left comes from the rate of the last seconds of this run
// alone: what was there before doesn't count.
package progress

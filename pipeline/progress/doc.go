// Package progress shows a person how a run goes on. A [Tracker] holds the state of
// every task. A [Display] shows it, by bars on a terminal, by [Plain] lines elsewhere;
// 'grundy status' reads the same tasks from a file. [Count] and [Watch] show
// computations that aren't runs.
//
// Work is measured in a solver's elementary steps, so that the second half of
// a quadratic computation isn't announced as fast as the first. The remaining time
// is estimated from the steps that this run did in the last seconds, so what an
// earlier run has computed makes no difference.
package progress

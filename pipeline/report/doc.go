// Package report makes the page that shows what a run has made: each figure
// with its caption, the datasets behind it with size and digest, the verdicts,
// run times, versions, and the command that remakes it all. The page is one
// file and needs no network.
package report

// Package run does what a plan says: datasets first, then claims, figures and the report, as a
// graph of tasks over a pool of workers bounded in number and in memory.
//
// A dataset is computed block by block and written part by part; what has been
// written is never computed again, nor is what the solver needs to go on, but
// for the work since its state was kept (see [checkpointDue]). When the context is cancelled, the blocks
// under way are finished and written, and nothing new begins. A task that
// fails stops only what comes after it.
package run

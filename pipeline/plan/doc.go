// Package plan turns a config into the tasks that would make what it names,
// and says of each, after a look at the output folder, whether it is done, is
// to be extended, is missing or is stale, and why. What `grundy run` does is
// what the plan says.
//
// A task's key is a digest of all that its result depends on: the game, its
// definition's version, the product, the bound, what a figure shows. The
// number of workers, the solver, paths and times are in no key.
package plan

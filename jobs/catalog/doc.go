// Package catalog gathers the families of games: every game by its name, every
// claim by its id. A new game appears here through its family's room; a new
// room is a line in [Families].
package catalog

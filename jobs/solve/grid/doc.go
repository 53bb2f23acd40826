// Package grid has the shapes on square grids on which games are played.
//
//   - cells.go: cells as bits, up to 64 of them, with a normal form that symmetric copies
//     share
//   - pattern.go: tokens on any number of points, as text that can be compared, and how
//     shapes are written
package grid

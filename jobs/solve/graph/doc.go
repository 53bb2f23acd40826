// Package graph has the simple graphs of at most 62 vertices on which games are played:
// as text that can be compared, as adjacency lists for moves, and in a normal form that
// isomorphic graphs share.
//
//   - graph.go: graph6 form and adjacency; paths, cycles, complete graphs, stars, and how
//     graphs are written
//   - normal.go: the normal form
package graph

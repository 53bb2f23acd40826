// Package plots draws the papers' figures from plain numbers: nim-values of
// heaps, grids of nim-values n_k, and positions on a lattice.
//
// A figure's way:
//
//  1. a [Figure] says what to draw: one panel, or several side by side, each
//     with its [Data];
//  2. [Check] refuses a panel that can't be drawn, in plain sentences, before any
//     value is computed;
//  3. [Draw] lays the figure out and gives a [Picture];
//  4. [Picture.Encode] writes it as PNG (300 dpi), SVG or PDF.
//
// [Kinds] lists the kinds of picture: scatter (nim-value against heap size),
// dropouts (the same, with the rare low values of CUT {1,2} in another
// colour), grid (nim-values n_k in shades), and tokens, squares and graph (a
// position).
//
// The same Figure gives the same bytes, whatever the time, the folder
// or the number of processors. Text is drawn as glyph outlines, so the three
// formats look alike and need no font where they are read.
//
// This is the only package that imports gonum/plot.
package plots

// Package figure stands between a config's figures and package plots: it
// checks what a figure asks for before anything is computed, and gives plots
// the values that it shows.
package figure

// Package solve holds no code: each package below it is one engine, a method that computes
// nim-values fast and exactly and that knows no games. Its comment gives the idea, why the
// method equals the definition, what it costs, and its files.
package solve

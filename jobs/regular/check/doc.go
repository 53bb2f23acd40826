// Package check verifies certificates of periods. It reads a certificate as
// JSON, derives from the game's name and the claimed period which conditions
// the theorem asks for, compares them with those listed, and checks each on the
// values. It shares no code with the package that finds and proves periods, but
// for the sets of nim-values (jobs/nim).
//
//   - check.go: the certificate and its digest
//   - rules.go: what a game's name says about its rules
//   - conditions.go: the conditions that each theorem asks for
//   - arithmetic.go: those for games that take and break and are arithmetic
//     periodic
//   - values.go: the conditions, checked on the values
package check

// Package check verifies certificates of periods. It reads a certificate as JSON, derives from
// the game's name and the claimed period which conditions the theorem asks for, compares these
// with the listed ones, and checks each condition on the values. It reads the rules from the
// name, not from the game's row, and shares no code with the package that finds and proves
// periods, except for the sets of nim-values (jobs/nim).
//
//   - check.go: the certificate and its digest
//   - rules.go: what a game's name says about its rules
//   - conditions.go: the conditions that each theorem asks for
//   - arithmetic.go: those for games that take and break and are arithmetic
//     periodic
//   - pure.go, ultimate.go: the pure and the ultimate AP-test of partition games
//   - values.go: the conditions, checked on the values
//   - streamed.go, beginning.go, segment.go: certificates of periods whose values aren't kept,
//     checked in segments; octets.go and choose.go make that fast
package check

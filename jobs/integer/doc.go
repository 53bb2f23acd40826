// Package integer has what several families ask of whole numbers: gcd, primality.
// It is for definitions, which say what is meant; solvers sieve.
package integer

// Package claim makes the tests of the kinds of statement that papers repeat:
// a printed list of nim-values, a closed form, a property of every heap. A
// statement of its own kind writes its test itself.
package claim

// Package config reads the YAML files that say what to compute, draw and test,
// and either gives a checked [Config] or every error of the file at once, each
// with its line and column.
//
// A file goes through four steps:
//
//  1. load.go: the bytes are UTF-8 text of at most 1 MiB without control
//     characters.
//  2. load.go: the text is one YAML document without anchors, aliases, merge
//     keys and tags, so that what is read is what is written.
//  3. read.go with jobs.go and figures.go: every map has only the keys of its [Schema] in [Schemas], every value its type. Numbers are
//     plain decimal integers and texts are YAML strings: nothing is converted,
//     since YAML reads 010 as 8 and 0.77 as a number.
//  4. resolver.go: ids, references between jobs, figures and
//     claims, cycles, and the memory that a job needs.
//
// What games, claims and kinds of figures exist is not known here: a
// [Registry] tells.
//
// References: YAML 1.2.2, https://yaml.org/spec/1.2.2.
package config

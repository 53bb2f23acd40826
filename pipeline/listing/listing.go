// Package listing reads sequences of numbers that other people have written: the b-files and
// the entries of the On-Line Encyclopedia of Integer Sequences, CSV, and plain lists.
//
// What a text is, is seen from its lines:
//
//   - an OEIS entry has lines that begin with %S, %T or %U, and perhaps one of %O with the offset,
//     the index of its first term. Lines of other kinds are passed over, also those that a search
//     of the OEIS writes around its only result;
//   - CSV has either a header of names, with a column g, a, value or e, or just two numbers with a
//     comma between them in every line;
//   - a b-file has two numbers in every line, an index and a term;
//   - anything else is a list of terms with commas, spaces or line ends between them.
//
// Lines that begin with # are comments in all of them.
//
// The other way, a [Table] writes what a command prints: as text, CSV, JSON, Markdown or LaTeX.
package listing

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/big"
	"slices"
	"strings"
	"unicode/utf8"
)

// Listing is the terms of a sequence with the index of the first one; they follow each other
// without a gap.
type Listing struct {
	Form    string // 'b-file', 'CSV', 'OEIS entry' or 'list'
	Indexed bool   // whether First is written in the text; otherwise it is 0
	First   uint64
	Terms   []*big.Int
	// Exponents says that the terms are those of a column e: 0 for the value 0, otherwise 1 + its
	// logarithm to the base 2.
	Exponents bool
}

// Last is the index of the last term.
func (l *Listing) Last() uint64 { return l.First + uint64(len(l.Terms)) - 1 }

// Doubt is a sentence about a list that may be something else: one that alternates 0, x, 1, y, 2, z
// may be a b-file that has lost its line ends. Otherwise it is empty.
func (l *Listing) Doubt() string {
	if l.Form != "list" || len(l.Terms) < 8 || len(l.Terms)%2 != 0 {
		return ""
	}
	for i := 2; i < len(l.Terms); i += 2 {
		if step := new(big.Int).Sub(l.Terms[i], l.Terms[i-2]); !step.IsInt64() || step.Int64() != 1 {
			return ""
		}
	}
	return fmt.Sprintf("every second term of the list is one more than the one before, %s, %s, %s, …: "+
		"if these are indices, write each index and its term in a line of their own", l.Terms[0], l.Terms[2], l.Terms[4])
}

// The limits of what is read.
const (
	mostTerms  = 20_000_000
	mostDigits = 10_000
	mostLine   = 1 << 20 // bytes
)

// line is a line that is no comment, with its number from 1 on.
type line struct {
	number int
	text   string
}

// Parse reads a listing. Errors name the file, as name says, the line and the remedy.
func Parse(r io.Reader, name string) (*Listing, error) {
	lines, err := readLines(r)
	if err != nil {
		return nil, fmt.Errorf("%s can't be read: %w", name, err)
	}
	l, err := parse(lines)
	if err != nil {
		return nil, fmt.Errorf("%s%w", name, err)
	}
	return l, nil
}

// ParseText reads a listing that stands on a command line. Errors name the place in the list. A
// text of several lines, as a shell gives a whole file, is what it would be in a file.
func ParseText(text string) (*Listing, error) {
	text = strings.TrimSpace(text)
	if text == "" || strings.ContainsAny(text, "\r\n") {
		return Parse(strings.NewReader(text), "the list")
	}
	l, err := parse([]line{{0, text}})
	if err != nil {
		return nil, fmt.Errorf("the list%w", err)
	}
	return l, nil
}

// readLines gives the lines that aren't empty or comments.
func readLines(r io.Reader) (lines []line, err error) {
	s := bufio.NewScanner(r)
	s.Buffer(nil, mostLine)
	s.Split(anyLine)
	for number := 1; s.Scan(); number++ {
		text := strings.TrimSpace(strings.TrimPrefix(s.Text(), "\ufeff"))
		if !utf8.ValidString(text) || strings.ContainsRune(text, 0) {
			return nil, fmt.Errorf("line %d isn't text in UTF-8: unpack the file first if it is packed", number)
		}
		if text != "" && text[0] != '#' {
			lines = append(lines, line{number, text})
		}
		if len(lines) > mostTerms {
			return nil, fmt.Errorf("it has more than %d lines", mostTerms)
		}
	}
	if errors.Is(s.Err(), bufio.ErrTooLong) {
		return nil, fmt.Errorf("a line has more than %d bytes: write a term or an index and a term in each", mostLine)
	}
	return lines, s.Err()
}

// anyLine splits a text into lines, which end with \n, \r\n or, as old programs write them, \r alone.
func anyLine(data []byte, atEnd bool) (advance int, text []byte, err error) {
	i := bytes.IndexAny(data, "\r\n")
	switch {
	case i < 0 && atEnd && len(data) > 0:
		return len(data), data, nil
	case i < 0 || data[i] == '\r' && i+1 == len(data) && !atEnd:
		return 0, nil, nil // More is needed to see where the line ends.
	case bytes.HasPrefix(data[i:], []byte("\r\n")):
		return i + 2, data[:i], nil
	}
	return i + 1, data[:i], nil
}

func parse(lines []line) (*Listing, error) {
	if len(lines) == 0 {
		return nil, errors.New(" has no terms")
	}
	var l *Listing
	var err error
	switch fields := strings.Fields(lines[0].text); {
	case slices.ContainsFunc(lines, isOfEntry):
		l, err = entry(lines)
	case len(lines) > 1 && isUnknown(lines[0]):
		err = lines[0].at("the header %q names no column of terms: call that column g, a or value, or e if it has exponents", clip(lines[0].text))
	case len(lines) > 1 && isTable(lines):
		l, err = table(lines)
	case len(lines) > 1 && len(fields) == 2 && !strings.Contains(lines[0].text, ","):
		l, err = bfile(lines)
	default:
		l, err = list(lines)
	}
	if err == nil && len(l.Terms) == 0 {
		err = errors.New(" has no terms")
	}
	if err == nil && l.First > 1<<63 {
		err = fmt.Errorf(" begins with the index %d, which no heap has", l.First)
	}
	return l, err
}

// at is an error in a line.
func (l line) at(format string, args ...any) error {
	if l.number == 0 {
		return fmt.Errorf(": "+format, args...)
	}
	return fmt.Errorf(":%d: "+format, append([]any{l.number}, args...)...)
}

// term reads a term, which is a whole number from 0 on.
func (l line) term(text string) (*big.Int, error) {
	if len(text) > mostDigits {
		return nil, l.at("a term has more than %d digits", mostDigits)
	}
	for _, c := range text {
		if c < '0' || c > '9' {
			return nil, l.at("%q is no nim-value: write whole numbers from 0 on", clip(text))
		}
	}
	if text == "" {
		return nil, l.at("a term is missing between two commas")
	}
	n, _ := new(big.Int).SetString(text, 10)
	return n, nil
}

func clip(text string) string {
	if r := []rune(text); len(r) > 30 {
		return string(r[:29]) + "…"
	}
	return text
}

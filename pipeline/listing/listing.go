// Package listing reads sequences of numbers that other people have written: the b-files and
// the entries of the On-Line Encyclopedia of Integer Sequences, CSV, and plain lists.
//
// What a text is, is seen from its lines:
//
//   - an OEIS entry has lines that begin with %S, %T or %U, and perhaps one of %O with the offset,
//     the index of its first term. Lines of other kinds are passed over, also those that a search
//     of the OEIS writes around its only result; the OEIS's answer in JSON is one, too;
//   - CSV has either a header of names, with a column g, a, value or e, or just two numbers with a
//     comma between them in every line; for commas there may be semicolons or tabs;
//   - a b-file has two numbers in every line, an index and a term;
//   - anything else is a list of terms with commas, spaces or line ends between them.
//
// Lines that begin with # are comments in all of them. Any of them may be packed by gzip.
//
// The other way, a [Table] writes what a command prints: as text, CSV, JSON, Markdown or LaTeX.
package listing

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/big"
	"os"
	"slices"
	"strconv"
	"strings"
	"unicode"
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

// Open reads the values in a file, or in standard input for the name '-'. The file may be packed by gzip.
func Open(name string) (*Listing, error) {
	if name == "-" {
		return Parse(os.Stdin, "standard input")
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, fmt.Errorf("%s can't be read: %w", name, err)
	}
	defer f.Close()
	return Parse(f, name)
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
	packed := bufio.NewReader(r)
	if r = packed; isGzip(packed) {
		if r, err = gzip.NewReader(packed); err != nil {
			return nil, err
		}
	}
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

// isGzip says whether a text is packed by gzip, by its first bytes (RFC 1952).
func isGzip(r *bufio.Reader) bool {
	first, err := r.Peek(2)
	return err == nil && bytes.Equal(first, []byte{0x1f, 0x8b})
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
	found, isAnswer := answer(lines)
	switch fields := strings.Fields(lines[0].text); {
	case isAnswer:
		l, err = answered(found)
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

// list reads terms with commas, spaces or line ends between them.
func list(lines []line) (*Listing, error) {
	l := &Listing{Form: "list"}
	for _, x := range lines {
		if err := l.addTerms(x, strings.Trim(x.text, "{}[]()")); err != nil {
			return nil, err
		}
	}
	return l, nil
}

// addTerms adds the terms of a text in a line, which has commas or spaces between them.
func (l *Listing) addTerms(x line, text string) error {
	text = strings.TrimSuffix(strings.TrimSpace(text), ",")
	for part := range strings.SplitSeq(text, ",") {
		words := strings.Fields(part)
		if len(words) == 0 {
			words = []string{""}
		}
		for _, word := range words {
			n, err := x.term(word)
			if err != nil {
				return fmt.Errorf("%w (term %d of the list)", err, len(l.Terms)+1)
			}
			l.Terms = append(l.Terms, n)
		}
	}
	if len(l.Terms) > mostTerms {
		return x.at("there are more than %d terms", mostTerms)
	}
	return nil
}

// bfile reads 'n a(n)' in every line.
func bfile(lines []line) (*Listing, error) {
	l := &Listing{Form: "b-file", Indexed: true}
	for _, x := range lines {
		words := strings.Fields(x.text)
		if len(words) != 2 {
			return nil, x.at("a line of a b-file has an index and a term, and this one has %d words: write both, or commas between the terms of a list", len(words))
		}
		if err := l.add(x, words[0], words[1]); err != nil {
			return nil, err
		}
	}
	return l, nil
}

// add adds a term with its index, which must follow that of the term before.
func (l *Listing) add(x line, index, term string) error {
	n, err := strconv.ParseUint(index, 10, 64)
	if err != nil {
		return x.at("%q is no index: write a whole number from 0 on", clip(index))
	}
	if len(l.Terms) == 0 {
		l.First = n
	} else if want := l.Last() + 1; n != want {
		return x.at("the index is %d, and %d follows the one before: write the terms in order and without a gap", n, want)
	}
	t, err := x.term(term)
	if err == nil {
		l.Terms = append(l.Terms, t)
	}
	return err
}

// valueColumns are the names of columns that hold the terms of a table.
var valueColumns = []string{"g", "e", "a", "a(n)", "value", "nimber"}

// isTable says whether lines are those of CSV: a header, or two cells in every line.
func isTable(lines []line) bool {
	if _, _, ok := header(lines[0]); ok {
		return true
	}
	return !slices.ContainsFunc(lines, func(x line) bool { return len(cells(x)) != 2 })
}

// header finds the columns of indices and of terms; the first is −1 where there is none.
func header(x line) (index, term int, ok bool) {
	names := cells(x)
	for i := range names {
		names[i] = strings.ToLower(names[i])
	}
	term = slices.IndexFunc(names, func(name string) bool { return slices.Contains(valueColumns, name) })
	return slices.Index(names, "n"), term, term >= 0
}

// isUnknown says whether a line is a header without a column of terms: each cell begins with a
// letter.
func isUnknown(x line) bool {
	_, _, known := header(x)
	return !known && !slices.ContainsFunc(cells(x), func(cell string) bool {
		first, _ := utf8.DecodeRuneInString(cell)
		return !unicode.IsLetter(first)
	})
}

// cells is the cells of a line of numbers or names, which need no quotes.
func cells(x line) []string {
	separator := ","
	for _, other := range []string{";", "\t"} { // as some spreadsheets write
		if strings.Contains(x.text, other) && !strings.Contains(x.text, ",") {
			separator = other
		}
	}
	all := strings.Split(x.text, separator)
	for i := range all {
		all[i] = strings.Trim(strings.TrimSpace(all[i]), `"`)
	}
	return all
}

// table reads CSV.
func table(lines []line) (*Listing, error) {
	l := &Listing{Form: "CSV"}
	index, term, ok := header(lines[0])
	if ok {
		l.Exponents = strings.EqualFold(cells(lines[0])[term], "e")
		lines = lines[1:]
	} else {
		index, term = 0, 1
	}
	l.Indexed = index >= 0
	for _, x := range lines {
		row := cells(x)
		if len(row) <= max(index, term) {
			return nil, x.at("the line has %d cells, and the header has more", len(row))
		}
		n := strconv.Itoa(len(l.Terms))
		if l.Indexed {
			n = row[index]
		}
		if err := l.add(x, n, row[term]); err != nil {
			return nil, err
		}
	}
	return l, nil
}

// found is a sequence in an answer of the OEIS in JSON: its terms and its offset, the index of the first
// one and the place of the first term above 1.
type found struct{ Data, Offset string }

// answer is the sequences of an answer of the OEIS in JSON, which is a list of them or has one;
// ok is false of any other text.
func answer(lines []line) (all []found, ok bool) {
	if !strings.ContainsAny(lines[0].text[:1], "[{") {
		return nil, false
	}
	var text bytes.Buffer
	for _, x := range lines {
		text.WriteString(x.text + "\n")
	}
	if err := json.Unmarshal(text.Bytes(), &all); err == nil {
		return all, true
	}
	var whole struct{ Results []found }
	err := json.Unmarshal(text.Bytes(), &whole)
	return whole.Results, err == nil
}

func answered(all []found) (*Listing, error) {
	if len(all) != 1 {
		return nil, fmt.Errorf(" has %d sequences of the OEIS: leave one, as a search for id:A000027 gives it", len(all))
	}
	l := &Listing{Form: "OEIS entry", Indexed: true}
	offset, _, _ := strings.Cut(all[0].Offset, ",")
	var err error
	if l.First, err = strconv.ParseUint(offset, 10, 64); err != nil {
		return nil, fmt.Errorf(": %q is no offset: write the index of the first term there, as 0,2", clip(all[0].Offset))
	}
	return l, l.addTerms(line{}, all[0].Data)
}

// isOfEntry says whether a line is one of an OEIS entry, as %S A000027 1,2,3.
func isOfEntry(x line) bool { return x.text[0] == '%' }

// entry reads the lines of the OEIS that begin with %S, %T, %U and %O. A text with two entries is
// an error, since their terms are no sequence.
func entry(lines []line) (*Listing, error) {
	l := &Listing{Form: "OEIS entry"}
	for _, x := range lines {
		kind, rest, _ := strings.Cut(x.text, " ")
		rest = strings.TrimSpace(rest)
		if number, after, ok := strings.Cut(rest, " "); ok && isANumber(number) {
			rest = strings.TrimSpace(after)
		}
		if kind == "%S" && len(l.Terms) > 0 {
			return nil, x.at("a second entry begins here: leave one entry in the text")
		}
		switch kind {
		case "%S", "%T", "%U":
			if err := l.addTerms(x, rest); err != nil {
				return nil, err
			}
		case "%O":
			offset, _, _ := strings.Cut(rest, ",")
			n, err := strconv.ParseUint(strings.TrimSpace(offset), 10, 64)
			if err != nil {
				return nil, x.at("%q is no offset: write %%O A000000 0,2 with the index of the first term", clip(rest))
			}
			l.First, l.Indexed = n, true
		}
	}
	return l, nil
}

// isANumber says whether a word is the number of a sequence, as A000027.
func isANumber(word string) bool {
	digits, ok := strings.CutPrefix(word, "A")
	_, err := strconv.ParseUint(digits, 10, 32)
	return ok && len(digits) >= 6 && err == nil
}

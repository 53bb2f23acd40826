package listing

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

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
	all := strings.Split(x.text, ",")
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

package breaking

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
)

// filePrefix is what the path of a file of numbers stands after.
const filePrefix = "file:"

// mostRead is how many bytes of a file of numbers are read; all numbers that are possible fit.
const mostRead = 1 << 20

// readMembers reads the numbers that may be taken from a file: numbers separated by blanks,
// commas or new lines, or a b-file of the OEIS, in whose lines 'n a(n)' the first numbers count
// from line to line. What stands after # is a comment. A 0 in a b-file is left out, as it can't be
// taken; many sequences of the OEIS begin with it.
func readMembers(path string) ([]uint64, error) {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return nil, fmt.Errorf("the file of the numbers: %w", err)
	case !info.Mode().IsRegular():
		return nil, fmt.Errorf("%s is no file with numbers: write the path of a text file", path)
	case info.Size() > mostRead:
		return nil, fmt.Errorf(
			"the file %s has more than %d bytes, and so more than the %d numbers that are possible", path, mostRead, mostMembers)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("the file of the numbers: %w", err)
	}
	members, err := numbersOf(string(text))
	switch {
	case err != nil:
		return nil, fmt.Errorf("%s:%w", path, err)
	case len(members) == 0:
		return nil, fmt.Errorf("the file %s has no numbers: write those that may be taken, separated by blanks or commas", path)
	case len(members) > mostMembers:
		return nil, fmt.Errorf(
			"the file %s has %d numbers: at most %d are possible, as they are the game's name", path, len(members), mostMembers)
	}
	return members, nil
}

// numbersOf is the numbers in the text of a file. Its error begins with the number of the line.
func numbersOf(text string) (members []uint64, err error) {
	var lines [][]uint64
	for i, line := range strings.Split(text, "\n") {
		line, _, _ = strings.Cut(line, "#")
		var numbers []uint64
		for _, word := range strings.FieldsFunc(line, func(r rune) bool {
			return strings.ContainsRune(" \t\r,", r)
		}) {
			s, err := strconv.ParseUint(word, 10, 64)
			if err != nil || s > greatestTaken {
				return nil, fmt.Errorf("%d: %q can't be taken: write numbers from 1 to %d", i+1,
					word, greatestTaken)
			}
			numbers = append(numbers, s)
		}
		if len(numbers) > 0 {
			lines = append(lines, numbers)
		}
	}
	terms := bFile(lines)
	for _, line := range lines {
		if terms {
			line = line[1:]
		}
		members = append(members, line...)
	}
	if !terms && slices.Contains(members, 0) {
		return nil, fmt.Errorf(" 0 can't be taken: leave it out")
	}
	return slices.DeleteFunc(members, func(s uint64) bool { return s == 0 }), nil
}

// bFile says whether the lines are those of a b-file, two at least.
func bFile(lines [][]uint64) bool {
	for i, line := range lines {
		if len(line) != 2 || i > 0 && line[0] != lines[i-1][0]+1 {
			return false
		}
	}
	return len(lines) > 1
}

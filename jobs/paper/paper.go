// Package paper declares the documents that the games and the claims come from,
// each once.
package paper

import "strings"

// Paper is one of the documents that the games come from.
type Paper struct {
	ID       string // the short name that starts the ids of its claims, as 'arith'
	Authors  []Person
	Title    string
	Year     string // the first one, where it appeared in several
	Citation string // authors, title, place and year
}

// Place is where a paper says something.
type Place struct {
	Paper   Paper
	Section string
}

// At is a section of the paper.
func (p Paper) At(section string) Place { return Place{p, section} }

// Person is an author: initials and a family name.
type Person struct{ Given, Family string }

// cited is a paper by its authors. The place is what follows the title, with the year.
func cited(id, title, place, year string, authors ...Person) Paper {
	names := make([]string, len(authors))
	for i, a := range authors {
		names[i] = a.Given + " " + a.Family
	}
	last := len(names) - 1
	all := names[last]
	if last > 0 {
		all = strings.Join(names[:last], ", ") + " and " + all
	}
	return Paper{ID: id, Authors: authors, Title: title, Year: year,
		Citation: all + ", " + title + place}
}

// The papers. Sections, theorem numbers and claims' ids refer to them.
var (
	// Arithmetic is about the games on arithmetic functions.
	Arithmetic = cited("arith", "Game values of arithmetic functions",
		", Integers 21 (2021)", "2021",
		Person{"D. E.", "Iannucci"}, Person{"U.", "Larsson"})
	// Partition is about CUT, and reviews the take-and-break games.
	Partition = cited("cut", "Partition games",
		", Discrete Applied Mathematics 285 (2020) 509–525", "2020",
		Person{"A.", "Dailly"}, Person{"É.", "Duchêne"}, Person{"U.", "Larsson"},
		Person{"G.", "Paris"})
	// Memgames is about MEM, MEM+, MEM0 and their kin.
	Memgames = cited("mem", "Memgames", " (2019)", "2019",
		Person{"U.", "Larsson"}, Person{"S.", "Rubinstein-Salzedo"}, Person{"A. N.", "Siegel"})
	// PrimesStep is about games on numbers, graphs and boards.
	PrimesStep = cited("step", "PRIMES STEP plays games", " (2017)", "2017",
		Person{"P.", "Alladi"}, Person{"N.", "Bhalla"}, Person{"T.", "Khovanova"},
		Person{"N.", "Sheffield"},
		Person{"E.", "Song"}, Person{"W.", "Sun"}, Person{"A.", "The"}, Person{"A.", "Wang"},
		Person{"N.", "Wiesel"},
		Person{"K.", "Zhang"}, Person{"K.", "Zhao"})
	// Nimbers is about Nim and the subtraction games.
	Nimbers = cited("nim", "Nimbers", " (2021)", "2021",
		Person{"A.", "Anderson"})
	// WinningWays has most games that are classics.
	WinningWays = cited("ww", "Winning Ways for your Mathematical Plays",
		", second edition, A K Peters (2001–2004), whose chapters are named as sections", "2001",
		Person{"E. R.", "Berlekamp"}, Person{"J. H.", "Conway"}, Person{"R. K.", "Guy"})
	// TakeAway is about games in which the numbers of a set may be taken.
	TakeAway = cited("takeaway", "A mathematical investigation of games of 'take-away'",
		", Journal of Combinatorial Theory 1 (1966) 443–458", "1966",
		Person{"S. W.", "Golomb"})
	// Mark is about Mark and Mark-t.
	Mark = cited("mark", "Aperiodic subtraction games",
		", Electronic Journal of Combinatorics 18 (2011), P19", "2011",
		Person{"A. S.", "Fraenkel"})
	// Euclid has the nim-values of the game Euclid.
	Euclid = cited("euclid", "The Sprague–Grundy function of the game Euclid",
		", Discrete Mathematics 306 (2006) 2798–2800", "2006",
		Person{"G.", "Nivasch"})
	// Passes is about octal games with a pass.
	Passes = cited("pass", "Regularity in the G-sequences of octal games with a pass",
		", Integers 3 (2003), G1", "2003",
		Person{"D. G.", "Horrocks"}, Person{"R. J.", "Nowakowski"})
)

// All is the papers in the order in which the documentation shows them.
var All = []Paper{Arithmetic, Partition, Memgames, PrimesStep, Nimbers, WinningWays, TakeAway, Mark,
	Euclid, Passes}

// IDs is the ids of all papers.
func IDs() (ids []string) {
	for _, p := range All {
		ids = append(ids, p.ID)
	}
	return ids
}

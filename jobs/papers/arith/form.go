package arith

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"grundy/jobs/game"
)

// mostTerminals and largestTerminal bound what a name may say.
const (
	mostTerminals   = 16
	largestTerminal = 10_000
)

// form is the written form of the points that have no name of their own.
func form() game.Form {
	return game.Form{
		Prefix: "arith:",
		Syntax: "arith:FUNCTION/MODE/MOVE[/from=F][/terminal=N1,N2,…]",
		Doc: "FUNCTION aliquot, aliquant, totative, nontotative, prime-divisor or prime-factor; MODE single, count, full or power; " +
			"MOVE to or subtract; F the first heap, 0 or 1; N1, N2, … heaps made terminal",
		Examples: []string{
			"arith:totative/full/subtract", "arith:nontotative/single/to/terminal=1",
			"arith:prime-divisor/single/subtract",
			"arith:prime-factor/power/subtract", "arith:aliquant/count/subtract",
			"arith:prime-factor/full/to",
			"arith:prime-divisor/power/to/terminal=4,9",
		},
		Parse: parse,
	}
}

// parse makes the game of a written form. A point that the paper names gets the paper's row.
func parse(text string) (*game.Game, error) {
	words := strings.Split(text, "/")
	if len(words) < 3 {
		return nil, fmt.Errorf("'arith:%s' doesn't name a game: write arith:FUNCTION/MODE/MOVE, as arith:totative/full/subtract", text)
	}
	var p point
	var err error
	wordsOf := func(f *function) []string { return f.words }
	if p.function, err = named("arithmetic function", words[0], functions, wordsOf); err != nil {
		return nil, err
	}
	if p.mode, err = named("mode", words[1], []mode{single, count, full, power},
		itself); err != nil {
		return nil, err
	}
	if p.move, err = named("move", words[2], []move{to, subtract}, itself); err != nil {
		return nil, err
	}
	p.first = p.usualFirst()
	if err := p.parseOptions(words[3:]); err != nil {
		return nil, err
	}
	return p.normal().game(), nil
}

// named finds the value of a coordinate that the word means, one of the words of that value.
func named[V any](coordinate, word string, values []V, words func(V) []string) (v V, err error) {
	var usual []string
	for _, v := range values {
		if slices.Contains(words(v), word) {
			return v, nil
		}
		usual = append(usual, words(v)[0])
	}
	last := len(usual) - 1
	all := strings.Join(usual[:last], ", ") + " or " + usual[last]
	return v, fmt.Errorf("there is no %s '%s': write %s", coordinate, word, all)
}

// itself is the only word of a mode or a move.
func itself[W ~string](w W) []string { return []string{string(w)} }

// parseOptions reads from=F and terminal=N1,N2,…, each at most once.
func (p *point) parseOptions(options []string) error {
	given := map[string]bool{}
	for _, option := range options {
		key, value, _ := strings.Cut(option, "=")
		if given[key] {
			return fmt.Errorf("the option '%s' is given twice: write it once", key)
		}
		given[key] = true
		switch key {
		case "from":
			if value != "0" && value != "1" {
				return fmt.Errorf("heaps can't start at '%s': write from=0 or from=1", value)
			}
			p.first = uint64(value[0] - '0')
		case "terminal":
			if err := p.parseTerminals(value); err != nil {
				return err
			}
		default:
			return fmt.Errorf("there is no option '%s': write from=0, from=1 or terminal=N1,N2,…", option)
		}
	}
	return nil
}

func (p *point) parseTerminals(value string) error {
	for word := range strings.SplitSeq(value, ",") {
		n, err := strconv.ParseUint(word, 10, 64)
		if err != nil || n > largestTerminal {
			return fmt.Errorf("'%s' is no heap that can be made terminal: write terminal=N1,N2,… with numbers up to %d", word, largestTerminal)
		}
		p.terminals = append(p.terminals, n)
	}
	slices.Sort(p.terminals)
	p.terminals = slices.Compact(p.terminals)
	if len(p.terminals) > mostTerminals {
		return fmt.Errorf("%d heaps are made terminal: at most %d can be", len(p.terminals), mostTerminals)
	}
	return nil
}

// normal is the point in its canonical spelling. Heaps that have no option anyway are not named as
// terminals. Moving to totatives and subtracting them are the same (section 1, footnote 4): the
// spelling that needs no from= is taken, and 'to' if both or neither need it. In single games,
// prime factors are prime divisors, however often they divide n.
func (p point) normal() point {
	bare := p
	bare.terminals = nil
	p.terminals = slices.DeleteFunc(slices.Clone(p.terminals), func(n uint64) bool {
		return n < p.first || !bare.moves(n)
	})
	if p.function == primeFactor && p.mode == single {
		p.function = primeDivisor
	}
	if p.function.symmetric && p.mode != count {
		p.move = subtract
		bySubtracting := p.first == p.usualFirst()
		p.move = to
		if bySubtracting && p.first != p.usualFirst() {
			p.move = subtract
		}
	}
	return p
}

// moves reports whether the heap n has an option.
func (p point) moves(n uint64) bool {
	for range p.definition()(n) {
		return true
	}
	return false
}

// usualFirst is the first heap if none is given: the paper's convention for the games that it
// names.
func (p point) usualFirst() uint64 {
	zero := p.move == subtract && (p.mode == full || p.function == aliquot)
	if p.mode == single {
		zero = p.function == aliquant || p.function == nontotative ||
			p.move == subtract && p.function != totative
	}
	return uint64(indicator(!zero))
}

// name is the written form of the point, in its canonical spelling.
func (p point) name() string {
	name := fmt.Sprintf("arith:%s/%s/%s", p.function.words[0], p.mode, p.move)
	if p.first != p.usualFirst() {
		name += fmt.Sprintf("/from=%d", p.first)
	}
	if len(p.terminals) > 0 {
		name += "/terminal=" + strings.Trim(strings.ReplaceAll(fmt.Sprint(p.terminals), " ", ","),
			"[]")
	}
	return name
}

package arith

import (
	"errors"
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
		Syntax: "arith:FUNCTION/MODE/MOVE[/improper][/from=F][/terminal=N1,N2,…][/bound=B]",
		Doc: "FUNCTION aliquot, aliquant, totative, nontotative, prime-divisor or prime-factor; MODE single, count, full, power, sum or partial-sum; " +
			"MOVE to or subtract; improper counts n among its own numbers, in sums and in the number of divisors; " +
			"F the first heap, 0 or 1; N1, N2, … heaps made terminal; B the last heap that is looked at, in games that needn't end",
		Examples: []string{
			"arith:totative/full/subtract", "arith:nontotative/single/to/terminal=1",
			"arith:prime-divisor/single/subtract",
			"arith:prime-factor/power/subtract", "arith:aliquant/count/subtract",
			"arith:prime-factor/full/to",
			"arith:prime-divisor/power/to/terminal=4,9",
			"arith:prime-factor/sum/to", "arith:totative/partial-sum/to/bound=500",
			"arith:aliquot/partial-sum/subtract",
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
	if p.mode, err = named("mode", words[1], []mode{single, count, full, power, sum, partial},
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
	if p = p.normal(); p.loopy() {
		if err := p.checkLoopy(); err != nil {
			return nil, err
		}
	} else if p.bound > 0 {
		return nil, errors.New("this game ends, so that all its values are known: delete bound=")
	}
	return p.game(), nil
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

// parseOptions reads improper, from=F, terminal=N1,N2,… and bound=B, each at most once.
func (p *point) parseOptions(options []string) error {
	given := map[string]bool{}
	for _, option := range options {
		key, value, _ := strings.Cut(option, "=")
		if given[key] {
			return fmt.Errorf("the option '%s' is given twice: write it once", key)
		}
		given[key] = true
		switch key {
		case "improper":
			counts := p.mode == count && p.function == aliquot && p.move == to
			if value != "" || !counts && !p.sums() {
				return fmt.Errorf("improper counts n among its own numbers, in sums and in the number of divisors, and has no value: delete '%s'", option)
			}
			p.withN = true
		case "bound":
			var err error
			if p.bound, err = strconv.ParseUint(value, 10, 64); err != nil || p.bound == 0 {
				return fmt.Errorf("'%s' is no bound: write the last heap that is looked at, as bound=1000", value)
			}
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
			return fmt.Errorf("there is no option '%s': write improper, from=0, from=1, terminal=N1,N2,… or bound=B", option)
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
	if p.function == aliquant {
		p.withN = false // n divides n
	}
	bare := p
	bare.terminals = nil
	p.terminals = slices.DeleteFunc(slices.Clone(p.terminals), func(n uint64) bool {
		return n < p.first || !bare.moves(n)
	})
	if p.function == primeFactor && p.mode == single {
		p.function = primeDivisor
	}
	if p.function.symmetric && p.mode != count && !p.sums() {
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
	zero := p.move == subtract && (p.mode == full || p.function == aliquot || p.sums())
	if p.mode == single {
		zero = p.function == aliquant || p.function == nontotative ||
			p.move == subtract && p.function != totative
	}
	return uint64(indicator(!zero))
}

// name is the written form of the point, in its canonical spelling.
func (p point) name() string {
	name := fmt.Sprintf("arith:%s/%s/%s", p.function.words[0], p.mode, p.move)
	if p.withN {
		name += "/improper"
	}
	if p.first != p.usualFirst() {
		name += fmt.Sprintf("/from=%d", p.first)
	}
	if len(p.terminals) > 0 {
		name += "/terminal=" + strings.Trim(strings.ReplaceAll(fmt.Sprint(p.terminals), " ", ","),
			"[]")
	}
	return name + p.boundOption()
}

// boundOption is a bound that isn't the usual one, as it is written.
func (p point) boundOption() string {
	if usual, _ := p.bounds(); p.bound == 0 || p.bound == usual {
		return ""
	}
	return fmt.Sprintf("/bound=%d", p.bound)
}

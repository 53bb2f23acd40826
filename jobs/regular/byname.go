package regular

import (
	"math/bits"
	"strconv"
	"strings"

	"grundy/jobs/game"
)

// RulesByName is temporary.
func RulesByName(name string, forms ...string) Rules {
	return rulesByName(&game.Game{Name: name, Aliases: forms})
}

// Columns is temporary.
func Columns(r Rules) int { return r.Columns() }

// RulesOf reads the rules from the canonical name of a game, or from an alias
// that is a written form, as 'octal:0.77' of Kayles.
func rulesByName(g *game.Game) Rules {
	for _, name := range append([]string{g.Name}, g.Aliases...) {
		if r := written(name); r != nil {
			return r
		}
	}
	return Unknown{}
}

// named is the rules of games without a written form.
var named = map[string]Rules{
	"nim":                 Subtracting{AllBut: true},
	"grundys-game":        Repeating{Theorem: Unequal, Parts: 2, Least: 1},
	"couples-are-forever": Repeating{Theorem: Breaking, Parts: 2, Least: 1},
	"remove-a-square":     Repeating{Theorem: Breaking, Parts: 2, Taken: 2, Least: 1},
	"remove-an-edge-path": Repeating{Theorem: Breaking, Parts: 2, Taken: 2, Least: 1},
	"domino-covering":     Repeating{Theorem: Breaking, Parts: 2, Taken: 2, Least: 1},
	"edge-delete-path":    Repeating{Theorem: Breaking, Parts: 2, Least: 2},
}

// written is the rules of a canonical name, or nil.
func written(name string) Rules {
	form, text, _ := strings.Cut(name, ":")
	switch form {
	case "subtraction":
		return subtracting(text)
	case "octal", "hex":
		return coded(text, "", 16)
	case "takebreak":
		return coded(text, ",", 10)
	case "cut":
		return cutting(text)
	case "dudeney":
		if y := numbers(text); len(y) == 1 {
			return Repeating{Theorem: FiniteMemory, Parts: 1, Taken: y[0]}
		}
	}
	if r, ok := named[name]; ok {
		return r
	}
	return nil
}

// numbers reads a list such as '1,4', or nothing where it isn't one.
func numbers(text string) []uint64 {
	var out []uint64
	for word := range strings.SplitSeq(text, ",") {
		n, err := strconv.ParseUint(word, 10, 32)
		if err != nil {
			return nil
		}
		out = append(out, n)
	}
	return out
}

// subtracting reads the set of a subtraction game, as '1,4', 'all-but:2,3' or
// '1,2/sink=1'.
func subtracting(text string) Rules {
	set, _, _ := strings.Cut(text, "/")
	set, allBut := strings.CutPrefix(set, "all-but:")
	members := numbers(set)
	switch {
	case allBut:
		return Subtracting{AllBut: true, Members: members}
	case members == nil:
		return nil
	}
	return Subtracting{Members: members}
}

// coded reads the digits of a take-and-break code, as '0.137'.
func coded(text, between string, radix int) Rules {
	before, after, _ := strings.Cut(text, ".")
	var moves []move
	taken, most := uint64(0), 1
	for k, word := range append([]string{before}, strings.Split(after, between)...) {
		digit, err := strconv.ParseUint(word, radix, 64)
		if err != nil {
			return nil
		}
		if digit > 0 {
			taken, most = uint64(k), max(most, bits.Len64(digit)-1)
		}
		for j := range bits.Len64(digit) {
			if digit>>j&1 == 1 {
				moves = append(moves, move{Take: uint64(k), Leave: uint64(j)})
			}
		}
	}
	r := Repeating{Theorem: Octal, Parts: uint64(most), Taken: taken, Least: 1}
	if most <= 2 {
		return r
	}
	r.Theorem = Breaking
	return Breaks{r, moves}
}

// cutting reads a cut-set, as '1,4', '1,4+', 'odd' or '1,even'.
func cutting(text string) Rules {
	var c Cutting
	for word := range strings.SplitSeq(text, ",") {
		from, tail := strings.CutSuffix(word, "+")
		n, err := strconv.ParseUint(from, 10, 32)
		switch {
		case word == "odd":
			c.From, c.Step = 1, 2
		case word == "even":
			c.From, c.Step = 2, 2
		case err != nil:
			return nil
		case tail:
			c.From, c.Step = n, 1
		case n == 0:
			return nil
		default:
			c.Members = append(c.Members, n)
		}
	}
	return c
}

package partizan

import (
	"fmt"
	"strings"

	"grundy/jobs/game"
)

const prefix = "partizan:"

// form is the written form of the games that have no name of their own.
func form() game.Form {
	return game.Form{
		Prefix: prefix,
		Syntax: "partizan:LEFT[,RIGHT]/MOVE",
		Doc: "the numbers that Left and Right play, each " + either(words()) + " or not- before one of them for all other numbers; " +
			"without RIGHT, Right plays all that Left doesn't; MOVE to or subtract",
		Examples: []string{
			"partizan:aliquot/to", "partizan:aliquant/subtract", "partizan:prime-divisor/subtract", "partizan:totient/to",
			"partizan:aliquot,totative/to", "partizan:primes,not-wythoff/subtract",
		},
		Parse: func(text string) (*game.Game, error) {
			r, err := parse(text)
			if err != nil {
				return nil, err
			}
			return r.row(), nil
		},
	}
}

// parse reads LEFT[,RIGHT]/MOVE.
func parse(text string) (*Ruleset, error) {
	sets, move, ok := strings.Cut(text, "/")
	if !ok {
		return nil, fmt.Errorf("'%s%s' doesn't say how the numbers are played: write /to or /subtract behind it", prefix, text)
	}
	r := &Ruleset{Subtract: move == "subtract"}
	if move != "to" && move != "subtract" {
		return nil, fmt.Errorf("there is no move '%s': write to or subtract", move)
	}
	left, right, both := strings.Cut(sets, ",")
	var err error
	if r.Left, err = parseFunction(left); err != nil {
		return nil, err
	}
	r.Right = not(r.Left)
	if both {
		r.Right, err = parseFunction(right)
	}
	return r, err
}

func parseFunction(word string) (*function, error) {
	bare, negated := strings.CutPrefix(word, "not-")
	if other, ok := alsoCalled[bare]; ok {
		bare = other
	}
	for _, f := range functions {
		switch {
		case f.name != bare:
		case negated:
			return not(f), nil
		default:
			return f, nil
		}
	}
	return nil, fmt.Errorf("there is no function '%s': write %s, or not- before one of them", word, either(words()))
}

// words are the names of the functions.
func words() []string {
	names := make([]string, len(functions))
	for i, f := range functions {
		names[i] = f.name
	}
	return names
}

func either(words []string) string {
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " or " + words[last]
}

// complementary reports whether each number is played by exactly one player.
func (r *Ruleset) complementary() bool { return r.Right.name == not(r.Left).name }

// written is the written form of the game, in its one spelling.
func (r *Ruleset) written() string {
	sets, move := r.Left.name, "to"
	if !r.complementary() {
		sets += "," + r.Right.name
	}
	if r.Subtract {
		move = "subtract"
	}
	return prefix + sets + "/" + move
}

// names are the games that have a name of their own, by their written forms.
var names = []struct{ written, name, title string }{
	{"partizan:aliquot/to", "partizan-maliquot", "MALIQUOT | MALIQUANT"},
	{"partizan:aliquot/subtract", "partizan-saliquot", "SALIQUOT | SALIQUANT"},
	{"partizan:totative/to", "partizan-totative", "TOTATIVE | NONTOTATIVE"},
	{"partizan:primes/subtract", "partizan-primes", "PRIMES | NONPRIMES"},
	{"partizan:wythoff/subtract", "partizan-wythoff", "WYTHOFF PARTIZAN SUBTRACTION"},
}

// name is the game's name in the catalogue.
func (r *Ruleset) name() string {
	name, _ := r.called()
	return name
}

// called is the game's name in the catalogue, and its title with the functions in
// capitals, as in the paper.
func (r *Ruleset) called() (name, title string) {
	written := r.written()
	for _, n := range names {
		if n.written == written {
			return n.name, n.title
		}
	}
	title = strings.ToUpper(r.Left.name + " | " + r.Right.name)
	if r.Subtract {
		return written, title + ", subtract"
	}
	return written, title + ", move to"
}

// Named is the game with that name in the catalogue, if it is one of this family.
func Named(name string) (*Ruleset, bool) {
	for _, n := range names {
		if n.name == name {
			name = n.written
		}
	}
	text, ok := strings.CutPrefix(name, prefix)
	if !ok {
		return nil, false
	}
	r, err := parse(text)
	return r, err == nil
}

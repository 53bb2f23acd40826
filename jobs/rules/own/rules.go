package own

import (
	"cmp"
	"fmt"
	"strings"

	"grundy/jobs/game"
)

// Prefix begins the name of a game that a config defines, everywhere but in that config.
const Prefix = "own:"

// Rules is what the values of a game depend on which a config defines: its definition in the
// normal form ([Spec.Normal]). It is empty for other games.
func Rules(g *game.Game) string {
	if g.Own == "" {
		return ""
	}
	s, err := Parse(g.Own)
	if err != nil {
		panic(fmt.Sprintf("own: the definition of %s can't be read: %v", g.Name, err))
	}
	return s.Normal()
}

// Rebuild makes a game anew of its name, as own:NAME, and its [Rules]. Its title and the places
// in the config are lost. The error says what is wrong with the rules.
func Rebuild(name, rules string, known func(name string) (*game.Game, error)) (*game.Game, error) {
	bare, ok := strings.CutPrefix(name, Prefix)
	if !ok {
		return nil, fmt.Errorf("%s has rules of its own, but its name doesn't begin with %s", name, Prefix)
	}
	s, err := Parse(rules)
	if err != nil {
		return nil, fmt.Errorf("the rules of %s can't be read: %w", name, err)
	}
	s.Name = bare
	g, err := New(s, known)
	if err != nil {
		return nil, fmt.Errorf("the rules of %s can't be evaluated: %w", name, err)
	}
	return g, nil
}

// Text is rules as a person reads them: each text of the definition with its key before it.
func Text(rules string) string {
	s, err := Parse(rules)
	if err != nil {
		return rules // Without a definition, this is empty.
	}
	if len(s.Boards) > 0 {
		s.Cells = cmp.Or(s.Cells, usualCells)
	}
	number := func(n uint64) string { return strings.TrimPrefix(fmt.Sprint(n), "0") }
	var lines []string
	for _, x := range [][2]string{
		{"options", s.Options}, {"subtract", s.Subtract}, {"terminal", s.Terminal},
		{"boards", strings.Join(s.Boards, ", ")}, {"cells", s.Cells},
		{"loopy", map[bool]string{true: "true"}[s.Loopy]},
		{"heaps", number(uint64(s.Heaps))}, {"first", number(s.First)}, {"sink", number(s.Sink)},
		{"bound", number(s.Bound)},
	} {
		switch text := strings.TrimSpace(x[1]); {
		case text == "":
		case strings.Contains(text, "\n"):
			lines = append(lines, x[0]+":\n  "+strings.ReplaceAll(text, "\n", "\n  "))
		default:
			lines = append(lines, x[0]+": "+text)
		}
	}
	return strings.Join(lines, "\n")
}

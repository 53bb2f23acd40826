package catalog

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"
)

//go:embed oeis.txt
var oeis string

// entries is the entries of the OEIS with a game's nim-values, by the game's name.
var entries = sync.OnceValue(func() map[string]string {
	all := map[string]string{}
	for line := range strings.Lines(oeis) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		words := strings.Fields(line)
		text := words[0]
		if words[2] != "0" {
			text += fmt.Sprintf(", a(n) = G(n + %s)", words[2])
		}
		all[words[1]] = text
	}
	return all
})

// OEIS names the entry of the On-Line Encyclopedia of Integer Sequences whose terms are the
// nim-values of a game, as 'A002186'; empty where none is known.
func OEIS(game string) string { return entries()[game] }

package catalog

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"grundy/jobs/game"
	"grundy/jobs/paper"
)

var update = flag.Bool("update", false, "write docs/GAMES.md anew")

// The function that defines a game is known, and so are the files of its solvers.
func TestDefinedAt(t *testing.T) {
	for name, want := range map[string]string{
		"s-dividing": "sDividing", "s-dividing/whole": "sDividing",
		"cut:5,7": "options", "octal:0.137": "options",
		"octal:0.3/pass": "options",
		"mem":            "atLeast", "mem0": "shortMemory", "mark": "mark",
		"euclid": "euclid", "totative": "singletons", "diamond": "diamond",
		"sum-of-divisors":   "summed",
		"partizan-maliquot": "",
	} {
		g, err := Lookup(name)
		if err != nil {
			t.Error(err)
			continue
		}
		p := DefinedAt(g)
		_, err = os.Stat("../../" + p.File)
		if p.Function != want || err != nil || (want == "") != (p.Line == 0) {
			t.Errorf("%s is defined at %s, %v, want %s", name, p, err, want)
		}
	}
	for _, g := range Games() {
		if p := DefinedAt(g); !strings.HasPrefix(p.File, "jobs/") {
			t.Errorf("%s is defined at %q", g.Name, p)
		}
	}
}

// docs/GAMES.md has the games and the files that define them: `just games` writes it anew.
func TestGamesPage(t *testing.T) {
	const page = "../../docs/GAMES.md"
	want := gamesPage()
	if *update {
		if err := os.WriteFile(page, []byte(want), 0o666); err != nil {
			t.Error(err)
		}
	} else if got, err := os.ReadFile(page); err != nil || string(got) != want {
		t.Errorf("docs/GAMES.md isn't what the source gives (%v): run `just games`", err)
	}
}

// gamesPage is docs/GAMES.md.
func gamesPage() string {
	var b strings.Builder
	b.WriteString(`# The games, and where they are

The games of the catalogue by paper and section, with the file in which each is defined, or the
package's folder. ` + "`grundy games NAME`" + ` tells more of one game; [CLAIMS.md](CLAIMS.md) has the claims.
` + "`just games`" + ` writes this page, and a test keeps it true.
`)
	for _, p := range paper.All {
		games := slices.DeleteFunc(Games(), func(g *game.Game) bool { return g.Paper.ID != p.ID })
		slices.SortStableFunc(games, func(a, b *game.Game) int {
			return cmp.Or(compareSections(a.Section, b.Section),
				cmp.Compare(DefinedAt(a).File, DefinedAt(b).File))
		})
		if len(games) > 0 {
			fmt.Fprintf(&b, "\n## %s: %s\n\n| section | games | defined in |\n|---|---|---|\n", p.ID, p.Citation)
		}
		for len(games) > 0 {
			section, file := games[0].Section, DefinedAt(games[0]).File
			var names []string
			for len(games) > 0 && games[0].Section == section && DefinedAt(games[0]).File == file {
				names = append(names,
					fmt.Sprintf("%s (`%s`)", strings.ReplaceAll(games[0].Title, "|", `\|`),
						games[0].Name))
				games = games[1:]
			}
			fmt.Fprintf(&b, "| %s | %s | [%s](../%s) |\n", section, strings.Join(names, ", "),
				strings.TrimPrefix(file, "jobs/"), file)
		}
	}
	return b.String()
}

// compareSections compares section numbers as 3.2.1 part by part.
func compareSections(a, b string) int {
	return slices.CompareFunc(strings.Split(a, "."), strings.Split(b, "."), func(a, b string) int {
		m, errA := strconv.Atoi(a)
		n, errB := strconv.Atoi(b)
		if errA == nil && errB == nil {
			return cmp.Compare(m, n)
		}
		return cmp.Compare(a, b)
	})
}

package dataset

import (
	"io/fs"
	"regexp"
	"strings"
	"testing"

	"grundy/jobs/game"
	"grundy/jobs/tables"
	"grundy/pipeline/must"
	"grundy/pipeline/store"
)

func TestFolders(t *testing.T) {
	for _, c := range []struct {
		id   Identity
		want string
	}{
		{Identity{Game: "maliquot", Product: game.Sequence}, "maliquot"},
		{Identity{Game: "cut:1,2", Product: game.Sequence}, "cut_1-2"},
		{Identity{Game: "subtraction:1,2/sink=1", Product: game.Sequence}, "subtraction_1-2~sink=1"},
		{Identity{Game: "octal:0.137", Product: game.Sequence}, "octal_0.137"},
		{Identity{Game: "mtau/zero", Product: game.Sequence}, "mtau~zero"},
		{Identity{Game: "mem:2..5", Product: game.Grid, K: 7}, "mem_2..5-grid-k7"},
		{Identity{Game: "mem0", Product: game.Grid, K: 20}, "mem0-grid-k20"},
		{Identity{Game: "mem", Product: game.Grid, K: 20}, "mem-grid-k20"},
		{Identity{Game: "mem+", Product: game.Grid, K: 20}, "mem-plus-grid-k20"},
		{Identity{Game: "mem+", Product: game.Sequence}, "mem-plus"},
		{Identity{Game: "draw", Product: "loopy"}, "draw-loopy"},
		// A name that no disk takes is shortened, and one that some disk takes isn't.
		{Identity{Game: "subtraction:" + strings.Repeat("7,", 121) + "8", Product: game.Sequence}, "subtraction_" + strings.Repeat("7-", 121) + "8"},
		{Identity{Game: "subtraction:" + strings.Repeat("7,", 121) + "80", Product: game.Sequence}, "subtraction_" + strings.Repeat("7-", 84) + "~191d5778d20740d2"},
	} {
		if got := c.id.Folder(); got != "datasets/"+c.want {
			t.Errorf("%v: %s, want datasets/%s", c.id, got, c.want)
		}
	}
}

// names are the games whose folders could be mistaken for each other, and
// others of every form.
var names = []string{
	"maliquot", "saliquot", "m-factoring", "m-factoring/coprime", "s-factoring", "s-factoring/proper",
	"mtau", "mtau/zero", "m-big-omega", "m-small-omega", "fullset-totative", "powerset-totative",
	"cut:1,2", "cut:1,12", "cut:11,2", "cut:1,1,2", "cut:112", "cut:2",
	"subtraction:1,2", "subtraction:1,2/sink=1", "subtraction:12/sink=1", "subtraction:1,2/sink=11",
	"octal:0.137", "octal:4.137", "octal:0.1375", "hex:0.7F", "hex:0.7", "kayles", "dawsons-kayles",
	"mem", "mem+", "mem0", "mem:2..5", "mem:25", "dudeney:3", "dudeney:33", "chocolate-stones:4",
}

func TestNoTwoGamesShareAFolder(t *testing.T) {
	sound := regexp.MustCompile(`^datasets/[a-zA-Z0-9_.~=-]+$`)
	seen := map[string]Identity{}
	for _, name := range names {
		for _, id := range []Identity{
			{Game: name, Product: game.Sequence}, {Game: name, Product: "loopy"},
			{Game: name, Product: game.Grid, K: 2}, {Game: name, Product: game.Grid, K: 20},
		} {
			folder := id.Folder()
			if other, taken := seen[folder]; taken {
				t.Errorf("%s is the folder of both %s and %s", folder, id, other)
			}
			seen[folder] = id
			if !sound.MatchString(folder) || !fs.ValidPath(folder) {
				t.Errorf("%s isn't a name that every file system and shell takes", folder)
			}
		}
	}
}

// A dataset of a shortened name is written, opened and set aside like any other.
func TestLongFolderOnDisk(t *testing.T) {
	k := narrow
	k.id.Game = strings.Repeat("a", 5000)
	st := store.Temporary(t)
	d := k.open(t, st)
	must.Do(t, k.extendTo(d, 20, 7))
	k.mustHold(t, k.open(t, st), 20)
	must.Do(t, keep(d, 21, "saved"))
	if text, err := kept(d, 21); text != "saved" || err != nil {
		t.Errorf("the checkpoint is %q, %v", text, err)
	}
	if _, err := d.Archive(); err != nil {
		t.Error(err)
	}
	k.id.Game = strings.Repeat("a", 255)
	for range 2 {
		d := k.open(t, st)
		must.Do(t, k.extendTo(d, 20, 7))
		if _, err := d.Archive(); err != nil {
			t.Error(err)
		}
	}
}

func TestIdentify(t *testing.T) {
	g := &game.Game{Name: "mem0", Version: 3, Products: []game.Product{game.GridProduct(4096), game.SequenceProduct(0, 4096, tables.Uint32)}}
	if got, want := Identify(g, g.Product(game.Grid), 20), (Identity{Game: "mem0", Definition: 3, Product: game.Grid, K: 20, Encoding: Encoding}); got != want {
		t.Errorf("%v, want %v", got, want)
	}
	if got, want := Identify(g, g.Product(game.Sequence), 20), (Identity{Game: "mem0", Definition: 3, Product: game.Sequence, K: 0, Encoding: Encoding}); got != want {
		t.Errorf("%v, want %v", got, want)
	}
}

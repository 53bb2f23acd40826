package survey

import (
	"context"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"grundy/jobs/game"
)

// Survey is what a survey is about.
type Survey struct {
	Family string
	Size   int
	Bounds Bounds
}

// Parse finds the survey whose files have the path, without their endings, as [Path] gives
// it; ok is false if there is none.
func Parse(path string) (s Survey, ok bool) {
	for family := range Families {
		rest, found := strings.CutPrefix(path, "survey/"+family+"-")
		if !found {
			continue
		}
		s = Survey{Family: family}
		if n, _ := fmt.Sscanf(rest, "%d-to-%d-far-%d", &s.Size, &s.Bounds.Any, &s.Bounds.Space); n < 2 {
			continue
		}
		if Path(family, s.Size, s.Bounds) == path && 0 < s.Size && s.Size <= Families[family].MaxSize {
			return s, true
		}
	}
	return Survey{}, false
}

// Name is the last element of the survey's path.
func (s Survey) Name() string { return strings.TrimPrefix(Path(s.Family, s.Size, s.Bounds), "survey/") }

// Games is the names of the survey's games, in order.
func (s Survey) Games() []string { return Families[s.Family].Names(s.Size) }

// Command is the command line that makes the survey.
func (s Survey) Command() string {
	command := fmt.Sprintf("grundy survey %s --size %d --to %d", s.Family, s.Size, s.Bounds.Any)
	if s.Bounds.Space > 0 {
		command += fmt.Sprintf(" --far %d", s.Bounds.Space)
	}
	return command
}

// Sample checks some certificates of the log with values that are computed again: most of
// them at most, in the given time. It returns how many were checked, and what is wrong, a
// sentence each. Which ones are checked depends on the survey and the time alone.
func (l *Log) Sample(ctx context.Context, most int, limit time.Duration) (checked int, wrong []string, err error) {
	names := slices.DeleteFunc(slices.Clone(l.names), func(name string) bool { return l.entries[name].seal.Certificate == nil })
	seed := fnv.New64a()
	seed.Write([]byte(l.path))
	rand.New(rand.NewPCG(seed.Sum64(), 0)).Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
	late, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	for _, name := range names[:min(most, len(names))] {
		err := l.entries[name].check(late, l.compute)
		switch {
		case ctx.Err() != nil:
			return checked, wrong, context.Cause(ctx)
		case late.Err() != nil:
			return checked, wrong, nil
		case err != nil:
			wrong = append(wrong, fmt.Sprintf("%s: %v", name, err))
		}
		checked++
	}
	return checked, wrong, nil
}

// Table is the sound rows as a table, in the order of the games.
func (l *Log) Table() *game.Table {
	var ordered []Row
	for _, name := range l.names {
		if e, there := l.entries[name]; there {
			ordered = append(ordered, e.row)
		}
	}
	return table(ordered)
}

package sweep

import (
	"context"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"slices"
	"time"
)

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
		err := l.entries[name].check(late, &l.origin)
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

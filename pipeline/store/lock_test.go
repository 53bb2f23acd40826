package store

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"grundy/pipeline/must"
)

// Who has a name counts as its maker only if its process is known to live: on this machine at
// once, on another one when its number has grown. A session that is silent, as of a lost node or of
// this machine before it was booted again, is nobody's sign of life, neither at once nor later.
func TestMaker(t *testing.T) {
	for _, c := range []struct {
		what, machine string
		take, ask     string
		dead          bool
		made          bool
		atLeast       time.Duration // that it takes to know
		atMost        time.Duration
	}{
		{"a process of this machine", "", "figures/a.json", "figures/a.json", false, true, 0, 0},
		{"one that makes a part", "", "datasets/a/000016", "datasets/a", false, true, 0, 0},
		{"one that makes something else", "", "datasets/ab", "datasets/a", false, false, 0, 0},
		{"one that has the whole folder", "", wholeFolder, "datasets/a", false, true, 0, 0},
		{"one of another machine", "elsewhere", "datasets/a", "datasets/a", false, true, time.Millisecond, usualBeat * 3 / 2},
		{"one of another machine that has the whole folder", "elsewhere", wholeFolder, "datasets/a", false, true, time.Millisecond, usualBeat * 3 / 2},
		{"one of another machine that is dead", "elsewhere", "datasets/a", "datasets/a", true, false, usualBeat, 2 * usualBeat},
		{"one of another machine that makes something else", "elsewhere", "datasets/b", "datasets/a", false, false, 0, 0},
	} {
		synctest.Test(t, func(t *testing.T) {
			here := Temporary(t)
			there := on(t, c.machine, here.Dir())
			if c.machine == "" {
				there = on(t, here.me.Machine, here.Dir())
			}
			if c.take == wholeFolder {
				must.Get(there.Lock(t.Context()))(t)
			} else {
				must.Get(there.Take(t.Context(), c.take))(t)
			}
			defer func() {
				if !c.dead {
					die(there)
				}
			}()
			if c.dead {
				die(there)
			}
			begun := time.Now()
			h, made := here.Maker(t.Context(), c.ask)
			if took := time.Since(begun); made != c.made || made && (h.Machine != there.me.Machine || h.Number != there.me.Number) || took < c.atLeast || took > c.atMost {
				t.Errorf("%s: Maker = %v, %v after %v", c.what, h, made, took)
			}
			time.Sleep(usualPatience / 2)
			begun = time.Now()
			if _, again := here.Maker(t.Context(), c.ask); again != c.made || time.Since(begun) > 0 {
				t.Errorf("%s: a later look, which takes %v, finds %v", c.what, time.Since(begun), again)
			}
			if works := len(here.Holders(t.Context())) > 0; works == c.dead {
				t.Errorf("%s: at work in the folder: %v", c.what, works)
			}
		})
	}
}

// Whatever waits for the sign of life of another machine's process ends with its context.
func TestWaitingEndsWithItsContext(t *testing.T) {
	stopped := errors.New("stopped")
	for what, wait := range map[string]func(context.Context, *Store) error{
		"Lock": func(ctx context.Context, s *Store) error { _, err := s.Lock(ctx); return err },
		"Join": func(ctx context.Context, s *Store) error { _, err := s.Join(ctx); return err },
		"Take": func(ctx context.Context, s *Store) error { _, err := s.Take(ctx, "name"); return err },
		"Build": func(ctx context.Context, s *Store) error {
			return hidden(ctx, s, "new", "new", func(*Store) error { return nil })
		},
		"Maker": func(ctx context.Context, s *Store) error {
			if _, made := s.Maker(ctx, "name"); made {
				return errors.New("a silent process is known to live")
			}
			return context.Cause(ctx)
		},
	} {
		for _, whole := range []bool{false, true} {
			if !whole && (what == "Join" || what == "Take") {
				continue // These wait for one that has the whole folder.
			}
			synctest.Test(t, func(t *testing.T) {
				here := Temporary(t)
				dir := here.Dir()
				if what == "Build" {
					dir += "/" + hiddenName("new")
				}
				there := on(t, "elsewhere", dir)
				if whole {
					must.Get(there.Lock(t.Context()))(t)
				} else {
					must.Get(there.Take(t.Context(), "name"))(t)
				}
				die(there)
				ctx, cancel := context.WithCancelCause(t.Context())
				time.AfterFunc(time.Second, func() { cancel(stopped) })
				begun := time.Now()
				if err := wait(ctx, here); !errors.Is(err, stopped) || time.Since(begun) != time.Second {
					t.Errorf("%s ends after %v with %v", what, time.Since(begun), err)
				}
				if here.session != nil {
					t.Errorf("%s leaves its session", what)
				}
			})
		}
	}
}

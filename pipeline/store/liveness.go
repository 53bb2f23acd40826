package store

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"

	"grundy/pipeline/layout"
)

// others is the sessions but the own one that aren't known to be dead, by their names.
func (s *Store) others(own string) (map[string]Holder, error) {
	folder := filepath.Join(s.dir, layout.Locks, layout.Sessions)
	entries, err := os.ReadDir(folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	found := map[string]Holder{}
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), ".") || e.Name() == own {
			continue // a file that is being written, or one's own
		}
		sign, err := s.signOf(e.Name())
		if errors.Is(err, fs.ErrNotExist) {
			continue // it has ended meanwhile
		}
		if err != nil {
			sign = Holder{Host: "an unknown host", Beats: noSign}
		}
		if !s.dead(e.Name(), sign) {
			found[e.Name()] = sign
		}
	}
	return found, err
}

// signOf reads the file of a session. That the file isn't there says that the session has ended;
// another error says nothing of the session.
func (s *Store) signOf(token string) (sign Holder, err error) {
	text, err := os.ReadFile(filepath.Join(s.dir, layout.Locks, layout.Sessions, token))
	if err == nil {
		err = json.Unmarshal(text, &sign)
	}
	return sign, err
}

// seen is the last sign of life that a session of another machine has shown to this process.
type seen struct {
	beats int
	at    time.Time // when the number was seen first
	first time.Time // when the session was seen first
	grew  bool      // says that the number was seen to grow
}

// see notes the sign of life of a session of another machine.
func (s *Store) see(token string, sign Holder) seen {
	s.watching.Lock()
	defer s.watching.Unlock()
	now := time.Now()
	x, known := s.watched[token]
	switch {
	case !known:
		x = seen{beats: sign.Beats, at: now, first: now}
	case sign.Beats > x.beats:
		x.grew = x.grew || x.beats != noSign
		x.beats, x.at = sign.Beats, now
	}
	if s.watched == nil {
		s.watched = map[string]seen{}
	}
	s.watched[token] = x
	return x
}

// dead tells whether the session with that last sign of life is known to be dead. A session whose
// file can't be read has shown no sign.
func (s *Store) dead(token string, sign Holder) bool {
	if sign.Machine == s.me.Machine {
		return sign.gone()
	}
	return time.Since(s.see(token, sign).at) >= s.patience
}

// lives tells whether the session is known to live: its process is there or, on another machine,
// its number was seen to grow. For that a session is watched for a beat and a half from when it was
// seen first, so that one which died long ago isn't taken for one at work, however short or long
// this process looks. It is false if ctx ends first.
func (s *Store) lives(ctx context.Context, token string, sign Holder) bool {
	if sign.Machine == s.me.Machine {
		return !sign.gone()
	}
	for {
		x := s.see(token, sign)
		if x.grew || time.Since(x.first) > s.beat*3/2 {
			return x.grew && time.Since(x.at) < s.patience
		}
		if pause(ctx, s.beat/20) != nil {
			return false
		}
		var err error
		if sign, err = s.signOf(token); errors.Is(err, fs.ErrNotExist) {
			return false
		} else if err != nil {
			sign.Beats = noSign
		}
	}
}

// pause waits for a time, or until ctx ends; then the error is the context's.
func pause(ctx context.Context, d time.Duration) error {
	select {
	case <-ctx.Done():
		return context.Cause(ctx)
	case <-time.After(d):
		return nil
	}
}

// bury removes the file of a dead session, and the one that it was writing when it died. Somebody
// else may have done so.
func (s *Store) bury(token string) error {
	folder := filepath.Join(s.dir, layout.Locks, layout.Sessions)
	return errors.Join(present(os.Remove(filepath.Join(folder, token))), present(os.Remove(filepath.Join(folder, "."+token))))
}

// Holders tells who else is known to work in the folder, in the order in which they began, each by
// its own clock. Processes of other machines are watched for a sign of life, about ten seconds, or until ctx
// ends. Holders creates and changes nothing, and works in a folder that may only be read.
func (s *Store) Holders(ctx context.Context) []Holder {
	others, _ := s.others(s.token()) // Where nothing can be read, nothing is known.
	var all []Holder
	for token, sign := range others {
		if s.lives(ctx, token, sign) {
			all = append(all, sign)
		}
	}
	slices.SortFunc(all, func(a, b Holder) int {
		return cmp.Or(a.Since.Compare(b.Since), strings.Compare(a.String(), b.String()))
	})
	return all
}

// Maker tells which other process makes just now what a name stands for, as datasets/kayles: one
// that has a lease of the name, of a part of it as datasets/kayles/000016, or of the whole folder,
// and that is known to live. As [Store.Holders], it may wait for a sign of life and changes nothing.
func (s *Store) Maker(ctx context.Context, name string) (h Holder, made bool) {
	own := s.token()
	others, _ := s.others(own) // All are watched from now on, so that one wait is enough for them all.
	for _, token := range s.holding(name) {
		if sign, there := others[token]; there && s.lives(ctx, token, sign) {
			return sign, true
		}
	}
	return Holder{}, false
}

// noSign stands for the number of a session whose file can't be read.
const noSign = -1

// hostVariable is an environment variable by which tests let a process stand for one on another
// machine of that name.
const hostVariable = "GRUNDY_HOST"

// self is this process, before it works anywhere.
func self() Holder {
	p := Holder{Number: os.Getpid(), Started: Started(os.Getpid())}
	p.Host, p.Machine = os.Getenv(hostVariable), os.Getenv(hostVariable)
	if p.Host == "" {
		p.Host, p.Machine = host(), machine()
	}
	return p
}

func host() string {
	name, err := os.Hostname()
	if err != nil {
		return "an unknown host"
	}
	return name
}

// machine is the kernel's random number of its boot with the space of process numbers, which
// containers have of their own; where there is no such thing, the name of the host. A machine that
// was booted again counts as another one: what it held is free after a minute (see [pace]).
func machine() string {
	boot, err := os.ReadFile("/proc/sys/kernel/random/boot_id")
	if err != nil {
		return host()
	}
	space, _ := os.Readlink("/proc/self/ns/pid") // unknown is fine
	return strings.TrimSpace(string(boot)) + " " + space
}

func (p Holder) String() string { return fmt.Sprintf("process %d on %s", p.Number, p.Host) }

// gone tells that the process, of this machine, is there no more.
func (p Holder) gone() bool {
	return !alive(p.Number) || p.Started != "" && Started(p.Number) != p.Started
}

// alive tells whether a process of this host is there, whoever owns it.
func alive(number int) bool {
	p, err := os.FindProcess(number)
	if err != nil {
		return false
	}
	defer p.Release()
	return !errors.Is(p.Signal(syscall.Signal(0)), os.ErrProcessDone)
}

// Gone tells that a process of this machine is there no more. started is what [Started] gave of
// it; it may be empty.
func Gone(number int, started string) bool { return Holder{Number: number, Started: started}.gone() }

// Started tells a process from a later one that has the same number: on Linux by its start in
// clock ticks since the machine began. It is empty where nothing is known, and for a process
// that has ended though nobody has asked how (a zombie), which still takes signals.
func Started(number int) string {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", number))
	if err != nil {
		return ""
	}
	// The start is the 22nd field. The second one, the program's name in parentheses, may have
	// blanks, so fields are counted from the third on.
	const start = 22 - 3
	fields := bytes.Fields(text[bytes.LastIndexByte(text, ')')+1:])
	if len(fields) <= start || string(fields[0]) == "Z" {
		return ""
	}
	return string(fields[start])
}

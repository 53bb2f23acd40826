package store

import (
	"errors"
	"io/fs"
	"testing"
)

type thing struct {
	Key  string `json:"key"`
	Text string `json:"text,omitempty"`
}

// A record is read as it was written, and not at all when any of its bits was flipped or
// any of its bytes is missing.
func TestRecord(t *testing.T) {
	s := open(t)
	want := thing{"a", "<&> \",\n  \"sha256\": \" ∞"}
	saved, err := s.SaveRecord("figures/a.json", want)
	if err != nil {
		t.Fatal(err)
	}
	var got thing
	if err := s.ReadRecord("figures/a.json", &got); err != nil || got != want {
		t.Fatalf("%v is read as %v, error %v", want, got, err)
	}
	if described, err := s.Describe("figures/a.json"); err != nil || described != saved {
		t.Errorf("%v is described as %v, error %v", saved, described, err)
	}
	text, err := s.Read("figures/a.json")
	if err != nil {
		t.Fatal(err)
	}
	for i := range text {
		for bit := range 8 {
			text[i] ^= 1 << bit
			if err := unseal(text, &got); !errors.Is(err, ErrDamaged) {
				t.Fatalf("bit %d of byte %d was flipped: error %v", bit, i, err)
			}
			text[i] ^= 1 << bit
		}
		if err := unseal(text[:i], &got); !errors.Is(err, ErrDamaged) {
			t.Fatalf("only %d bytes are there: error %v", i, err)
		}
	}
	if err := s.ReadRecord("figures/b.json", &got); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a record that isn't there gives the error %v", err)
	}
}

// Only the file that would be written counts as there; what can't be written is an error.
func TestHasRecord(t *testing.T) {
	s := open(t)
	mustSave(t, s, "folder/file", "content")
	if _, err := s.SaveRecord("a.json", thing{"a", "b"}); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		path        string
		v           any
		want, fails bool
	}{
		{"a.json", thing{"a", "b"}, true, false}, {"a.json", thing{"a", "c"}, false, false}, {"b.json", thing{"a", "b"}, false, false},
		{"folder", thing{"a", "b"}, false, true}, {"a.json", func() {}, false, true},
	} {
		if got, err := s.HasRecord(c.path, c.v); got != c.want || (err != nil) != c.fails {
			t.Errorf("%s is the record of %v: %v, %v", c.path, c.v, got, err)
		}
	}
	if _, err := s.SaveRecord("c.json", func() {}); err == nil {
		t.Error("a function was written as a record")
	}
}

func FuzzUnseal(f *testing.F) {
	text, err := seal(thing{"a", "b"})
	if err != nil {
		f.Fatal(err)
	}
	f.Add(text)
	f.Add([]byte("{}\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		var x thing
		if unseal(text, &x) != nil {
			return
		}
		// What is sealed and was written by this program is written as it is read.
		if again, err := seal(x); err != nil || unseal(again, &x) != nil {
			t.Errorf("%q can't be sealed again: %v", text, err)
		}
	})
}

package survey

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"grundy/pipeline/store"
)

// A survey is read back as it was made, is sound, and doesn't count for other bounds.
func TestLog(t *testing.T) {
	st, err := store.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	names, b := Names("cut", 3), Bounds{Any: 400}
	path := Path("cut", 3, b)
	read := func(b Bounds) *Log {
		l, err := Read(st, path, names, b)
		if err != nil {
			t.Fatal(err)
		}
		return l
	}
	if err := read(b).Fill(t.Context(), 2, func(Row, time.Duration) {}); err != nil {
		t.Fatal(err)
	}
	full := read(b)
	if full.Rows() != len(names) || full.Certificates() != 3 || len(full.Broken())+len(full.Missing()) > 0 {
		t.Errorf("%d rows, %d certificates, broken %v, missing %v", full.Rows(), full.Certificates(), full.Broken(), full.Missing())
	}
	done := 0
	if wrong, err := full.Verify(t.Context(), 2, func(string) { done++ }); err != nil || len(wrong) > 0 || done != len(names) {
		t.Errorf("%d rows verified, wrong %v, error %v", done, wrong, err)
	}
	if other := read(Bounds{Any: 500}); other.Rows() > 0 || !slices.Equal(other.Broken(), names) || !slices.Equal(other.Missing(), names) {
		t.Errorf("with other bounds: %d rows, broken %v, missing %v", other.Rows(), other.Broken(), other.Missing())
	}
	table, verdicts, err := full.Finish()
	if err != nil || table != "survey/cut-3-to-400.parquet" || verdicts["proved"] != 3 || verdicts["none"] != 1 {
		t.Errorf("the table is %s with %v, error %v", table, verdicts, err)
	}
}

// What is there isn't computed again, an interrupted survey keeps the rows that it had,
// and files are the same whether the survey was interrupted or not.
func TestResume(t *testing.T) {
	names, b := Names("octal", 1), Bounds{Any: 300, Space: 300}
	path := Path("octal", 1, b)
	fill := func(st *store.Store, stopAfter int) []string {
		l, err := Read(st, path, names, b)
		if err != nil {
			t.Fatal(err)
		}
		ctx, stop := context.WithCancel(t.Context())
		defer stop()
		var found []string
		err = l.Fill(ctx, 1, func(r Row, _ time.Duration) {
			if found = append(found, r.Game); len(found) == stopAfter {
				stop()
			}
		})
		if err != nil && !errors.Is(err, context.Canceled) {
			t.Fatal(err)
		}
		return found
	}
	var files [2]string
	for i, stopAfter := range []int{len(names) + 1, 3} {
		st, err := store.Open(t.TempDir())
		if err != nil {
			t.Fatal(err)
		}
		var computed []string
		for range names {
			computed = append(computed, fill(st, stopAfter)...)
		}
		slices.Sort(computed)
		if want := slices.Sorted(slices.Values(names)); !slices.Equal(computed, want) {
			t.Errorf("computed %v, want %v", computed, want)
		}
		l, err := Read(st, path, names, b)
		if err != nil {
			t.Fatal(err)
		}
		if _, _, err := l.Finish(); err != nil {
			t.Fatal(err)
		}
		for _, file := range []string{l.RowPath(), l.sealPath()} {
			text, err := st.Read(file)
			if err != nil {
				t.Fatal(err)
			}
			files[i] += string(text)
		}
	}
	if files[0] != files[1] || files[0] == "" {
		t.Errorf("at once %s, in parts %s", files[0], files[1])
	}
}

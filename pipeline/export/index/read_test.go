package index

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"grundy/jobs/tables"
	"grundy/pipeline/dataset"
	"grundy/pipeline/fault"
	"grundy/pipeline/layout"
	"grundy/pipeline/must"
	"grundy/pipeline/store"
)

// An index that is read equals the one that was written: cells keep all digits.
func TestReadKeepsCells(t *testing.T) {
	st := store.Temporary(t)
	column := func(name string, kind tables.Type, least, most any) Column {
		return Column{Column: dataset.Column{Column: tables.Column{Name: name, Type: kind}, Meaning: "a column"}, Least: least, Most: most}
	}
	want := &Index{Format: Format, Files: []File{}, Datasets: []Dataset{{
		Name: "a", Columns: []Column{
			column("n", tables.Uint64, json.Number("0"), json.Number("18446744073709551615")),
			column("t", tables.Text, "", `"∞"`),
		},
		Head: [][]any{{json.Number("9007199254740993"), "x"}},
	}}, Tables: []Table{{Name: "empty", Columns: []Column{column("n", tables.Uint64, nil, nil)}}}}
	must.Do(t, want.Save(st))
	got := must.Get(Read(st))(t)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// A later layout of the folder isn't taken for damage.
func TestReadLaterFormat(t *testing.T) {
	st := store.Temporary(t)
	must.Do(t, (&Index{Format: Format + 1}).Save(st))
	if _, err := Read(st); fault.KindOf(err) != fault.OfUser || errors.Is(err, store.ErrDamaged) || !strings.Contains(err.Error(), "this program knows format 1") {
		t.Errorf("the error is %v", err)
	}
}

// SHA256SUMS gives the files of the index, or an error with the line that isn't one.
func TestReadSums(t *testing.T) {
	st := store.Temporary(t)
	if _, err := ReadSums(st); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("of a missing file the error is %v", err)
	}
	sum := strings.Repeat("ab", 32)
	x := &Index{Format: Format, Files: []File{{File: store.File{Path: "a  b.txt", SHA256: sum}}}}
	must.Do(t, x.Save(st))
	files, err := ReadSums(st)
	if err != nil || len(files) != 2 || files[0] != (store.File{Path: "a  b.txt", SHA256: sum}) || files[1].Path != layout.ExportIndex {
		t.Errorf("%v, %v", files, err)
	}
	full, _ := st.Path(layout.Sums)
	for _, line := range []string{"x", sum + " a", sum + "  ", sum[1:] + "  a", "\n"} {
		must.Do(t, os.WriteFile(full, []byte(line), 0o666))
		if _, err := ReadSums(st); err == nil {
			t.Errorf("%q is read", line)
		}
	}
}

// Whatever is in SHA256SUMS, it is read as it is written or refused.
func FuzzReadSums(f *testing.F) {
	f.Add(strings.Repeat("0", 64) + "  a/b\n")
	f.Add("# comment\n")
	dir := f.TempDir()
	st := must.Get(store.Open(dir))(f)
	f.Fuzz(func(t *testing.T, text string) {
		must.Do(t, os.WriteFile(filepath.Join(dir, layout.Sums), []byte(text), 0o666))
		files, err := ReadSums(st)
		if err != nil {
			return
		}
		var again strings.Builder
		for _, x := range files {
			again.WriteString(x.SHA256 + "  " + x.Path + "\n")
		}
		if again.String() != text && again.String() != text+"\n" {
			t.Errorf("%q is read as %v", text, files)
		}
	})
}

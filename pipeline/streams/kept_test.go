package streams

import (
	"bytes"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"grundy/jobs/solve/stream"
	"grundy/pipeline/matrix"
	"grundy/pipeline/must"
	"grundy/pipeline/store"
)

func open(t *testing.T, dir string) *Kept {
	t.Helper()
	st := must.Get(store.Open(dir))(t)
	leave := must.Get(st.Join(t.Context()))(t)
	t.Cleanup(func() {
		if err := leave(); err != nil {
			t.Error(err)
		}
	})
	k := must.Get(Open(st, "takebreak:0.1,2"))(t)
	return k
}

// Records are found again as they were written, in their order, and a changed one is refused.
func TestKept(t *testing.T) {
	dir := t.TempDir()
	k := open(t, dir)
	if h, err := k.Head(); h != nil || err != nil || k.Len() != 0 {
		t.Fatal("an empty folder has a head or records", h, err)
	}
	head := &stream.Head{Game: "takebreak:0.1,2", Depth: 7, First: []byte{0, 1, 2}, Start: stream.Record{To: 4, Counts: []uint64{3, 1}, Greatest: 2, Window: []byte{2, 1}}}
	must.Do(t, k.SetHead(head))
	var records []*stream.Record
	for i := range uint64(12) {
		r := &stream.Record{From: 4 + i, To: 5 + i, Counts: []uint64{0, 0, i}, Greatest: 4 + i, Window: []byte{1, byte(i)}, Marks: []stream.Mark{{Heap: 3, Fingerprint: 1 << 63}}}
		records = append(records, r)
		must.Do(t, k.Append(r))
	}
	part := &stream.Record{From: 16, To: 18, Counts: []uint64{2}, Window: []byte{3, 4}}
	must.Do(t, k.SetPart(part))
	if got, err := k.Part(); err != nil || !reflect.DeepEqual(got, part) {
		t.Errorf("the unfinished record is %+v (%v)", got, err)
	}
	must.Get(k.Statistics())(t)
	if paths, err := k.Figures(); err != nil || len(paths) != 4 {
		t.Error("figures", paths, err)
	}
	for _, c := range table(must.Get(k.all())(t)).Schema {
		if matrix.NeedsQuotes(c.Name) {
			t.Errorf("the column %s needs quotes in SQL", c.Name)
		}
	}
	table := filepath.Join(dir, "streams", "takebreak-0.1-2", "statistics.parquet")
	written := must.Get(os.ReadFile(table))(t)
	again := open(t, dir)
	must.Get(again.Statistics())(t)
	if read, err := os.ReadFile(table); err != nil || !bytes.Equal(read, written) {
		t.Errorf("the statistics of the records that were read are others (%v)", err)
	}
	for i, r := range must.Get(again.all())(t) {
		if r.Window != nil || r.Marks != nil {
			t.Errorf("the record %d stays in memory with its window", i)
		}
	}
	if got, err := again.Head(); err != nil || !reflect.DeepEqual(got, head) {
		t.Errorf("the head is %+v (%v)", got, err)
	}
	if again.Len() != len(records) {
		t.Fatalf("there are %d records of %d", again.Len(), len(records))
	}
	for i, want := range records {
		got, err := again.At(i)
		if err != nil || got.Window != nil {
			t.Errorf("the record %d is read with its window (%v)", i, err)
		}
		if got.Window, err = again.Window(i); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("the record %d is %+v (%v)", i, got, err)
		}
	}
	for _, change := range []func(string) error{
		func(file string) error { return os.WriteFile(file, []byte{1, 9}, 0o666) },
		os.Remove,
	} {
		must.Do(t, change(filepath.Join(dir, "streams", "takebreak-0.1-2", "000005.window")))
		if _, err := again.Window(4); err == nil || !strings.Contains(err.Error(), "000005.window isn't as this program wrote it: remove streams/takebreak-0.1-2/000005.json and the records") {
			t.Errorf("a changed window: %v", err)
		}
	}
	codes := filepath.Join(dir, "streams", "takebreak-0.1-2", "000000.first")
	must.Do(t, os.WriteFile(codes, []byte{0, 1, 3}, 0o666))
	if _, err := again.Head(); err == nil || !strings.Contains(err.Error(), "000000.first isn't as this program wrote it: remove streams/takebreak-0.1-2/000000.json") {
		t.Errorf("changed codes of the first heaps: %v", err)
	}
	file := filepath.Join(dir, "streams", "takebreak-0.1-2", "000003.json")
	text := must.Get(os.ReadFile(file))(t)
	must.Do(t, os.WriteFile(file, []byte(strings.Replace(string(text), `"greatest": 6`, `"greatest": 5`, 1)), 0o666))
	if _, err := again.At(2); err == nil || !strings.Contains(err.Error(), "000003.json") || !strings.Contains(err.Error(), "remove streams") {
		t.Errorf("a changed record: %v", err)
	}
	// A record that is whole takes the place of the unfinished one, another head that of all.
	must.Do(t, again.Append(&stream.Record{From: 16, To: 20}))
	if got, err := again.Part(); got != nil || err != nil {
		t.Error("the unfinished record stays", err)
	}
	// A gap ends the records: those behind it are computed again.
	must.Do(t, os.Remove(file))
	if k := open(t, dir); k.Len() != 2 {
		t.Errorf("there are %d records before the gap", k.Len())
	}
	next := filepath.Join(dir, "streams", "takebreak-0.1-2", "000014.window")
	must.Do(t, os.WriteFile(next, []byte{1}, 0o666))
	must.Do(t, again.SetHead(head))
	if k := open(t, dir); k.Len() != 0 {
		t.Errorf("there are %d records of another head", k.Len())
	}
	if left, err := filepath.Glob(filepath.Join(dir, "streams", "takebreak-0.1-2", "0000*[1-9]*.window")); len(left) > 0 || err != nil {
		t.Error("windows of another head stay:", left, err)
	}
}

// The records of an earlier version have the codes in them.
func TestCodesInRecords(t *testing.T) {
	dir := t.TempDir()
	st := must.Get(store.Open(dir))(t)
	head := &stream.Head{First: []byte{1, 0}, Start: stream.Record{To: 4, Window: []byte{7, 8}}}
	record := &stream.Record{From: 4, To: 5, Counts: []uint64{1}, Window: []byte{1, 2, 3}}
	must.Get(st.SaveRecord("streams/takebreak-0.1-2/000000.json", head))(t)
	must.Get(st.SaveRecord("streams/takebreak-0.1-2/000001.json", record))(t)
	k := open(t, dir)
	if got, err := k.Head(); err != nil || !reflect.DeepEqual(got, head) {
		t.Errorf("the head is %+v (%v)", got, err)
	}
	if got, err := k.Window(0); k.Len() != 1 || err != nil || !bytes.Equal(got, record.Window) {
		t.Errorf("the window of %d records is %v (%v)", k.Len(), got, err)
	}
}

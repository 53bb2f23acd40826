package run

import (
	"errors"
	"io"
	"io/fs"
	"strings"
	"testing"
	"time"

	"grundy/pipeline/artifact"
	"grundy/pipeline/layout"
	"grundy/pipeline/plan"
	"grundy/pipeline/progress"
	"grundy/pipeline/report"
	"grundy/pipeline/store"
	"grundy/pipeline/verdict"
)

// The front page says of which configs tasks failed. A record that is damaged isn't on it, which
// is said, but the page is made anew once that record is another one. The table of verdicts goes
// with the last verdict.
func TestFrontPage(t *testing.T) {
	st := opened(t)
	st.Inject(store.Unsynced(store.Faults{}))
	var said strings.Builder
	r := &runner{
		Options: Options{Store: st, Display: progress.NewPlain(&said, time.Hour, time.Now)},
		plan:    &plan.Plan{Tasks: []plan.Task{{ID: plan.Front, Key: "key"}}},
	}
	front := func() (record artifact.Record, page string) {
		t.Helper()
		if _, err := r.front(); err != nil {
			t.Fatal(err)
		}
		text, err := st.Read(layout.FrontPage)
		if err = errors.Join(err, st.ReadRecord(layout.FrontRecord, &record)); err != nil || record.Key != "key" {
			t.Fatalf("%+v, %v", record, err)
		}
		return record, string(text)
	}
	save := func(path string, v any) {
		t.Helper()
		if _, err := st.SaveRecord(path, v); err != nil {
			t.Fatal(err)
		}
	}
	save("report/bad.json", report.Shown{Data: report.Data{Title: "The bad one"}})
	save("report/good.json", report.Shown{Record: artifact.Record{Key: "key"}, Data: report.Data{Title: "The good one"}})
	record, page := front()
	bad, good := strings.LastIndex(page, "The bad one"), strings.LastIndex(page, "The good one")
	failed := strings.Index(page, "Some of its tasks failed")
	if strings.Count(page, "Some of its tasks failed") != 1 || !(bad < failed && failed < good) || len(record.Sources) != 2 {
		t.Errorf("%+v\n%s", record, page)
	}
	if len(record.Files) != 0 || strings.Contains(page, layout.Verdicts) {
		t.Errorf("without a verdict there is a table of verdicts: %v", record.Files)
	}
	save("claims/a.json", verdict.Record{Claim: verdict.Claim{ID: "a"}})
	if _, err := st.Save("claims/b.json", func(w io.Writer) error { _, err := io.WriteString(w, "{}"); return err }); err != nil {
		t.Fatal(err)
	}
	record, _ = front()
	if len(record.Sources) != 4 || len(record.Files) != 1 || strings.Count(said.String(), "isn't on the front page") != 1 || !strings.Contains(said.String(), "claims/b.json") {
		t.Errorf("%+v\n%s", record, &said)
	}
	if err := errors.Join(st.Remove("claims/a.json"), st.Remove("claims/b.json")); err != nil {
		t.Fatal(err)
	}
	record, _ = front()
	if _, err := st.Stat(layout.Verdicts); !errors.Is(err, fs.ErrNotExist) || len(record.Files) != 0 {
		t.Errorf("the table stays when no verdict is left: %v, %v", record.Files, err)
	}
}

package verify

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"path"
	"strings"

	"grundy/pipeline/dataset"
	"grundy/pipeline/store"
	"grundy/pipeline/survey"
)

// allSurveys checks the surveys, and names files beside them that belong to none.
func (c *checker) allSurveys(ctx context.Context, done func(Result) error) error {
	files, err := c.st.Walk("survey")
	if err != nil {
		return err
	}
	for _, f := range files {
		name, rows := strings.CutSuffix(f.Path, ".jsonl")
		s, known := survey.Parse(name)
		if !rows || !known || f.Temporary {
			continue
		}
		for _, ending := range []string{".jsonl", ".certificates.jsonl", ".parquet"} {
			c.owned[name+ending] = true
		}
		v := newResult(kindSurvey, name)
		if err := c.survey(ctx, s, &v); err != nil {
			if ctx.Err() != nil {
				return context.Cause(ctx)
			}
			v.wrong("", "%s can't be checked: %v", name, err)
		}
		if by, written := c.writer(f.Path); written && v.Verdict == Wrong {
			v.leftOut(name, by)
		}
		if err := done(v); err != nil {
			return err
		}
	}
	return c.strangers(files, func(f store.Entry) bool { return c.owned[f.Path] }, done)
}

// survey checks the rows of a survey against their digests, a sample of their certificates
// against values that are computed again, and the table against the rows.
func (c *checker) survey(ctx context.Context, s survey.Survey, v *Result) error {
	name := path.Join("survey", s.Name())
	log, err := survey.Read(c.st, name, s.Games(), s.Bounds)
	if err != nil {
		return err
	}
	v.Rows = true
	for _, ending := range []string{".jsonl", ".certificates.jsonl"} {
		if err := c.lines(name+ending, v); err != nil {
			return err
		}
	}
	for _, game := range log.Broken {
		v.wrong("", "%s: the row doesn't match its digest or these bounds", game)
	}
	checked, wrong, err := log.Sample(ctx, c.sample.Heaps, c.sample.Time)
	if err != nil {
		return err
	}
	for _, x := range wrong {
		v.wrong("", "%s", x)
	}
	v.Heaps = checked
	v.By = []string{fmt.Sprintf("%d rows of %d games, %d of %d certificates checked with values computed again",
		log.Rows(), len(s.Games()), checked, log.Certificates())}
	if err := c.table(name, log, v); err != nil {
		return err
	}
	switch {
	case v.Verdict == Wrong:
		v.Remedy = fmt.Sprintf("'%s' computes again what is wrong", s.Command())
	case checked == 0 && log.Certificates() > 0:
		v.Verdict = Unsampled
	}
	return nil
}

// lines names the lines of a file that are no JSON. The last one may have been cut off when a
// survey was killed.
func (c *checker) lines(file string, v *Result) error {
	text, err := c.st.Read(file)
	if err != nil {
		return err
	}
	number := 0
	for line := range bytes.Lines(text) {
		number++
		if whole := line[len(line)-1] == '\n'; whole && !json.Valid(line) {
			v.wrong("", "%s: line %d can't be read", file, number)
		}
	}
	return nil
}

// table compares the table of a survey, if it is there, with the rows.
func (c *checker) table(name string, log *survey.Log, v *Result) error {
	file := name + ".parquet"
	there, err := c.st.Describe(file)
	if err != nil || len(log.Missing()) > 0 {
		return nil // The survey has no table before it ends, and makes it anew when it goes on.
	}
	want, err := dataset.TableDigest(log.Table())
	if err == nil && there.SHA256 != want {
		v.wrong(file, "%s isn't the table of the rows in %s", file, log.RowPath())
	}
	return err
}

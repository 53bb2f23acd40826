package run

import (
	"context"
	"encoding/json"
	"fmt"
	"io"

	"grundy/jobs/game"
	"grundy/pipeline/plan"
)

// Verdict is the record of a claim that was tested.
type Verdict struct {
	plan.Record
	ID        string       `json:"id"`
	Paper     string       `json:"paper"`
	Section   string       `json:"section"`
	Statement string       `json:"statement"`
	Raw       string       `json:"raw,omitempty"`
	Reading   string       `json:"reading,omitempty"`
	Verdict   game.Verdict `json:"verdict"`
	Bound     uint64       `json:"bound"`
	Evidence  string       `json:"evidence"`
}

// claim tests a claim and records the verdict.
func (r *runner) claim(ctx context.Context, t plan.Task) (string, error) {
	c := t.Claim.Claim
	found, err := c.Test(ctx, ClaimReader{r.Store, r.plan, &r.computed}, t.Claim.Bound)
	if err != nil {
		return "", err
	}
	v := Verdict{
		Record: plan.Record{Key: t.Key}, ID: c.ID, Paper: c.Paper.ID, Section: c.Section,
		Statement: c.Statement, Raw: c.Raw, Reading: c.Reading,
		Verdict: found.Verdict, Bound: found.Bound, Evidence: found.Evidence,
	}
	_, err = r.saveJSON(plan.ClaimPath(c.ID), v)
	return fmt.Sprintf("%s: %s", found.Verdict, found.Evidence), err
}

// saveJSON writes a record.
func (r *runner) saveJSON(path string, v any) (plan.File, error) {
	return r.save(path, func(w io.Writer) error {
		e := json.NewEncoder(w)
		e.SetEscapeHTML(false)
		e.SetIndent("", "  ")
		return e.Encode(v)
	})
}

// save writes a file and describes it.
func (r *runner) save(path string, write func(io.Writer) error) (plan.File, error) {
	s, err := r.Store.Save(path, write)
	return plan.File{Path: path, Bytes: s.Bytes, SHA256: s.SHA256}, err
}

// readJSON reads a record.
func (r *runner) readJSON(path string, v any) error {
	text, err := r.Store.Read(path)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(text, v); err != nil {
		return fmt.Errorf("%s can't be read: %w", path, err)
	}
	return nil
}

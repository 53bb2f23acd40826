package verify

import (
	"context"
	"fmt"
	"path"
	"slices"

	"grundy/jobs/game"
	"grundy/jobs/rules/own"
	"grundy/pipeline/artifact"
	"grundy/pipeline/dataset"
	"grundy/pipeline/export"
	"grundy/pipeline/export/index"
	"grundy/pipeline/export/rows"
	"grundy/pipeline/layout"
	"grundy/pipeline/sweep"
	"grundy/pipeline/verdict"
)

// travelledDataset checks a dataset of an exported folder: what the index says of it, its rows,
// and values.
func (c *checker) travelledDataset(ctx context.Context, d *index.Dataset) (Result, error) {
	v := newResult(kindDataset, layout.ExportParts(d.Name, dataset.Parquet))
	files := d.Paths()
	for _, file := range files {
		if !c.export.has(file) {
			v.wrong("", "%s has no digest of %s, which is a file of %s", layout.ExportIndex, file, d.Name)
		}
	}
	if c.export.damaged(&v, func(file string) bool { return slices.Contains(files, file) }) {
		return v, nil
	}
	g, p, err := d.Identity.Find()
	if err != nil {
		v.Verdict, v.Notes = Unsampled, []string{fmt.Sprintf("this program doesn't know the game, so that only the digests of the files were checked: %v", err)}
		return v, nil
	}
	if !c.export.says(&v, d, g, p) {
		v.Verdict = Unsampled
		v.Notes = append(v.Notes, "only the digests of the files were checked")
		return v, nil
	}
	if v.Verdict == Wrong {
		return v, nil
	}
	problems, err := rows.Check(ctx, c.st, d)
	if err != nil {
		return v, err
	}
	for _, why := range problems {
		v.wrong("", "%s", why)
	}
	if v.Verdict == Wrong {
		return v, nil
	}
	return v, c.travelledValues(ctx, d, g, p, &v)
}

// travelledValues computes values of a dataset of an exported folder again.
func (c *checker) travelledValues(ctx context.Context, d *index.Dataset, g *game.Game, p *game.Product, v *Result) error {
	source, err := rows.Open(c.st, d)
	if err != nil {
		return err
	}
	x := checked{g, p, d.Identity.K, source, solvers(d.Provenance)}
	if err := c.computed(ctx, x, v); err != nil || v.Verdict == Wrong {
		return err
	}
	if v.Heaps == 0 {
		v.By, v.To = []string{}, 0
	}
	if err := c.closed(ctx, x, v); err != nil || v.Verdict == Wrong {
		return err
	}
	if d.Certificate != "" {
		err = c.certificate(ctx, x, v, d.Certificate)
	}
	if v.Verdict == Sound {
		v.rest(d)
	}
	return err
}

// rest says how much of a sound dataset wasn't computed again.
func (v *Result) rest(d *index.Dataset) {
	all, what := d.To-d.From, "heaps"
	if v.Rows {
		all, what = d.Rows, "rows"
	}
	if v.Heaps == 0 {
		v.Verdict = Unsampled
	}
	if computed := uint64(v.Heaps); computed < all {
		v.Notes = append(v.Notes, fmt.Sprintf("%d of %d %s weren't computed again, but their digest is right: --full computes all", all-computed, all, what))
	}
}

// says compares what the index says of a dataset with the catalogue. It is
// false if the program has another version of the game's definition or doesn't know the encoding
// of the files, as a note says, so that nothing can be compared.
func (x *exported) says(v *Result, d *index.Dataset, g *game.Game, p *game.Product) (same bool) {
	id := dataset.Identify(g, p, d.Identity.K)
	if d.Identity.Definition != id.Definition {
		v.Notes = append(v.Notes, fmt.Sprintf("the values are of version %d of the definition of %s, and this program has version %d",
			d.Identity.Definition, g.Name, id.Definition))
		return false
	}
	if d.Identity.Encoding > dataset.Encoding {
		v.Notes = append(v.Notes, fmt.Sprintf("the files have encoding %d, and this program reads those up to %d: a later version of grundy checks the values",
			d.Identity.Encoding, dataset.Encoding))
		return false
	}
	want := export.Describe(g, p, d.Identity)
	if own.Rules(g) != "" {
		want.Title = d.Title // The rules of an own game don't tell its title.
	}
	x.facts(v, d, &want, path.Base(id.Folder()), p.First)
	return true
}

// facts compares what the index says of a dataset with what this program says: what is the same in
// all versions of the program, and what it says in words.
func (x *exported) facts(v *Result, d, want *index.Dataset, name string, first uint64) {
	said := *d
	said.SetVersion()
	for i, c := range []struct{ what, said, want string }{
		{"name", d.Name, name},
		{"version", d.Version, said.Version},
		{"first heap", fmt.Sprint(d.First), fmt.Sprint(first)},
		{"title", d.Title, want.Title},
		{"definition", d.Definition, want.Definition},
		{"convention", d.Convention, want.Convention},
		{"paper", d.Paper, want.Paper},
		{"closed form", d.Theorem, want.Theorem},
	} {
		text := fmt.Sprintf("%s: the %s of %s is %q, and this program has %q",
			layout.ExportIndex, c.what, d.Name, c.said, c.want)
		switch words := i >= 3; {
		case c.said == c.want:
		case words:
			x.worded(v, text)
		default:
			v.wrong("", "%s", text)
		}
	}
	if d.From < first || d.From >= d.To {
		v.wrong("", "%s gives the heaps from %d to before %d to %s, which is no range of them",
			layout.ExportIndex, d.From, d.To, d.Name)
	}
	alike := func(a, b index.Column) bool { return a.Column.Column == b.Column.Column }
	meant := func(a, b index.Column) bool { return a.Meaning == b.Meaning }
	if !slices.EqualFunc(d.Columns, want.Columns, alike) {
		v.wrong("", "%s gives other columns to %s than the catalogue has", layout.ExportIndex, d.Name)
	} else if !slices.EqualFunc(d.Columns, want.Columns, meant) {
		x.worded(v, fmt.Sprintf("%s gives other meanings to the columns of %s than the catalogue has",
			layout.ExportIndex, d.Name))
	}
}

// worded adds that a text isn't what this program writes. The same version of the program would
// have written the same text, so that somebody else has changed it; another version may have
// said the same in other words.
func (x *exported) worded(v *Result, text string) {
	if x.sameVersion {
		v.wrong("", "%s", text)
		return
	}
	v.Notes = append(v.Notes, fmt.Sprintf("%s; version %s, which made the folder, may have written it", text, x.Tool.Source))
}

// travelledSweep checks a sweep of an exported folder.
func (c *checker) travelledSweep(ctx context.Context, id string) (Result, error) {
	name := layout.Sweep(id)
	v := newResult(kindSweep, name)
	files := append(sweep.Files(id), layout.Record(layout.Sweeps, id))
	if c.export.damaged(&v, func(file string) bool { return slices.Contains(files, file) }) {
		return v, nil
	}
	err := c.sweep(ctx, id, &v)
	if err != nil && ctx.Err() == nil {
		v.wrong("", "%s can't be checked: %v", name, err)
		err = nil
	}
	c.export.uncompared(&v)
	return v, err
}

// travelledClaim checks the record of a verdict, and that the values and the sweeps from which
// it follows are those of the folder.
func (c *checker) travelledClaim(ctx context.Context, said verdict.Claim) Result {
	v := newResult(kindClaim, said.Path)
	if c.export.damaged(&v, func(file string) bool { return file == said.Path }) {
		return v
	}
	var r verdict.Record
	if err := c.st.ReadRecord(said.Path, &r); err != nil {
		v.wrong("", "%v", err)
		return v
	}
	is := r.Listed(said.Path)
	if !c.export.sameVersion && said.Answer == "" && said.Basis == "" {
		is.Answer, is.Basis = "", "" // An earlier version told them in the record alone.
	}
	if is != said {
		v.wrong("", "%s says otherwise what the verdict on %s is than %s", layout.ExportIndex,
			said.ID, said.Path)
	}
	for f := range c.judge().Findings(ctx, r.Record) {
		c.react(&v, f)
	}
	c.export.uncompared(&v)
	return v
}

// travelledDigest is the digest of values of the folder, as [artifact.Datasets.Digest] has it. The folder
// may lack them.
func (c *checker) travelledDigest(ctx context.Context, in artifact.Input) (
	sum, why string, err error) {
	const none = "the folder doesn't have the values"
	d := c.export.Dataset(path.Base(in.Folder))
	if d == nil || d.From > d.First || d.To <= in.N {
		return "", none, nil
	}
	_, p, err := d.Identity.Find()
	if err != nil {
		return "", none, nil
	}
	shape := dataset.ShapeOf(d.Identity, p)
	like, same := shape.Like(in.Values)
	if same && in.N+1 == d.To {
		return d.Values, "", nil
	}
	source, err := rows.Open(c.st, d)
	if err != nil {
		return "", none, err
	}
	digest := dataset.NewRowDigest(like, d.From)
	for n := d.From; n <= in.N; n += p.Part {
		table, err := dataset.ReadRows(ctx, source, p, n, min(n+p.Part, in.N+1))
		if err != nil {
			return "", none, err
		}
		digest.Add(table)
	}
	return digest.Sum(in.N), "", nil
}

// verdicts checks the table of the verdicts.
func (c *checker) verdicts(t index.Table) (Result, error) {
	v := newResult(kindClaim, t.Path)
	if c.export.damaged(&v, func(file string) bool { return file == t.Path }) {
		return v, nil
	}
	table := verdict.Table(c.export.Claims)
	// An older export has only the first of the columns.
	columns := min(len(t.Columns), len(table.Cols))
	table.Schema, table.Cols = table.Schema[:columns], table.Cols[:columns]
	there, _ := c.st.Describe(t.Path) // of another digest where it can't be read
	same, err := tableOf(there, table, table)
	if err == nil && !same {
		v.wrong("", "%s isn't the table of what the index says", t.Path)
	}
	return v, err
}

package export

import (
	"bytes"
	"context"
	"fmt"
	"path"
	"runtime"

	"golang.org/x/sync/errgroup"

	"grundy/jobs/game"
	"grundy/jobs/period"
	"grundy/pipeline/config"
	"grundy/pipeline/dataset"
	"grundy/pipeline/export/card"
	"grundy/pipeline/export/index"
	"grundy/pipeline/export/rows"
	"grundy/pipeline/figure"
	"grundy/pipeline/layout"
)

// datasets writes the datasets, as many at a time as there are processors. The index has them in
// the order of their names.
func (x *exporter) datasets(ctx context.Context) error {
	parts := make([]*exporter, len(x.chosen))
	workers, ctx := errgroup.WithContext(ctx)
	workers.SetLimit(runtime.GOMAXPROCS(0))
	for i, c := range x.chosen {
		if parts[i] = x.part(); ctx.Err() == nil {
			x.Began(c.id.Folder())
		}
		workers.Go(func() error {
			if err := parts[i].dataset(ctx, c); err != nil {
				return fmt.Errorf("%s: %w", c.id.Folder(), err)
			}
			return nil
		})
	}
	if err := workers.Wait(); err != nil {
		return err
	}
	for _, p := range parts {
		x.Files = append(x.Files, p.Files...)
		x.Datasets = append(x.Datasets, p.Datasets...)
	}
	return nil
}

// part is an export into the same folder with an index of its own, which lists nothing yet.
func (x *exporter) part() *exporter {
	p, own := *x, *x.Index
	own.Files, own.Datasets = nil, nil
	p.Index = &own
	return &p
}

// dataset writes the rows of a dataset and what describes them.
func (x *exporter) dataset(ctx context.Context, c choice) error {
	d := Describe(c.game, c.product, c.id)
	d.Range = c.Range
	notes := append(d.Notes(), dataset.Note{Key: "grundy:licence", Value: x.Licence})
	files, err := rows.Write(ctx, x.to, c.data, &d, x.Formats, notes)
	if err != nil {
		return err
	}
	x.Files = append(x.Files, files...)
	d.SetVersion()
	for _, step := range []func(context.Context, choice, *index.Dataset) error{x.entry, x.figure, x.certificate} {
		if err := step(ctx, c, &d); err != nil {
			return err
		}
	}
	x.Datasets = append(x.Datasets, d)
	return nil
}

// Describe is what the catalogue says of a product, as the index of an exported folder tells it.
func Describe(g *game.Game, p *game.Product, id dataset.Identity) index.Dataset {
	d := index.Dataset{
		Name: path.Base(id.Folder()), Identity: id, Title: g.Title,
		Definition: g.Rules, Convention: g.Convention, Paper: g.Paper.Citation, First: p.First,
	}
	if g.Section != "" {
		d.Paper += ", section " + g.Section
	}
	if t := g.Solution(); t != nil {
		d.Theorem = t.Where + ": " + t.Says
	}
	shape := dataset.ShapeOf(id, p)
	for _, column := range shape.Columns() {
		d.Columns = append(d.Columns, index.Column{Column: column})
	}
	return d
}

// entry writes what the form of the OEIS asks for, of a sequence with a b-file.
func (x *exporter) entry(ctx context.Context, c choice, d *index.Dataset) error {
	if d.BFile == "" {
		return nil
	}
	b, err := x.to.Read(d.BFile)
	if err != nil {
		return err
	}
	d.OEIS = layout.ExportEntry(d.Name)
	text, err := card.OEIS(x.Index, d, valuesOf(b))
	if err != nil {
		return err
	}
	return x.save(d.OEIS, text)
}

// oeisTerms is the number of terms from which the lines of an entry are filled: their 260
// characters hold no more.
const oeisTerms = 150

// valuesOf is the first values of a b-file, as they are written.
func valuesOf(bfile []byte) (values []string) {
	for line := range bytes.Lines(bfile) {
		if len(values) == oeisTerms {
			break
		}
		_, value, _ := bytes.Cut(bytes.TrimSpace(line), []byte(" "))
		values = append(values, string(value))
	}
	return values
}

// The largest pictures: heaps of a sequence, and heaps and columns of a grid.
const (
	pictureHeaps = 20_000
	pictureRows  = 250
)

// figure draws the first values of a sequence or of a grid.
func (x *exporter) figure(ctx context.Context, c choice, d *index.Dataset) error {
	panel := figure.Panel{Panel: config.Panel{Kind: "scatter"}}
	last := min(c.To-1, c.From+pictureHeaps-1)
	switch {
	case c.product.Name == game.Grid:
		panel.Kind, last = "grid", min(last, c.From+pictureRows-1)
		if c.id.K > pictureRows {
			panel.Options.KTo = pictureRows
		}
	case c.product.Name != game.Sequence:
		return nil
	}
	if c.From > c.product.First {
		panel.Options.NFrom = c.From
	}
	f := figure.Figure{
		Figure: config.Figure{ID: d.Name, Title: d.Title}, Panels: []figure.Panel{panel},
	}
	source := c.data.Source()
	data := figure.Data{Game: c.game, Product: c.product, Request: game.Request{N: last, K: c.id.K}}
	data, err := data.Read(ctx, source, panel)
	if err != nil {
		return err
	}
	encode, err := figure.Draw(f, [][]figure.Data{{data}})
	if err != nil {
		return fmt.Errorf("its picture can't be drawn: %w", err)
	}
	var png bytes.Buffer
	if err := encode(&png, "png"); err != nil {
		return err
	}
	d.Figure = layout.ExportPicture(d.Name)
	return x.save(d.Figure, png.Bytes())
}

// certificate proves the period of a sequence from its first values, if a theorem does so from
// few of them, and writes the proof. The values are computed for it, so that the proof doesn't
// depend on those that are exported.
func (x *exporter) certificate(ctx context.Context, c choice, d *index.Dataset) error {
	s, err := period.New(c.game)
	if err != nil || s.Product.Name != c.product.Name || c.From != c.product.First {
		return nil // The rows aren't those in which a period is looked for.
	}
	proof, err := period.Prove(ctx, c.game, c.To)
	if err != nil || proof == nil {
		return err
	}
	text, err := asJSON(proof.Certificate)
	if err != nil {
		return err
	}
	d.Certificate = layout.ExportCertificate(d.Name)
	return x.save(d.Certificate, text)
}

package dataset

import (
	"encoding/hex"
	"fmt"
	"slices"
)

// incompatible says why a manifest isn't one of this dataset, or nothing.
func (d *Dataset) incompatible(m *Manifest) string {
	where := d.path(manifestName)
	switch id := m.Identity; {
	case id.Game != d.id.Game || id.Product != d.id.Product || id.K != d.id.K:
		return fmt.Sprintf("%s is about %s instead of %s", where, id, d.id)
	case id.Definition != d.id.Definition:
		return fmt.Sprintf("%s is about version %d of the definition of %s, which is now version %d",
			where, id.Definition, d.id.Game, d.id.Definition)
	case id.Encoding != d.id.Encoding:
		return fmt.Sprintf("%s is about files of layout %d; this program writes layout %d", where, id.Encoding, d.id.Encoding)
	case m.First != d.product.First || m.PartHeaps != d.product.Part:
		return fmt.Sprintf("%s has parts of %d heaps from heap %d instead of %d from %d",
			where, m.PartHeaps, m.First, d.product.Part, d.product.First)
	case !slices.EqualFunc(m.Schema, d.columns(), func(a, b Column) bool { return a.Column == b.Column }):
		return fmt.Sprintf("%s has other columns than %s has now", where, d.id)
	}
	for _, p := range m.Parts {
		if reason := d.invalid(&p); reason != "" {
			return fmt.Sprintf("%s isn't one that this program wrote: its part %q %s", where, p.Name, reason)
		}
	}
	if !slices.IsSortedFunc(m.Parts, func(a, b Part) int { return d.part(a.From) - d.part(b.From) }) || !distinct(m.Parts) {
		return fmt.Sprintf("%s isn't one that this program wrote: its parts are out of order", where)
	}
	if !slices.Equal(m.Formats, []Format{Parquet}) && !slices.Equal(m.Formats, []Format{Parquet, Arrow}) {
		return fmt.Sprintf("%s has the formats %q, and this program doesn't know how to write all of them", where, m.Formats)
	}
	return ""
}

// invalid says what can't be right about a part of a manifest, or nothing.
func (d *Dataset) invalid(p *Part) string {
	if p.From < d.product.First || (p.From-d.product.First)%d.product.Part != 0 {
		return fmt.Sprintf("starts at heap %d, which is no boundary", p.From)
	}
	part := d.part(p.From)
	switch {
	case p.To <= p.From || p.To-p.From > d.product.Part:
		return fmt.Sprintf("has the heaps from %d to before %d", p.From, p.To)
	case !d.count(p.Rows, p.From, p.To):
		return fmt.Sprintf("has %d rows", p.Rows)
	case p.Name != d.partName(part, Parquet):
		return fmt.Sprintf("is not named %q", d.partName(part, Parquet))
	case p.Arrow != nil && p.Arrow.Name != d.partName(part, Arrow):
		return fmt.Sprintf("has an Arrow file that isn't named %q", d.partName(part, Arrow))
	}
	if raw, err := hex.DecodeString(p.Values); err != nil || len(raw) != 32 {
		return "has a digest of values that isn't a SHA-256"
	}
	return ""
}

func distinct(parts []Part) bool {
	for i := 1; i < len(parts); i++ {
		if parts[i].From == parts[i-1].From {
			return false
		}
	}
	return true
}

// String names the identity in messages.
func (id Identity) String() string {
	s := fmt.Sprintf("the %s of %s", id.Product, id.Game)
	if id.K > 0 {
		s += fmt.Sprintf(" with %d columns", id.K)
	}
	return s
}

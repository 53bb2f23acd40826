package card

import (
	"strings"

	"grundy/jobs/tables"
	"grundy/pipeline/export/index"
)

// dataPackage is datapackage.json, a Data Package of version 2: a resource for each table as
// Parquet, and one for each as CSV where there is one.
func dataPackage(d *description) ([]byte, error) {
	resources := []any{}
	for _, t := range d.tables {
		resources = append(resources, d.resource(t.Name, "parquet", t, t.Paths))
		if t.CSV != "" {
			resources = append(resources, d.resource(t.Name+"-csv", "csv", t, []string{t.CSV}))
		}
	}
	var contributors, sources []any
	for _, a := range d.Authors {
		contributors = append(contributors, object{}.with("title", FullName(a)).with("givenName", a.Given).
			with("familyName", a.Family).with("organization", a.Affiliation).with("roles", []any{"author"}))
	}
	for _, p := range d.papers {
		sources = append(sources, object{{"title", p.Citation}})
	}
	for _, i := range d.Imports {
		sources = append(sources, object{{"title", i.Title}, {"version", i.Version}})
	}
	return document(object{}.
		with("$schema", "https://datapackage.org/profiles/2.0/datapackage.json").
		with("name", slug(d.Title)).
		with("title", d.Title).
		with("description", d.summary()).
		with("version", d.Version).
		with("created", d.Published+"T00:00:00Z").
		with("keywords", keywords).
		with("licenses", []any{object{{"name", d.licence.SPDX}, {"path", d.licence.URL}, {"title", d.licence.Title}}}).
		with("contributors", contributors).
		with("sources", sources).
		with("resources", resources))
}

// resource is a table in files of one format. Only a resource of one file has a hash, for the
// standard has none for several.
func (d *description) resource(name, format string, t table, paths []string) object {
	files := d.named(paths)
	var bytes int64
	for _, f := range files {
		bytes += f.Bytes
	}
	o := object{}.with("name", name).with("type", "table").with("title", t.Title).with("description", t.Description)
	if len(paths) == 1 {
		o = o.with("path", paths[0])
	} else {
		o = o.with("path", paths)
	}
	o = o.with("format", format)
	if len(files) > 0 {
		o = o.with("mediatype", files[0].Type)
	}
	if format == "csv" {
		o = o.with("encoding", "utf-8")
	}
	o = o.with("bytes", bytes)
	if len(files) == 1 {
		o = o.with("hash", "sha256:"+files[0].SHA256)
	}
	return o.with("schema", schema(t))
}

// schema is the columns of a table. An empty text of a CSV file is a text, and none that is missing.
func schema(t table) object {
	var fields []any
	for _, c := range t.Columns {
		kind, rules := "integer", object{{"required", true}}
		if c.Type == tables.Text {
			kind = "string"
		} else {
			for _, end := range []member{{"minimum", c.Least}, {"maximum", c.Most}} {
				if n, ok := number(end.value); ok {
					rules = rules.with(end.key, n)
				}
			}
		}
		fields = append(fields, object{{"name", c.Name}, {"type", kind}, {"description", c.Meaning}, {"constraints", rules}})
	}
	o := object{{"fields", fields}, {"missingValues", []string{}}}
	if len(t.Key) > 0 {
		o = o.with("primaryKey", t.Key)
	}
	return o
}

// named is the files of the paths.
func (d *description) named(paths []string) (files []index.File) {
	for _, p := range paths {
		for _, f := range d.files {
			if f.Path == p {
				files = append(files, f)
			}
		}
	}
	return files
}

// slug is a title as a name: small letters of ASCII, digits and hyphens.
func slug(title string) string {
	words := strings.FieldsFunc(strings.ToLower(ascii(title)), func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < '0' || r > '9')
	})
	if len(words) == 0 {
		return "grundy-export"
	}
	return strings.Join(words, "-")
}

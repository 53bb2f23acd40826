package card

import (
	"fmt"
	"strings"

	"grundy/jobs/tables"
	"grundy/pipeline/config"
	"grundy/pipeline/layout"
)

// croissantContext is the JSON-LD context that Croissant 1.0 prescribes.
var croissantContext = func() object {
	o := object{
		{"@language", "en"}, {"@vocab", "https://schema.org/"}, {"sc", "https://schema.org/"},
		{"cr", "http://mlcommons.org/croissant/"}, {"rai", "http://mlcommons.org/croissant/RAI/"},
		{"dct", "http://purl.org/dc/terms/"}, {"conformsTo", "dct:conformsTo"},
		{"data", object{{"@id", "cr:data"}, {"@type", "@json"}}},
		{"dataType", object{{"@id", "cr:dataType"}, {"@type", "@vocab"}}},
		{"examples", object{{"@id", "cr:examples"}, {"@type", "@json"}}},
	}
	for _, term := range strings.Fields("citeAs column extract field fileProperty fileObject fileSet format includes " +
		"isLiveDataset jsonPath key md5 parentField path recordSet references regex repeated replace separator source subField transform") {
		o = append(o, member{term, "cr:" + term})
	}
	return o
}()

// croissant is croissant.json, in MLCommons' Croissant 1.0: all files, the Parquet files of
// each table as a set, and the columns of that set as the fields of records. All paths begin at
// the folder that croissant.json lies in, so that nothing contains a file or a set. The page of
// the dataset is README.md: a folder doesn't know where it will be published.
func croissant(d *description) ([]byte, error) {
	var files []any
	for _, f := range d.files {
		files = append(files, object{
			{"@type", "cr:FileObject"}, {"@id", f.Path}, {"name", f.Path}, {"contentUrl", f.Path},
			{"contentSize", fmt.Sprintf("%d B", f.Bytes)}, {"encodingFormat", croissantType(f.Type)}, {"sha256", f.SHA256},
		})
	}
	var records, creators []any
	for _, t := range d.tables {
		files = append(files, object{
			{"@type", "cr:FileSet"}, {"@id", t.fileSet()}, {"name", t.fileSet()}, {"description", "The Parquet files of " + t.Name + "."},
			{"encodingFormat", croissantType(parquetType)}, {"includes", t.Glob},
		})
		records = append(records, t.records())
	}
	for _, a := range d.creators() {
		creators = append(creators, creator(a))
	}
	return document(object{
		{"@context", croissantContext}, {"@type", "sc:Dataset"}, {"conformsTo", "http://mlcommons.org/croissant/1.0"},
		{"name", slug(d.Title)}, {"alternateName", d.Title}, {"description", d.summary()},
		{"url", layout.Readme}, {"version", d.Version}, {"datePublished", d.Published},
		{"license", d.licence.URL}, {"creator", creators}, {"citeAs", d.citeAs()}, {"keywords", keywords},
		{"isLiveDataset", false}, {"distribution", files}, {"recordSet", records},
	})
}

// id refers to what has the id.
func id(of string) object { return object{{"@id", of}} }

const parquetType = "application/vnd.apache.parquet"

// croissantType is a media type as the users of Croissant write it: the one of Parquet is the
// name that it had before it was registered.
func croissantType(kind string) string {
	if kind == parquetType {
		return "application/x-parquet"
	}
	return kind
}

// fileSet is the id of the table's Parquet files.
func (t table) fileSet() string { return t.Name + "-files" }

// records describes the rows of the table.
func (t table) records() object {
	var fields []any
	for _, c := range t.Columns {
		kind := "sc:Integer"
		if c.Type == tables.Text {
			kind = "sc:Text"
		}
		fields = append(fields, object{
			{"@type", "cr:Field"}, {"@id", t.Name + "/" + c.Name}, {"name", c.Name}, {"description", c.Meaning}, {"dataType", kind},
			{"source", object{{"fileSet", id(t.fileSet())}, {"extract", object{{"column", c.Name}}}}},
		})
	}
	o := object{{"@type", "cr:RecordSet"}, {"@id", t.Name}, {"name", t.Name}, {"description", t.Description}}
	var key []any
	for _, k := range t.Key {
		key = append(key, id(t.Name+"/"+k))
	}
	if len(key) == 1 {
		o = o.with("key", key[0])
	} else {
		o = o.with("key", key)
	}
	return o.with("field", fields)
}

// creator is an author in schema.org's words.
func creator(a config.Author) object {
	kind := "sc:Person"
	if a.Name != "" {
		kind = "sc:Organization"
	}
	o := object{{"@type", kind}, {"name", FullName(a)}}.with("givenName", a.Given).with("familyName", a.Family)
	if a.ORCID != "" {
		o = o.with("sameAs", orcidURL(a.ORCID))
	}
	if a.Affiliation != "" {
		o = o.with("affiliation", object{{"@type", "sc:Organization"}, {"name", a.Affiliation}})
	}
	return o
}

package card

import (
	"fmt"
	"net/url"
	"slices"
	"strings"

	"grundy/pipeline/config"
	"grundy/pipeline/dataset"
	"grundy/pipeline/export/index"
	"grundy/pipeline/journal"
	"grundy/pipeline/layout"
)

// crate is the entities of an RO-Crate, each once, as they are referred to.
type crate struct {
	*description
	entities []any
	known    map[string]bool
	parts    []any // what the root has
}

// roCrate is ro-crate-metadata.json, an RO-Crate of version 1.2: all files, who made them, and
// how: the runs that computed the values, the exports of others that values come from, and the
// export itself.
func roCrate(d *description) ([]byte, error) {
	c := &crate{description: d, known: map[string]bool{}}
	authors := c.authors(d.Authors)
	licence := c.add(d.licence.URL, object{{"@type", "CreativeWork"}, {"name", d.licence.Title}, {"identifier", d.licence.SPDX},
		{"description", "The licence of all data in this folder, " + d.licence.SPDX + " in the words of SPDX."}})
	var papers, sources, actions []any
	for _, p := range d.papers {
		papers = append(papers, c.paper(p))
	}
	c.tables()
	for _, f := range d.files {
		c.parts = append(c.parts, c.file(f))
	}
	for _, f := range []index.File{described(layout.ExportIndex, "application/json"),
		described(layout.Sums, "text/plain")} {
		c.parts = append(c.parts, c.file(f))
	}
	for i, r := range d.Runs {
		actions = append(actions, c.run(i, r, authors))
	}
	for i, imported := range d.Imports {
		source, action := c.imported(i, imported)
		sources, actions = append(sources, source), append(actions, action)
	}
	actions = append(actions, c.export(authors))
	root := object{
		{"@id", "./"}, {"@type", "Dataset"}, {"name", d.Title}, {"description", d.summary()}, {"version", d.Version},
		{"datePublished", d.Published}, {"license", licence},
	}.with("author", authors).with("keywords", strings.Join(keywords, ", ")).with("citation", papers).with("isBasedOn", sources).
		with("mentions", actions).with("hasPart", c.parts)
	about := object{
		{"@id", layout.ROCrate}, {"@type", "CreativeWork"},
		{"conformsTo", id("https://w3id.org/ro/crate/1.2")}, {"about", id("./")},
	}
	return document(object{{"@context", "https://w3id.org/ro/crate/1.2/context"}, {"@graph", append([]any{about, root}, c.entities...)}})
}

// described is a file whose size and digest aren't known yet, as it lists the others.
func described(path, kind string) (f index.File) {
	f.Path, f.Type = path, kind
	return f
}

// add adds an entity, unless it is there, and refers to it.
func (c *crate) add(name string, o object) object {
	if !c.known[name] {
		c.known[name] = true
		c.entities = append(c.entities, append(id(name), o...))
	}
	return id(name)
}

// uri is a path of the folder as a reference of JSON-LD.
func uri(path string) string { return (&url.URL{Path: path}).EscapedPath() }

// authors adds persons and bodies.
func (c *crate) authors(all []config.Author) (refs []any) {
	for _, a := range all {
		name, kind := "#person-"+url.PathEscape(FullName(a)), "Person"
		if a.Name != "" {
			name, kind = organization(a.Name), "Organization"
		}
		if a.ORCID != "" {
			name = orcidURL(a.ORCID)
		}
		o := object{{"@type", kind}, {"name", FullName(a)}}.with("givenName", a.Given).with("familyName", a.Family)
		if a.Affiliation != "" {
			o = o.with("affiliation", c.add(organization(a.Affiliation), object{{"@type", "Organization"}, {"name", a.Affiliation}}))
		}
		refs = append(refs, c.add(name, o))
	}
	return refs
}

// organization is the id of a body.
func organization(name string) string { return "#organization-" + url.PathEscape(name) }

// paper adds a paper.
func (c *crate) paper(p reference) object {
	return c.add("#paper-"+p.ID, object{{"@type", "ScholarlyArticle"}, {"name", p.Title}, {"citation", p.Citation}}.
		with("author", c.authors(p.Authors)).with("datePublished", p.Year))
}

// tables adds the folders of datasets.
func (c *crate) tables() {
	for _, t := range c.description.tables {
		folder, ok := t.folder()
		if !ok {
			continue
		}
		var parts []any
		for _, p := range t.Paths {
			parts = append(parts, id(uri(p)))
		}
		c.parts = append(c.parts, c.add(uri(folder), object{
			{"@type", "Dataset"}, {"name", t.Title}, {"description", t.Description}, {"hasPart", parts},
		}))
	}
}

// folder is the folder that has just the table's Parquet files, if there is one.
func (t table) folder() (path string, ok bool) {
	path, ok = strings.CutSuffix(t.Glob, "*.parquet")
	return path, ok
}

// file adds a file; size and digest are left away where they aren't known.
func (c *crate) file(f index.File) object {
	o := object{{"@type", "File"}, {"name", f.Path}, {"encodingFormat", f.Type}}
	if f.SHA256 != "" {
		o = append(o, member{"contentSize", fmt.Sprint(f.Bytes)}, member{"sha256", f.SHA256})
	}
	return c.add(uri(f.Path), o)
}

// program adds a version of the program.
func (c *crate) program(name string, of journal.Source) object {
	version := of.String()
	return c.add("#program-"+url.PathEscape(name+"-"+version), object{
		{"@type", "SoftwareApplication"}, {"name", name}, {"version", version}, {"softwareVersion", version},
		{"description", "Computes nim-values of impartial games."},
	})
}

// run adds a run that computed values.
func (c *crate) run(i int, r index.Run, authors []any) object {
	o := object{
		{"@type", "CreateAction"}, {"name", r.Command},
		{"description", fmt.Sprintf("Computed by version %s, built with %s, on %s.", r.Source, r.Go, r.Platform)},
		{"startTime", r.Begun}, {"endTime", r.Ended}, {"instrument", c.program(c.Tool.Name, r.Source)},
	}
	return c.add(fmt.Sprintf("#run-%d", i+1), o.with("agent", authors).with("object", c.config()).with("result", c.results(r.Datasets)))
}

// config is the config that a run was given, where the export has it.
func (c *crate) config() any {
	if c.Index.Config == "" {
		return nil
	}
	return id(uri(c.Index.Config))
}

// results is the tables with the names, as they are in the index.
func (c *crate) results(names []string) (refs []any) {
	for _, d := range c.Datasets {
		if slices.Contains(names, d.Name) {
			refs = append(refs, id(uri(layout.ExportParts(d.Name, dataset.Parquet)+"/")))
		}
	}
	for _, t := range c.Tables {
		if t.Kind == index.Sweep && slices.Contains(names, t.Name) {
			refs = append(refs, id(uri(t.Path)))
		}
	}
	return refs
}

// imported adds an export of somebody else, and that values were taken from it.
func (c *crate) imported(i int, x index.Import) (source, action object) {
	who := c.authors(x.Authors)
	about := object{
		{"@type", "CreativeWork"}, {"name", x.Title}, {"version", x.Version}, {"datePublished", x.Published},
		{"identifier", "sha256:" + x.Index},
		{"description", "An exported folder, whose grundy.json has the SHA-256 of the identifier. Its licence is " + x.Licence + "."},
	}
	if licence, known := config.LicenceNamed(x.Licence); known {
		about = about.with("license", id(licence.URL))
		c.add(licence.URL, object{{"@type", "CreativeWork"}, {"name", licence.Title}, {"identifier", licence.SPDX},
			{"description", "The licence " + licence.SPDX + " in the words of SPDX."}})
	}
	source = c.add(fmt.Sprintf("#import-%d", i+1), about.with("author", who))
	action = c.add(fmt.Sprintf("#taken-over-%d", i+1), object{
		{"@type", "CreateAction"}, {"name", "grundy import"}, {"description", "Values were taken over from " + x.Title + ", " + x.Version + "."},
		{"instrument", c.program(c.Tool.Name, c.Tool.Source)}, {"object", source},
	}.with("agent", who).with("result", c.results(x.Datasets)))
	return source, action
}

// export adds how the folder itself was made.
func (c *crate) export(authors []any) object {
	return c.add("#export", object{
		{"@type", "CreateAction"}, {"name", "grundy export"}, {"endTime", c.Published},
		{"instrument", c.program(c.Tool.Name, c.Tool.Source)},
	}.with("agent", authors).with("object", c.config()).with("result", id("./")))
}

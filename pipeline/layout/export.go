package layout

import (
	"cmp"
	"path"
)

// The files of an exported folder that tell about it as a whole. Its verdicts and sweeps have the
// names that they have in an output folder.
const (
	ExportIndex  = "grundy.json" // what the folder has
	Sums         = "SHA256SUMS"
	Readme       = "README.md"
	Citation     = "CITATION.cff"
	BibTeX       = "CITATION.bib"
	DataPackage  = "datapackage.json"
	Croissant    = "croissant.json"
	ROCrate      = "ro-crate-metadata.json"
	ExportConfig = "config.json"
	Attributes   = ".gitattributes"
	Proofs       = "docs/PROOFS.md" // the theorems that the folder cites, under the name by which it does
)

// ExportParts is the folder of the files of a dataset in a format.
func ExportParts[F ~string](name string, format F) string { return path.Join(string(format), name) }

// ExportPart is a file of a dataset in a format.
func ExportPart[F ~string](name string, number int, format F) string {
	return path.Join(ExportParts(name, format), Part(number, format))
}

// ExportText is the file of a dataset's rows in a format of text, as CSV.
func ExportText(name, format string) string { return format + "/" + name + "." + format }

// The other files of a dataset: its b-file and its entry for the OEIS, its picture, and the proof of
// its period.
func ExportBFile(name string) string       { return "oeis/" + name + "/b-file.txt" }
func ExportEntry(name string) string       { return "oeis/" + name + "/entry.txt" }
func ExportPicture(name string) string     { return Picture(name, "png") }
func ExportCertificate(name string) string { return "certificates/" + name + ".json" }

// OfPage is the place of a file of a config's page in a bundle: an export has a folder of figures
// itself.
func OfPage(file string) string { return "page/" + file }

// BundledConfig is the config of a bundle as it was written; ext begins with a dot.
func BundledConfig(name, ext string) string { return Configs + "/" + name + ext }

// mediaTypes are those of files by their names, or by what these end in.
var mediaTypes = map[string]string{
	".parquet": "application/vnd.apache.parquet",
	".arrow":   "application/vnd.apache.arrow.file",
	".jsonl":   "application/jsonl",
	".json":    "application/json",
	Croissant:  "application/ld+json",
	ROCrate:    "application/ld+json",
	".csv":     "text/csv",
	".txt":     "text/plain",
	Attributes: "text/plain",
	".png":     "image/png",
	".svg":     "image/svg+xml",
	".pdf":     "application/pdf",
	".tex":     "application/x-tex",
	".bib":     "application/x-bibtex",
	".html":    "text/html",
	".yaml":    "application/yaml",
	".cff":     "application/yaml",
	".md":      "text/markdown",
}

// MediaType is what a file has in it, as 'text/csv'; empty where its name doesn't tell.
func MediaType(file string) string { return cmp.Or(mediaTypes[file], mediaTypes[path.Ext(file)]) }

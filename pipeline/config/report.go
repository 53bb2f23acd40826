package config

import (
	"regexp"
	"slices"
	"strings"
	"time"
)

// Report says how the report is made, and under what terms and names an export is given away.
type Report struct {
	Title   string   `json:"title,omitempty"`
	Licence string   `json:"licence,omitempty"` // the SPDX identifier of one of [licences]; empty for the first
	Authors []Author `json:"authors,omitempty"`
	Date    string   `json:"date,omitempty"` // the day of an export, as 2026-11-23
}

// Author is a person, by family and given names, or a body, by its name.
type Author struct {
	Family      string `json:"family,omitempty"`
	Given       string `json:"given,omitempty"`
	Name        string `json:"name,omitempty"`
	ORCID       string `json:"orcid,omitempty"` // as 0000-0002-1825-0097
	Affiliation string `json:"affiliation,omitempty"`
}

// Licence is a licence under which data may be given away.
type Licence struct {
	SPDX        string // its SPDX identifier
	Title       string
	URL         string
	HuggingFace string // the identifier in the dataset cards of Hugging Face
}

// licences is the licences that a config may name, the default first.
var licences = []Licence{
	{"CC0-1.0", "Creative Commons Zero v1.0 Universal", "https://creativecommons.org/publicdomain/zero/1.0/", "cc0-1.0"},
	{"CC-BY-4.0", "Creative Commons Attribution 4.0 International", "https://creativecommons.org/licenses/by/4.0/", "cc-by-4.0"},
	{"CC-BY-SA-4.0", "Creative Commons Attribution Share Alike 4.0 International", "https://creativecommons.org/licenses/by-sa/4.0/", "cc-by-sa-4.0"},
	{"PDDL-1.0", "Open Data Commons Public Domain Dedication and License 1.0", "https://opendatacommons.org/licenses/pddl/1-0/", "pddl"},
	{"ODC-By-1.0", "Open Data Commons Attribution License v1.0", "https://opendatacommons.org/licenses/by/1-0/", "odc-by"},
	{"ODbL-1.0", "Open Data Commons Open Database License v1.0", "https://opendatacommons.org/licenses/odbl/1-0/", "odbl"},
	{"MIT", "MIT License", "https://opensource.org/license/mit", "mit"},
	{"Apache-2.0", "Apache License 2.0", "https://www.apache.org/licenses/LICENSE-2.0", "apache-2.0"},
}

// LicenceNamed is the licence with the SPDX identifier, the default one for an empty identifier.
func LicenceNamed(spdx string) (Licence, bool) {
	if spdx == "" {
		return licences[0], true
	}
	i := slices.IndexFunc(licences, func(l Licence) bool { return l.SPDX == spdx })
	if i < 0 {
		return Licence{}, false
	}
	return licences[i], true
}

// LicenceNames is the identifiers of [licences].
func LicenceNames() (names []string) {
	for _, l := range licences {
		names = append(names, l.SPDX)
	}
	return names
}

// readReport reads the map report.
func readReport(m *mapping) Report {
	report := Report{
		Title: m.prose("title"), Licence: m.text("licence"), Date: m.text("date"),
		Authors: each(m, "authors", readAuthor),
	}
	if _, known := LicenceNamed(report.Licence); !known {
		m.errorAt(m.values["licence"], "there is no licence %q: write one of the identifiers %s", Clip(report.Licence), strings.Join(LicenceNames(), ", ")).Near(report.Licence, LicenceNames())
	}
	if report.Date != "" && !IsDay(report.Date) {
		m.errorAt(m.values["date"], "%q is no day: write it as \"2026-11-23\"", Clip(report.Date))
	}
	return report
}

// IsDay reports whether the text is a day, as 2026-11-23.
func IsDay(text string) bool {
	_, err := time.Parse(time.DateOnly, text)
	return err == nil
}

var orcid = regexp.MustCompile(`^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$`)

func readAuthor(m *mapping) Author {
	a := Author{m.text("family"), m.text("given"), m.text("name"), m.text("orcid"), m.text("affiliation")}
	switch {
	case (a.Family == "") == (a.Name == ""):
		m.errorAt(m.node, "an author is a person with a family name and given names, or a body with a name: write, for example, {family: Grundy, given: Patrick Michael}")
	case a.Given != "" && a.Name != "":
		m.errorAt(m.values["given"], "only a person has given names: write family instead of name")
	}
	if a.ORCID != "" && !orcid.MatchString(a.ORCID) {
		m.errorAt(m.values["orcid"], "%q is no ORCID: write its 16 digits as 0000-0002-1825-0097", Clip(a.ORCID))
	}
	return a
}

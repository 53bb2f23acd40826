package config

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"grundy/jobs/integer"
)

// JSONSchema is a JSON Schema (draft 2020-12) of a config, indented, for editors. It is made
// of the same table as messages and help: every [Schema], and those that are given beside them,
// whose Where is a place in the file. kinds are the kinds of figures. What JSON Schema can't say,
// as that ids differ, [Parse] checks.
func JSONSchema(kinds []string, more ...Schema) []byte {
	sections := slices.Concat(Schemas(), defaultSections(), more)
	for i, s := range sections {
		sections[i].Keys = slices.Clone(s.Keys)
		for j, k := range s.Keys {
			if k.Name == "kind" && k.Type == "word" {
				sections[i].Keys[j].Words = kinds
			}
		}
	}
	root := ofMap(sections[0], "", sections)
	root["$schema"] = "https://json-schema.org/draft/2020-12/schema"
	root["title"] = "A config of grundy"
	defs := object{}
	for _, s := range sections[1:] {
		defs[defName(s)] = ofMap(s, s.Where, sections)
	}
	root["$defs"] = defs
	text, err := json.MarshalIndent(root, "", "  ")
	if err != nil {
		panic("config: " + err.Error()) // Maps of texts always have a JSON form.
	}
	return append(text, '\n')
}

// object is a JSON object. Its keys are written in the order of the alphabet.
type object = map[string]any

// defName names the definition of a section. Sections of one name may stand at several places.
func defName(s Schema) string {
	return strings.NewReplacer("[]", "", ".", "-").Replace(s.Where)
}

// ofMap is the schema of a map at a place of the file, "" for the file itself. sections are all
// that there are.
func ofMap(s Schema, where string, sections []Schema) object {
	properties, required := object{}, []string{}
	for _, k := range s.Keys {
		p := ofValue(k, strings.TrimPrefix(where+"."+k.Name, "."), sections)
		p["description"] = k.Text()
		properties[k.Name] = p
		if k.Required && !slices.Contains(inherited[s.Name], k.Name) {
			required = append(required, k.Name)
		}
	}
	out := object{"type": "object", "properties": properties, "additionalProperties": false}
	switch group := slices.Contains(s.names(), "claims") && where != ""; {
	case group: // an item of claims that has a list of them
		out["anyOf"] = []object{{"required": required}, {"required": []string{"claims"}}}
	case len(required) > 0:
		out["required"] = required
	}
	return out
}

// ofValue is the schema of a key's value at its place.
func ofValue(k Key, where string, sections []Schema) object {
	items, list := strings.CutPrefix(k.Type, "list of ")
	if !list {
		return single(k, k.Type, where, sections)
	}
	item := single(k, items, where+"[]", sections)
	if strings.HasPrefix(items, "ids or ") {
		item = object{"anyOf": []object{{"type": "string"}, item}}
	}
	least := 1
	if k.Default == "[]" {
		least = 0
	}
	return object{"type": "array", "minItems": least, "items": item}
}

// single is the schema of a value of a type that is no list. A type that isn't known here is
// that of a section at the place, or a text.
func single(k Key, kind, where string, sections []Schema) object {
	switch {
	case len(k.Words) > 0:
		return object{"enum": k.Words}
	case kind == "integer", kind == "whole number":
		least := 1
		if kind == "whole number" || k.Default == "0" {
			least = 0
		}
		// Editors read 10^6 and 1_000_000 as texts.
		return object{"anyOf": []object{
			{"type": "integer", "minimum": least}, {"type": "string", "pattern": integer.Pattern},
		}}
	case kind == "integers":
		return object{"type": "integer", "minimum": 0}
	case kind == "lists of integers":
		return object{"type": "array", "items": object{"type": "integer", "minimum": 0}}
	case kind == "text or list":
		return object{"anyOf": []object{{"type": "string"}, {"type": "array"}}}
	case kind == "number", kind == "numbers":
		return object{"type": "number"}
	case kind == "truth value":
		return object{"type": "boolean"}
	}
	for _, s := range sections {
		if s.Where == where || s.Where+".claims[]" == where {
			return object{"$ref": "#/$defs/" + defName(s)}
		}
	}
	if kind == "map" {
		return object{"type": "object"}
	}
	return object{"type": "string"}
}

// defaultSections are the maps in defaults: the keys that each section takes over from there.
func defaultSections() []Schema {
	var out []Schema
	for _, name := range slices.Sorted(maps.Keys(inherited)) {
		s := Schema{Name: "default of a " + name, Where: "defaults." + name + "s"}
		for _, key := range inherited[name] {
			k := section(name).key(key)
			k.Required = false
			s.Keys = append(s.Keys, k)
		}
		out = append(out, s)
	}
	return out
}

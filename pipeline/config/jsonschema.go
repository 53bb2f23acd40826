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
	b := schemaBuilder{sections: slices.Concat(Schemas(), defaultSections(), more), kinds: kinds}
	root := b.section(b.sections[0], "")
	root["$schema"] = "https://json-schema.org/draft/2020-12/schema"
	root["title"] = "A config of grundy"
	defs := object{}
	for _, s := range b.sections[1:] {
		defs[defName(s)] = b.section(s, s.Where)
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

type schemaBuilder struct {
	sections []Schema
	kinds    []string
}

// defName names the definition of a section. Sections of one name may stand at several places.
func defName(s Schema) string {
	return strings.NewReplacer("[]", "", ".", "-").Replace(s.Where)
}

// section is the schema of a map at a place of the file, "" for the file itself.
func (b schemaBuilder) section(s Schema, where string) object {
	properties, required := object{}, []string{}
	for _, k := range s.Keys {
		p := b.value(k, strings.TrimPrefix(where+"."+k.Name, "."))
		p["description"] = k.Text()
		properties[k.Name] = p
		if k.Required && !slices.Contains(inherited[s.Name], k.Name) {
			required = append(required, k.Name)
		}
	}
	out := object{"type": "object", "properties": properties, "additionalProperties": false}
	if len(required) > 0 {
		out["required"] = required
	}
	return out
}

// value is the schema of a key's value at its place.
func (b schemaBuilder) value(k Key, where string) object {
	items, list := strings.CutPrefix(k.Type, "list of ")
	if !list {
		return b.single(k, k.Type, where)
	}
	item := b.single(k, items, where+"[]")
	if strings.HasPrefix(items, "ids or ") {
		item = object{"anyOf": []object{{"type": "string"}, item}}
	}
	return object{"type": "array", "minItems": 1, "items": item}
}

// single is the schema of a value of a type that is no list. A type that isn't known here is
// that of a section at the place, or a text.
func (b schemaBuilder) single(k Key, kind, where string) object {
	words := k.Words
	if k.Name == "kind" && kind == "word" {
		words = b.kinds
	}
	switch {
	case len(words) > 0:
		return object{"enum": words}
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
	for _, s := range b.sections {
		if s.Where == where {
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

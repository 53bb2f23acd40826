package config

import (
	"math"
	"slices"
	"strconv"

	"go.yaml.in/yaml/v4"

	"grundy/jobs/claim"
)

// claims reads the items of claims, each an id or a map, as the file of a paper has them.
func (m *mapping) claims() (all []Claim) {
	m.list("claims")
	list := m.values["claims"]
	if list == nil || list.Kind != yaml.SequenceNode {
		return nil
	}
	list.Content = claim.Items(list, func(at *yaml.Node, message string) { m.errorAt(at, "%s", message) })
	for _, n := range list.Content {
		var c Claim
		if n.Kind == yaml.ScalarNode && n.Tag != "!!null" {
			c.ID = m.string(n, "a claim's id")
		} else if inner := m.mapping(n, m.within("claims")); inner != nil {
			c = inner.claim()
		}
		c.Line = n.Line
		all = append(all, c)
	}
	return all
}

// ofProgram is the keys of a claim of the program. A claim with another one states something itself.
var ofProgram = []string{"id", "bound", "recorded"}

func (m *mapping) claim() (c Claim) {
	for key := range m.values {
		c.Stated = c.Stated || !slices.Contains(ofProgram, key)
	}
	if c.Stated {
		c.ID, c.Bound = m.id(), m.number("bound", MaxN)
		m.statement(&c)
	} else {
		c.ID, c.Bound = m.text("id"), m.number("bound", math.MaxInt64)
	}
	m.recorded(&c)
	return c
}

// recorded reads whether the recorded verdict of a claim is told.
func (m *mapping) recorded(c *Claim) {
	n := m.values["recorded"]
	c.Recorded = m.truth("recorded")
	switch {
	case c.Recorded && c.Stated:
		m.errorAt(n, "no verdict is recorded of a claim that the config states itself: delete recorded")
	case c.Recorded && m.values["bound"] != nil:
		m.errorAt(n, "a recorded verdict is one at the claim's own bound: delete the bound, or delete recorded")
	}
}

// statement reads what a claim of the config itself states.
func (m *mapping) statement(c *Claim) {
	c.Row = m.row()
	needed := []string{"statement", "game", "bound"} // The map as a whole needs none of them.
	switch {
	case m.values["sweep"] != nil:
		needed = needed[:1]
		m.onlyOfSweep()
	case m.values["sum"] != nil:
		needed = needed[:1]
	case m.values["reads"] != nil:
		needed = []string{"statement", "bound"}
	case slices.ContainsFunc(finite, func(key string) bool { return m.values[key] != nil }):
		needed = needed[:2]
	}
	c.Game = m.game()
	for _, key := range needed {
		if m.values[key] == nil {
			m.errorAt(m.node, "the claim states something itself, so that it needs a %s, too: "+
				"write, for example, %s: %s", key, key, m.key(key).Example)
		}
	}
}

// finite is the tests that have a bound of their own.
var finite = []string{"list", "heaps", "cells", "options", "value"}

// ofSweep is the keys that a claim about the table of a sweep may have.
var ofSweep = []string{
	"id", "statement", "sweep", "holds", "section", "words", "reading", "by-hand", "settle", "question",
	"fitted", "credit", "verdict", "games",
}

// onlyOfSweep refuses the keys that a claim about the table of a sweep can't have.
func (m *mapping) onlyOfSweep() {
	for key, n := range m.values {
		if !slices.Contains(ofSweep, key) {
			m.errorAt(n, "a claim about a sweep has no %s, since it is about the rows of a table: "+
				"delete it", key)
		}
	}
}

// firmly is the keys of a claim that are read by themselves.
var firmly = append([]string{"game", "k", "wider"}, ofProgram...)

// row reads the other keys, which are decoded as those of a paper's claims are.
func (m *mapping) row() (r claim.Row) {
	r.K, r.Wider = m.number("k", MaxK), m.number("wider", MaxK)
	for _, key := range m.names() {
		n, inner := m.values[key], m.within(key)
		if n == nil || slices.Contains(firmly, key) {
			continue
		}
		switch m.key(key).Type {
		case "text", "name":
			if m.text(key) == "" {
				continue
			}
		case "word":
			if m.choice(key) == "" {
				continue
			}
		case "integer", "whole number":
			n = &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!int", Value: strconv.FormatUint(m.natural(key), 10)}
		case "truth value":
			m.truth(key)
		case "map":
			if inner == nil {
				n = m.numbered(n)
			} else if m.mapping(n, inner) == nil {
				n = nil
			}
			if n == nil {
				continue
			}
		}
		name := &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!str", Value: key}
		pair := &yaml.Node{Kind: yaml.MappingNode, Tag: "!!map", Content: []*yaml.Node{name, n}}
		if pair.Decode(&r) != nil {
			m.wrongType(key, n)
		}
	}
	return r
}

// numbered is a map whose keys are heaps, which JSON has in quotes; nil where one isn't a heap.
func (m *mapping) numbered(n *yaml.Node) *yaml.Node {
	out := *n
	out.Content = slices.Clone(n.Content)
	for i := 0; n.Kind == yaml.MappingNode && i < len(out.Content); i += 2 {
		key := *out.Content[i]
		if _, err := strconv.ParseUint(key.Value, 10, 64); err != nil {
			m.errorAt(n.Content[i], "a key of options is a heap, as 3, but %s is here", describe(&key))
			return nil
		}
		key.Tag, key.Style = "!!int", 0
		out.Content[i] = &key
	}
	return &out
}

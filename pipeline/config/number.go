package config

import (
	"errors"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"grundy/jobs/integer"

	"go.yaml.in/yaml/v4"
)

// The largest numbers that a config may ask for. They lie beyond what a
// machine stores, and keep n·k and what is computed from it within 64 bits.
const (
	MaxN = 1_000_000_000_000
	MaxK = 1_000_000
)

var (
	zeros    = regexp.MustCompile(`^[-+]?0[0-9_]+$`)
	power    = regexp.MustCompile(`^([0-9]{1,6})\*\*([0-9]{1,3})$`)
	fraction = regexp.MustCompile(`^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?$`)
)

// number is the value of a key that is a positive integer of at most most, written as on the command line, as 1000,
// 10^3, 1e3 or 1k, in quotes or not; 0 where there is none.
func (m *mapping) number(key string, most uint64) uint64 {
	n := m.values[key]
	if n == nil || m.invalid[n] {
		return 0
	}
	value, err := integer.Parse(n.Value)
	switch {
	case !slices.Contains([]string{"!!int", "!!float", "!!str"}, n.Tag) || zeros.MatchString(n.Value):
		m.noNumber(key, n, most)
	case errors.Is(err, integer.ErrTooLarge), err == nil && value > most:
		m.errorAt(n, "%s is %s, but at most %d can be asked for", key, Clip(n.Value), most)
	case err != nil, value == 0:
		m.noNumber(key, n, most)
	default:
		return value
	}
	return 0
}

// noNumber says why a value isn't a positive decimal integer, and how the
// number is written that was probably meant.
func (m *mapping) noNumber(key string, n *yaml.Node, most uint64) {
	if n.Kind != yaml.ScalarNode || n.Tag == "!!null" || n.Tag == "!!bool" {
		m.wrongType(key, n)
		return
	}
	value, ok := meant(n.Value)
	switch {
	case !ok, value > 0 && value != math.Trunc(value):
		m.errorAt(n, "%s is a positive integer, as %s, but %s is here", key, m.key(key).Example, describe(n))
	case value < 1:
		m.errorAt(n, "%s is %s: it must be at least 1", key, Clip(n.Value))
	case value > float64(most):
		m.errorAt(n, "%s is %s, but at most %d can be asked for", key, Clip(n.Value), most)
	case zeros.MatchString(n.Value):
		m.errorAt(n, "%s is written %s, which some programs read as an octal number: write %.0f", key, Clip(n.Value), value)
	default:
		m.errorAt(n, "%s is written as 1000, 10^3, 1e3 or 1k: write %.0f for %s", key, value, Clip(n.Value))
	}
}

// meant is the number that a writing stands for which isn't accepted, as 2**20, 0x10, 1,000. Whoever writes 010 means ten, whatever YAML reads.
func meant(s string) (float64, bool) {
	s = strings.TrimSpace(s)
	if p := power.FindStringSubmatch(s); p != nil {
		base, _ := strconv.ParseFloat(p[1], 64)
		exponent, _ := strconv.ParseFloat(p[2], 64)
		return math.Pow(base, exponent), true
	}
	if i, err := strconv.ParseInt(s, 0, 64); err == nil && !zeros.MatchString(s) {
		return float64(i), true
	}
	plain := strings.NewReplacer(",", "", "_", "", " ", "", "'", "", "’", "").Replace(s)
	value, err := strconv.ParseFloat(plain, 64)
	if err != nil || math.IsNaN(value) || math.IsInf(value, 0) || strings.ContainsAny(plain, "xXpP") {
		return 0, false
	}
	return value, true
}

// wholeNumber is a whole number, written as on the command line, with a sign before it or without.
func wholeNumber(n *yaml.Node) (int64, bool) {
	digits, negative := strings.CutPrefix(n.Value, "-")
	x, err := integer.Parse(digits)
	if err != nil || x > math.MaxInt64 || zeros.MatchString(digits) {
		return 0, false
	}
	if negative {
		return -int64(x), true
	}
	return int64(x), true
}

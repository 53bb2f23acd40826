package board

import (
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// parsePattern reads a position of the Diamond game, of at most 62 rows and
// columns together.
func parsePattern(text string) (Pattern, error) {
	points, err := Tokens(text)
	if err != nil {
		return "", err
	}
	if box := bounds(points); box.Dx()+box.Dy() > maxVertices {
		return "", fmt.Errorf("tokens on %d rows and %d columns are too many: at most %d rows and columns together fit, as 31x31 or 50x12", box.Dy(), box.Dx(), maxVertices)
	}
	return patternOf(points), nil
}

// parseGrid reads a board of cells.
func parseGrid(text string) (Grid, error) {
	points, err := Tokens(text)
	if err != nil {
		return Grid{}, err
	}
	return gridOf(points)
}

var member = regexp.MustCompile(`^([PCKS])(\d+)$`)

// parseGraph reads a graph of at most 62 vertices.
func parseGraph(text string) (Graph, error) {
	if list, ok := strings.CutPrefix(text, "edges:"); ok {
		return parseEdges(list)
	}
	if form, ok := strings.CutPrefix(text, "graph6:"); ok {
		return parseGraph6(form)
	}
	m := member.FindStringSubmatch(text)
	if m == nil {
		return "", fmt.Errorf("%q isn't a graph: write P9, C9, K5 or S6 for a path, cycle, complete graph or star, or edges:1-2,2-3", text)
	}
	for _, f := range families {
		if m[1] != string(f.letter) {
			continue
		}
		n, err := strconv.Atoi(m[2])
		if err != nil || n > maxVertices || n < f.least {
			return "", fmt.Errorf("a graph has from 1 to %d vertices (a cycle from 2), not %s", maxVertices, m[2])
		}
		return f.make(n).pack(), nil
	}
	panic("board: a family without a graph")
}

// parseEdges reads edges like 1-2,2-3. Vertices are the numbers that occur; the
// graph has them in their order.
func parseEdges(list string) (Graph, error) {
	a := adjacency{n: maxVertices}
	for _, text := range strings.Split(list, ",") {
		left, right, _ := strings.Cut(text, "-")
		u, err1 := strconv.Atoi(left)
		v, err2 := strconv.Atoi(right)
		if err1 != nil || err2 != nil || min(u, v) < 1 || max(u, v) > maxVertices || u == v {
			return "", fmt.Errorf("%q isn't an edge: write two different numbers from 1 to %d, as 1-2", text, maxVertices)
		}
		if a.row[u-1]>>(v-1)&1 == 1 {
			return "", fmt.Errorf("the edge %s stands twice: the game is played on simple graphs", text)
		}
		a.join(u-1, v-1)
	}
	var there uint64
	for v, row := range a.row {
		if row != 0 {
			there |= 1 << v
		}
	}
	return a.keep(there).pack(), nil
}

// parseGraph6 reads the graph6 form, as datasets have it.
func parseGraph6(form string) (Graph, error) {
	bad := fmt.Errorf("%q isn't a graph of at most %d vertices in graph6 form", form, maxVertices)
	if form == "" || form[0] < 64 || form[0] > 63+maxVertices {
		return "", bad
	}
	n := int(form[0] - 63)
	if len(form) != 1+(n*(n-1)/2+5)/6 {
		return "", bad
	}
	for _, c := range []byte(form) {
		if c < 63 || c > 126 {
			return "", bad
		}
	}
	// Unused bits are 0 in the form that equal graphs share.
	return Graph(form).unpack().pack(), nil
}

// parseJoined reads a graph for edge-delete, which is over where a vertex is
// isolated.
func parseJoined(text string) (Graph, error) {
	g, err := parseGraph(text)
	if err != nil {
		return "", err
	}
	a := g.unpack()
	for v := range a.n {
		if a.degree(v) == 0 && a.n > 1 {
			return "", errors.New("edge-delete starts from a graph without isolated vertices: leave them out")
		}
	}
	return g, nil
}

// parseNumbers reads a position of the No-Factor game.
func parseNumbers(text string) (Numbers, error) {
	list, ok := strings.CutPrefix(text, "numbers:")
	if !ok {
		n, err := number(text)
		return upTo(n), err
	}
	var s Numbers
	for _, t := range strings.Split(list, ",") {
		n, err := number(t)
		if err != nil {
			return 0, err
		}
		s |= 1 << n
	}
	return s, nil
}

func number(text string) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > maxNumber {
		return 0, fmt.Errorf("%q isn't a number from 1 to %d: write 12 for the numbers 1 to 12, or numbers:2,3,5", text, maxNumber)
	}
	return n, nil
}

// String is n for {1, …, n} and otherwise numbers:2,3,5. Nothing is 0.
func (s Numbers) String() string {
	var list []string
	for n := 1; n <= maxNumber; n++ {
		if s == upTo(n) {
			return strconv.Itoa(n)
		}
		if s>>n&1 == 1 {
			list = append(list, strconv.Itoa(n))
		}
	}
	if len(list) == 0 {
		return "0"
	}
	return "numbers:" + strings.Join(list, ",")
}

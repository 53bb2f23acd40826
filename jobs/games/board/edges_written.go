package board

// Edges gives the number of vertices and the edges of a written graph, as
// C5 or edges:1-2,2-3: pairs of vertices, counted from 0.
func Edges(graph string) (vertices int, edges [][2]int, err error) {
	g, err := parseGraph(graph)
	if err != nil {
		return 0, nil, err
	}
	a := g.unpack()
	return a.n, a.edges(), nil
}

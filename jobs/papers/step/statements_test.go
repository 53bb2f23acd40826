package step

import "testing"

// Domino covering of boards with both sides even: mirror in the centre.
func TestEvenBoards(t *testing.T) {
	for _, text := range []string{"2x2", "4x2", "4x4", "6x2", "8x2", "6x4"} {
		same(t, text, at(t, &dominoes, text), 0)
	}
}

// 853 connected graphs of seven vertices (A001349).
func TestConnectedGraphs(t *testing.T) {
	count, all := map[int]int{}, connectedGraphs(7)()
	for _, e := range all {
		count[e.At.Unpack().N]++
	}
	if len(all) != graphsToSeven {
		t.Errorf("%d connected graphs, want %d", len(all), graphsToSeven)
	}
	for n, want := range []int{0, 1, 1, 2, 6, 21, 112, 853} {
		if count[n] != want {
			t.Errorf("%d connected graphs of %d vertices, want %d", count[n], n, want)
		}
	}
}

package claims

import (
	"context"
	"fmt"

	"grundy/jobs/claim"
	"grundy/jobs/game"
)

// section1 is what the introduction says of Fibonacci nim.
func section1() []game.Claim {
	p := bounded("fibonacci", "1", 4000,
		"In Fibonacci nim the fresh heaps n ≥ 1 that are P-positions are the Fibonacci numbers.")
	p.Reading = "The paper refers to Whinihan (1963) for the game; this is his theorem."
	return []game.Claim{
		claim.Every(p, "fibonacci-nim", 1, game.Holds, func(n uint64, g uint32) (bool, string) {
			if isFibonacci(n) {
				return g == 0, "0"
			}
			return g > 0, "a value above 0"
		}),
		fibonacciMemory(),
	}
}

func isFibonacci(n uint64) bool {
	a, b := uint64(1), uint64(2)
	for a < n {
		a, b = b, a+b
	}
	return a == n
}

// fibonacciMemory compares Fibonacci nim with the memgame of F(k) = {1, …, 2k}.
func fibonacciMemory() game.Claim {
	const name, general = "fibonacci-nim", "mem:1..2k"
	c := claim.Quoted(bounded("fibonacci-memgame", "1", 400,
		"The memgame of F(k) = {1, …, 2k} is Fibonacci nim except for the first move: every n_k has the same value in both."),
		"if F(k) = {1, 2, ..., 2k}, then we recover the game of FIBONACCI NIM [Whi63], with the exception that in FIBONACCI NIM, the first player may not remove all the stones", "")
	c.Needs = func(bound uint64) []game.Need {
		var needs []game.Need
		for _, g := range []string{name, general} {
			needs = append(needs, game.Need{Game: g, Product: game.Grid, Request: game.Request{N: bound, K: bound}})
		}
		return needs
	}
	c.Test = func(ctx context.Context, v game.Values, bound uint64) (game.Finding, error) {
		other, err := v.Grid(ctx, general, bound, bound)
		if err != nil {
			return game.Finding{}, err
		}
		same := claim.EveryCell(c, name, claim.Wide(bound), game.Holds, func(g claim.Grid, n, k uint64) (bool, string) {
			want := other.Values[(n-1)*bound+k-1]
			return g.At(n, k) == want, fmt.Sprint(want)
		})
		return same.Test(ctx, v, bound)
	}
	return c
}

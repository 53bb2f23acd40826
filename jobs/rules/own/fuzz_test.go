package own_test

import (
	"context"
	"errors"
	"runtime/metrics"
	"testing"
	"time"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/rules/own"
)

// FuzzRule evaluates any programs: they end soon after their context, in bounded memory, with
// values or an error of the person who wrote them.
func FuzzRule(f *testing.F) {
	for _, rule := range []string{
		"[n - k*k for k in range(1, isqrt(n) + 1)]", "splits(n - 1, [0, 1, 2])", wythoff,
		factoring + "return all\n",
		"def options(n):\n  x = [1]\n  for i in range(n):\n    x = [x, x]\n  return [0] if x == x[0] else []\n",
		"def options(n):\n  x = (1,)\n  for i in range(60):\n    x = (x, x)\n  return {(x,) == (x, 1): n}\n",
		"def options(n):\n  x = 7\n  for i in range(60):\n    x = x << 500\n  return sorted([x, n])\n",
		"def options(n):\n  x = {1}\n  for i in range(60):\n    x = x | {y + i for y in x}\n  return x\n",
		"def options(n, a = list(range(10000000))):\n  return a\n",
		"[f(g) for f in [lambda x: x(x)] for g in [lambda x: x(x)]]", "[" + "[" + "[]]]",
		"subsets(subsets(subsets([n, 1])))",
		"max([[range(10000000)] * 1000] * 1000, key = lambda x: x)",
	} {
		f.Add(rule, "", 1)
		f.Add("[]", rule, 2)
	}
	f.Add("[i for i in range(10000000) if tau(9223371994482243049) > n]", "splits(1 << 62, 1 << 61)", 1)
	f.Add("", "k*k for k in count(1)", 1)
	f.Add("", "k for k in list(count(1))", 1)
	f.Add("", "k*j for k in count(1) for j in [1, 5000]", 1)
	f.Fuzz(func(t *testing.T, rule, other string, heaps int) {
		s := own.Spec{Name: "some", Heaps: heaps, Options: rule, Terminal: other}
		if rule == "" {
			s.Subtract, s.Terminal = other, ""
		}
		begun := time.Now()
		g, err := own.New(s, catalog.Lookup)
		if err != nil {
			if bad := new(own.Error); !errors.As(err, &bad) || bad.Message == "" {
				t.Fatalf("%v is no error of a definition", err)
			}
			return
		}
		ctx, cancel := context.WithTimeout(t.Context(), 300*time.Millisecond)
		defer cancel()
		p := &g.Products[0]
		r := game.Request{N: p.First + 12}
		if p.HasColumns() {
			r.K = 3
		}
		_, _ = catalog.Nimbers(ctx, p, &p.Solvers[len(p.Solvers)-1], r)
		if took := time.Since(begun); took > 15*time.Second {
			t.Errorf("%v", took)
		}
		memory := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
		if metrics.Read(memory); memory[0].Value.Uint64() > 3<<30 {
			t.Errorf("%d bytes", memory[0].Value.Uint64())
		}
	})
}

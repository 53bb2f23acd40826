package resolve

import (
	"cmp"
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/claims"
	"grundy/pipeline/config"
	"grundy/pipeline/fault"
	"grundy/pipeline/plan"
)

// claims finds the claims that the items of claims choose, and makes those that they state.
func (x *resolver) claims() {
	items := x.Config.Claims
	x.Config.Claims = nil
	for i, c := range items {
		switch at := config.At("claims", i); {
		case c.Stated:
			x.stated(at, c)
		case c.ID != "" || !x.Wrong(at):
			x.chosen(at, c, items)
		}
	}
}

// chosen adds the claims that an item chooses by the beginning of their ids. One that an item with
// a longer beginning chooses is left to that, so that a list with all that a list chooses means the
// same.
func (x *resolver) chosen(at config.Path, item config.Claim, items []config.Claim) {
	known := claims.IDs(claims.Claims())
	ids := slices.DeleteFunc(slices.Clone(known), func(id string) bool {
		return !claims.Chooses(item.ID, id)
	})
	if len(ids) == 0 {
		x.Fail(at.To("id"), "the claim %q is not known", config.Clip(item.ID)).Near(item.ID, known)
		ids = []string{item.ID}
	}
	for _, id := range ids {
		if slices.ContainsFunc(items, func(c config.Claim) bool {
			return len(c.ID) > len(item.ID) && claims.Chooses(c.ID, id)
		}) {
			continue
		}
		c := item
		_, there := claims.Recorded()[id]
		c.ID, c.Recorded = id, c.Recorded && there
		x.add(at, c)
		if !c.Recorded {
			x.checkBound(at, c)
		}
	}
}

// add gives the claim its id and adds it to the config.
func (x *resolver) add(at config.Path, c config.Claim) {
	x.own(c.ID, "claim", len(x.Config.Claims), at)
	x.Config.Claims = append(x.Config.Claims, c)
}

// checkBound says whether the claim can be tested as far as the file asks.
func (x *resolver) checkBound(at config.Path, c config.Claim) {
	key := "bound"
	if !c.Stated && !x.Given(at.To(key)) {
		key = "id"
	}
	tested, ok := x.games.Claim(c.ID)
	if !ok {
		return // The config says so.
	}
	bound := cmp.Or(c.Bound, tested.Bound)
	if _, err := ClaimCost(x.games, tested, bound, x.memory, map[claim.Need]bool{}); err != nil {
		x.Fail(at.To(key), "%v", err)
	}
}

// stated makes a claim that the config itself states.
func (x *resolver) stated(at config.Path, c config.Claim) {
	wrong := x.Wrong(at)
	c.Row.Place = x.Where(at)
	if x.Given(at.To("sweep")) {
		x.add(at, c)
		if j := x.sweepOf(at, c.Sweep); j != nil && !wrong {
			columns := slices.Concat(j.Matrix.Names(), config.Columns)
			x.made(at)(claims.OfSweep(c.Row, c.ID, j.ID, columns, uint64(len(j.Points))))
		}
		return
	}
	if c.Same != "" {
		if other, err := x.find(c.Same); err == nil {
			c.Same = other.Name
		} else {
			wrong = true
			x.noGame(at.To("same"), c.Same, err)
		}
	}
	g := x.named(at, c.Game)
	if g != nil {
		c.Game = g.Name
	}
	x.add(at, c)
	if (g != nil || !x.Given(at.To("game"))) && !wrong && x.made(at)(claims.Of(c.Row, c.ID, c.Bound, g, x.find)) {
		x.checkBound(at, c)
	}
}

// made adds a claim of the config to the catalogue, or says why there is none.
func (x *resolver) made(at config.Path) func(claim.Claim, error) bool {
	return func(c claim.Claim, err error) bool {
		if err != nil {
			x.reportProgram(at, err)
			return false
		}
		x.games.OwnClaims = append(x.games.OwnClaims, c)
		return true
	}
}

// TestRecorded makes a config test the claims of which it tells the recorded verdicts. The error says
// which of them doesn't fit into the memory.
func TestRecorded(cfg *plan.Config, memory uint64) error {
	known := map[claim.Need]bool{}
	for i, c := range cfg.Claims {
		if !c.Recorded {
			continue
		}
		cfg.Claims[i].Recorded = false
		of, _ := claims.Claim(c.ID)
		if _, err := ClaimCost(cfg.Catalogue, of, of.Bound, memory, known); err != nil {
			return fault.User(err)
		}
	}
	return nil
}

package plan

import (
	"fmt"

	"grundy/jobs/game"
)

// ClaimPath is the record of a claim's verdict.
func ClaimPath(id string) string { return "claims/" + id + ".json" }

// claims adds a task for each claim. A claim comes after the datasets that
// hold what it reads; what no dataset holds, it computes.
func (m *maker) claims() error {
	for _, c := range m.config.Claims {
		claim, ok := m.games.Claim(c.ID)
		if !ok {
			return fmt.Errorf("there is no claim %s", c.ID)
		}
		bound := c.Bound
		if bound == 0 {
			bound = claim.Bound
		}
		versions, err := m.versions(claim.Needs(bound))
		if err != nil {
			return err
		}
		t := Task{
			ID: "claim/" + c.ID, Kind: Claim, Names: []string{c.ID},
			Key:    Key("claim", claim.ID, claim.Version, claim.Statement, claim.Raw, claim.Reading, bound, versions),
			After:  m.holding(claim.Needs(bound)),
			Memory: ClaimMemory(claim.Needs(bound)),
			Claim:  &ClaimTask{Bound: bound, Claim: claim},
		}
		if t.State, t.Reason, err = m.made(ClaimPath(c.ID), t.Key); err != nil {
			return err
		}
		m.add(t)
	}
	return nil
}

// versions is the definitions' versions of the games that are needed.
func (m *maker) versions(needs []game.Need) ([]string, error) {
	out := []string{}
	for _, n := range needs {
		g, err := m.games.Game(n.Game)
		if err != nil {
			return nil, err
		}
		out = append(out, fmt.Sprintf("%s %d", g.Name, g.Version))
	}
	return out, nil
}

// holding is the dataset tasks that give what is needed.
func (m *maker) holding(needs []game.Need) []string {
	var ids []string
	for _, n := range needs {
		for _, t := range m.plan.Tasks {
			if d := t.Dataset; d != nil && d.Holds(n) {
				ids = append(ids, t.ID)
			}
		}
	}
	return ids
}

// Holds says whether the dataset has all that is needed, as values that follow
// from the definition: those of a closed form are no evidence.
func (d *DatasetTask) Holds(n game.Need) bool {
	return d.Product.Solvers[0].Theorem == "" && d.Game.Name == n.Game && d.Product.Name == n.Product && d.Request.N >= n.N && d.Request.K >= n.K
}

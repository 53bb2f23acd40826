package plan

import (
	"fmt"
	"path"
	"slices"
	"strconv"

	"grundy/jobs/claims"
	"grundy/pipeline/artifact"
	"grundy/pipeline/config"
	"grundy/pipeline/layout"
	"grundy/pipeline/store"
)

// Remake is the command that makes anew what a record of a figure, a verdict, a sweep, an explorer or
// a page is about, with the config that named it when it was last run. Where none did, the command has
// CONFIG in its place, for its user knows which one it is. The front page is made by a run of any
// config. out is the flag for the output folder as a command line has it, " --out FOLDER", or empty.
func Remake(st *store.Store, kind, record, out string) string {
	id := layout.ID(record)
	command := "grundy explore " + id
	if path.Dir(record) != layout.Explorers {
		command = remakeByRun(st, kind, record, id)
	}
	return command + out
}

func remakeByRun(st *store.Store, kind, record, id string) string {
	at := ""
	if kind == Claim {
		id, at = layout.ClaimOf(record)
	}
	command := "grundy run " + configOf(st, func(name string, n *artifact.Named) bool {
		is := func(x artifact.NamedItem) bool { return x.ID == id }
		switch kind {
		case Figure:
			return slices.ContainsFunc(n.Figures, is)
		case Sweep:
			return slices.ContainsFunc(n.Sweeps, is)
		case Claim:
			return slices.ContainsFunc(n.Config.Claims, func(c config.Claim) bool { return c.ID == id && tests(c, at) })
		}
		return name == id || record == layout.FrontRecord && !layout.IsMadeAlone(name)
	})
	if kind != Report {
		command += fmt.Sprintf(" --only %s/%s", kind, id)
	}
	return command
}

// tests says whether a claim of a config is tested to the bound, or to its own bound if at is empty.
func tests(c config.Claim, at string) bool {
	if c.Recorded {
		return false
	}
	if at != "" {
		return strconv.FormatUint(c.Bound, 10) == at
	}
	own, ofProgram := claims.Claim(c.ID)
	return c.Bound == 0 || !ofProgram || c.Bound == own.Bound
}

// Stated is the claim of an id as a config of the folder stated it when it was last run, or false.
func Stated(st *store.Store, id string) (stated config.Claim, ok bool) {
	configOf(st, func(_ string, n *artifact.Named) bool {
		i := slices.IndexFunc(n.Config.Claims, func(c config.Claim) bool { return c.ID == id && c.Game+c.Sweep != "" })
		if ok = i >= 0; ok {
			stated = n.Config.Claims[i]
		}
		return ok
	})
	return stated, ok
}

// configOf is the file of the first config for whose record is says yes.
func configOf(st *store.Store, is func(name string, n *artifact.Named) bool) string {
	files, _ := artifact.Records(st, layout.Configs)
	for _, file := range files {
		var n artifact.Named
		name := layout.ID(file)
		if st.ReadRecord(file, &n) == nil && n.Config != nil && is(name, &n) {
			return name + ".yaml"
		}
	}
	return "CONFIG"
}

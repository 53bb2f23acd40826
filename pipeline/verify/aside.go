package verify

import (
	"slices"
	"strings"

	"grundy/pipeline/store"
)

// SetAside moves what is wrong to the archive, so that the next run makes it anew, and says
// in the result where it is. The caller has the store for itself since before the check.
func (v *Result) SetAside(st *store.Store) error {
	for _, path := range v.damaged {
		inFolder := func(folder string) bool { return strings.HasPrefix(path, folder+"/") }
		if slices.ContainsFunc(v.damaged, inFolder) {
			continue
		}
		to, err := st.Archive(path)
		if err != nil {
			return err
		}
		v.Aside = append(v.Aside, to)
	}
	return nil
}

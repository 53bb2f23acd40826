package journal

import (
	"bufio"

	"grundy/pipeline/store"
)

// LastConfig is the path of the config of the last run for whose config the function says
// yes; empty if the journals tell of none. Of each journal the beginning is read.
func LastConfig(st *store.Store, is func(config string) bool) string {
	names, _ := List(st) // Without journals nothing is known.
	for i := len(names) - 1; i >= 0; i-- {
		if config := configOf(st, names[i]); config != "" && is(config) {
			return config
		}
	}
	return ""
}

// configOf is the path of the config in the first event of a journal, or empty.
func configOf(st *store.Store, name string) string {
	f, err := st.OpenFile(name)
	if err != nil {
		return ""
	}
	defer f.Close()
	line, _ := bufio.NewReader(f).ReadBytes('\n') // A torn line is no event.
	e, ok := Parse(line)
	if !ok || e.Run == nil {
		return ""
	}
	return e.Run.Config
}

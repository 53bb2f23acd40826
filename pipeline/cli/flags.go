package cli

import (
	_ "embed"
	"math"
	"regexp"
	"slices"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"grundy/pipeline/certified"
	"grundy/pipeline/config"
	"grundy/pipeline/memory"
	"grundy/pipeline/quantity"
)

// usualFlags is the flags that many commands have.
//
//go:embed flags.txt
var usualFlags string

// flagLine is a flag in a manual: its letter, its name, the kind of its value, what that is where the
// flag isn't given, and what the flag is for. Without the last it is as in flags.txt.
var flagLine = regexp.MustCompile(`(?m)^  (?:-(\w), |    )--([\w-]+)(?: (\w+))?(?:=(\S+))?(?:  +(.+))?$`)

// addFlags gives a command the flags that its manual has.
func addFlags(c *cobra.Command, manual string) {
	usual := flagLine.FindAllStringSubmatch(usualFlags, -1)
	for _, line := range flagLine.FindAllStringSubmatch(manual, -1) {
		if line[5] == "" {
			line = usual[slices.IndexFunc(usual, func(u []string) bool { return u[2] == line[2] })]
		}
		name, standard := line[2], inserted(line[4])
		addFlag(c.Flags(), name, line[1], line[3], inserted(line[5]))
		if flag := c.Flag(name); standard != "" {
			if err := flag.Value.Set(standard); err != nil {
				panic(err)
			}
			flag.DefValue = flag.Value.String()
		}
		if words, ok := c.Flag(name).Value.(*word); ok {
			registered(c, name, oneOf(words.of...))
		}
	}
}

// addFlag adds a flag of one of the kinds that manuals name.
func addFlag(f *pflag.FlagSet, name, letter, kind, usage string) {
	switch kind {
	case "":
		f.BoolP(name, letter, false, usage)
	case "string":
		f.StringP(name, letter, "", usage)
	case "strings":
		f.StringSliceP(name, letter, nil, usage)
	case "stringArray":
		f.StringArrayP(name, letter, nil, usage)
	case "int":
		f.IntP(name, letter, 0, usage)
	case "float":
		f.Float64P(name, letter, 0, usage)
	case "memory":
		allowed := quantity.Size(budget)
		f.VarP(&allowed, name, letter, usage+" (default three quarters of what there is)")
		f.Lookup(name).DefValue = "" // The help doesn't name the number of this machine.
	default:
		f.VarP(map[string]pflag.Value{
			"uint": &bound{most: math.MaxUint64}, "streamed": &bound{most: certified.MostStreamed},
			"heap": &bound{most: config.MaxN}, "column": &bound{most: config.MaxK},
			"heaps": new(heapList), "number": new(anyNumber), "duration": new(quantity.Span), "time": new(clockTime),
			"ID": new(once), "format": newWord(usage),
		}[kind], name, letter, usage)
	}
}

// budget is the memory in bytes that a command may take unless --memory says otherwise: three quarters
// of what the machine has, or its cgroup.
var budget = memory.Allowed()

// anyMemory lets a config be read that this machine couldn't run.
const anyMemory = 1 << 62

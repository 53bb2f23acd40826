package cli

import (
	_ "embed"
	"math"
	"strings"

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

// addFlags gives a command the flags that its manual has, each in a line: its letter, its name, the kind
// of its value, what that is where the flag isn't given, and, behind two spaces, what the flag is
// for. Without the last it is as in flags.txt.
func addFlags(c *cobra.Command, manual string) {
	for line := range strings.Lines(manual) {
		head, usage, _ := strings.Cut(strings.TrimSpace(line), "  ")
		if usage == "" {
			for usual := range strings.Lines(usualFlags) {
				if strings.Contains(usual, head+" ") {
					head, usage, _ = strings.Cut(strings.TrimSpace(usual), "  ")
				}
			}
		}
		letter, rest, found := strings.Cut(head, ", ")
		if !found {
			letter, rest = "", head
		}
		name, value, _ := strings.Cut(strings.TrimPrefix(rest, "--"), " ")
		kind, standard, _ := strings.Cut(value, "=")
		addFlag(c.Flags(), name, strings.TrimPrefix(letter, "-"), kind, inserted(strings.TrimSpace(usage)))
		flag := c.Flag(name)
		if standard != "" {
			if err := flag.Value.Set(inserted(standard)); err != nil {
				panic(err)
			}
			flag.DefValue = flag.Value.String()
		}
		if words, ok := flag.Value.(*word); ok {
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
			"uint": bound(math.MaxUint64), "streamed": bound(certified.MostStreamed),
			"heap": bound(config.MaxN), "column": bound(config.MaxK),
			"heaps": heapList(), "number": anyNumber(), "duration": new(quantity.Span), "time": clockTime(),
			"ID": once(), "format": newWord(usage),
		}[kind], name, letter, usage)
	}
}

// budget is the memory in bytes that a command may take unless --memory says otherwise: three quarters
// of what the machine has, or its cgroup.
var budget = memory.Allowed()

// anyMemory lets a config be read that this machine couldn't run.
const anyMemory = 1 << 62

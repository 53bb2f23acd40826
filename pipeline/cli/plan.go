package cli

import (
	"encoding/json"
	"fmt"
	"io"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"grundy/pipeline/config"
	"grundy/pipeline/plan"
)

func newPlan() *cobra.Command {
	var out string
	var asJSON bool
	memory := budget
	c := &cobra.Command{
		Use:   "plan CONFIG",
		Short: "say what run would do, and why",
		Long: `Plan reads a config, looks at the output folder and prints each task with what
'grundy run' would do with it: nothing (done), compute what comes after what is
there (extend), make it (missing), or set the old one aside and make it (stale).
A figure, a verdict or a page that is there but follows from values that are
still to be computed is to be checked (check): 'grundy run' makes it anew if the
values are others than those that it was made of. Plan changes nothing.

A config is YAML. Its keys:

` + configReference(),
		Example: `  $ grundy plan configs/smoke.yaml
  missing  dataset/divide-and-residue           heaps 1 to 20000 are to be computed
  missing  dataset/divide-throw-residue         heaps 1 to 3000 are to be computed
  missing  dataset/nontotative                  heaps 0 to 5000 are to be computed
  missing  dataset/cut_1-2                      heaps 1 to 500 are to be computed
  missing  dataset/mem0-grid-k60                heaps 1 to 60 are to be computed
  missing  claim/arith/list/divide-and-residue  not made yet
  missing  claim/arith/thm11                    not made yet
  missing  figure/scatter                       not made yet
  missing  figure/density                       not made yet
  missing  figure/dropouts                      not made yet
  missing  figure/grid                          not made yet
  missing  figure/diamond                       not made yet
  missing  report                               not made yet
  missing  front                                not made yet`,
		Args: oneConfig,
		RunE: func(c *cobra.Command, args []string) error {
			_, makePlan, err := planner(c.Context(), args[0], out, memory)
			if err != nil {
				return err
			}
			p, err := makePlan()
			if err != nil {
				return err
			}
			if asJSON {
				e := json.NewEncoder(c.OutOrStdout())
				e.SetIndent("", "  ")
				return e.Encode(p)
			}
			return printPlan(c.OutOrStdout(), p)
		},
	}
	outFlag(c, &out)
	c.Flags().Var(&memory, "memory", "the memory that all tasks together may take")
	jsonFlag(c, &asJSON)
	return c
}

func printPlan(w io.Writer, p *plan.Plan) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, task := range p.Tasks {
		fmt.Fprintf(t, "%s\t%s\t%s\n", task.State, task.ID, task.Reason)
	}
	return t.Flush()
}

// configReference writes every key of a config, for the help.
func configReference() string {
	text := ""
	for _, s := range config.Schemas() {
		text += fmt.Sprintf("  %s (%s)\n", s.Name, s.Where)
		for _, k := range s.Keys {
			meaning := k.Meaning
			if k.Required {
				meaning += " (required)"
			}
			if k.Default != "" {
				meaning += "; by default " + k.Default
			}
			text += labelled("    "+k.Name, meaning, labelWidth+2)
		}
	}
	return text
}

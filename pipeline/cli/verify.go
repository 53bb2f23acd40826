package cli

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"grundy/pipeline/dataset"
	"grundy/pipeline/verify"
)

func newVerify() *cobra.Command {
	var out string
	var asJSON bool
	var heaps int
	var seconds float64
	c := &cobra.Command{
		Use:   "verify",
		Short: "check datasets: digests, columns, and a sample of values",
		Long: `Verify reads every dataset of the output folder and checks its files against
the manifest: digests, columns, that no heap is missing, and the digest of the
values. Then it computes a sample again, and prints a line for each dataset, with
the methods and how far they went, and what is wrong below it. It ends with exit
code 3 when something is.

Of a game on heaps the values of some random heaps are computed from the game's
definition and the stored values of smaller heaps. They are drawn from the
farther half of those that this can reach: none may take longer than an eighth of
--seconds. Heaps with many options are dear, so that of some games the sample
ends far below the last heap; more seconds take it farther.

Of a memgame the options of a heap aren't stored. The game's solver computes
their values, which takes as long as all smaller heaps, and the definition gives
the value of the heap from them: fewer heaps, of those that take no longer than a
third of --seconds. Only the grids of games that count mimics are evaluated from
nothing, up to 150.

Other products, such as the drop-outs of cut:1,2 and lists of positions, are
computed again from the first row by each of their methods. The simplest one gets
as far as its share of the seconds allows, which may not be far; the fastest one,
mostly that which made the dataset, to the end or to the end of its share.

Surveys are no datasets: 'grundy survey … --verify' checks one.`,
		Example: `  $ grundy run configs/smoke.yaml --only nontotative
  $ grundy verify
  datasets/nontotative: sound; … heaps up to 5000 computed again by the definition`,
		Args: noArguments,
		RunE: func(c *cobra.Command, _ []string) error {
			if heaps < 1 || seconds <= 0 {
				return usage(errors.New("--heaps and --seconds must be greater than 0"))
			}
			sample := verify.Sample{Heaps: heaps, Time: time.Duration(seconds * float64(time.Second))}
			st, err := openStore(out)
			if err != nil {
				return err
			}
			folders, err := dataset.Folders(st)
			if err != nil {
				return err
			}
			if len(folders) == 0 {
				return usage(fmt.Errorf("%s has no datasets: 'grundy run CONFIG' makes them", out))
			}
			all, problems := []verify.Result{}, 0
			for _, folder := range folders {
				v, err := verify.Dataset(c.Context(), st, folder, sample)
				if err != nil {
					return fmt.Errorf("%s can't be checked: %w", folder, err)
				}
				all, problems = append(all, v), problems+len(v.Problems)
				if !asJSON {
					if err := printVerified(c.OutOrStdout(), v); err != nil {
						return err
					}
				}
			}
			if asJSON {
				err = json.NewEncoder(c.OutOrStdout()).Encode(all)
			}
			if problems > 0 {
				err = errors.Join(err, exitWith(exitCheckFailed))
			}
			return err
		},
	}
	outFlag(c, &out)
	c.Flags().IntVar(&heaps, "heaps", 50, "how many heaps of a dataset are computed again")
	c.Flags().Float64Var(&seconds, "seconds", 3, "how long that may take for a dataset")
	jsonFlag(c, &asJSON)
	return c
}

func printVerified(w io.Writer, v verify.Result) error {
	what := "heaps"
	if v.Rows {
		what = "rows"
	}
	text := fmt.Sprintf("%s: sound; %d %s up to %d computed again by %s\n", v.Folder, v.Heaps, what, v.To, strings.Join(v.By, ", "))
	if len(v.Problems) > 0 {
		text = fmt.Sprintf("%s: wrong\n  %s\n", v.Folder, strings.Join(v.Problems, "\n  "))
	}
	_, err := io.WriteString(w, text)
	return err
}

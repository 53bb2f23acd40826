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
	"grundy/pipeline/run"
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
values. Then it computes the values of some random heaps of each again from the
game's definition and the values of smaller heaps, of as large ones as that can
reach in time; of lists of positions, loopy values and partizan games, it
computes the first rows again by the simplest method. It prints a line for
each dataset and what is wrong below it, and ends with exit code 3 when
something is. Surveys are no datasets: 'grundy survey … --verify' checks one.`,
		Example: `  $ grundy run configs/smoke.yaml --only nontotative
  $ grundy verify
  datasets/nontotative: sound; … heaps up to 5000 computed again`,
		Args: noArguments,
		RunE: func(c *cobra.Command, _ []string) error {
			if heaps < 1 || seconds <= 0 {
				return usage(errors.New("--heaps and --seconds must be greater than 0"))
			}
			sample := run.Sample{Heaps: heaps, Time: time.Duration(seconds * float64(time.Second))}
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
			all, problems := []run.Verified{}, 0
			for _, folder := range folders {
				v, err := run.Verify(c.Context(), st, folder, sample)
				if err != nil {
					return &exitError{exitTaskFailed, fmt.Errorf("%s can't be checked: %w", folder, err)}
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
				err = errors.Join(err, said(exitCheckFailed))
			}
			return err
		},
	}
	outFlag(c, &out)
	c.Flags().IntVar(&heaps, "heaps", 50, "how many heaps of a dataset are computed again")
	c.Flags().Float64Var(&seconds, "seconds", 3, "how long that may take for a dataset")
	c.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return c
}

func printVerified(w io.Writer, v run.Verified) error {
	what := "heaps"
	if v.Rows {
		what = "rows"
	}
	text := fmt.Sprintf("%s: sound; %d %s up to %d computed again\n", v.Folder, v.Heaps, what, v.To)
	if len(v.Problems) > 0 {
		text = fmt.Sprintf("%s: wrong\n  %s\n", v.Folder, strings.Join(v.Problems, "\n  "))
	}
	_, err := io.WriteString(w, text)
	return err
}

package cli

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"grundy/jobs/identify"
	"grundy/pipeline/fault"
	"grundy/pipeline/listing"
)

type identifyFlags struct {
	file    string
	most    int
	seconds float64
	json    bool
}

func newIdentify() *cobra.Command {
	var f identifyFlags
	c := &cobra.Command{
		Use:   "identify VALUES",
		Short: "which games have these nim-values",
		RunE:  func(c *cobra.Command, args []string) error { return f.run(c, args) },
	}
	c.Flags().StringVar(&f.file, "file", "", "a file with the values, instead of a list")
	c.Flags().IntVar(&f.most, "most", 20, "how many answers are told")
	c.Flags().Float64Var(&f.seconds, "seconds", usualSeconds, "how long games are computed")
	jsonFlag(c, &f.json)
	return c
}

// few is how many answers are told where all of them are chance.
const few = 3

func (f *identifyFlags) run(c *cobra.Command, args []string) error {
	if f.most < 1 || !(f.seconds > 0) {
		return fault.Userf("--most and --seconds must be greater than 0")
	}
	read, err := f.read(args)
	if err != nil {
		return fault.User(err)
	}
	if doubt := read.Doubt(); doubt != "" {
		fmt.Fprintln(c.ErrOrStderr(), doubt)
	}
	l, err := read.Identifiable()
	if err != nil {
		return fault.User(err)
	}
	found, err := identify.Search(c.Context(), l, time.Duration(min(f.seconds, mostSeconds)*float64(time.Second)))
	if err != nil {
		return err
	}
	if len(found.Matches) > few && found.Matches[0].Bits < 1 && !c.Flags().Changed("most") {
		f.most = few
		fmt.Fprintln(c.ErrOrStderr(), "so short or simple a list agrees with many games by chance: give more values")
	}
	return show(c, f.json, read.Identified(found, len(l.Values), f.most), listing.PrintIdentified)
}

// read is the listing of the arguments or of the file.
func (f *identifyFlags) read(args []string) (*listing.Listing, error) {
	switch {
	case f.file != "" && len(args) > 0:
		return nil, errors.New("the values stand in the file: leave them out, or leave out --file")
	case f.file == "" && len(args) == 0:
		return nil, errors.New("identify wants values, as 0,1,2,3,1,4, or a file with --file; see 'grundy identify --help'")
	case f.file == "" && args[0] == "-" && len(args) == 1:
		return listing.Open("-")
	case f.file == "":
		l, err := listing.ParseText(strings.Join(args, " "))
		if _, none := os.Stat(args[0]); err != nil && none == nil {
			err = fmt.Errorf("%w; the values of a file are read with --file %s", err, quoted(args[0]))
		}
		return l, err
	}
	return listing.Open(f.file)
}

// usualSeconds is how long games are computed by default; tests on a busy machine wait longer.
var usualSeconds = 1.5

// mostSeconds is the longest time of a search; a [time.Duration] holds no more than ten times that.
const mostSeconds = 1e9

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

func newIdentify() *cobra.Command { return command("identify", nil, nil, identifyGames) }

// few is how many answers are told where all of them are chance.
const few = 3

func identifyGames(c call, args []string) error {
	most, seconds := c.count("most"), c.seconds()
	if most < 1 || !(seconds > 0) {
		return fault.Userf("--most and --seconds must be greater than 0")
	}
	read, err := readValues(c.text("file"), args)
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
	found, err := identify.Search(c.Context(), l, time.Duration(min(seconds, mostSeconds)*float64(time.Second)))
	if err != nil {
		return err
	}
	if len(found.Matches) > few && found.Matches[0].Bits < 1 && !c.given("most") {
		most = few
		fmt.Fprintln(c.ErrOrStderr(), "so short or simple a list agrees with many games by chance: give more values")
	}
	return show(c, read.Identified(found, len(l.Values), most), listing.PrintIdentified)
}

// readValues reads the listing of the arguments or of the file.
func readValues(file string, args []string) (*listing.Listing, error) {
	switch {
	case file != "" && len(args) > 0:
		return nil, errors.New("the values stand in the file: leave them out, or leave out --file")
	case file == "" && len(args) == 0:
		return nil, errors.New("identify wants values, as 0,1,2,3,1,4, or a file with --file; see 'grundy identify --help'")
	case file == "" && args[0] == "-" && len(args) == 1:
		return listing.Open("-")
	case file == "":
		l, err := listing.ParseText(strings.Join(args, " "))
		if _, none := os.Stat(args[0]); err != nil && none == nil {
			err = fmt.Errorf("%w; the values of a file are read with --file %s", err, quoted(args[0]))
		}
		return l, err
	}
	return listing.Open(file)
}

// mostSeconds is the longest time of a search; a [time.Duration] holds no more than ten times that.
const mostSeconds = 1e9

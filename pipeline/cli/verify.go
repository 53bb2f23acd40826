package cli

import (
	"cmp"
	"errors"
	"time"

	"github.com/spf13/cobra"

	"grundy/pipeline/export/index"
	"grundy/pipeline/fault"
	"grundy/pipeline/listing"
	"grundy/pipeline/plan"
	"grundy/pipeline/store"
	"grundy/pipeline/verify"
)

func newVerify() *cobra.Command {
	return command("verify", atMostOne("folder"), nothing, verifyFolder)
}

func verifyFolder(c call, args []string) error {
	if c.count("heaps") < 1 || c.seconds() <= 0 {
		return fault.Userf("--heaps and --seconds must be greater than 0")
	}
	st, exported, err := folderToVerify(c, args)
	if err != nil {
		return err
	}
	if c.is("set-aside") {
		if exported {
			return fault.Userf("--set-aside changes output folders only, and %s is an exported one: what is wrong there is to be fetched again", c.text("out"))
		}
		release, err := st.Lock(c.Context())
		if err != nil {
			return err
		}
		defer release()
	}
	p := &verify.Printer{W: c.OutOrStdout(), Quiet: c.is("json")}
	if err := check(c, st, exported, p); err != nil {
		return err
	}
	if len(p.All) == 0 {
		return nothingToCheck(c)
	}
	if c.is("json") {
		err = listing.PrintJSON(c.OutOrStdout(), p.All)
	} else {
		err = p.End(c.outAgain(), c.is("set-aside"))
	}
	for _, v := range p.All {
		if v.Failed() {
			return errors.Join(err, fault.Told(fault.OfCheck))
		}
	}
	return err
}

// folderToVerify opens what is to be checked, and says whether it is an exported folder.
func folderToVerify(c call, args []string) (st *store.Store, exported bool, err error) {
	if len(args) == 1 {
		if c.given("out") {
			return nil, false, fault.Userf("%s and --out %s are two folders: name one of them", args[0], c.text("out"))
		}
		err := isFolder(args[0], "an exported folder, or an output folder")
		if err = cmp.Or(err, c.Flags().Set("out", args[0])); err != nil {
			return nil, false, err
		}
	}
	if st, err = c.openStore(); err != nil {
		return nil, false, err
	}
	if _, err := st.Stat("."); err != nil {
		return nil, false, nothingToCheck(c)
	}
	return st, index.In(st), nil
}

func nothingToCheck(c call) error {
	return fault.Userf("%s has nothing to check: 'grundy run CONFIG' makes datasets, and 'grundy export' exported folders", c.text("out"))
}

// check checks the folder, sets aside what is to be, and prints each result.
func check(c call, st *store.Store, exported bool, p *verify.Printer) error {
	o := verify.Options{Full: c.is("full"), SetAside: c.is("set-aside"), Memory: c.memory(), Progress: c.ErrOrStderr(), Out: c.outAgain()}
	o.Version, o.Heaps, o.Time = version, c.count("heaps"), time.Duration(c.seconds()*float64(time.Second))
	if o.Full {
		defer plan.KeepWithin(o.Memory)()
	}
	if exported {
		return verify.Export(c.Context(), st, o, p.Add)
	}
	return verify.All(c.Context(), st, o, p.Add)
}

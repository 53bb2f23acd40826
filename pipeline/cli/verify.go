package cli

import (
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

type verifyFlags struct {
	verify.Options
	out     string
	json    bool
	seconds float64
	memory  size
}

func newVerify() *cobra.Command {
	var f verifyFlags
	c := &cobra.Command{
		Use:               "verify [DIR]",
		Short:             "check an output folder or an exported one, and a sample of values",
		ValidArgsFunction: nothing,
		Args:              atMostOne("folder"),
		RunE:              func(c *cobra.Command, args []string) error { return f.run(c, args) },
	}
	outFlag(c, &f.out)
	c.Flags().IntVar(&f.Heaps, "heaps", sampledHeaps, "how many heaps of a dataset are computed again")
	c.Flags().Float64Var(&f.seconds, "seconds", 3, "how long that may take for a dataset")
	c.Flags().BoolVar(&f.Full, "full", false, "compute all values and all certificates again, however long that takes")
	memoryFlag(c, &f.memory, "what --full may take")
	c.Flags().BoolVar(&f.SetAside, "set-aside", false, "move what is wrong to archive/, so that the next run makes it anew")
	jsonFlag(c, &f.json)
	return c
}

func (f *verifyFlags) run(c *cobra.Command, args []string) error {
	if f.Heaps < 1 || f.seconds <= 0 {
		return fault.Userf("--heaps and --seconds must be greater than 0")
	}
	st, exported, err := f.folder(c, args)
	if err != nil {
		return err
	}
	if f.SetAside {
		if exported {
			return fault.User(errors.New("--set-aside changes output folders only, and " + f.out + " is an exported one: what is wrong there is to be fetched again"))
		}
		release, err := st.Lock(c.Context())
		if err != nil {
			return err
		}
		defer release()
	}
	p := &verify.Printer{W: c.OutOrStdout(), Quiet: f.json}
	if err := f.check(c, st, exported, p); err != nil {
		return err
	}
	if len(p.All) == 0 {
		return nothingToCheck(f.out)
	}
	if f.json {
		err = listing.PrintJSON(c.OutOrStdout(), p.All)
	} else {
		err = p.End(outOf(f.out), f.SetAside)
	}
	for _, v := range p.All {
		if v.Verdict.Failed() {
			return errors.Join(err, fault.Told(fault.OfCheck))
		}
	}
	return err
}

// folder opens what is to be checked, and says whether it is an exported folder.
func (f *verifyFlags) folder(c *cobra.Command, args []string) (st *store.Store, exported bool, err error) {
	if len(args) == 1 {
		if c.Flag("out").Changed {
			return nil, false, fault.Userf("%s and --out %s are two folders: name one of them", args[0], f.out)
		}
		f.out = args[0]
		if err := isFolder(f.out, "an exported folder, or an output folder"); err != nil {
			return nil, false, err
		}
	}
	if st, err = openStore(f.out); err != nil {
		return nil, false, err
	}
	if _, err := st.Stat("."); err != nil {
		return nil, false, nothingToCheck(f.out)
	}
	return st, index.In(st), nil
}

func nothingToCheck(folder string) error {
	return fault.Userf("%s has nothing to check: 'grundy run CONFIG' makes datasets, and 'grundy export' exported folders", folder)
}

// check checks the folder, sets aside what is to be, and prints each result.
func (f *verifyFlags) check(c *cobra.Command, st *store.Store, exported bool, p *verify.Printer) error {
	o := f.Options
	o.Time = time.Duration(f.seconds * float64(time.Second))
	o.Memory, o.Progress, o.Out = uint64(f.memory), c.ErrOrStderr(), outOf(f.out)
	if f.Full {
		defer plan.KeepWithin(uint64(f.memory))()
	}
	if exported {
		return verify.Export(c.Context(), st, version, o, p.Add)
	}
	return verify.All(c.Context(), st, o, p.Add)
}

package slurm

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os/exec"
	"strings"
)

// Submit hands a script to Slurm and gives the number of its job. The job begins when the jobs of
// ok have ended well and those of any have ended somehow; if one of ok doesn't end well, it is
// removed from the queue.
func Submit(ctx context.Context, script string, ok, any []string) (job string, err error) {
	args := []string{"--parsable"}
	var after []string
	if len(ok) > 0 {
		after = append(after, "afterok:"+strings.Join(ok, ":"))
	}
	if len(any) > 0 {
		after = append(after, "afterany:"+strings.Join(any, ":"))
	}
	if len(after) > 0 {
		args = append(args, "--dependency="+strings.Join(after, ","), "--kill-on-invalid-dep=yes")
	}
	text, err := command(ctx, "sbatch", append(args, script)...)
	if err != nil {
		return "", err
	}
	job, _, _ = strings.Cut(strings.TrimSpace(text), ";") // a cluster's name may follow
	if job == "" {
		return "", errors.New("sbatch gives no number of a job")
	}
	return job, nil
}

// Installed is an error where Slurm's commands can't be found.
func Installed() error {
	if _, err := exec.LookPath("sbatch"); err != nil {
		return missing("sbatch")
	}
	return nil
}

func missing(name string) error {
	return fmt.Errorf("there is no command %s here: Slurm isn't installed, or isn't on the PATH", name)
}

// Cancel removes jobs from the queue, and ends those that run. Jobs that are over are no error.
func Cancel(ctx context.Context, jobs []string) error {
	if len(jobs) == 0 {
		return nil
	}
	_, err := command(ctx, "scancel", jobs...)
	return err
}

// command runs a command of Slurm and gives what it prints. The error has what it says.
func command(ctx context.Context, name string, args ...string) (string, error) {
	var stdout, stderr bytes.Buffer
	c := exec.CommandContext(ctx, name, args...)
	c.Stdout, c.Stderr = &stdout, &stderr
	err := c.Run()
	switch {
	case errors.Is(err, exec.ErrNotFound):
		return "", missing(name)
	case ctx.Err() != nil:
		return "", context.Cause(ctx)
	case err != nil:
		said := strings.TrimSpace(strings.ReplaceAll(stderr.String(), name+": error: ", ""))
		return "", fmt.Errorf("%s says: %s (%w)", name, strings.Join(strings.Fields(said), " "), err)
	}
	return stdout.String(), nil
}

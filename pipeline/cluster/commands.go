package cluster

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os/exec"
	"strings"
)

// sbatch hands a script to Slurm and gives the number of its array.
func sbatch(ctx context.Context, script string) (job string, err error) {
	text, err := command(ctx, "sbatch", "--parsable", script)
	if err != nil {
		return "", err
	}
	job, _, _ = strings.Cut(strings.TrimSpace(text), ";") // a cluster's name may follow
	if job == "" {
		return "", errors.New("sbatch gives no number of a job")
	}
	return job, nil
}

// scancel removes a job from the queue, and ends what runs of it. A job that is over is no error.
func scancel(ctx context.Context, job string) error {
	_, err := command(ctx, "scancel", job)
	return err
}

// installed is an error where Slurm's commands can't be found.
func installed() error {
	if _, err := exec.LookPath("sbatch"); err != nil {
		return missing("sbatch")
	}
	return nil
}

func missing(name string) error {
	return fmt.Errorf("there is no command %s here: Slurm isn't installed, or isn't on the PATH", name)
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

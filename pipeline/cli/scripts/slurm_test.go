package scripts

import (
	"crypto/rand"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"grundy/pipeline/must"
)

// Configs go through a Slurm; it takes a minute and a half.
func TestSlurm(t *testing.T) { throughSlurm(t, "testdata/slurm") }

// throughSlurm runs the scripts of a folder with a Slurm, where the environment asks for it. With the
// command 'lose' its node is lost, and is there again after a second.
func throughSlurm(t *testing.T, folder string) {
	if os.Getenv("GRUNDY_SLURM") == "" {
		t.Skip("'just slurm' runs the tests that start a Slurm")
	}
	c := startSlurm(t)
	run(t, folder, map[string]command{"lose": func(ts *testscript.TestScript, _ bool, _ []string) {
		c.kill()
		c.tell("State=DOWN", "Reason=killed") // as it finds out by itself after SlurmdTimeout
		time.Sleep(time.Second)
		c.startNode()
		c.tell("State=RESUME")
	}})
	if t.Failed() {
		for _, log := range []string{"slurmctld.log", "slurmd.log"} {
			text, _ := os.ReadFile(filepath.Join(c.dir, log))
			t.Logf("%s ends with\n%s", log, text[max(0, len(text)-3000):])
		}
	}
}

// slurm is a real one with one node, on the loopback interface: munged, slurmctld and slurmd with
// keys, ports and folders of their own. It needs root, as Slurm does, and runs until the end of the
// test.
type slurm struct {
	t         *testing.T
	dir, host string
	node      *exec.Cmd // slurmd
}

// startSlurm starts a Slurm. From then on the commands of Slurm, which this process and those that it
// starts call, speak to it.
func startSlurm(t *testing.T) *slurm {
	t.Helper()
	for _, program := range []string{"munged", "slurmctld", "slurmd", "sbatch", "squeue", "scontrol", "scancel"} {
		if _, err := exec.LookPath(program); err != nil || os.Geteuid() != 0 {
			t.Fatalf("there is no %s, or this user isn't root: 'apt-get install munge slurmctld slurmd slurm-client' and, as root, 'just slurm'", program)
		}
	}
	c := &slurm{t: t, dir: must.Get(os.MkdirTemp("/tmp", "slurm"))(t)} // paths of sockets are short
	t.Cleanup(func() { c.killJobs(); os.RemoveAll(c.dir) })
	c.host = must.Get(os.Hostname())(t)
	is := map[string]string{"HOST": c.host, "DIR": c.dir, "CTLD": port(t), "NODE": port(t)}
	text := os.Expand(string(must.Get(os.ReadFile("testdata/slurm.conf"))(t)), func(name string) string { return is[name] })
	key, conf, munge := make([]byte, 128), filepath.Join(c.dir, "slurm.conf"), filepath.Join(c.dir, "munge")
	rand.Read(key)
	for _, err := range []error{
		os.WriteFile(conf, []byte(text), 0o644), os.WriteFile(munge+".key", key, 0o400), os.Chmod(c.dir, 0o755),
		os.Mkdir(filepath.Join(c.dir, "state"), 0o755), os.Mkdir(filepath.Join(c.dir, "spool"), 0o755),
	} {
		must.Do(t, err)
	}
	t.Setenv("SLURM_CONF", conf)
	// The daemon by which those of Slurm know each other.
	c.start("munged", "--foreground", "--force", "--key-file="+munge+".key", "--socket="+munge+".socket",
		"--pid-file="+munge+".pid", "--log-file="+munge+".log", "--seed-file="+munge+".seed")
	await(t, "test -S "+munge+".socket")
	c.start("slurmctld", "-D")
	c.startNode()
	await(t, "sinfo --noheader --format=%T | grep idle")
	return c
}

// await waits until a command of the shell ends well.
func await(t *testing.T, line string) {
	t.Helper()
	for deadline := time.Now().Add(time.Minute); exec.Command("sh", "-c", line).Run() != nil; time.Sleep(200 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("after a minute %q isn't so", line)
		}
	}
}

// port is a free one.
func port(t *testing.T) string {
	t.Helper()
	l := must.Get(net.Listen("tcp", "127.0.0.1:0"))(t)
	defer l.Close()
	return fmt.Sprint(l.Addr().(*net.TCPAddr).Port)
}

// start starts a daemon that ends with the test.
func (c *slurm) start(name string, args ...string) *exec.Cmd {
	c.t.Helper()
	d := exec.Command(name, args...)
	must.Do(c.t, d.Start())
	c.t.Cleanup(func() { d.Process.Kill(); d.Wait() })
	return d
}

func (c *slurm) startNode() { c.node = c.start("slurmd", "-D") }

// tell tells the controller about the node.
func (c *slurm) tell(words ...string) {
	exec.Command("scontrol", append([]string{"update", "NodeName=" + c.host}, words...)...).Run()
}

// kill kills the node's daemon and all that it has started, as when the machine dies.
func (c *slurm) kill() {
	c.node.Process.Kill()
	c.node.Wait()
	c.killJobs()
}

// killJobs kills all processes of jobs. A job is a session, led by a daemon slurmstepd that has the
// configuration of this Slurm in its environment.
func (c *slurm) killJobs() {
	exec.Command("sh", "-c", `
		for step in $(pgrep -x slurmstepd); do
			if grep -qz "^SLURM_CONF=$0/" /proc/$step/environ; then pkill -KILL -s $(ps -o sid= -p $step); fi
		done`, c.dir).Run()
}

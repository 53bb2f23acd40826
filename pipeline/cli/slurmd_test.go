package cli

import (
	"bytes"
	"crypto/rand"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"grundy/pipeline/must"

	"golang.org/x/sys/unix"
)

const slurmConf = `ClusterName=grundy
SlurmctldHost=%[1]s(127.0.0.1)
SlurmUser=root
SlurmctldPort=%[2]d
SlurmdPort=%[3]d
AuthType=auth/munge
AuthInfo=socket=%[4]s/munge.socket,cred_expire=5
CredType=cred/munge
StateSaveLocation=%[4]s/state
SlurmdSpoolDir=%[4]s/spool
SlurmctldPidFile=%[4]s/slurmctld.pid
SlurmdPidFile=%[4]s/slurmd.pid
SlurmctldLogFile=%[4]s/slurmctld.log
SlurmdLogFile=%[4]s/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SwitchType=switch/none
MpiDefault=none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerType=sched/backfill
SchedulerParameters=sched_interval=2,batch_sched_delay=0,bf_interval=2
ReturnToService=2
SlurmdParameters=config_overrides
SlurmdTimeout=10
KillWait=5
MinJobAge=10
InactiveLimit=0
PropagateResourceLimits=NONE
NodeName=%[1]s NodeAddr=127.0.0.1 CPUs=2 RealMemory=%[5]d State=UNKNOWN
PreemptType=preempt/partition_prio
PreemptMode=REQUEUE
PartitionName=main Nodes=ALL Default=YES MaxTime=INFINITE State=UP PriorityTier=1
PartitionName=urgent Nodes=ALL MaxTime=INFINITE State=UP PriorityTier=2
`

// slurm is a real one with one node, on the loopback interface: munged, slurmctld and slurmd with
// keys, ports and folders of their own. It needs root, as Slurm does, and runs until the end of the
// test.
type slurm struct {
	t      *testing.T
	dir    string
	daemon *exec.Cmd // slurmd
}

// startSlurm starts a Slurm. From then on the commands of Slurm, which this process and those that it
// starts call, speak to it. Tests with one are skipped but where the environment asks for them, as
// they take a minute and a half.
func startSlurm(t *testing.T) *slurm {
	t.Helper()
	if os.Getenv("GRUNDY_SLURM") == "" {
		t.Skip("'just slurm' runs the tests that start a Slurm")
	}
	for _, program := range []string{"munged", "slurmctld", "slurmd", "sbatch", "squeue", "scontrol", "scancel"} {
		_, err := exec.LookPath(program)
		if err == nil && os.Geteuid() == 0 {
			continue
		}
		t.Fatalf("there is no %s, or this user isn't root: 'apt-get install munge slurmctld slurmd slurm-client' and, as root, 'just slurm'", program)
	}
	dir := must.Get(os.MkdirTemp("/tmp", "slurm"))(t) // paths of sockets are short
	c := &slurm{t: t, dir: dir}
	t.Cleanup(func() { c.killJobs(); os.RemoveAll(dir) })
	host := must.Get(os.Hostname())(t)
	file := filepath.Join(dir, "slurm.conf")
	text := fmt.Sprintf(slurmConf, host, port(t), port(t), dir, 8000)
	for _, err := range []error{
		os.WriteFile(file, []byte(text), 0o644), os.Mkdir(filepath.Join(dir, "state"), 0o755), os.Mkdir(filepath.Join(dir, "spool"), 0o755),
		os.Chmod(dir, 0o755),
	} {
		must.Do(t, err)
	}
	t.Setenv("SLURM_CONF", file)
	c.munge()
	c.start("slurmctld", "-D")
	c.StartNode()
	c.Until(c.t, "the node is idle", 30*time.Second, func() bool { return bytes.Contains(c.output("sinfo", "--noheader", "--format=%T"), []byte("idle")) })
	return c
}

// port is a free one.
func port(t *testing.T) int {
	t.Helper()
	l := must.Get(net.Listen("tcp", "127.0.0.1:0"))(t)
	defer l.Close()
	return l.Addr().(*net.TCPAddr).Port
}

// munge starts the daemon by which those of Slurm know each other.
func (c *slurm) munge() {
	key := make([]byte, 128)
	rand.Read(key)
	file := filepath.Join(c.dir, "munge.key")
	if err := os.WriteFile(file, key, 0o400); err != nil {
		c.t.Fatal(err)
	}
	c.start("munged", "--foreground", "--force", "--key-file="+file, "--socket="+filepath.Join(c.dir, "munge.socket"),
		"--pid-file="+filepath.Join(c.dir, "munged.pid"), "--log-file="+filepath.Join(c.dir, "munged.log"), "--seed-file="+filepath.Join(c.dir, "munged.seed"))
	c.Until(c.t, "munged has its socket", 10*time.Second, func() bool {
		_, err := os.Stat(filepath.Join(c.dir, "munge.socket"))
		return err == nil
	})
}

// start starts a daemon that ends with the test.
func (c *slurm) start(name string, args ...string) *exec.Cmd {
	c.t.Helper()
	d := exec.Command(name, args...)
	if err := d.Start(); err != nil {
		c.t.Fatal(err)
	}
	c.t.Cleanup(func() { d.Process.Kill(); d.Wait() })
	return d
}

// StartNode starts the node's daemon.
func (c *slurm) StartNode() { c.daemon = c.start("slurmd", "-D") }

// KillNode kills the node's daemon and all that it has started, as when the machine dies.
func (c *slurm) KillNode() {
	c.t.Helper()
	c.daemon.Process.Kill()
	c.daemon.Wait()
	c.killJobs()
}

// killJobs kills all processes of jobs. A job is a session, led by a daemon slurmstepd that has the
// configuration of this Slurm in its environment.
func (c *slurm) killJobs() {
	sessions := map[int]bool{}
	for _, pid := range processes() {
		name, _ := os.ReadFile(fmt.Sprintf("/proc/%d/comm", pid))
		environment, _ := os.ReadFile(fmt.Sprintf("/proc/%d/environ", pid))
		if string(name) == "slurmstepd\n" && bytes.Contains(environment, []byte("SLURM_CONF="+c.dir+"/")) {
			if session, err := unix.Getsid(pid); err == nil {
				sessions[session] = true
			}
		}
	}
	for _, pid := range processes() {
		if session, err := unix.Getsid(pid); err == nil && sessions[session] {
			unix.Kill(pid, unix.SIGKILL)
		}
	}
}

// processes is the numbers of all processes of the machine.
func processes() (pids []int) {
	folders, _ := filepath.Glob("/proc/[0-9]*")
	for _, folder := range folders {
		if pid, err := strconv.Atoi(filepath.Base(folder)); err == nil {
			pids = append(pids, pid)
		}
	}
	return pids
}

// Preempt submits a job that goes before all others and wants the whole node for some seconds: Slurm
// puts those that run there back into the queue.
func (c *slurm) Preempt(seconds int) {
	c.t.Helper()
	text, err := exec.Command("sbatch", "--partition=urgent", "--cpus-per-task=2", "--output=/dev/null",
		fmt.Sprintf("--wrap=sleep %d", seconds)).CombinedOutput()
	if err != nil {
		c.t.Fatalf("sbatch: %v: %s", err, text)
	}
}

// Fail tells Slurm that the node is lost, as it finds out by itself after SlurmdTimeout.
func (c *slurm) Fail() {
	c.t.Helper()
	host, _ := os.Hostname()
	c.output("scontrol", "update", "NodeName="+host, "State=DOWN", "Reason=killed")
}

// Recover tells Slurm that the node is there again.
func (c *slurm) Recover() {
	c.t.Helper()
	host, _ := os.Hostname()
	c.output("scontrol", "update", "NodeName="+host, "State=RESUME")
}

// output runs a command, whose failure is part of what it finds.
func (c *slurm) output(name string, args ...string) []byte {
	text, _ := exec.Command(name, args...).CombinedOutput()
	return text
}

// Until waits for something, and fails the test with what Slurm's daemons say if it doesn't come.
func (c *slurm) Until(t *testing.T, what string, most time.Duration, is func() bool) {
	t.Helper()
	for deadline := time.Now().Add(most); !is(); time.Sleep(200 * time.Millisecond) {
		if time.Now().After(deadline) {
			for _, log := range []string{"slurmctld.log", "slurmd.log"} {
				text, _ := os.ReadFile(filepath.Join(c.dir, log))
				t.Logf("%s ends with\n%s", log, text[max(0, len(text)-3000):])
			}
			t.Fatalf("after %v it isn't so that %s; the queue is\n%s", most, what, c.output("squeue", "--array"))
		}
	}
}

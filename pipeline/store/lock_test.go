package store

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"
)

func TestLockKeepsOthersOut(t *testing.T) {
	s := open(t)
	release, err := s.Lock(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	other, _ := Open(s.Dir())
	_, err = other.Lock(t.Context())
	for _, part := range []string{s.Dir(), fmt.Sprintf("process %d on ", os.Getpid()), "--out"} {
		if err == nil || !strings.Contains(err.Error(), part) {
			t.Errorf("the second Lock = %v, want %q in it", err, part)
		}
	}
	if err := release(); err != nil {
		t.Fatal(err)
	}
	again, err := other.Lock(t.Context())
	if err != nil {
		t.Fatalf("Lock after release: %v", err)
	}
	again()
}

func TestLockSweepsTemporaryFiles(t *testing.T) {
	s := open(t)
	s.Inject(KillAfter(8))
	s.Save("a/b/f", careless([]string{"1", "2", "3"}))
	s.Inject(Faults{})
	if got := everything(t, s); len(got) != 1 {
		t.Fatalf("the killed process left %v, this test needs one temporary file", got)
	}
	mustSave(t, s, "keep.grundy-tmp", "not ours: no dot")
	release, err := s.Lock(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer release()
	got := everything(t, s)
	if len(got) != 1 || got["keep.grundy-tmp"] == "" {
		t.Errorf("after Lock the folder holds %v", got)
	}
}

// held keeps a lock from being collected as garbage, which would free it.
var held func() error

// TestLockDiesWithItsProcess kills a process that holds the lock: this test
// binary, started again with the folder in its environment.
func TestLockDiesWithItsProcess(t *testing.T) {
	const variable = "GRUNDY_TEST_LOCK"
	if dir := os.Getenv(variable); dir != "" {
		s, _ := Open(dir)
		var err error
		held, err = s.Lock(t.Context())
		fmt.Println("locked", err)
		time.Sleep(time.Hour)
	}
	s := open(t)
	child := exec.Command(os.Args[0], "-test.run=^TestLockDiesWithItsProcess$")
	child.Env = append(os.Environ(), variable+"="+s.Dir())
	out, err := child.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { child.Process.Kill(); child.Wait() })
	line, _ := bufio.NewReader(out).ReadString('\n')
	if line != "locked <nil>\n" {
		t.Fatalf("the child said %q", line)
	}
	if _, err := s.Lock(t.Context()); err == nil {
		t.Error("Lock succeeded while the child holds it")
	}
	child.Process.Kill()
	child.Wait()
	release, err := s.Lock(t.Context())
	if err != nil {
		t.Fatalf("Lock after the child was killed: %v", err)
	}
	release()
}

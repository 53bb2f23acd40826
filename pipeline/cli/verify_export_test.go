//go:build unix

package cli

import (
	"bytes"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"grundy/pipeline/must"
)

const travels = `
games: [{name: take, options: "[n - k for k in [1, 2, 5] if k <= n]"}]
jobs:
  - {id: a, game: nontotative, n: 120}
  - {id: b, game: take, n: 90}
  - {id: c, game: "octal:0.137", n: 400}
  - {id: d, game: mem0, product: grid, n: 9, k: 5}
  - {id: s, game: "subtraction:{a},{b}", n: 200, keep: datasets, matrix: {a: "1..2", b: a+1..2}}
claims:
  - {id: arith/thm11, bound: 100}
  - {id: small, game: take, statement: Values are small., holds: g < 4, bound: 90}
report: {date: '2026-11-23'}
`

// An exported folder with files of all kinds is checked.
func TestVerifyExport(t *testing.T) {
	t.Chdir(t.TempDir())
	must.Do(t, os.WriteFile("all.yaml", []byte(travels), 0o666))
	for _, command := range [][]string{
		{"run", "all.yaml"}, {"export", "--config", "all.yaml", "--to", "all", "--formats", "arrow,csv,bfile"},
	} {
		printed(t, command...)
	}
	t.Run("read-only", verifyReadOnly)
	t.Run("flips", verifyFlips)
}

// A flipped bit in any file of an exported folder is told with the file's name, wherever it is,
// and so is a file that is cut off or missing.
func verifyFlips(t *testing.T) {
	check := []string{"verify", "all", "--heaps", "1", "--seconds", "0.01"}
	sound := content(t, "all")
	printed(t, check...)
	kinds := map[string]bool{}
	for i, name := range slices.Sorted(maps.Keys(sound)) {
		path, text := "all/"+name, sound[name]
		kinds[strings.Split(name, "/")[0]] = true
		found := func(what, now string) {
			must.Do(t, os.WriteFile(path, []byte(now), 0o666))
			if code, text := grundy(t, check...); code != exitCheckFailed || !strings.Contains(text, name+" ") {
				t.Errorf("%s is %s: verify ends with %d and prints %s", path, what, code, text)
			}
		}
		for _, at := range places(i, name, len(text)) {
			flipped := []byte(text)
			flipped[at] ^= 1
			found("flipped", string(flipped))
		}
		if i%6 > 0 && strings.Contains(name, "/") {
			os.WriteFile(path, []byte(text), 0o666)
			continue
		}
		found("cut off", text[:len(text)-1])
		os.Remove(path)
		if code, text := grundy(t, check...); code != exitCheckFailed || !strings.Contains(text, name+" is missing") {
			t.Errorf("%s is missing: verify ends with %d and prints %s", path, code, text)
		}
		must.Do(t, os.WriteFile(path, []byte(text), 0o666))
	}
	for _, kind := range []string{"parquet", "arrow", "csv", "oeis", "figures", "certificates", "claims", "survey", "config.json", "grundy.json", "SHA256SUMS", "README.md"} {
		if !kinds[kind] {
			t.Errorf("the export has no %s", kind)
		}
	}
}

// places is where the bits of a file are flipped: one place, and more in the files by which all
// others are checked.
func places(i int, name string, length int) []int {
	some := []int{length / 2, length - 1, 0}
	if !strings.Contains(name, "/") {
		return some
	}
	return some[i%len(some):][:1]
}

// An exported folder is checked where nothing can be written, by a user to whom it doesn't
// belong, in a home without anything, and is left as it was.
func verifyReadOnly(t *testing.T) {
	before := content(t, "all")
	folder := must.Get(filepath.Abs("."))(t)
	program := filepath.Join(folder, "grundy")
	self := must.Get(os.Executable())(t)
	must.Do(t, os.WriteFile(program, must.Get(os.ReadFile(self))(t), 0o755))
	defer exec.Command("chmod", "-R", "u+w", "all").Run()
	must.Do(t, exec.Command("chmod", "-R", "a=rX", "all").Run())
	c := exec.Command(program, "verify", filepath.Join(folder, "all"), "--full")
	c.Dir, c.Env = "/", []string{"HOME=/nonexistent"}
	if os.Geteuid() == 0 {
		const nobody = 65534
		c.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: nobody, Gid: nobody}}
		for dir := folder; dir != os.TempDir() && dir != "/"; dir = filepath.Dir(dir) {
			must.Do(t, os.Chmod(dir, 0o755))
		}
	} else {
		t.Log("only root can become another user: the folder is read by the user to whom it belongs")
	}
	output, err := c.CombinedOutput()
	if err != nil || !bytes.Contains(output, []byte("another solver than the one that made them")) || bytes.Contains(output, []byte("wrong")) {
		t.Errorf("verify of a folder that is read-only: %v: %s", err, output)
	}
	sameFiles(t, before, content(t, "all"))
	if left, _ := os.ReadDir("all/.locks/sessions"); len(left) > 0 {
		t.Errorf("verify leaves the session %s", left[0].Name())
	}
}

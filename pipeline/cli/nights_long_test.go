//go:build long

package cli

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"grundy/pipeline/must"
)

const kills = 400

const everyExport = true

const damageStride, damageRounds = 1, 10

// A real disk of each of several sizes becomes full, wherever that is; when there is space
// again, the run ends in the bytes of one that was left alone. The disk is a tmpfs in a mount
// namespace of its own.
func TestNightOnAFullDisk(t *testing.T) {
	config, dir := nightFile(t)
	alone := filepath.Join(dir, "alone")
	finish(t, config, alone)
	want := results(t, alone)
	grundy := must.Get(exec.LookPath("grundy"))(t)
	full := 0
	for pages := 4; pages <= 200; pages += 4 {
		disk, copied := filepath.Join(dir, fmt.Sprint("disk", pages)), filepath.Join(dir, fmt.Sprint("copied", pages))
		for _, folder := range []string{disk, copied} {
			must.Do(t, os.Mkdir(folder, 0o777))
		}
		script := strings.NewReplacer("DISK", disk, "GRUNDY", grundy, "CONFIG", config, "COPIED", copied, "SIZE", fmt.Sprintf("%dk", 4*pages)).Replace(`
set -e
mount -t tmpfs -o size=SIZE tmpfs DISK
first=0
GRUNDY run CONFIG --out DISK/out || first=$?
mount -o remount,size=64m DISK
GRUNDY run CONFIG --out DISK/out
GRUNDY verify --out DISK/out --seconds 0.05 --heaps 3
cp -r DISK/out/. COPIED
echo "first run: $first"
`)
		text, err := exec.Command("unshare", "--user", "--map-root-user", "--mount", "sh", "-c", script).CombinedOutput()
		if err != nil {
			t.Fatalf("%d KiB: %v\n%s", 4*pages, err, text)
		}
		if !strings.HasSuffix(string(text), "first run: 0\n") {
			full++
			if !strings.Contains(string(text), "no space left") {
				t.Errorf("%d KiB: the run doesn't say that the disk is full:\n%s", 4*pages, text)
			}
		}
		sameFiles(t, want, results(t, copied))
	}
	t.Logf("| a real disk is full | %d |", full)
	if full < 5 {
		t.Errorf("the disk was full only %d times", full)
	}
}

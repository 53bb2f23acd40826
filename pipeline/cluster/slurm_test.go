package cluster

import (
	"testing"
	"time"

	"grundy/pipeline/config"
	"grundy/pipeline/golden"
	"grundy/pipeline/must"
	"grundy/pipeline/store"
)

// The script of an array with all settings.
func TestScript(t *testing.T) {
	s := config.Slurm{
		Partition: "long", Account: "games", CPUs: 4,
		Args: []string{"--constraint=avx2", "--comment=it's a survey"}, Prologue: []string{"module load go", "export LANG=C"},
	}
	st := must.Get(store.Open("/my folder/out"))(t)
	x := Request{Store: st, Settings: s, Command: []string{"/bin/grundy", "run", "/my folder/octals.yaml"}}
	got, err := x.script(&Submission{Name: "octals-1", Jobs: 12, Memory: 100<<20 + 1, Limit: 90 * time.Minute})
	must.Do(t, err)
	golden.Check(t, "testdata/script.golden", got)
	for d, want := range map[time.Duration]string{time.Minute: "0-00:01:00", 25 * time.Hour: "1-01:00:00"} {
		if text := clock(d); text != want {
			t.Errorf("%v is written %s, want %s", d, text, want)
		}
	}
}

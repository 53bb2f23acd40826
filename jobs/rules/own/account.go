package own

import (
	"fmt"
	"runtime/metrics"

	"go.starlark.net/starlark"
)

// The limits on the evaluation of one position.
const (
	mostRuleSteps = 100_000_000 // of the interpreter
	mostCharged   = 20_000_000  // elements that are copied without a step for each
	mostGrowth    = 1 << 30     // bytes by which the program's memory grows meanwhile
	mostOptions   = 10_000_000
	stepsAtOnce   = 1 << 20 // after which memory is looked at
	costOfElement = 8       // charged for a collection within another one, which is slower to look at
)

// account is what the evaluation of a position has taken. A thread has one.
type account struct {
	charged uint64
	steps   uint64     // the steps of the thread when the evaluation began
	bytes   uint64     // in use when stepsAtOnce steps had been made
	ended   string     // why the evaluation was ended
	set     *numbersOf // what is listed of a set; nil otherwise
	allowed uint64     // steps beside mostRuleSteps
}

const accountKey = "account"

// accountOf is the account of a thread, or one without an end if the thread has none.
func accountOf(t *starlark.Thread) *account {
	if a, ok := t.Local(accountKey).(*account); ok {
		return a
	}
	return new(account)
}

// begin opens the account for another position.
func (a *account) begin(t *starlark.Thread) {
	a.charged, a.bytes, a.ended, a.steps = 0, 0, "", t.Steps
	t.SetMaxExecutionSteps(t.Steps + stepsAtOnce)
}

// look is called when the thread has made some more steps.
func (a *account) look(t *starlark.Thread) {
	bytes := inUse()
	if a.bytes == 0 {
		a.bytes = bytes
	}
	switch {
	case t.Steps-a.steps > mostRuleSteps+a.allowed:
		a.ended = fmt.Sprintf("the rule takes more than %d million steps: does it end? Write a shorter way", mostRuleSteps/1_000_000)
	case bytes > a.bytes+mostGrowth:
		a.ended = fmt.Sprintf("the rule takes more than %d MiB of memory: keep less", mostGrowth>>20)
	}
	if a.ended != "" {
		t.Cancel(a.ended)
	}
	t.SetMaxExecutionSteps(t.Steps + stepsAtOnce)
}

func inUse() uint64 {
	sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}

// charge adds copied elements to the account.
func (a *account) charge(elements uint64) error {
	if a.charged += min(elements, mostCharged+1); a.charged > mostCharged {
		return fmt.Errorf("the rule makes more than %d million elements of lists at one position: give fewer options, or make them one by one", mostCharged/1_000_000)
	}
	return nil
}

func (a *account) chargeFor(v starlark.Value) error {
	return a.charge(sizeOf(v, mostCharged-min(mostCharged, a.charged)))
}

// sizeOf is how many elements a value has, with those of its elements; or some number beyond
// most.
func sizeOf(v starlark.Value, most uint64) uint64 {
	switch v := v.(type) {
	case starlark.Int:
		return uint64(bitLength(v) / 64)
	case *starlark.Dict:
		size := uint64(v.Len())
		for key, value := range v.Entries() {
			if size > most {
				break
			}
			size += sizeOf(key, most-size) + sizeOf(value, most-min(most, size))
		}
		return size
	case *starlark.List, starlark.Tuple, *starlark.Set:
		size := uint64(starlark.Len(v))
		for x := range starlark.Elements(v.(starlark.Iterable)) {
			if size > most {
				break
			}
			if _, plain := x.(starlark.Int); !plain {
				size += costOfElement + sizeOf(x, most-size)
			}
		}
		return size
	case starlark.Sequence:
		return uint64(v.Len())
	}
	return 1
}

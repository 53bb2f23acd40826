// Package must ends a test that can't go on after an error. Only tests import it.
package must

import "pgregory.net/rapid"

// Do ends the test if there is an error.
func Do(t rapid.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// Get is what a call gives, as in must.Get(os.ReadFile(name))(t); its error ends the test.
func Get[V any](v V, err error) func(t rapid.TB) V {
	return func(t rapid.TB) V {
		t.Helper()
		Do(t, err)
		return v
	}
}

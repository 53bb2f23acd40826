// Package must ends a test that can't go on after an error. Only tests import it.
package must

// test is a test, also one by rapid.
type test interface {
	Helper()
	Fatal(...any)
}

// Do ends the test if there is an error.
func Do(t test, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// Get is what a call gives, as in must.Get(os.ReadFile(name))(t); its error ends the test.
func Get[V any](v V, err error) func(t test) V {
	return func(t test) V {
		t.Helper()
		Do(t, err)
		return v
	}
}

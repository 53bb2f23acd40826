package fault

import (
	"context"
	"errors"
	"fmt"
	"testing"
)

func TestKindOf(t *testing.T) {
	plain := errors.New("plain")
	for _, c := range []struct {
		err  error
		want Kind
		text string
	}{
		{plain, Failure, "plain"},
		{User(plain), OfUser, "plain"},
		{fmt.Errorf("there: %w", Userf("wrong: %w", plain)), OfUser, "there: wrong: plain"},
		{errors.Join(plain, Told(OfCheck)), OfCheck, "plain\n"},
		{Check(User(plain)), OfCheck, "plain"},
		{fmt.Errorf("ended: %w", context.Canceled), OfInterrupt, "ended: context canceled"},
		{Interrupted(errors.Join(context.Canceled, plain), "gone on with"), OfInterrupt, "interrupted: gone on with\nplain"},
	} {
		if KindOf(c.err) != c.want || c.err.Error() != c.text {
			t.Errorf("%q is of the kind %d, not %d", c.err, KindOf(c.err), c.want)
		}
	}
	if User(nil) != nil || Check(nil) != nil {
		t.Error("no error is made one")
	}
}

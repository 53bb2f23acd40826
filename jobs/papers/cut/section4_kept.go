package cut

import (
	"context"
	"fmt"

	"grundy/docs/certificates"
	"grundy/jobs/claim"
	"grundy/jobs/regular/check"
	"grundy/jobs/tables"
)

// kept is the certificate of a game that docs/certificates keeps. Its windows a period apart are
// equal, and its numbers fit together.
func kept(name string) (*check.Streamed, error) {
	text, err := certificates.Of(name)
	if err != nil {
		return nil, err
	}
	return check.ReadStreamed(text)
}

// certified is what a kept certificate proves, and how many of its segments were checked.
func certified(c *check.Streamed) string {
	text := fmt.Sprintf("period %d after %d heaps by %s, ", c.Period, c.Preperiod, c.Theorem)
	if checked := certificates.Checked[c.Game]; checked.Number() < c.Segments() {
		return text + fmt.Sprintf("%d of the %d segments checked", checked.Number(), c.Segments())
	}
	return text + fmt.Sprintf("all %d segments checked", c.Segments())
}

// farthest completes the claim about 0.106, whose period no values at hand show. Its certificate is
// kept, but not all of the segments were checked, so that it isn't called a proof. Its numbers are
// compared with the printed ones, its first segment is checked again, and the values up to that
// segment's end are compared with the first window.
func farthest(c claim.Claim) claim.Claim {
	const name, period, preperiod = "octal:0.106", 328226140474, 465384263797
	c = claim.OnSequence(c, name, nil)
	c.Test = func(ctx context.Context, v claim.Values, bound uint64) (claim.Finding, error) {
		certificate, err := kept(name)
		if err != nil {
			return claim.Finding{}, err
		}
		if certificate.Period != period || certificate.Preperiod != preperiod {
			return claim.Found(claim.Contradicted, bound, "the certificate is of the %s", certified(certificate)), nil
		}
		_, end := certificate.Heaps(0)
		s, err := v.Sequence(ctx, name, end-1)
		if err != nil {
			return claim.Finding{}, err
		}
		if k, differ := endsOtherwise(certificate, s); differ {
			return claim.Found(claim.Contradicted, bound, "%s", k), nil
		}
		if err := certificate.Segment(ctx, 0); err != nil {
			return claim.Finding{}, err
		}
		checked := certificates.Checked[name]
		return claim.Found(claim.Holds, bound, "the certificate kept is of the %s (%s), and the others are still to be; the first was checked again here, and its last %d values are those computed here; %s",
			certified(certificate), checked, certificate.Window, greatestOf(s)), nil
	}
	return c
}

// endsOtherwise finds a value that isn't that of the certificate's first window, if there is one.
// The values end with the first segment.
func endsOtherwise(c *check.Streamed, s tables.Slice) (k claim.Counterexample, differ bool) {
	window := c.Last(0)
	first := len(s.Values) - len(window)
	for i, want := range window {
		if g := s.Values[first+i]; g != uint32(want) {
			return claim.Counter(claim.OfValue, c.Game, s.First+uint64(first+i), uint64(g), want), true
		}
	}
	return k, false
}

package period

import (
	"context"
	"encoding/json"
	"errors"

	"grundy/jobs/regular/check"
)

// Claimed is what a certificate claims.
type Claimed struct {
	Game, Theorem                    string
	Period, Preperiod, Saltus, Bound uint64
}

// CertificateIn is the certificate that a JSON value is or contains; nil if it is an
// entry without a certificate, as for a game whose period isn't proved.
func CertificateIn(entry json.RawMessage) (json.RawMessage, error) {
	var fields map[string]json.RawMessage
	if json.Unmarshal(entry, &fields) != nil || fields["game"] == nil {
		return nil, errors.New("it isn't a certificate and has none: write what 'grundy period --json' prints")
	}
	within, has := fields["certificate"]
	switch {
	case has && string(within) == "null":
		return nil, nil
	case has:
		return within, nil
	case fields["conditions"] == nil && fields["bound"] == nil && fields["digest"] == nil:
		return nil, nil
	}
	return entry, nil
}

// Check computes the values of the computation and verifies a certificate with them.
// verdict is nil if the certificate holds; err says why it couldn't be tried.
func (c *Computation) Check(ctx context.Context, certificate json.RawMessage) (verdict, err error) {
	v, err := c.Values(ctx)
	if err != nil {
		return nil, err
	}
	return check.Certificate(certificate, v.Last(), v.Read), nil
}

package divide

import (
	"context"

	"grundy/jobs/game"
)

// replay teaches a solver the known values, one after the other.
func replay(ctx context.Context, prior game.Source, learn func(v uint32) error) error {
	return game.EachBlock(ctx, prior, "g", func(values []uint32) error {
		for _, v := range values {
			if err := learn(v); err != nil {
				return err
			}
		}
		return nil
	})
}

package game

import "fmt"

// appendNimbers appends nim-values to a column that may be narrower than they
// are. A value that doesn't fit is an error, never cut.
func (v *Vector) appendNimbers(values []uint32) error {
	switch v.Type {
	case Uint32:
		v.U32 = append(v.U32, values...)
	case Uint8:
		for _, g := range values {
			if g > 255 {
				return fmt.Errorf("the value %d doesn't fit into a column of type uint8: the game's row in the catalogue needs a wider one", g)
			}
			v.U8 = append(v.U8, uint8(g))
		}
	default:
		return fmt.Errorf("a column of type %s can't hold nim-values", v.Type)
	}
	return nil
}

// nimbers is the values of a column of nim-values as uint32.
func (v *Vector) nimbers(column string) ([]uint32, error) {
	switch v.Type {
	case Uint32:
		return v.U32, nil
	case Uint8:
		out := make([]uint32, len(v.U8))
		for i, g := range v.U8 {
			out[i] = uint32(g)
		}
		return out, nil
	}
	return nil, fmt.Errorf("column %s holds %s, not nim-values", column, v.Type)
}

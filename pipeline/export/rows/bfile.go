package rows

import (
	"bufio"
	"context"
	"slices"
	"strconv"

	"grundy/jobs/game"
	"grundy/jobs/nim"
	"grundy/jobs/tables"
	"grundy/pipeline/layout"
	"grundy/pipeline/views"
)

// bfile is the first values as a b-file of the On-Line Encyclopedia of Integer Sequences: 'n a(n)' a
// line, as many as [bfileHeaps], up to the first value with too many digits.
var bfile = format{name: "bfile", path: layout.ExportBFile, of: listed, write: writeBFile}

func writeBFile(ctx context.Context, s *Source, out *bufio.Writer) error {
	p := s.Product()
	values, err := tables.Nimbers(ctx, s, s.x.From, min(s.x.To, s.x.From+bfileHeaps), p.Value)
	if err != nil {
		return err
	}
	var line []byte
	for i, v := range values {
		if p.Value == "e" && v > nim.MostExponent {
			break
		}
		line = append(strconv.AppendUint(line[:0], s.x.From+uint64(i), 10), ' ')
		if p.Value == "e" {
			line = nim.AppendPower(line, v)
		} else {
			line = strconv.AppendUint(line, uint64(v), 10)
		}
		if _, err := out.Write(append(line, '\n')); err != nil {
			return err
		}
	}
	return nil
}

// bfileHeaps is the largest number of heaps of a b-file: the usual length of those of the OEIS.
const bfileHeaps = 10_000

// listed says whether there is a b-file: of all heaps from the first one on, each with one
// value that is a number. Of a game it is the first product of this kind.
func listed(s *Source) bool {
	all := views.Products(s.game)
	i := slices.IndexFunc(all, numbered)
	return i >= 0 && all[i].Name == s.shape.Product().Name && s.x.From == s.x.First
}

// numbered says whether the product has a row for each heap, which is the heap and its value, a
// number.
func numbered(p *game.Product) bool {
	return p.VariableWidth == 0 && len(p.Schema) == 2 && p.Schema[1].Name == p.Value &&
		(p.Schema[1].Type == tables.Uint8 || p.Schema[1].Type == tables.Uint32)
}

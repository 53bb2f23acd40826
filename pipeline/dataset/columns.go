package dataset

import (
	"fmt"
	"math"
	"slices"

	"grundy/jobs/tables"

	"github.com/apache/arrow/go/v15/arrow"
	"github.com/apache/arrow/go/v15/parquet"
	"github.com/apache/arrow/go/v15/parquet/schema"
)

// The types of integers in files. They are signed, so that differences of columns can be computed
// by any program. In memory, where nothing is negative, a column has the type that its product
// fixes, which is unsigned.
const (
	Int32 tables.Type = "int32"
	Int64 tables.Type = "int64"
)

// Unsigned is the last encoding with unsigned integers, whose files have the types of memory.
const Unsigned = 2

// StoredIn is the columns as files of an encoding have them: behind [Unsigned] of type [Int32] where
// a byte holds the values, and of type [Int64] for all larger integers.
func StoredIn(encoding int, s tables.Schema) tables.Schema {
	stored := slices.Clone(s)
	for i := range stored {
		switch c := &stored[i]; {
		case encoding <= Unsigned || c.Type == tables.Text:
		case c.Type == tables.Uint8:
			c.Type = Int32
		default:
			c.Type = Int64
		}
	}
	return stored
}

// columnType is a column type as the libraries name it.
type columnType struct {
	arrow    arrow.DataType
	logical  schema.LogicalType
	physical parquet.Type
}

var columnTypes = map[tables.Type]columnType{
	Int32:         {arrow.PrimitiveTypes.Int32, schema.NewIntLogicalType(32, true), parquet.Types.Int32},
	Int64:         {arrow.PrimitiveTypes.Int64, schema.NewIntLogicalType(64, true), parquet.Types.Int64},
	tables.Uint8:  {arrow.PrimitiveTypes.Uint8, schema.NewIntLogicalType(8, false), parquet.Types.Int32},
	tables.Uint32: {arrow.PrimitiveTypes.Uint32, schema.NewIntLogicalType(32, false), parquet.Types.Int32},
	tables.Uint64: {arrow.PrimitiveTypes.Uint64, schema.NewIntLogicalType(64, false), parquet.Types.Int64},
	tables.Text:   {arrow.BinaryTypes.String, schema.StringLogicalType{}, parquet.Types.ByteArray},
}

func typeOf(t tables.Type) columnType {
	c, ok := columnTypes[t]
	if !ok {
		panic(fmt.Sprintf("dataset: column of unknown type %q", t))
	}
	return c
}

// holdable is the error of a value that a column can't hold as it is in a file.
func holdable(values []uint64, as tables.Column) error {
	if as.Type != Int64 || len(values) == 0 {
		return nil
	}
	if _, most := bounds(values); most > math.MaxInt64 {
		return fmt.Errorf("the value %d of the column %s is above 2^63 - 1, the greatest number that its type %s holds",
			most, as.Name, as.Type)
	}
	return nil
}

// narrowed appends values that were read from a file whose column is wider than into.
func narrowed[V uint8 | uint32, W uint32 | uint64](into []V, values []W) ([]V, error) {
	for _, v := range values {
		if W(V(v)) != v {
			return into, fmt.Errorf("its value %d is above %d, the greatest of the column", v, ^V(0))
		}
		into = append(into, V(v))
	}
	return into, nil
}

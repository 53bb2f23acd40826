package dataset

import (
	"errors"
	"io"

	"grundy/jobs/game"
	"grundy/pipeline/store"
)

// SaveTable writes a table that isn't the values of a game as one Parquet file
// at path, and reads it again before it gets its name.
func SaveTable(st *store.Store, path string, t *game.Table) (store.Saved, error) {
	return st.Save(path, func(w io.Writer) error {
		return writeParquet(w, t, nil)
	}, func(file *io.SectionReader) error {
		r, err := openParquet(file, t.Schema)
		if err != nil {
			return err
		}
		read := game.NewTable(t.Schema)
		for i := range read.Cols {
			if err := r.read(i, 0, r.rows(), &read.Cols[i]); err != nil {
				return err
			}
		}
		if digestOf(read) != digestOf(t) {
			return errors.New("it doesn't have the values that were written")
		}
		return nil
	})
}

// Package dataset keeps the rows of a product in files, a part at a time. The
// dataset is the checkpoint: what a run has written is never computed again,
// and a run that is killed goes on where the parts end.
//
// A dataset is a folder under 'datasets', named by what it holds ([Identity]):
//
//	part-000000.parquet  the rows of the heaps First ≤ n < First + Part
//	part-000001.parquet  the rows of the next Part heaps, …
//	part-000000.arrow    the same rows as an Arrow IPC file, where wanted
//	manifest.json        identity, columns, parts with their digests
//	state.bin            the checkpoint of a run under way, for solvers that can't
//	                     go on from rows alone ([Dataset.SaveCheckpoint])
//
// A checkpoint is no part of the dataset: it saves time if it is there, and no row is
// lost if it isn't. It is removed when all rows of its run are there.
//
// Part boundaries depend on the product alone. A part that ends before its
// boundary is incomplete: usually the last one, the tail, which is rewritten as
// it grows. A file always has its old content or its new one (package store),
// and the manifest is written after it; a file that the manifest doesn't
// describe yet is recognised by the digest that it carries ([Of]).
//
// # Digest of values
//
// The digest of a part depends on its values, not on how a format encodes them. docs/format/dataset.md
// defines both of its versions and has a program in Python for them. In the first version, that of the
// encodings up to [Signed], it is the SHA-256 over 8 bytes for each integer and the length and the
// bytes of each text, row by row. In the second it is over blocks of rows, column by column, without
// the numbers that follow from the heaps and of the others only as many bytes as they need, so
// that it takes 1 ns a row instead of 8. The digest of a dataset is the SHA-256 over the 32-byte digests
// of its parts, up to the first gap. [Dataset.DigestLike] compares digests of different versions.
//
// # Same rows, same bytes
//
// Equal rows give equal files: encodings follow from the rows ([encodeColumn]), row groups
// have [RowGroup] rows, and no file tells when, where or in how many steps it came about.
// Besides the rows, two files may differ by one thing only: the manifest and
// the file's metadata say which heaps were computed by which solver in which version.
//
// docs/DATASETS.md has the encodings with what was measured of them.
//
//   - identity.go: which dataset it is, and how it is opened
//   - dataset.go, manifest.go, shape.go: a dataset as it is on disk, and its manifest
//   - write.go, read.go, checkpoint.go, verify.go: parts and states written, read, checked
//   - digest.go: digests of values
//   - encode.go, parquet.go, parquetread.go: Parquet files, encoded and decoded
//   - arrow.go: Arrow files
package dataset

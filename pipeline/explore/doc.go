// Package explore makes a page on which the values of a dataset are seen from all of them down
// to a single heap. It opens from disk, and shows more of a long dataset where 'grundy serve'
// hands it values.
//
// The rows are read once, in blocks that several workers share, and counted into a raster: a
// column for 2^a heaps, a row for 2^b values, at most 2^24 cells. Each further level of the
// pyramid has half the columns, and half the rows where there are many; its cells are sums of
// those below. Of a grid a cell has the greatest of its values. So all is made in the memory of
// one raster, whatever the length of the dataset, and the same dataset gives the same bytes
// however many workers there are. docs/EXPLORER.md has the format of the files.
//
//   - shape.go: how fine the levels are
//   - count.go: the rows read, and counted into the finest level
//   - level.go, tile.go: levels, and the tiles into which they are cut
//   - values.go: the first values themselves
//   - subset.go: heaps that are marked
//   - build.go: the folder of the explorer and its record
//   - page.go, page/: the page
package explore

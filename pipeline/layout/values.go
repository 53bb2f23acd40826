package layout

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path"
	"strings"
	"time"
)

// Dataset is the folder of the dataset of a name.
func Dataset(name string) string { return path.Join(Datasets, name) }

// The files of a dataset beside its parts: what it consists of, and the state of a solver.
const (
	Manifest = "manifest.json"
	State    = "state.bin"
)

// Part is the name of a part in its folder.
func Part[F ~string](number int, format F) string {
	return fmt.Sprintf("part-%06d.%s", number, format)
}

// PartNumber is the number of the part that has the name, or false for the name of another file.
func PartNumber[F ~string](name string, format F) (number int, ok bool) {
	_, err := fmt.Sscanf(name, "part-%d", &number)
	return number, err == nil && number >= 0 && name == Part(number, format)
}

var spelled = strings.NewReplacer(":", "_", ",", "-", "/", "~", "+", "-plus")

// DatasetName is the name of the dataset of a product of a game: the game's, with ':' written
// '_', ',' written '-', '/' written '~' and '+' written '-plus', then the product, which is empty
// for a sequence, and the number of columns of a grid. A name of more than 255 bytes, which no
// disk takes, is its first 180 bytes, '~' and the first 16 hexadecimal digits of its SHA-256.
func DatasetName(game, product string, columns uint64) string {
	name := spelled.Replace(game)
	if product != "" {
		name += "-" + product
	}
	if columns > 0 {
		name += fmt.Sprintf("-k%d", columns)
	}
	if len(name) > longestName {
		sum := sha256.Sum256([]byte(name))
		name = fmt.Sprintf("%s~%x", name[:namesBegin], sum[:8])
	}
	return name
}

const (
	longestName = 255 // bytes of a file's or folder's name that disks take
	namesBegin  = 180 // bytes of a longer name that are kept; what is set aside gets a number, too
)

// Sweep is the path of the files of a sweep, without their endings.
func Sweep(id string) string { return Sweeps + "/" + id }

// SweepPiece is the path of the files of the piece of a sweep that begins with a point, without
// their endings. It is also the name by which a process takes the piece for itself.
func SweepPiece(id string, point int) string { return fmt.Sprintf("%s/%06d", Sweep(id), point) }

// The endings of a sweep's files beside its record.
const (
	Rows         = ".jsonl"
	Certificates = ".certificates.jsonl"
	Table        = ".parquet"
)

// SweepRows is the path of a file with rows without its ending, or false for another file.
func SweepRows(file string) (string, bool) {
	id, is := strings.CutSuffix(file, Rows)
	return id, is && !strings.HasSuffix(file, Certificates)
}

// Stream is the folder of the records of a streamed game.
func Stream(game string) string {
	return Streams + "/" + strings.NewReplacer(":", "-", ",", "-").Replace(game)
}

// StreamRecord is the record i of a streamed game, which is the head where i is 0, and
// StreamCodes the values beside it of one of the kinds 'first' and 'window'.
func StreamRecord(game string, i int) string { return StreamCodes(game, i, "json") }
func StreamCodes(game string, i int, kind string) string {
	return fmt.Sprintf("%s/%06d.%s", Stream(game), i, kind)
}

// StreamUnfinished is the record of a streamed game that isn't whole yet, StreamTable the table
// of the records, and StreamCertificate the proof of its period.
func StreamUnfinished(game string) string  { return Stream(game) + "/unfinished.json" }
func StreamTable(game string) string       { return Stream(game) + "/statistics.parquet" }
func StreamCertificate(game string) string { return Stream(game) + ".json.gz" }

// stamp is the time at which a run began, as the name of its journal has it.
const stamp = "20060102-150405"

// Journal is the journal of a run of this process that began at a time.
func Journal(begun time.Time) string {
	return fmt.Sprintf("%s/run-%s-%d%s", Logs, begun.UTC().Format(stamp), os.Getpid(), Rows)
}

// JournalBegun is when the run of a journal began, by the journal's name or path, to the second;
// ok is false for the name of another file.
func JournalBegun(name string) (at time.Time, ok bool) {
	text, found := strings.CutPrefix(path.Base(name), "run-")
	if !found || !strings.HasSuffix(text, Rows) || len(text) < len(stamp) {
		return time.Time{}, false
	}
	at, err := time.Parse(stamp, text[:len(stamp)])
	return at, err == nil
}

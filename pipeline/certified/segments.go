package certified

import (
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/sync/errgroup"

	"grundy/jobs/regular"
	"grundy/jobs/regular/check"
	"grundy/pipeline/fault"
)

// mostShares is how many shares of the segments there may be: more than a job array has jobs.
const mostShares = 1 << 20

// chosen is those of the given number of segments that are to be checked, numbered from 0. Where there are more
// shares than segments, some shares have none, so that a job array may have any length.
func (f *File) chosen(count int) (list []int, err error) {
	for i := range count {
		list = append(list, i)
	}
	switch {
	case f.Share != "" && f.Sample != 0:
		return nil, errors.New("--segment and --sample can't both be given")
	case f.Share != "":
		first, last, found := strings.Cut(f.Share, "/")
		i, err := strconv.Atoi(first)
		n, err2 := strconv.Atoi(last)
		if err = errors.Join(err, err2); err != nil || !found || i < 1 || i > n || n > mostShares {
			return nil, fmt.Errorf("--segment %s: write the number of a share and how many shares there are, %d at most, as 1/%d: the certificate has %d segments", f.Share, mostShares, count, count)
		}
		return list[(i-1)*count/n : i*count/n], nil
	case f.Sample < 0 || f.Sample > count:
		return nil, fmt.Errorf("--sample %d: the certificate has %d segments", f.Sample, count)
	case f.Sample > 0:
		rand.Shuffle(count, func(i, j int) { list[i], list[j] = list[j], list[i] })
		list = list[:f.Sample]
		slices.Sort(list)
	}
	return list, nil
}

// segments checks the chosen segments of a certificate by theorem W2, as many at a time as there are
// processors. The results are as those of [File.entry].
func (f *File) segments(ctx context.Context, text []byte) (line string, verdict, err error) {
	x, verdict := check.ReadStreamed(text)
	if verdict != nil {
		return "", verdict, nil
	}
	list, err := f.chosen(x.Segments())
	if err != nil {
		return "", nil, fault.User(err)
	}
	wrong := make([]error, len(list))
	var workers errgroup.Group
	workers.SetLimit(runtime.GOMAXPROCS(0))
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	for i, segment := range list {
		workers.Go(func() error {
			if wrong[i] = x.Segment(ctx, segment); wrong[i] == nil {
				from, to := x.Heaps(segment)
				fmt.Fprintf(f.Errors, "grundy: %s: segment %d of %d holds, heaps %d to %d\n", x.Game, segment+1, x.Segments(), from, to-1)
			}
			return nil
		})
	}
	_ = workers.Wait()
	if ctx.Err() != nil {
		return "", nil, context.Cause(ctx)
	}
	heaps, parts := uint64(0), "all"
	for _, i := range list {
		from, to := x.Heaps(i)
		heaps += to - from
	}
	if len(list) == 0 {
		return fmt.Sprintf("nothing checked: %s: the share %s has none of the %d segments", x.Game, f.Share, x.Segments()), nil, nil
	}
	if len(list) < x.Segments() {
		parts = fmt.Sprintf("%d of", len(list))
	}
	line = fmt.Sprintf("holds: %s: period %d, preperiod %d, saltus 0 by %s; %s %d segments were computed again, %d heaps, digest %s",
		x.Game, x.Period, x.Preperiod, x.Theorem, parts, x.Segments(), heaps, x.Digest)
	return line, errors.Join(wrong...), nil
}

// Read is the text of a file of certificates, uncompressed.
func Read(path string) ([]byte, error) {
	file, err := openCertificates(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return io.ReadAll(file)
}

// Streamed is the period that the text of a stream's certificate proves.
func Streamed(text []byte) (r regular.Result, err error) {
	x, err := check.ReadStreamed(text)
	if err != nil {
		return r, err
	}
	r = regular.Result{
		Game: x.Game, Verdict: regular.Proved, To: x.Start + x.Period - 1, Kind: regular.Periodic,
		Theorem: regular.Theorem(x.Theorem),
	}
	r.Period, r.Preperiod = x.Period, x.Preperiod
	return r, nil
}

// openCertificates opens a file of certificates, which may be compressed by gzip.
func openCertificates(path string) (io.ReadCloser, error) {
	file, err := os.Open(path)
	if err != nil || !strings.HasSuffix(path, ".gz") {
		return file, err
	}
	z, err := gzip.NewReader(file)
	if err != nil {
		file.Close()
		return nil, fmt.Errorf("%s isn't compressed by gzip: %w", path, err)
	}
	return struct {
		io.Reader
		io.Closer
	}{z, file}, nil
}

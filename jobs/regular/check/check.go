package check

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

type condition struct {
	Name   string   `json:"name"`
	Says   string   `json:"says,omitempty"` // for readers, like the certificate's Source
	From   uint64   `json:"from"`
	To     uint64   `json:"to"`
	Period uint64   `json:"period"`
	Saltus uint64   `json:"saltus"`
	With   []uint64 `json:"with,omitempty"`
}

// String is the condition in words, as 'AP1 for heaps 1 to 72, period 24, saltus 8'.
func (d condition) String() string {
	text := fmt.Sprintf("%s for heaps %d to %d, period %d, saltus %d", d.Name, d.From, d.To,
		d.Period, d.Saltus)
	if len(d.With) > 0 {
		text += ", with " + numbers(d.With)
	}
	return text
}

// numbers is a list of numbers in words.
func numbers(list []uint64) string {
	var words []string
	for _, n := range list {
		words = append(words, strconv.FormatUint(n, 10))
	}
	return strings.Join(words, " and ")
}

// inWords is a list of conditions in words.
func inWords(list []condition) string {
	var words []string
	for _, d := range list {
		words = append(words, d.String())
	}
	return "(" + strings.Join(words, "; ") + ")"
}

type certificate struct {
	Game       string      `json:"game"`
	Theorem    string      `json:"theorem"`
	Source     string      `json:"source"`
	First      uint64      `json:"first"`
	Period     uint64      `json:"period"`
	Preperiod  uint64      `json:"preperiod"`
	Saltus     uint64      `json:"saltus"`
	Conditions []condition `json:"conditions"`
	Bound      uint64      `json:"bound"`
	Columns    uint64      `json:"columns,omitempty"`
	Values     []uint32    `json:"values"`
	Digest     string      `json:"digest"`
}

// most keeps sums of a certificate's numbers from overflowing.
const most = 1 << 40

// Certificate verifies a certificate against the values that it was made from, which are known
// up to the heap to. The function read fills the slice with the values of the heaps n, n + 1,
// …, column by column in each heap; the last column is that of fresh heaps. Nil means that the
// certificate proves what it says, and the error says what is wrong otherwise. It takes some
// passes over the values up to the certificate's bound. Two passes run at the same time, so
// that two goroutines call read.
func Certificate(text []byte, to uint64, read func(n uint64, values []uint32)) error {
	var c certificate
	if err := decode(text, &c); err != nil {
		return err
	}
	if err := c.sane(to); err != nil {
		return err
	}
	r, ok := rulesOf(c.Game)
	if c.Theorem == "arithmetic breaking" && r.arithmetic() ||
		(c.Theorem == "pure AP-test" || c.Theorem == "ultimate AP-test") && r.aptest() {
		r.theorem = c.Theorem
	}
	if !ok || r.theorem != c.Theorem || r.first != c.First || r.columns != c.Columns {
		return fmt.Errorf("%s: not a game that %q speaks of, with heaps from %d and %d columns",
			c.Game, c.Theorem, c.First, c.Columns)
	}
	v := values{last: c.Bound, period: c.Period, saltus: c.Saltus,
		large: max(1, c.First+c.Preperiod), row: make([]uint32, max(1, c.Columns)), read: read}
	digest := make(chan string, 1)
	go func() { digest <- v.digest(c.Game, c.First) }()
	err := c.verify(r, v)
	if got := <-digest; got != c.Digest {
		return fmt.Errorf("%s: the values up to heap %d have the digest %s, the certificate says %s", c.Game, c.Bound, got, c.Digest)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", c.Game, err)
	}
	return c.shows(read)
}

// shows compares the values that the certificate shows with the first ones.
func (c *certificate) shows(read func(n uint64, values []uint32)) error {
	values := make([]uint32, len(c.Values))
	read(c.First, values)
	if !slices.Equal(values, c.Values) {
		return fmt.Errorf("%s: the first values are %v, the certificate shows %v", c.Game, values, c.Values)
	}
	return nil
}

// decode reads a certificate. One that says the same thing twice is refused, as with "period" and
// "Period": programs differ in which of the two they read.
func decode(text []byte, c any) error {
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(c); err != nil {
		return Unreadable(err)
	}
	return distinctKeys(json.NewDecoder(bytes.NewReader(text)))
}

// distinctKeys reads a JSON value, in whose objects no key may stand twice.
func distinctKeys(d *json.Decoder) error {
	begin, err := d.Token()
	if begin != json.Delim('{') && begin != json.Delim('[') {
		return err
	}
	for seen := map[string]bool{}; d.More(); {
		if begin == json.Delim('{') {
			token, _ := d.Token()
			key := strings.ToLower(strings.ToUpper(token.(string))) // as the decoder takes keys
			if seen[key] {
				return fmt.Errorf("the certificate can't be read: it says its %s twice", key)
			}
			seen[key] = true
		}
		if err := distinctKeys(d); err != nil {
			return err
		}
	}
	_, err = d.Token()
	return err
}

// Unreadable says in a sentence why JSON isn't a certificate; err is the decoder's.
func Unreadable(err error) error {
	e, ok := errors.AsType[*json.UnmarshalTypeError](err)
	if !ok {
		return fmt.Errorf("the certificate can't be read: %s",
			strings.TrimPrefix(err.Error(), "json: "))
	}
	what := "it"
	if e.Field != "" {
		what = "its " + e.Field
	}
	wanted := map[reflect.Kind]string{reflect.String: "a text", reflect.Slice: "a list",
		reflect.Struct: "an object"}[e.Type.Kind()]
	return fmt.Errorf("the certificate can't be read: %s is of the type %s where %s is wanted",
		what, e.Value, cmp.Or(wanted, "a whole number"))
}

// sane refuses impossible numbers before anything is computed with them.
func (c *certificate) sane(to uint64) error {
	if c.Bound > to {
		return fmt.Errorf("%s: the certificate needs the values up to heap %d, which are known up to %d", c.Game, c.Bound, to)
	}
	numbers := []uint64{c.First, c.Period, c.Preperiod, c.Saltus, c.Bound, c.Columns << 28}
	for _, d := range c.Conditions {
		numbers = append(append(numbers, d.From, d.To, d.Period, d.Saltus), d.With...)
		if d.From > d.To+1 || d.To > c.Bound || d.Period < 1 {
			return fmt.Errorf("%s: the condition %s isn't about heaps up to %d", c.Game, d, c.Bound)
		}
	}
	if slices.Max(numbers) > most || c.Period < 1 || len(c.Conditions) == 0 ||
		c.First+c.Preperiod+c.Period > c.Bound+1 {
		return fmt.Errorf("%s: the certificate has numbers that can't be", c.Game)
	}
	if width := max(1, c.Columns); uint64(len(c.Values))%width != 0 ||
		uint64(len(c.Values))/width > c.Bound-c.First+1 {
		return fmt.Errorf("%s: the certificate shows more values than there are up to heap %d, or parts of rows", c.Game, c.Bound)
	}
	return nil
}

// verify compares the listed conditions with the conditions that are due, and checks these.
func (c *certificate) verify(r rules, v values) error {
	due, bound, err := c.due(r, v)
	if err != nil {
		return err
	}
	listed := slices.Clone(c.Conditions)
	for i := range listed {
		listed[i].Says = ""
	}
	if !reflect.DeepEqual(due, listed) || bound != c.Bound {
		return fmt.Errorf("%s asks for the conditions %s up to heap %d, the certificate has %s up to heap %d",
			c.Theorem, inWords(due), bound, inWords(c.Conditions), c.Bound)
	}
	for _, d := range due {
		if err := v.check(d, r); err != nil {
			return fmt.Errorf("%s: %w", d.Name, err)
		}
	}
	if err := v.claim(c.First+c.Preperiod, due[0]); err != nil {
		return err
	}
	return v.smallest(c.First, c.First+c.Preperiod)
}

// values is the values up to the last heap that the certificate uses. Beyond that
// heap they go on with the period that the certificate states.
type values struct {
	last, period, saltus uint64
	large                uint64 // the first heap of the periodic part, 1 at least
	read                 func(n uint64, values []uint32)
	row                  []uint32 // for reading the values of a heap
}

// at is G(n) of a fresh heap.
func (v values) at(n uint64) uint64 {
	rises := uint64(0)
	for n > v.last {
		n, rises = n-v.period, rises+v.saltus
	}
	v.read(n, v.row)
	return uint64(v.row[len(v.row)-1]) + rises
}

// block is how many heaps are read at a time where all are looked at.
const block = 1 << 17

// blocks passes the values from the heap first to the heap last to each, block by
// block, until each returns an error.
func (v values) blocks(first, last uint64, each func(n uint64, values []uint32) error) error {
	values := make([]uint32, min(block, last-min(first, last)+1)*uint64(len(v.row)))
	for n := first; n <= last; n += block {
		values = values[:min(block, last-n+1)*uint64(len(v.row))]
		v.read(n, values)
		if err := each(n, values); err != nil {
			return err
		}
	}
	return nil
}

func (v values) digest(name string, first uint64) string {
	h := sha256.New()
	h.Write(append([]byte(name), 0))
	// Hashing takes a processor of its own.
	encoded, used := make(chan []byte, 2), make(chan []byte, 3)
	for range cap(used) {
		used <- make([]byte, 4*min(block, v.last-first+1)*uint64(len(v.row)))
	}
	go func() {
		defer close(encoded)
		_ = v.blocks(first, v.last, func(_ uint64, values []uint32) error {
			b := (<-used)[:4*len(values)]
			for i, g := range values {
				binary.LittleEndian.PutUint32(b[4*i:], g)
			}
			encoded <- b
			return nil
		})
	}()
	for b := range encoded {
		h.Write(b)
		used <- b
	}
	return hex.EncodeToString(h.Sum(nil))
}

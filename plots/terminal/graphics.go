package terminal

import (
	"bufio"
	"bytes"
	"encoding/base64"
	"fmt"
	"image"
	"image/png"
	"io"
)

// kittyChunk is the most base64 in an escape sequence of kitty's protocol.
const kittyChunk = 4096

// Kitty shows an image, so many columns wide, by the terminal graphics protocol of kitty. The
// terminal is told not to answer.
func Kitty(w io.Writer, img image.Image, cols int) error {
	var file bytes.Buffer
	if err := png.Encode(&file, img); err != nil {
		return err
	}
	out := bufio.NewWriter(w)
	text := base64.StdEncoding.EncodeToString(file.Bytes())
	keys := fmt.Sprintf("a=T,f=100,q=2,c=%d,", cols)
	for len(text) > 0 {
		some := text[:min(len(text), kittyChunk)]
		text = text[len(some):]
		more := 1
		if len(text) == 0 {
			more = 0
		}
		fmt.Fprintf(out, "\x1b_G%sm=%d;%s\x1b\\", keys, more, some)
		keys = ""
	}
	out.WriteByte('\n')
	return out.Flush()
}

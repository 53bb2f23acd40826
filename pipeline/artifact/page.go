package artifact

import (
	"bytes"
	"crypto/sha256"
	"fmt"
)

const pageSeal = "<!-- SHA-256 of the lines before this one, as "

// SealPage is the last line of the page at a path, which has the digest of the text before it.
func SealPage(path string, text []byte) string {
	return fmt.Sprintf("%s%s: %x -->\n", pageSeal, path, sha256.Sum256(text))
}

// Page says what is wrong with the page at a path; nil for nothing.
func (j *Judge) Page(path string) *Finding {
	text, err := j.store.Read(path)
	if err != nil {
		return unreadable(path, err)
	}
	at := bytes.LastIndex(text, []byte(pageSeal))
	if at < 0 || string(text[at:]) != SealPage(path, text[:at]) {
		return &Finding{Kind: Changed, Path: path, Text: path + " was changed"}
	}
	return nil
}

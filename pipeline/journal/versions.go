package journal

import (
	"cmp"
	"runtime"
	"runtime/debug"
	"strings"
)

// Source is the program's version and the state of the source that it was built from.
type Source struct {
	Version  string `json:"version"`
	Revision string `json:"revision,omitempty"` // a commit, the version of a module that 'go install' took, or 'unknown'
	Modified bool   `json:"modified,omitempty"` // whether the source was changed since that commit
	// Go and the platform, as linux/amd64, are told where something was computed.
	Go       string `json:"go,omitempty"`
	Platform string `json:"platform,omitempty"`
}

// unknown is the revision of a program that 'go run' or 'go test' built, which Go doesn't stamp.
const unknown = "unknown"

// SourceOf is the source of this program, whose version is given.
func SourceOf(version string) Source {
	info, _ := debug.ReadBuildInfo()
	return sourceOf(version, info)
}

func sourceOf(version string, info *debug.BuildInfo) Source {
	s := Source{Version: version}
	if info == nil {
		info = new(debug.BuildInfo)
	}
	for _, set := range info.Settings {
		switch set.Key {
		case "vcs.revision":
			s.Revision = set.Value
		case "vcs.modified":
			s.Modified = set.Value == "true"
		}
	}
	if module := info.Main.Version; s.Revision == "" && module != "(devel)" {
		s.Revision = module
	}
	s.Revision = cmp.Or(s.Revision, unknown)
	return s
}

// Known says whether the source is that of a commit or of a module, without changes, so that
// two programs of the same source do the same.
func (s Source) Known() bool { return s.Revision != "" && s.Revision != unknown && !s.Modified }

// Commit is the state of the source in words, as 'commit 1a2b3c4d5e6f with changes'.
func (s Source) Commit() string {
	switch {
	case s.Revision == "" || s.Revision == unknown:
		return "unknown commit"
	case strings.HasPrefix(s.Revision, "v"):
		return "module " + s.Revision
	case s.Modified:
		return "commit " + short(s.Revision) + " with changes"
	}
	return "commit " + short(s.Revision)
}

// short is the first digits of a commit, which tell it from the others.
func short(revision string) string { return revision[:min(12, len(revision))] }

// VersionsOf is the source of this program with all that values are computed with.
func VersionsOf(version string) Source {
	s := SourceOf(version)
	s.Go, s.Platform = runtime.Version(), runtime.GOOS+"/"+runtime.GOARCH
	return s
}

// String is the version with the commit.
func (s Source) String() string { return s.Version + ", " + s.Commit() }

package journal

import (
	"runtime"
	"runtime/debug"
)

// Versions are what a run was computed with.
type Versions struct {
	Version  string `json:"version"`            // the program's
	Revision string `json:"revision,omitempty"` // of the source, where it was built from a repository
	Modified bool   `json:"modified,omitempty"` // whether the source was changed since that revision
	Go       string `json:"go"`
	Platform string `json:"platform"` // as linux/amd64
}

// VersionsOf is the versions of this program.
func VersionsOf(version string) Versions {
	v := Versions{Version: version, Go: runtime.Version(), Platform: runtime.GOOS + "/" + runtime.GOARCH}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return v
	}
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			v.Revision = s.Value
		case "vcs.modified":
			v.Modified = s.Value == "true"
		}
	}
	return v
}

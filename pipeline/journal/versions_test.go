package journal

import (
	"runtime/debug"
	"testing"
)

func TestSource(t *testing.T) {
	stamp := func(module string, settings ...debug.BuildSetting) *debug.BuildInfo {
		return &debug.BuildInfo{Main: debug.Module{Version: module}, Settings: settings}
	}
	revision := debug.BuildSetting{Key: "vcs.revision", Value: "cdb79677ea4b8154084cddc31837e6af8dafc85a"}
	for _, c := range []struct {
		info  *debug.BuildInfo
		want  string
		known bool
	}{
		{nil, "1.2.3, unknown commit", false},
		{stamp("(devel)"), "1.2.3, unknown commit", false},
		{stamp(""), "1.2.3, unknown commit", false},
		{stamp("v1.2.3"), "1.2.3, module v1.2.3", true},
		{stamp("v1.2.4-0.20261127090109-cdb79677ea4b", revision, debug.BuildSetting{Key: "vcs.modified", Value: "false"}), "1.2.3, commit cdb79677ea4b", true},
		{stamp("v1.2.4+dirty", revision, debug.BuildSetting{Key: "vcs.modified", Value: "true"}), "1.2.3, commit cdb79677ea4b with changes", false},
	} {
		s := sourceOf("1.2.3", c.info)
		if s.String() != c.want || s.Known() != c.known {
			t.Errorf("the stamp %+v gives %q, known %v", c.info, s, s.Known())
		}
	}
	// What earlier programs recorded has no revision.
	if old := (Source{Version: "0.2.0"}); old == sourceOf("0.2.0", nil) || old.Commit() != "unknown commit" {
		t.Errorf("a record without a revision gives %q", old)
	}
}

package bench

import (
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
	"strings"

	"grundy/pipeline/journal"

	"golang.org/x/sys/cpu"
)

// machine says where times were measured.
type machine struct {
	CPU      string   `json:"cpu"`
	Cores    int      `json:"cores"`
	OS       string   `json:"os"`
	Arch     string   `json:"arch"`
	Go       string   `json:"go"`
	Tags     string   `json:"tags"` // the build tags of the program, as noasm
	Features []string `json:"features"`
	journal.Source
}

// ThisMachine is the machine that the program of the given version runs on.
func ThisMachine(version string) machine {
	m := machine{
		CPU: model(), Cores: runtime.NumCPU(), OS: runtime.GOOS, Arch: runtime.GOARCH,
		Go: runtime.Version(), Features: features(), Source: journal.SourceOf(version),
	}
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, s := range info.Settings {
			if s.Key == "-tags" {
				m.Tags = s.Value
			}
		}
	}
	return m
}

// model is the processor's name if the system tells it.
func model() string {
	text, _ := os.ReadFile("/proc/cpuinfo") // Other systems don't have it.
	for line := range strings.Lines(string(text)) {
		if key, name, ok := strings.Cut(line, ":"); ok && strings.TrimSpace(key) == "model name" {
			return strings.TrimSpace(name)
		}
	}
	return "unnamed processor"
}

// features are the processor's extensions that kernels may use.
func features() []string {
	names := []string{}
	for _, f := range []struct {
		name string
		has  bool
	}{
		{"popcnt", cpu.X86.HasPOPCNT}, {"ssse3", cpu.X86.HasSSSE3}, {"sse4.2", cpu.X86.HasSSE42},
		{"avx", cpu.X86.HasAVX}, {"avx2", cpu.X86.HasAVX2}, {"bmi1", cpu.X86.HasBMI1}, {"bmi2", cpu.X86.HasBMI2},
		{"avx512f", cpu.X86.HasAVX512F}, {"avx512bw", cpu.X86.HasAVX512BW}, {"avx512vl", cpu.X86.HasAVX512VL},
		{"avx512dq", cpu.X86.HasAVX512DQ}, {"avx512vbmi", cpu.X86.HasAVX512VBMI},
		{"avx512vpopcntdq", cpu.X86.HasAVX512VPOPCNTDQ}, {"avx512bitalg", cpu.X86.HasAVX512BITALG},
		{"asimd", cpu.ARM64.HasASIMD}, {"sve", cpu.ARM64.HasSVE}, {"sve2", cpu.ARM64.HasSVE2},
	} {
		if f.has {
			names = append(names, f.name)
		}
	}
	return names
}

func (m *machine) String() string {
	text := fmt.Sprintf("%s, %d cores, %s/%s, %s", m.CPU, m.Cores, m.OS, m.Arch, m.Go)
	if m.Tags != "" {
		text += ", built with " + m.Tags
	}
	return text + "; " + strings.Join(m.Features, " ")
}

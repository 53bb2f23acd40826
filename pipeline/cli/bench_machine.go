package cli

import (
	"bufio"
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"

	"golang.org/x/sys/cpu"
)

// machine says on what was measured, so that times of different machines
// aren't compared unawares.
type machine struct {
	CPU   string `json:"cpu"`
	Cores int    `json:"cores"`
	OS    string `json:"os"`
	Arch  string `json:"arch"`
	Go    string `json:"go"`
	// Tags are the build tags, as noasm.
	Tags     string   `json:"tags"`
	Features []string `json:"features"`
	Version  string   `json:"version"`
}

func thisMachine() machine {
	m := machine{
		CPU: model(), Cores: runtime.NumCPU(), OS: runtime.GOOS, Arch: runtime.GOARCH,
		Go: runtime.Version(), Features: features(), Version: Version,
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

// model is the processor's name where the system tells it.
func model() string {
	f, err := os.Open("/proc/cpuinfo")
	if err != nil {
		return "unnamed processor"
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	for lines.Scan() {
		if key, name, ok := strings.Cut(lines.Text(), ":"); ok && strings.TrimSpace(key) == "model name" {
			return strings.TrimSpace(name)
		}
	}
	return "unnamed processor"
}

// features are those of the processor's extensions that kernels may use.
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

// same reports whether times of the two can be compared.
func (m *machine) same(as *machine) bool {
	return m.CPU == as.CPU && m.Cores == as.Cores && m.OS == as.OS && m.Arch == as.Arch && slices.Equal(m.Features, as.Features)
}

package stream_test

import "grundy/jobs/solve/stream"

// Memory keeps records in memory.
type Memory struct {
	head    *stream.Head
	part    *stream.Record
	records []*stream.Record
}

func (m *Memory) Head() (*stream.Head, error) { return m.head, nil }

func (m *Memory) SetHead(h *stream.Head) error {
	*m = Memory{head: h}
	return nil
}

func (m *Memory) Len() int { return len(m.records) }

// At gives a record without its window, as it may.
func (m *Memory) At(i int) (*stream.Record, error) {
	short := *m.records[i]
	short.Window = nil
	return &short, nil
}

func (m *Memory) Window(i int) ([]byte, error) { return m.records[i].Window, nil }

func (m *Memory) Append(r *stream.Record) error {
	m.records, m.part = append(m.records, r), nil
	return nil
}

func (m *Memory) Part() (*stream.Record, error) { return m.part, nil }

func (m *Memory) SetPart(r *stream.Record) error {
	m.part = r
	return nil
}

package plots

import (
	"testing"
)

func TestMeasurementsRefused(t *testing.T) {
	for _, all := range [][]Measurement{
		nil,
		{{Name: "nothing"}},
		{{Name: "two lengths", X: []float64{1, 2}, Y: []float64{1}}},
		{{Name: "zero", X: []float64{1, 2}, Y: []float64{0, 1}}},
		{{Name: "falls", X: []float64{2, 1}, Y: []float64{1, 1}}},
		{{Name: "\u0007", X: []float64{1, 2}, Y: []float64{1, 1}}},
	} {
		if _, err := DrawMeasurements(Panel{}, all); err == nil {
			t.Errorf("%+v is drawn", all)
		}
	}
}

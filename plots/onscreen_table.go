package plots

import (
	"strings"

	"grundy/plots/canvas"
	"grundy/plots/canvas/terminal"
	"grundy/plots/kind"
	"grundy/plots/layout"
	"grundy/plots/tally"
)

// tableOnScreen writes a panel that is a table on a screen, each row on a line of its own.
func tableOnScreen(p Panel, title string) (*terminal.Screen, error) {
	err := Check(p)
	if err != nil {
		return nil, err
	}
	t, err := kind.PrintedTable(p)
	if err != nil {
		return nil, err
	}
	lines := tableLines(t)
	wide := terminal.Width(lines[0])
	s := terminal.New(max(wide, terminal.Width(title)), len(lines)+1)
	s.Text(max(0, (wide-terminal.Width(title))/2), 0, title, canvas.ScreenInk(layout.Black))
	for i, line := range lines {
		s.Text(0, i+1, line, canvas.ScreenInk(layout.Black))
	}
	return s, nil
}

// tableLines is a table as lines of text of one width, with a rule under the heads of the columns
// and one beside those of the rows.
func tableLines(t tally.Table) (lines []string) {
	rows := [][]string{append([]string{t.Corner}, t.Cols...)}
	for i, cells := range t.Cells {
		head := ""
		if t.Rows != nil {
			head = t.Rows[i]
		}
		rows = append(rows, append([]string{head}, cells...))
	}
	widths := make([]int, len(rows[0]))
	for _, row := range rows {
		for j, cell := range row {
			widths[j] = max(widths[j], terminal.Width(cell))
		}
	}
	for i, row := range rows {
		line := padded(row[0], widths[0]) + " │"
		for j, cell := range row[1:] {
			line += " " + padded(cell, widths[j+1])
		}
		if lines = append(lines, line); i == 0 {
			lines = append(lines,
				strings.Repeat("─", widths[0]+1)+"┼"+strings.Repeat("─",
					terminal.Width(line)-widths[0]-2))
		}
	}
	return lines
}

// padded is text at the right of so many cells.
func padded(text string, width int) string {
	return strings.Repeat(" ", width-terminal.Width(text)) + text
}

package figure

import (
	"image"
	"strings"

	"grundy/plots/layout"
	"grundy/plots/tally"
)

// boardColumn is the column of the written boards in the dataset of a game on boards.
const boardColumn = "position"

// mostBoards is the number of boards that a picture has room for.
const mostBoards = 24

// areBoards says whether squares are drawn of a dataset of boards.
func areBoards(p Panel, data []Data) bool {
	return p.Kind == "squares" && len(data) == 1 && data[0].Product != nil &&
		data[0].Product.Schema.Index(boardColumn) > 0
}

// boards is a panel for each board of a dataset, called by its nim-value. The sign . stands for an
// empty cell.
func boards(p Panel, d Data) (all []layout.Panel) {
	between := "" // two cells
	if strings.HasSuffix(d.Game.Positions.Syntax, "numbers") {
		between = ","
	}
	for _, line := range d.Drawn.(tally.Table).Cells {
		board, rows := tally.Points{Name: line[1]}, strings.Split(line[1], "/")
		for i, row := range rows {
			for j, sign := range strings.Split(row, between) {
				board.Points = append(board.Points, image.Pt(j, len(rows)-1-i))
				board.Signs = append(board.Signs, strings.Trim(sign, "."))
			}
		}
		all = append(all, layout.Panel{Kind: p.Kind, Title: line[2], Options: withoutPreset(p), Data: board})
	}
	return all
}

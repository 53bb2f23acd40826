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

// isPosition reports whether what is drawn is a position and no dataset.
func isPosition(form string) bool { return form == tally.PointsForm || form == tally.GraphForm }

// position says whether the panel has a position to draw, or a dataset of boards.
func (c *checker) position(form string, data []Data) {
	switch written := c.p.given(positionName); {
	case areBoards(c.p, data) && (data[0].N > mostBoards || written):
		c.problems = append(c.problems, c.problem("", "a picture of boards has up to %d of them, and no position: lower n, or draw the position alone", mostBoards))
	case areBoards(c.p, data):
	case len(c.p.Datasets) > 0:
		c.problems = append(c.problems, c.problem("datasets", "a picture of the kind %s draws a position, not a dataset", c.p.Kind))
	case !written:
		c.problems = append(c.problems, c.problem("", "the option position is missing: it names the position to draw, as options: {position: diamond-5@diamond}"))
	case c.p.Panel.Options[positionName] != any(c.p.Position): // said already
	default:
		if _, err := drawn(form, c.p.Position); err != nil {
			c.problems = append(c.problems, c.problem(positionName, "%v", err))
		}
	}
}

// areBoards says whether squares are drawn of a dataset of boards.
func areBoards(p Panel, data []Data) bool {
	return p.Kind == "squares" && len(data) == 1 && data[0].Product != nil &&
		data[0].Product.Schema.Index(boardColumn) > 0
}

// boards is a panel for each board of a dataset, called by its nim-value. The sign . stands for an
// empty cell.
func boards(p Panel, d Data) (all []layout.Panel) {
	between := "" // two cells
	if strings.HasSuffix(d.Game.Positions().Syntax, "numbers") {
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

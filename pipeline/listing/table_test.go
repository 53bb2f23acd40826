package listing

import (
	"errors"
	"io"
	"math/big"
	"strings"
	"testing"

	"grundy/pipeline/must"
)

// mixed has a cell of each kind, and signs that a format could take for its own.
var mixed = Table{
	Caption: "50 % of {1, 2}.", Made: "grundy values x\n",
	Game:    "a<b",
	Columns: []string{"n", "k=3", "opt(n)", "same_as"},
	Heads:   map[string]string{"k=3": "$k=3$", "opt(n)": `$\mathrm{opt}(n)$`},
	Rows: Listed([][]any{
		{uint64(5), uint32(0), "{1, 2}", "a|b,c"}, {big.NewInt(6), nil, "[6]", ""}, {7, 2, "x\ny", "∞_3"},
	}),
	Own: map[string]func(io.Writer) error{"own": func(w io.Writer) error {
		_, err := io.WriteString(w, "in a way of its own")
		return err
	}},
}

func TestTable(t *testing.T) {
	for format, want := range map[string]string{
		Text: "5 0 {1, 2} a|b,c\n6 - [6] -\n7 2 x\ny ∞_3\n",
		CSV:  "n,k=3,opt(n),same_as\n5,0,\"{1, 2}\",\"a|b,c\"\n6,,[6],\n7,2,\"x\ny\",∞_3\n",
		JSON: `{"game":"a<b","columns":["n","k=3","opt(n)","same_as"],"rows":[` +
			`[5,0,"{1, 2}","a|b,c"],[6,null,"[6]",""],[7,2,"x\ny","∞_3"]]}` + "\n",
		Markdown: "| n | k=3 | opt(n) | same_as |\n|---|---|---|---|\n" +
			"| 5 | 0 | {1, 2} | a\\|b,c |\n| 6 |  | [6] |  |\n| 7 | 2 | x y | ∞_3 |\n",
		LaTeX: `% grundy values x ` + `
% \usepackage{booktabs}
% \caption{50 \% of \{1, 2\}.}
% \label{tab:50-of-1-2}
\begin{tabular}{rrll}
\toprule
$n$ & $k=3$ & $\mathrm{opt}(n)$ & same\_as \\
\midrule
$5$ & $0$ & \{1, 2\} & a$|$b,c \\
$6$ &  & {}[6] &  \\
$7$ & $2$ & x y & $\infty$\textsubscript{3} \\
\bottomrule
\end{tabular}
`,
		"own": "in a way of its own",
	} {
		var out strings.Builder
		if err := mixed.Write(&out, format); err != nil || out.String() != want {
			t.Errorf("%s is\n%s\n(%v), want\n%s", format, out.String(), err, want)
		}
	}
}

// Some columns of a table are written as every table is, also where the whole is written otherwise.
func TestChoose(t *testing.T) {
	some := mixed
	must.Do(t, some.Choose([]string{"same_as", "n"}))
	var out strings.Builder
	if err := some.Write(&out, BFile); err != nil || out.String() != "a|b,c 5\n- 6\n∞_3 7\n" {
		t.Errorf("two columns are %q, %v", out.String(), err)
	}
	if err := some.Write(&out, "own"); err == nil || !strings.Contains(err.Error(), "leave out --columns") {
		t.Errorf("a format of the whole table writes some columns: %v", err)
	}
	if err := some.Choose([]string{"opt(n)"}); err == nil || !strings.Contains(err.Error(), "there are same_as, n") {
		t.Errorf("a column that isn't there is chosen: %v", err)
	}
}

// A table without rows is one in every format, and one whose rows fail is none.
func TestTableWithoutRows(t *testing.T) {
	none, failing := mixed, mixed
	none.Rows = Listed(nil)
	failing.Rows = func(func([]any) error) error { return errors.New("no rows") }
	for _, format := range Formats {
		var out strings.Builder
		if err := none.Write(&out, format); err != nil {
			t.Errorf("%s without rows: %v", format, err)
		}
		if format == JSON && !strings.HasSuffix(out.String(), `"rows":[]}`+"\n") {
			t.Errorf("JSON without rows is %s", out.String())
		}
		out.Reset()
		if err := failing.Write(&out, format); err == nil || out.Len() > 0 {
			t.Errorf("%s of rows that fail is %q, %v", format, out.String(), err)
		}
	}
}

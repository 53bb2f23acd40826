package mathtext

// commands maps a command to its sign.
var commands = map[string]string{
	// Games.
	"oplus": "⊕", "bigoplus": "⊕", "lfloor": "⌊", "rfloor": "⌋", "lceil": "⌈", "rceil": "⌉", "mex": "mex",
	// Relations.
	"le": "≤", "leq": "≤", "ge": "≥", "geq": "≥", "ne": "≠", "neq": "≠", "lt": "<", "gt": ">", "equiv": "≡", "approx": "≈",
	"sim": "∼", "in": "∈", "notin": "∉", "subset": "⊂", "subseteq": "⊆", "mid": "∣", "nmid": "∤", "to": "→", "mapsto": "↦",
	"rightarrow": "→", "Rightarrow": "⇒", "iff": "⇔", "ll": "≪", "gg": "≫",
	// Operators.
	"cdot": "·", "times": "×", "pm": "±", "div": "÷", "cup": "∪", "cap": "∩", "setminus": "∖", "wedge": "∧", "vee": "∨", "circ": "∘",
	// Others.
	"infty": "∞", "ldots": "…", "dots": "…", "cdots": "⋯", "emptyset": "∅", "varnothing": "∅", "sum": "∑", "prod": "∏", "ell": "ℓ",
	"prime": "′", "forall": "∀", "exists": "∃", "neg": "¬", "langle": "⟨", "rangle": "⟩",
	"log": "log", "ln": "ln", "exp": "exp", "min": "min", "max": "max", "gcd": "gcd", "lcm": "lcm", "bmod": "mod", "mod": "mod",
	"{": "{", "}": "}", "$": "$", "%": "%", "_": "_", "&": "&", "#": "#", "|": "‖",
	",": "\u2009", ";": " ", ":": " ", " ": " ", "!": "", "quad": "  ", "left": "", "right": "",
	// Greek letters.
	"alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "epsilon": "ϵ", "varepsilon": "ε", "zeta": "ζ", "eta": "η", "theta": "θ",
	"iota": "ι", "kappa": "κ", "lambda": "λ", "mu": "μ", "nu": "ν", "xi": "ξ", "pi": "π", "rho": "ρ", "sigma": "σ", "tau": "τ",
	"upsilon": "υ", "phi": "ϕ", "varphi": "φ", "chi": "χ", "psi": "ψ", "omega": "ω",
	"Gamma": "Γ", "Delta": "Δ", "Theta": "Θ", "Lambda": "Λ", "Xi": "Ξ", "Pi": "Π", "Sigma": "Σ", "Phi": "Φ", "Psi": "Ψ", "Omega": "Ω",
}

// operators are the signs that get a space on either side where they stand between two terms.
var operators = set("⊕", "≤", "≥", "≠", "<", ">", "=", "≡", "≈", "∼", "∈", "∉", "⊂", "⊆", "∣", "∤", "→", "↦", "⇒", "⇔", "≪", "≫",
	"+", "−", "×", "±", "÷", "∪", "∩", "∖", "∧", "∨", "mod")

// signs are what single signs of a formula are written as.
var signs = map[rune]string{'-': "−", '*': "∗", '\'': "′", '~': " "}

// doubled are the letters of \mathbb.
var doubled = map[string]string{"N": "ℕ", "Z": "ℤ", "Q": "ℚ", "R": "ℝ", "C": "ℂ", "P": "ℙ"}

// superscripts and subscripts are what Unicode has of them.
var (
	superscripts = pairs("0123456789+−=()/nijkabcdefghlmoprstuvwxyz′", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾⁄ⁿⁱʲᵏᵃᵇᶜᵈᵉᶠᵍʰˡᵐᵒᵖʳˢᵗᵘᵛʷˣʸᶻ′")
	subscripts   = pairs("0123456789+−=()aehijklmnoprstuvx", "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ")
)

func set(items ...string) map[string]bool {
	m := map[string]bool{}
	for _, x := range items {
		m[x] = true
	}
	return m
}

func pairs(from, to string) map[rune]rune {
	m, signs := map[rune]rune{}, []rune(to)
	for i, c := range []rune(from) {
		m[c] = signs[i]
	}
	return m
}

-- A filter for pandoc by which docs/PROOFS.md becomes an article: x_(j+1) and 2^(L+4) are set as
-- subscripts and superscripts, variables in italics, displayed formulas in lines of their own, ∎ at the
-- end of the line; the beginning is the abstract, and pictures and tables stand with their chapters.

local figures = {
  ["DIVIDE-AND-RESIDUE and"] = [[\figureof{dividing}{Nim-values of DIVIDE-AND-RESIDUE and COMPLEMENT-GRUNDY (theorems D1 to D4).}]],
  ["NONTOTATIVE"] = [[\figureof{classes}{Nim-values of NONTOTATIVE: along the classes of a smallest prime divisor $2$, $3$ and $5$ they are near $n/2$, $n/4$ and $n/10$ (theorems N2 and N8), and of all other heaps at most near $2n/35$ (N6).}]],
  ["Theorem O1"] = [[\figureof{drop-outs}{Left, the nim-values of CUT $\{1,2\}$ with the drop-outs; right, what is left of them less $n/2$ after the flip of the last bit (theorem O1).}]],
  ["Theorem O2"] = [[
\tableof{drop-outs}{The drop-outs $n$ of CUT $\{1,2\}$ to $10^5$ with their nim-values $g$ (theorems O1 and O2).}
\figureof{recursion}{Left, the drop-outs to $10^7$ and the branches of their recursion (theorem O2); right, the first 1000 drop-outs, to about $10^{202}$: with the cell $c = (1+y)2^L$, the next $y$ is $3y$ or $(3y-1)/2$ but for less than the picture shows.}]],
}

local function letter(c)
  local p = utf8.codepoint(c)
  return c:match("^[%w]$") or p >= 0x391 and p <= 0x3C9 or p == 0x2113 or p == 0x221E
end

-- signs that make a token next to them a formula
local operators = "[=<>+·&/^_|]"
local wide = { "−", "≤", "≥", "⊕", "≠", "≡", "∈", "→", "⊂", "∪", "∩", "×", "≈" }
local function formula(s)
  if s:find(operators) then return true end
  for _, w in ipairs(wide) do if s:find(w, 1, true) then return true end end
  return false
end

-- The characters of inlines one by one; other inlines stay whole.
local function atoms(inlines)
  local all = {}
  for _, x in ipairs(inlines) do
    if x.t == "Str" then
      for _, p in utf8.codes(x.text) do all[#all + 1] = utf8.char(p) end
    elseif x.t == "Space" or x.t == "SoftBreak" then all[#all + 1] = " "
    else all[#all + 1] = x end
  end
  return all
end

local italic

-- The inlines of atoms i to j.
local function inlines(a, i, j)
  local out, text = {}, ""
  local function flush()
    if text ~= "" then
      for _, x in ipairs(italic(text)) do out[#out + 1] = x end
      text = ""
    end
  end
  while i <= j do
    local c = a[i]
    if (c == "^" or c == "_") and i > 1 and a[i - 1] ~= " " and i < j then
      local first, last = i + 1, i + 1
      local close = ({ ["("] = ")", ["{"] = "}" })[a[first]]
      if close then
        local depth, open = 0, a[first]
        for k = first, j do
          if a[k] == open then depth = depth + 1 elseif a[k] == close then depth = depth - 1 end
          if depth == 0 then last = k; break end
        end
        first, i = first + 1, last + 1
        last = last - 1
      else
        if a[last] == "−" then last = last + 1 end
        while last < j and type(a[last + 1]) == "string" and (letter(a[last + 1]) or
          (a[last + 1] == "." and last + 2 <= j and tostring(a[last + 2]):match("^%d$")) or
          (c == "^" and a[last + 1] == "_")) do last = last + 1 end
        i = last + 1
      end
      flush()
      local inner = inlines(a, first, last)
      out[#out + 1] = c == "^" and pandoc.Superscript(inner) or pandoc.Subscript(inner)
    elseif type(c) ~= "string" then flush(); out[#out + 1] = c; i = i + 1
    elseif c == "∎" then flush(); out[#out + 1] = pandoc.RawInline("latex", "\\qed{}"); i = i + 1
    else text = text .. c; i = i + 1 end
  end
  flush()
  return out
end

-- Text with single letters that are variables in italics.
function italic(text)
  local out = {}
  local function str(s) if s ~= "" then out[#out + 1] = pandoc.Str(s) end end
  local words = {}
  for space, word in text:gmatch("(%s*)(%S*)") do words[#words + 1] = { space, word } end
  for n, w in ipairs(words) do
    local space, word = w[1], w[2]
    local before, after = words[n - 1], words[n + 1]
    -- A line ends after an operator, not before it.
    local operator = word:match("^[=<>+·&]$") or #word < 4 and #word > 0 and formula(word)
    if space ~= "" then out[#out + 1] = operator and pandoc.Str("\u{a0}") or pandoc.Space() end
    local near = formula(word) or before and formula(before[2]) and #before[2] < 4 or
      after and formula(after[2]) and #after[2] < 4
    local plain = word:match("^%(?[ivx]+%)[.,;:]?$") or word:match("^%(%a%)[.,;:]?$") or word:match("^%a%.%a%.") or
      (word:match("^%(?[aA][.,;:]?$") and not near) or word:match("^[A-Z]%d+%W*$") or word:match("^[AB]:$") or
      (before and before[2]:match("[Tt]ypes?$") and word:match("^[AB]%W*$"))
    if plain then str(word)
    else
      local at = 1
      while true do
        local i, j = word:find("%f[%w]%a%f[%W]", at)
        if not i then i, j = word:find("%f[%w][b-df-hj-np-tv-xz][b-df-hj-np-tv-xz]%f[%W]", at) end
        if not i then i, j = word:find("%f[%w]%d+%a%f[%W]", at); if i then i = j end end
        if not i then str(word:sub(at)); break end
        local next = word:sub(j + 1, j + 3)
        if word:sub(i - 1, i - 1) == "'" or (next:sub(1, 1) == "'" and next:match("^'%a")) or next == "’" then
          str(word:sub(at, j))
        else
          str(word:sub(at, i - 1))
          out[#out + 1] = pandoc.Emph({ pandoc.Str(word:sub(i, j)) })
        end
        at = j + 1
      end
    end
  end
  return out
end

-- Displayed formulas: each line is one, and wide gaps stay.
local function display(block)
  local lines = {}
  for line in block.text:gmatch("[^\n]+") do
    local parts = {}
    line = line:gsub("^ +", "\u{2003}"):gsub("  +", " \u{2003}\u{2003}")
    local list = {}
    for space, word in line:gmatch("( *)([^ ]*)") do
      if space ~= "" then list[#list + 1] = pandoc.Space() end
      if word ~= "" then list[#list + 1] = pandoc.Str(word) end
    end
    lines[#lines + 1] = inlines(atoms(list), 1, #atoms(list))
  end
  local out = {}
  for n, l in ipairs(lines) do
    if n > 1 then out[#out + 1] = pandoc.LineBreak() end
    for _, x in ipairs(l) do out[#out + 1] = x end
  end
  return pandoc.BlockQuote({ pandoc.Para(out) })
end

-- The columns of a table that is too wide for the page share it by what is in their cells.
local function widths(t)
  local rows, longest, word, all, sum = { table.unpack(t.head.rows) }, {}, {}, {}, 0
  for _, body in ipairs(t.bodies) do
    for _, row in ipairs(body.body) do rows[#rows + 1] = row end
  end
  for _, row in ipairs(rows) do
    for i, cell in ipairs(row.cells) do
      local text = pandoc.utils.stringify(cell.contents)
      local n = utf8.len(text)
      for w in text:gmatch("%S+") do word[i] = math.max(word[i] or 0, utf8.len(w)) end
      longest[i], all[i] = math.max(longest[i] or 0, n), (all[i] or 0) + n
    end
  end
  for _, n in ipairs(longest) do sum = sum + n end
  local room = 0
  for i, n in ipairs(longest) do
    all[i] = math.max(12, 1.5 * word[i], math.sqrt(n * all[i] / #rows)) ^ 0.6
    room = room + all[i]
  end
  for i, spec in ipairs(t.colspecs) do
    spec[2] = nil
    if sum > 90 then spec[2] = all[i] / room end
  end
  return t
end

local formulas = {
  Inlines = function(x) local a = atoms(x); return inlines(a, 1, #a) end,
  CodeBlock = display,
  Table = widths,
  Link = function(x) return x.content end,
}

-- The first paragraph is the abstract; pictures stand after the first paragraph under their headings.
local function article(doc)
  local blocks, pictures = {}, nil
  for n, b in ipairs(doc.blocks) do
    if b.t == "Header" and b.level == 1 then -- the title
    elseif b.t == "Para" and not doc.meta.abstract then
      doc.meta.abstract = pandoc.MetaInlines(b.content)
      blocks[#blocks + 1] = pandoc.Header(1, { pandoc.Str("The theorems") })
    else
      if b.t == "Header" then
        b.level = b.level - 1
        for name, tex in pairs(figures) do
          if pandoc.utils.stringify(b.content):sub(1, #name) == name then pictures = tex end
        end
      end
      blocks[#blocks + 1] = b
      if pictures and b.t == "Para" then
        blocks[#blocks + 1] = pandoc.RawBlock("latex", pictures)
        pictures = nil
      end
    end
  end
  return pandoc.Pandoc(blocks, doc.meta)
end

return { { Pandoc = article }, formulas }

// The picture: tiles or single heaps, marks, axes.
const colours = () => getComputedStyle(document.documentElement)
const dark = matchMedia('(prefers-color-scheme: dark)')
const number = (x) => Math.round(x).toLocaleString('en-US')
const inkOf = [['#d55e00', '#ff9a5c'], ['#007a5a', '#4fd1a5'], ['#a35a00', '#f0b340'], ['#b0387a', '#f59ac9']] // the condition, and subsets

/** 256 colours. Of a grid they are a cubehelix (D. A. Green 2011), of even brightness in its steps. */
function ramp() {
  const out = new Uint8ClampedArray(1024)
  for (let i = 0; i < 256; i++) {
    const t = i / 255
    let rgb
    if (data.grid) {
      const light = 0.08 + 0.84 * t, angle = 2 * Math.PI * (0.5 / 3 + 1 - 1.2 * t), a = 1.1 * light * (1 - light) / 2
      const c = Math.cos(angle), s = Math.sin(angle)
      rgb = [light + a * (-0.14861 * c + 1.78277 * s), light + a * (-0.29227 * c - 0.90649 * s), light + a * 1.97294 * c].map((v) => 255 * v)
    } else if (dark.matches) rgb = [40 + 200 * t, 75 + 170 * t, 140 + 115 * t]
    else rgb = [150 - 140 * t, 185 - 165 * t, 225 - 155 * t]
    out.set([...rgb, 255], 4 * i)
  }
  return out
}
let shades = ramp(), painted = new Map()
dark.addEventListener('change', () => { shades = ramp(); painted = new Map(); changed() })

/** The shade of a cell that isn't empty, by its value from low to top or, of counts, its logarithm. */
const shade = (v, low, top) => data.grid ? Math.round(255 * (v - low) / Math.max(1, top - low))
  : top < 2 ? 255 : Math.min(255, Math.round(255 * Math.log1p(v) / Math.log1p(top)))

/** A picture of cells, a pixel each, column after column; those without heaps stay clear. */
function pictureOf(cells, cols, rows, low, top) {
  const c = document.createElement('canvas')
  Object.assign(c, { width: cols, height: rows })
  const image = c.getContext('2d').createImageData(cols, rows), words = new Uint32Array(image.data.buffer), table = new Uint32Array(shades.buffer)
  for (let x = 0, i = 0; x < cols; x++) {
    for (let y = rows - 1; y >= 0; y--, i++) {
      const v = cells[i]
      if (v > 0 || data.grid) words[y * cols + x] = table[shade(v, low, top)]
    }
  }
  c.getContext('2d').putImageData(image, 0, 0)
  return c
}

/** Draws cells whose lower left corner is (x, y) in heaps and values. */
function put(g, picture, x, y, across, up) {
  const left = atX(x), right = atX(x + across), low = atY(y), high = atY(y + up)
  g.fillStyle = data.grid ? `rgb(${shades.slice(0, 3)})` : colours().getPropertyValue('--paper')
  g.fillRect(left, high, right - left, low - high)
  // Cells that are smaller than a pixel, on a small screen, are mixed: none is left out.
  g.imageSmoothingEnabled = Boolean(picture) && (right - left < picture.width || low - high < picture.height)
  if (picture) g.drawImage(picture, left, high, right - left, low - high)
}

/** The finest level whose cells are no smaller than a pixel. */
function levelFor() {
  const heaps = spanX() / view.width, values = spanY() / view.height
  const i = data.levels.findIndex((l) => 2 ** l.heapBits >= heaps * 0.99 && 2 ** l.rowBits >= values * 0.99)
  return i < 0 ? data.levels.length - 1 : i
}

/** Draws the tiles of a level and, where they haven't arrived, those of coarser ones. */
function drawTiles(g, level) {
  const side = explorer.side
  for (let i = data.levels.length - 1; i >= level; i--) {
    const l = data.levels[i], heaps = 2 ** l.heapBits, values = 2 ** l.rowBits
    const across = heaps * side, up = values * side
    const lastX = Math.floor((Math.min(view.x1, bounds.x1 - 0.01) - bounds.x0) / across), lastY = Math.floor((Math.min(view.y1, bounds.y1 - 0.01) - bounds.y0) / up)
    for (let x = Math.floor((view.x0 - bounds.x0) / across); x <= lastX; x++) {
      for (let y = Math.floor((view.y0 - bounds.y0) / up); y <= lastY; y++) {
        const name = `${i}/${x}-${y}`
        if (i > level && i < data.levels.length - 1 && !painted.has(name)) continue
        const t = explorer.tile(i, x, y)
        if (t && !painted.has(name)) painted.set(name, pictureOf(t, t.cols, t.rows, 0, data.grid ? data.greatest : l.most))
        if (t) put(g, painted.get(name), bounds.x0 + x * across, bounds.y0 + y * up, t.cols * heaps, t.rows * values)
        if (t === null) put(g, null, bounds.x0 + x * across, bounds.y0 + y * up, across, up)
      }
    }
  }
  if (painted.size > 200) painted = new Map([...painted].slice(-100))
}

/** The heaps of which something is in view, first to last, and the columns k of a grid. */
const inView = () => [Math.max(data.first, Math.floor(view.x0 + 0.5)), Math.min(data.last, Math.ceil(view.x1 - 0.5))]
const columnsInView = () => [Math.max(data.firstK, Math.floor(view.y0 + 0.5)), Math.min(data.firstK + data.width - 1, Math.ceil(view.y1 - 0.5))]

/** Whether each heap is a point by itself. */
const points = () => !data.grid && view.width / spanX() >= 2.5

/** Whether single heaps (of a grid cells) can be drawn: few enough in view, and all to be had. */
function single() {
  const [from, to] = inView()
  if (data.grid) {
    const [low, high] = columnsInView(), l = data.levels[0]
    return (to - from + 1) * (high - low + 1) <= 2 ** 18 && (l.heapBits + l.rowBits === 0 || to <= explorer.reach())
  }
  return to - from < most.atOnce && to <= explorer.reach()
}

/** Whether they show more than tiles do. */
function finer() {
  const l = data.levels[0]
  return spanX() / view.width < 2 ** l.heapBits || l.rowBits > 0 && spanY() / view.height < 2 ** l.rowBits
}

/** Calls each with n and g of the heaps in view, (n, g, k) of a grid; false if some haven't arrived. */
function eachValue(each) {
  const [from, to] = inView()
  let all = true
  if (data.grid) {
    const [low, high] = columnsInView()
    for (let n = from; n <= to; n++) {
      for (let k = low; k <= high; k++) {
        const v = explorer.value(n, k)
        if (v === undefined) { all = false; if (data.levels[0].heapBits + data.levels[0].rowBits) break } else each(n, v, k)
      }
    }
    return all
  }
  const size = explorer.chunk
  for (let i = Math.floor((from - data.first) / size); data.first + i * size <= to; i++) {
    const values = explorer.values(i), begin = data.first + i * size
    if (!values) { all = false; continue }
    for (let n = Math.max(from, begin); n <= to && n - begin < values.length; n++) each(n, values[n - begin])
  }
  return all
}

/** Draws single heaps; false if some haven't arrived. */
function drawSingle(g) {
  const apart = view.width / spanX(), tall = view.height / spanY()
  if (points()) {
    const size = Math.max(2, Math.min(9, apart * 0.8)), high = Math.max(2, Math.min(9, tall * 0.8, size))
    const at = []
    if (!eachValue((n, v) => at.push(n, v))) return false
    put(g, null, view.x0, view.y0, spanX(), spanY())
    g.fillStyle = colours().getPropertyValue('--accent')
    for (let i = 0; i < at.length; i += 2) g.fillRect(atX(at[i]) - size / 2, atY(at[i + 1]) - high / 2, size, high)
    return true
  }
  const x0 = data.grid ? Math.floor(view.x0 + 0.5) - 0.5 : view.x0, y0 = tall > 1 || data.grid ? Math.floor(view.y0 + 0.5) - 0.5 : view.y0
  const across = data.grid ? 1 : spanX() / Math.ceil(view.width), up = tall > 1 || data.grid ? 1 : spanY() / Math.ceil(view.height)
  const cols = Math.ceil((view.x1 - x0) / across), rows = Math.ceil((view.y1 - y0) / up)
  const cells = new Uint32Array(cols * rows)
  let low = Infinity, top = 0
  const ready = eachValue((n, v, k) => {
    const x = Math.floor((n - x0) / across), y = Math.floor(((data.grid ? k : v) - y0) / up)
    if (x < 0 || y < 0 || x >= cols || y >= rows) return
    if (data.grid) [cells[x * rows + y], low, top] = [v, Math.min(low, v), Math.max(top, v)]
    else top = Math.max(top, ++cells[x * rows + y])
  })
  if (!ready) return false
  put(g, pictureOf(cells, cols, rows, low, top), x0, y0, cols * across, rows * up)
  Object.assign(view, { low, top })
  return true
}

// What is in view: heaps x0 to x1, values (of a grid columns k) y0 to y1. A heap n takes the
// space from n − 1/2 to n + 1/2.
const map = document.getElementById('map')
const edge = { left: 56, right: 6, top: 6, bottom: 24 }
const bounds = {
  x0: data.first - 0.5, x1: data.last + 0.5,
  y0: (data.grid ? data.firstK : 0) - 0.5, y1: (data.grid ? data.firstK + data.width : data.greatest + 1) - 0.5,
}
const view = { ...bounds, stretch: 1, width: 1, height: 1, heap: null, k: null }
if (bounds.y1 - bounds.y0 < 8) bounds.y1 = bounds.y0 + 8

const spanX = () => view.x1 - view.x0, spanY = () => view.y1 - view.y0
const atX = (n) => edge.left + (n - view.x0) / spanX() * view.width
const atY = (v) => edge.top + view.height - (v - view.y0) / spanY() * view.height
const heapAt = (x) => view.x0 + (x - edge.left) / view.width * spanX()
const valueAt = (y) => view.y0 + (edge.top + view.height - y) / view.height * spanY()

/** Puts a range of a size so that the number at stays at its share of it, within least and last. */
function placed(size, at, share, least, last) {
  const from = Math.min(Math.max(at - size * share, least), Math.max(least, last - size))
  return [from, from + Math.min(size, last - least)]
}

/** How many values are in view of so many heaps: fewer as one zooms in, until they can be told apart. */
function fitting(heaps) {
  const all = bounds.y1 - bounds.y0
  const apart = Math.max(1, (data.grid ? 26 : 2) * all / view.height)
  return Math.min(all, Math.max(8, all / Math.min((bounds.x1 - bounds.x0) / heaps, apart) / view.stretch))
}

/** Shows so many heaps; the point (x, y) of the canvas stays where it is. */
function show(heaps, x = edge.left + view.width / 2, y = edge.top + view.height / 2) {
  const n = heapAt(x), v = valueAt(y)
  const size = Math.min(bounds.x1 - bounds.x0, Math.max(Math.min(8, bounds.x1 - bounds.x0), heaps))
  const up = fitting(size), shareX = (x - edge.left) / view.width, shareY = (edge.top + view.height - y) / view.height;
  [view.x0, view.x1] = placed(size, n, shareX, bounds.x0, bounds.x1);
  [view.y0, view.y1] = placed(up, v, shareY, bounds.y0, bounds.y1)
  changed()
}

const zoom = (by, x, y) => show(spanX() / by, x, y)

function stretch(by, x, y) {
  view.stretch = Math.min(2 ** 24, Math.max(1 / 64, view.stretch * by))
  show(spanX(), x, y)
}

/** Shows just those values that the heaps in view have, as far as they are known. */
function fitValues() {
  let low = Infinity, high = -Infinity
  if (!single() || !eachValue((n, v) => { low = Math.min(low, v); high = Math.max(high, v) })) [low, high] = rowsInView()
  if (high < low) return
  const up = Math.min(bounds.y1 - bounds.y0, Math.max(8, (high - low + 1) * 1.04));
  [view.y0, view.y1] = placed(up, (low + high) / 2, 0.5, bounds.y0, bounds.y1)
  view.stretch = 1
  view.stretch = fitting(spanX()) / up
  changed()
}

/** The least and the greatest value of the cells in view that aren't empty. */
function rowsInView() {
  const l = data.levels[view.level], heaps = 2 ** l.heapBits, values = 2 ** l.rowBits, side = explorer.side
  let low = Infinity, high = -Infinity
  const last = Math.min(l.cols - 1, Math.floor((view.x1 - bounds.x0) / heaps))
  for (let x = Math.max(0, Math.floor((view.x0 - bounds.x0) / heaps)); x <= last; x++) {
    for (let y = 0; y < l.rows; y++) {
      const t = explorer.tile(view.level, Math.floor(x / side), Math.floor(y / side))
      if (!t) { y += side - 1 - y % side; continue }
      if (t[(x % side) * t.rows + y % side]) { low = Math.min(low, y * values); high = Math.max(high, (y + 1) * values - 1) }
    }
  }
  return [low, high]
}

/** Moves the view by so many pixels. */
function move(dx, dy) {
  [view.x0, view.x1] = placed(spanX(), view.x0 - dx / view.width * spanX(), 0, bounds.x0, bounds.x1);
  [view.y0, view.y1] = placed(spanY(), view.y0 + dy / view.height * spanY(), 0, bounds.y0, bounds.y1)
  changed()
}

function whole() {
  view.stretch = 1
  Object.assign(view, bounds)
  changed()
}

/** Marks a heap and, of a grid, a column; far brings it into view, near enough to be seen alone. */
function mark(n, k, far) {
  view.heap = Math.min(data.last, Math.max(data.first, Math.round(n)))
  view.k = data.grid ? Math.min(data.firstK + data.width - 1, Math.max(data.firstK, Math.round(k ?? view.k ?? data.firstK))) : null
  const hidden = view.heap < view.x0 || view.heap > view.x1
  if (far || hidden) {
    const alone = data.grid ? 24 : 80, column = 2 ** data.levels[0].heapBits
    const heaps = far ? (view.heap <= explorer.reach() || column === 1 ? alone : column * 64) : spanX()
    const up = fitting(Math.min(heaps, bounds.x1 - bounds.x0));
    [view.x0, view.x1] = placed(heaps, view.heap, 0.5, bounds.x0, bounds.x1)
    view.centre = true
    if (data.grid) centred(view.k, up)
    else if (up < bounds.y1 - bounds.y0) view.wants = up // its value is in the middle once it is known
    else centred(0, up)
  }
  changed()
}

function centred(v, up) {
  [view.y0, view.y1] = placed(up, v, 0.5, bounds.y0, bounds.y1)
  view.wants = null
}

/** Takes the size of the canvas on the screen. */
function fit() {
  const r = map.getBoundingClientRect(), dots = Math.min(3, globalThis.devicePixelRatio || 1)
  map.width = Math.round(r.width * dots)
  map.height = Math.round(r.height * dots)
  // While a page is laid out, or shown in almost no window, there may be less than the edges take.
  Object.assign(view, { dots, width: Math.max(1, r.width - edge.left - edge.right), height: Math.max(1, r.height - edge.top - edge.bottom) })
  changed()
}

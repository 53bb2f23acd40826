// What is told: marks, axes, the values under the pointer, and what can be seen where.
const said = document.getElementById('said'), note = document.getElementById('note')
const chosen = new Map() // from the number of a subset to its condition; 0 is the one that is typed
const pointer = { x: null, y: null }

function draw() {
  const g = map.getContext('2d')
  g.setTransform(view.dots, 0, 0, view.dots, 0, 0)
  g.clearRect(0, 0, map.width, map.height)
  if (view.wants && view.heap !== null) {
    const v = explorer.value(view.heap)
    if (v !== undefined) centred(v, view.wants)
  }
  g.save()
  g.beginPath()
  g.rect(edge.left, edge.top, view.width, view.height)
  g.clip()
  view.level = levelFor()
  view.low = 0
  view.top = data.grid ? data.greatest : data.levels[view.level].most
  const can = single(), one = can && (finer() || chosen.size > 0)
  view.single = one && drawSingle(g)
  if (!view.single) drawTiles(g, view.level)
  if (data.grid && view.single) numbers(g)
  const told = marks(g, can)
  cross(g)
  g.restore()
  axes(g)
  tell(told, can)
}

/** The values themselves, in cells that are large enough. */
function numbers(g) {
  const apart = Math.min(view.width / spanX(), view.height / spanY())
  if (apart < 20) return
  g.font = '11px sans-serif'
  g.textAlign = 'center'
  g.textBaseline = 'middle'
  eachValue((n, v, k) => {
    g.fillStyle = shade(v, view.low, view.top) > 128 ? '#000' : '#fff'
    g.fillText(v, atX(n), atY(k), view.width / spanX() - 2)
  })
}

/** Draws what is marked, and gives a sentence about each. */
function marks(g, can) {
  const told = [], theme = dark.matches ? 1 : 0
  for (const [i, { has, subset }] of chosen) {
    const name = subset?.name ?? 'The condition', ink = inkOf[i % inkOf.length][theme]
    g.strokeStyle = g.fillStyle = ink
    g.lineWidth = 1.6
    if (subset?.heaps) {
      let seen = 0
      subset.heaps.forEach((n, at) => {
        if (n < view.x0 || n > view.x1) return
        seen++
        sign(g, i, atX(n), atY(subset.values[at]))
      })
      told.push(`${name}: ${number(seen)} of ${number(subset.count)} in view`)
    } else if (!has) told.push(`${name}: ${number(subset.count)} are too many to be marked`)
    else if (!can) told.push(`${name}: zoom in until ${data.grid ? 'single cells' : `at most ${number(most.atOnce)} heaps`} are in view${view.x1 > explorer.reach() && !data.grid ? ' whose values are at hand' : ''}`)
    else {
      let count = 0, all = 0
      const apart = view.width / spanX(), tall = view.height / spanY(), size = Math.max(2, Math.min(10, apart)), high = Math.max(2, Math.min(10, tall))
      const ready = eachValue((n, v, k) => {
        all++
        if (!has(n, v, k)) return
        count++
        if (data.grid && apart > 4) g.strokeRect(atX(n - 0.5) + 1, atY(k + 0.5) + 1, apart - 2, tall - 2)
        else g.fillRect(atX(n) - size / 2, atY(data.grid ? k : v) - high / 2, size, high)
      })
      told.push(ready ? `${name}: ${number(count)} of ${number(all)} in view` : `${name}: …`)
    }
  }
  return told
}

/** A sign of its own for each subset. */
function sign(g, i, x, y) {
  g.beginPath()
  if (i % 3 === 1) g.arc(x, y, 4.5, 0, 7)
  else if (i % 3 === 2) { g.moveTo(x, y - 5); g.lineTo(x + 5, y + 4); g.lineTo(x - 5, y + 4); g.closePath() } else { g.moveTo(x, y - 6); g.lineTo(x + 6, y); g.lineTo(x, y + 6); g.lineTo(x - 6, y); g.closePath() }
  g.stroke()
}

/** The heap that is marked. */
function cross(g) {
  if (view.heap === null) return
  const x = atX(view.heap)
  g.strokeStyle = colours().getPropertyValue('--mark')
  g.lineWidth = 1
  g.setLineDash([3, 3])
  g.strokeRect(x, -9, 0, 1e4)
  g.setLineDash([])
  const v = data.grid ? view.k : explorer.value(view.heap)
  if (v === undefined) return
  g.lineWidth = 2
  g.strokeRect(x - 6, atY(v) - 6, 12, 12)
}

function axes(g) {
  const line = colours().getPropertyValue('--line'), soft = colours().getPropertyValue('--soft')
  g.strokeStyle = line
  g.fillStyle = soft
  g.lineWidth = 1
  g.font = '12px sans-serif'
  g.strokeRect(edge.left, edge.top, view.width, view.height)
  g.textBaseline = 'top'
  g.textAlign = 'center'
  for (const n of ticks(view.x0, view.x1, view.width / 110)) {
    g.fillRect(atX(n), edge.top + view.height, 1, 4)
    const text = number(n), half = g.measureText(text).width / 2
    g.fillText(text, Math.min(edge.left + view.width + edge.right - half, Math.max(edge.left + half, atX(n))), edge.top + view.height + 6)
  }
  g.textBaseline = 'middle'
  g.textAlign = 'right'
  for (const v of ticks(view.y0, view.y1, view.height / 50)) {
    g.fillRect(edge.left - 4, atY(v), 4, 1)
    g.fillText(number(v), edge.left - 6, atY(v), edge.left - 8)
  }
}

/** Round whole numbers from a to b, about so many. */
function ticks(a, b, count) {
  const rough = (b - a) / Math.max(1, count), power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, [1, 2, 5, 10].map((x) => x * power).find((x) => x >= rough))
  const all = []
  for (let v = Math.ceil(a / step) * step; v <= b; v += step) all.push(v || 0) // −0 is 0
  return all
}

/** The text about a place of the canvas. */
function about(x, y) {
  const n = Math.round(heapAt(x)), v = Math.round(valueAt(y))
  const across = Math.max(1, spanX() / view.width)
  if (n < data.first || n > data.last) return ''
  if (data.grid && v >= data.firstK && v < data.firstK + data.width) {
    const value = explorer.value(n, v)
    if (value !== undefined) return `n = ${number(n)}, k = ${number(v)}: ${data.column} = ${number(value)}`
  }
  if (!data.grid && view.single && across <= 1.001) {
    const value = explorer.value(n)
    if (value !== undefined) return `heap ${number(n)}: ${data.column} = ${number(value)}`
  }
  return view.single ? aboutPixel(x, y, across) : aboutCell(x, y)
}

function aboutPixel(x, y, across) {
  const from = Math.max(data.first, Math.ceil(heapAt(x) - across / 2)), to = Math.min(data.last, Math.floor(heapAt(x) + across / 2))
  const half = Math.max(1, spanY() / view.height) / 2
  let count = 0, least = Infinity, most = 0
  for (let n = from; n <= to; n++) {
    const g = explorer.value(n)
    if (g === undefined) return ''
    least = Math.min(least, g)
    most = Math.max(most, g)
    if (Math.abs(g - valueAt(y)) <= half) count++
  }
  if (from === to) return `heap ${number(from)}: ${data.column} = ${number(least)}`
  return `heaps ${number(from)} to ${number(to)}: values ${number(least)} to ${number(most)}; here ${number(count)} of ${number(to - from + 1)} heaps`
}

function aboutCell(x, y) {
  const l = data.levels[view.level], heaps = 2 ** l.heapBits, values = 2 ** l.rowBits, side = explorer.side
  const col = Math.floor((heapAt(x) - bounds.x0) / heaps), row = Math.floor((valueAt(y) - bounds.y0) / values)
  if (col < 0 || row < 0 || col >= l.cols || row >= l.rows) return ''
  const t = explorer.tile(view.level, Math.floor(col / side), Math.floor(row / side))
  if (t === undefined) return ''
  const v = t === null ? 0 : t[(col % side) * t.rows + row % side]
  const range = (from, size, last) => size === 1 ? number(from) : `${number(from)} to ${number(Math.min(last, from + size - 1))}`
  const where = `heap${heaps > 1 ? 's' : ''} ${range(data.first + col * heaps, heaps, data.last)}`
  if (data.grid) return `${where}, k = ${range(data.firstK + row * values, values, data.firstK + data.width - 1)}: greatest ${data.column} = ${number(v)}`
  return `${where}, value${values > 1 ? 's' : ''} ${range(row * values, values, data.greatest)}: ${number(v)} heap${v === 1 ? '' : 's'}`
}

/** Writes what is under the pointer, the marked heap, and what is missing. */
function tell(told, can) {
  const texts = []
  if (view.heap !== null) {
    const v = explorer.value(view.heap, view.k)
    const at = data.grid ? `n = ${number(view.heap)}, k = ${number(view.k)}` : `heap ${number(view.heap)}`
    texts.push(v === undefined ? `Marked: ${at}` : `Marked: ${at}: ${data.column} = ${number(v)}`)
  }
  if (pointer.x !== null) texts.push(about(pointer.x, pointer.y))
  const text = texts.filter(Boolean).join(' · ')
  if (said.textContent !== text) said.textContent = text
  const far = !can && !data.grid && finer() && view.x1 > explorer.reach()
  note.textContent = [...told, far && !explorer.waiting() ? `no single heaps here: see below` : '', explorer.lost() ? 'some data can\'t be loaded' : '']
    .filter(Boolean).join(' · ')
  legend()
  document.getElementById('where').textContent = reachText()
  listed()
  document.body.dataset.ready = explorer.waiting() ? 'no' : 'yes'
}

/** What the shades mean. */
function legend() {
  document.querySelector('.scale').hidden = !data.grid && view.single && points()
  document.getElementById('least').textContent = data.grid ? `${data.column} = ${number(view.low)}` : '1 heap'
  document.getElementById('most').textContent = data.grid ? number(view.top) : `${number(view.top)} heaps at a point`
  const c = document.getElementById('ramp').getContext('2d'), image = c.createImageData(256, 10)
  for (let y = 0; y < 10; y++) image.data.set(shades, y * 1024)
  c.putImageData(image, 0, 0)
}

function reachText() {
  const column = 2 ** data.levels[0].heapBits, reach = explorer.reach()
  if (data.grid ? column === 1 && data.levels[0].rowBits === 0 : reach >= data.last) return 'All single values can be seen here.'
  if (reach >= data.last) return 'All single values can be seen here.'
  const most = reach < data.first ? 'No single values can be seen here:' : `Single values up to heap ${number(reach)} can be seen here; beyond,`
  return `${most} a column of the picture is ${number(column)} heap${column === 1 ? '' : 's'}. 'grundy serve' shows this page with all single values.`
}

/** Lists the values in view, if that is open. */
function listed() {
  const list = document.getElementById('list'), pre = list.querySelector('pre')
  if (!list.open) return
  const [from, to] = inView(), [low, high] = data.grid ? columnsInView() : [0, 0]
  if ((to - from + 1) * (high - low + 1) > 2000 || !single()) {
    pre.textContent = `Zoom in until at most 2,000 values are in view${data.grid ? '' : ' that are at hand'}.`
    return
  }
  const lines = []
  eachValue((n, v, k) => lines.push(data.grid ? `${n} ${k} ${v}` : `${n} ${v}`))
  pre.textContent = lines.join('\n')
}

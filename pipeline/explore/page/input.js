// What a reader does: pointer, wheel, keys, the form.
const form = document.getElementById('tools')
const fingers = new Map() // from the id of a pointer to its place

const place = (e) => { const r = map.getBoundingClientRect(); return [e.clientX - r.left, e.clientY - r.top] }
const spread = () => {
  const [a, b] = [...fingers.values()]
  return { x: (a[0] + b[0]) / 2, y: (a[1] + b[1]) / 2, apart: Math.max(20, Math.hypot(a[0] - b[0], a[1] - b[1])) }
}

let dragged = 0 // how far the pointer has moved since it was pressed
map.addEventListener('pointerdown', (e) => {
  map.setPointerCapture(e.pointerId)
  fingers.set(e.pointerId, place(e))
  if (fingers.size === 1) dragged = 0
})
map.addEventListener('pointermove', (e) => {
  const now = place(e), before = fingers.get(e.pointerId);
  [pointer.x, pointer.y] = now
  if (before && fingers.size === 2) {
    const old = spread()
    fingers.set(e.pointerId, now)
    const next = spread()
    move(next.x - old.x, next.y - old.y)
    zoom(next.apart / old.apart, next.x, next.y)
    dragged = Infinity
  } else if (before) {
    fingers.set(e.pointerId, now)
    dragged += Math.hypot(now[0] - before[0], now[1] - before[1])
    move(now[0] - before[0], now[1] - before[1])
  }
  changed()
})
map.addEventListener('pointerup', (e) => {
  const single = fingers.size === 1 && dragged < 5
  fingers.delete(e.pointerId)
  const [x, y] = place(e)
  if (single) mark(heapAt(x), valueAt(y), false)
})
map.addEventListener('pointercancel', (e) => fingers.delete(e.pointerId))
map.addEventListener('pointerleave', () => { pointer.x = pointer.y = null; changed() })
map.addEventListener('wheel', (e) => {
  e.preventDefault()
  const by = Math.exp(-(e.deltaY || e.deltaX) * (e.deltaMode ? 0.05 : 0.002))
  if (e.shiftKey) stretch(by, ...place(e))
  else zoom(by, ...place(e))
}, { passive: false })
map.addEventListener('dblclick', (e) => zoom(4, ...place(e)))

const doing = {
  in: () => zoom(2), out: () => zoom(0.5), whole, taller: () => stretch(2), flatter: () => stretch(0.5), fit: fitValues,
}
form.addEventListener('click', (e) => doing[e.target.dataset?.do]?.())

map.addEventListener('keydown', (e) => {
  if (e.ctrlKey || e.metaKey || e.altKey) return
  const step = 60, keys = {
    ArrowLeft: () => move(step, 0), ArrowRight: () => move(-step, 0), ArrowUp: () => move(0, step), ArrowDown: () => move(0, -step),
    '+': () => e.shiftKey && e.code.startsWith('Numpad') ? stretch(2) : zoom(2), '=': () => zoom(2), '-': () => zoom(0.5), _: () => stretch(0.5), '*': () => stretch(2),
    0: whole, f: fitValues, Home: () => mark(data.first, null, true), End: () => mark(data.last, null, true),
    PageUp: () => move(view.width * 0.9, 0), PageDown: () => move(-view.width * 0.9, 0),
    ',': () => mark((view.heap ?? Math.round((view.x0 + view.x1) / 2)) - 1, null, false), '.': () => mark((view.heap ?? Math.round((view.x0 + view.x1) / 2)) + 1, null, false),
  }
  if (!keys[e.key]) return
  e.preventDefault()
  keys[e.key]()
})

/** The number of a field, or null; a text that isn't one, or lies outside, is marked as wrong. */
function field(name, least, last) {
  const input = form.elements[name], text = input?.value.replace(/[\s,_]/g, '') ?? ''
  const power = /^(\d+)(?:e|\^)(\d+)$/i.exec(text)
  const n = power ? (text.includes('^') ? Number(power[1]) ** Number(power[2]) : Number(text)) : Number(text)
  const wrong = text !== '' && !(Number.isInteger(n) && n >= least && n <= last)
  input?.setAttribute('aria-invalid', wrong)
  if (wrong) said.textContent = `${name} is a whole number from ${number(least)} to ${number(last)}`
  return text === '' || wrong ? null : n
}
form.addEventListener('submit', (e) => {
  e.preventDefault()
  const n = field('heap', data.first, data.last), k = data.grid ? field('k', data.firstK, data.firstK + data.width - 1) : null
  if (n !== null || k !== null) mark(n ?? view.heap ?? data.first, k, true)
})

form.elements.filter.addEventListener('input', (e) => {
  const text = e.target.value.trim()
  chosen.delete(0)
  e.target.removeAttribute('aria-invalid')
  try {
    if (text) chosen.set(0, { has: filters.read(text) })
  } catch (wrong) {
    e.target.setAttribute('aria-invalid', 'true')
    note.textContent = wrong.message
    return
  }
  changed()
})

/** A box for each subset of heaps that can be marked. */
function boxes() {
  const field = document.getElementById('subsets')
  const all = data.subsets ?? []
  all.forEach((subset, i) => {
    const label = document.createElement('label'), box = document.createElement('input'), count = document.createElement('span')
    box.type = 'checkbox'
    count.className = 'count'
    count.textContent = ` ${number(subset.count)}`
    label.append(box, ` ${subset.name}`, count)
    field.append(label)
    box.addEventListener('change', () => {
      chosen.delete(i + 1)
      if (box.checked) chosen.set(i + 1, { subset, has: subset.filter && filters.read(subset.filter) })
      changed()
    })
  })
  field.hidden = all.length === 0
}

document.getElementById('list').addEventListener('toggle', changed)
addEventListener('resize', fit)
new ResizeObserver(fit).observe(map)
boxes()
fit()
explorer.probe().then(() => {
  const asked = /^#heap=(\d+)$/.exec(location.hash)
  if (asked) mark(Number(asked[1]), null, true)
})

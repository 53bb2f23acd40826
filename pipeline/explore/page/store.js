'use strict'
// What the page knows: its data, and the tiles and values that have arrived.
const data = JSON.parse(document.getElementById('data').textContent)
const most = { held: 240, atOnce: 2 ** 22 } // pieces that are kept, and heaps that are drawn one by one

const explorer = (() => {
  const here = new Map() // from the name of a piece to its numbers, the latest used last
  const asked = new Map() // from the name to what decodes it
  const lost = new Set()

  /** The numbers of a piece; undefined until they have arrived. ask begins to load it. */
  function piece(name, ask) {
    const got = here.get(name)
    if (got) {
      here.delete(name)
      here.set(name, got)
    } else if (!asked.has(name) && !lost.has(name)) ask(name)
    return got
  }

  function arrived(name, numbers) {
    asked.delete(name)
    here.set(name, numbers)
    for (const old of here.keys()) {
      if (here.size <= most.held) break
      here.delete(old)
    }
    changed()
  }

  function missing(name) {
    asked.delete(name)
    lost.add(name)
    changed()
  }

  /** A script of the folder, which calls take. */
  function script(name, decode) {
    asked.set(name, decode)
    const s = document.createElement('script')
    s.src = `${name}.js`
    s.onerror = () => missing(name)
    s.onload = () => s.remove()
    document.head.append(s)
  }

  async function take(name, text) {
    const decode = asked.get(name)
    if (!decode) return
    const packed = Uint8Array.from(atob(text), (c) => c.charCodeAt(0))
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
    arrived(name, decode(new Uint8Array(await new Response(stream).arrayBuffer())))
  }

  /** Cells: numbers of 7 bits a byte, and after a 0 the length of its run less 1. */
  function cells(bytes, count) {
    const out = new Uint32Array(count)
    let at = 0, i = 0
    const next = () => {
      let v = 0, weight = 1
      for (; bytes[i] > 127; i++, weight *= 128) v += (bytes[i] - 128) * weight
      return v + bytes[i++] * weight
    }
    while (i < bytes.length) {
      const v = next()
      if (v === 0) at += next()
      out[at++] = v
    }
    return out
  }

  const side = 512
  const present = data.levels.map((l) => new Set(l.tiles))
  /** A tile of a level; null if all of it is 0. */
  function tile(level, x, y) {
    if (!present[level].has(`${x}-${y}`)) return null
    const l = data.levels[level]
    const cols = Math.min(side, l.cols - x * side), rows = Math.min(side, l.rows - y * side)
    return piece(`tiles/${level}/${x}-${y}`, (name) => script(name, (b) => Object.assign(cells(b, cols * rows), { cols, rows })))
  }

  /** Values from disk, as wide as they are there. */
  const wide = (b) => data.bytes === 1 ? b : data.bytes === 2 ? new Uint16Array(b.buffer) : new Uint32Array(b.buffer)

  let served = -1 // the last heap that a server hands out
  const chunk = data.grid ? Math.max(1, Math.floor(2 ** 17 / data.width)) : data.chunk
  async function fetched(name, from) {
    asked.set(name, true)
    try {
      const to = Math.min(from + chunk - 1, served)
      const r = await fetch(`/values?dataset=${encodeURIComponent(data.dataset)}&from=${from}&to=${to}&format=binary`)
      if (!r.ok) throw new Error(r.statusText)
      arrived(name, new Uint32Array(await r.arrayBuffer()))
    } catch { missing(name) }
  }

  /** Asks whether there is a server that hands out values. */
  async function probe() {
    if (!/^https?:$/.test(location.protocol)) return
    try {
      const r = await fetch(`/values?dataset=${encodeURIComponent(data.dataset)}`)
      if (r.ok) served = Math.min((await r.json()).last, data.last)
    } catch { /* there is none */ }
    changed()
  }

  const kept = () => data.first + data.kept - 1
  return {
    take, tile, side, chunk, probe,
    /** The last heap whose values can be had. */
    reach: () => Math.max(kept(), served),
    /** The values of a chunk of heaps; undefined until they have arrived. */
    values(i) {
      const from = data.first + i * chunk
      if (from > Math.max(kept(), served)) return undefined
      if (from <= kept()) return piece(`values/${i}`, (name) => script(name, wide))
      return piece(`served/${i}`, (name) => fetched(name, from))
    },
    /** The value of a heap or, of a grid, of a cell; undefined if it isn't known yet or at all. */
    value(n, k) {
      const l = data.levels[0], at = n - data.first
      if (data.grid && l.heapBits === 0 && l.rowBits === 0) {
        const row = k - data.firstK
        const t = tile(0, Math.floor(at / side), Math.floor(row / side))
        return t === null ? 0 : t && t[(at % side) * t.rows + row % side]
      }
      const values = this.values(Math.floor(at / chunk))
      return values && (data.grid ? values[(at % chunk) * data.width + k - data.firstK] : values[at % chunk])
    },
    waiting: () => asked.size > 0,
    lost: () => lost.size,
  }
})()

let scheduled = false
/** Something is to be drawn anew. */
function changed() {
  if (scheduled) return
  scheduled = true
  requestAnimationFrame(() => {
    scheduled = false
    draw()
  })
}

// The digest of values, as docs/format/dataset.md defines it, and the checks that every reader's
// rows must pass.
import { createHash } from 'node:crypto'

const block = 4096

/** The SHA-256 over columns of values, of which the first `known` follow from the heaps. */
export class Digest {
  #hash = createHash('sha256')
  #held = []

  /** Without `second` it is a digest of the first version. */
  constructor(second, known) {
    this.second = second
    this.known = known
  }

  /** Adds rows, given as arrays of equal length, one a column. */
  add(columns) {
    for (const [i, c] of columns.entries()) {
      this.#held[i] ??= []
      for (const v of c) this.#held[i].push(v)
    }
    const rows = this.#held[0].length
    let at = 0
    for (; at + block <= rows; at += block) this.#add(this.#held.map(c => c.slice(at, at + block)))
    if (at > 0) this.#held = this.#held.map(c => c.slice(at))
  }

  #add(columns) {
    const pieces = this.second ? [number(columns[0].length), ...columns.flatMap((c, i) => column(c, i < this.known))] : columns[0].flatMap((_, row) => columns.flatMap(c => cell(c[row])))
    this.#hash.update(Buffer.concat(pieces))
  }

  text() {
    if (this.#held[0]?.length > 0) this.#add(this.#held)
    this.#held = []
    return (this.second ? 'v2:' : '') + this.#hash.digest('hex')
  }
}

// column is what a block of the second version has of a column.
function column(values, known) {
  if (typeof values[0] === 'string') return values.flatMap(cell)
  if (known) return [number(values[0])]
  const most = values.reduce((a, b) => (b > a ? b : a))
  const width = [1, 2, 4, 8].find(w => BigInt(most) < 1n << BigInt(8 * w))
  const bytes = Buffer.alloc(1 + width * values.length + 8, width)
  for (const [i, v] of values.entries()) bytes.writeBigUInt64LE(BigInt(v), 1 + i * width)
  return [bytes.subarray(0, 1 + width * values.length)]
}

const cell = v => (typeof v === 'string' ? [number(Buffer.byteLength(v)), Buffer.from(v, 'utf8')] : [number(v)])

// number is 8 bytes. A negative integer doesn't fit into them and is an error.
function number(v) {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(v))
  return bytes
}

// The products of which each heap has the same number of rows, by the number of their columns of
// numbers beside n: k, or k and l, from 0 or 1 up to K.
const widths = { sequence: 0, grid: 1, cube: 2 }

/** Follows the rows of a part and says what is wrong with them. */
export class Rows {
  constructor(manifest, part) {
    const { product, k = 0 } = manifest.identity
    this.part = part
    this.heaps = BigInt(part.to) - BigInt(part.from)
    this.width = BigInt(part.rows) / this.heaps
    this.fixed = product in widths
    this.numbers = manifest.schema.flatMap((c, i) => (k > 0 && ['k', 'l'].includes(c.name) ? [i] : []))
    this.beyond = BigInt(k) + 1n // the number after the greatest k and l
    this.count = 0n
    this.last = BigInt(part.from)
    this.digest = new Digest(part.values.startsWith('v2:'), manifest.digest.known ?? 0)
    if (this.fixed && this.numbers.length !== widths[product]) throw new Error(`the product ${product} has ${this.numbers.length + 1} numbers`)
  }

  add(columns) {
    for (let row = 0; row < columns[0].length; row++, this.count++) {
      if (this.fixed) this.#exact(columns, row)
      else this.#ordered(BigInt(columns[0][row]))
    }
    this.digest.add(columns)
  }

  #exact(columns, row) {
    this.#same('n', columns[0][row], BigInt(this.part.from) + this.count / this.width)
    const [k, l] = this.numbers
    const at = this.count % this.width
    if (l !== undefined) {
      this.#same('k', columns[k][row], at / this.beyond)
      this.#same('l', columns[l][row], at % this.beyond)
    } else if (k !== undefined) this.#same('k', columns[k][row], this.beyond - this.width + at)
  }

  #same(name, got, want) {
    if (BigInt(got) !== want) throw new Error(`row ${this.count} has ${name} = ${got} instead of ${want}`)
  }

  #ordered(n) {
    if (n < this.last || n >= BigInt(this.part.to)) throw new Error(`row ${this.count} has n = ${n} after ${this.last}`)
    this.last = n
  }

  end() {
    if (this.count !== BigInt(this.part.rows)) throw new Error(`${this.count} rows instead of ${this.part.rows}`)
    if (this.fixed && this.width * this.heaps !== this.count) throw new Error(`${this.count} rows don't fit heaps ${this.part.from} to before ${this.part.to}`)
    const got = this.digest.text()
    if (got !== this.part.values) throw new Error(`the digest of the values is ${got} instead of ${this.part.values}`)
  }
}

/** Compares names and types of columns with the manifest. */
export function sameColumns(manifest, got) {
  const want = manifest.schema.map(c => `${c.name} ${c.type}`).join(', ')
  if (got.join(', ') !== want) throw new Error(`its columns are ${got.join(', ')} instead of ${want}`)
}

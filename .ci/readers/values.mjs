// The digest of values, as the package comment of pipeline/dataset defines it,
// and the checks that every reader's rows must pass.
import { createHash } from 'node:crypto'

/** The SHA-256 over columns of values, row by row. */
export class Digest {
  #hash = createHash('sha256')

  /** Adds rows, given as arrays of equal length, one a column. */
  add(columns) {
    const pieces = columns.map(encoder)
    const rows = columns[0].length
    const buffer = Buffer.allocUnsafe(1 << 16)
    let used = 0
    for (let row = 0; row < rows; row++) {
      for (const piece of pieces) {
        const text = piece.text?.(row)
        const size = 8 + (text?.length ?? 0)
        if (used + size > buffer.length) {
          this.#hash.update(buffer.subarray(0, used))
          used = 0
        }
        if (size > buffer.length) throw new Error('a text is longer than this checker expects')
        buffer.writeBigUInt64LE(text ? BigInt(text.length) : piece.integer(row), used)
        text?.copy(buffer, used + 8)
        used += size
      }
    }
    this.#hash.update(buffer.subarray(0, used))
  }

  hex() {
    return this.#hash.digest('hex')
  }
}

// encoder gives access to the cells of a column, as bytes or as a bigint. A
// negative integer doesn't fit into eight unsigned bytes and is an error.
function encoder(column) {
  if (typeof column[0] === 'string') return { text: row => Buffer.from(column[row], 'utf8') }
  return { integer: row => BigInt(column[row]) }
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
    this.digest = new Digest()
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
    const got = this.digest.hex()
    if (got !== this.part.values) throw new Error(`the digest of the values is ${got} instead of ${this.part.values}`)
  }
}

/** Compares names and types of columns with the manifest. */
export function sameColumns(manifest, got) {
  const want = manifest.schema.map(c => `${c.name} ${c.type}`).join(', ')
  if (got.join(', ') !== want) throw new Error(`its columns are ${got.join(', ')} instead of ${want}`)
}

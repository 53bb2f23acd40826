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
// negative integer, which a reader without unsigned types would give, doesn't
// fit into eight unsigned bytes and is an error.
function encoder(column) {
  if (typeof column[0] === 'string') return { text: row => Buffer.from(column[row], 'utf8') }
  return { integer: row => BigInt(column[row]) }
}

/** Follows the rows of a part and says what is wrong with them. */
export class Rows {
  constructor(manifest, part) {
    this.width = BigInt(manifest.identity.k ?? 1)
    this.k = manifest.schema.findIndex(c => c.name === 'k' && c.type === 'uint64')
    this.part = part
    this.count = 0n
    this.digest = new Digest()
  }

  add(columns) {
    for (let row = 0; row < columns[0].length; row++, this.count++) {
      const n = BigInt(this.part.from) + this.count / this.width
      if (BigInt(columns[0][row]) !== n) throw new Error(`row ${this.count} has n = ${columns[0][row]} instead of ${n}`)
      if (this.k < 0) continue
      const k = this.count % this.width + 1n
      if (BigInt(columns[this.k][row]) !== k) throw new Error(`row ${this.count} has k = ${columns[this.k][row]} instead of ${k}`)
    }
    this.digest.add(columns)
  }

  end() {
    if (this.count !== BigInt(this.part.rows)) throw new Error(`${this.count} rows instead of ${this.part.rows}`)
    if (this.count !== (BigInt(this.part.to) - BigInt(this.part.from)) * this.width) throw new Error(`${this.count} rows don't fit heaps ${this.part.from} to before ${this.part.to}`)
    const got = this.digest.hex()
    if (got !== this.part.values) throw new Error(`the digest of the values is ${got} instead of ${this.part.values}`)
  }
}

/** Compares names and types of columns with the manifest. */
export function sameColumns(manifest, got) {
  const want = manifest.schema.map(c => `${c.name} ${c.type}`).join(', ')
  if (got.join(', ') !== want) throw new Error(`its columns are ${got.join(', ')} instead of ${want}`)
}

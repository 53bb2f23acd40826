// Usage: npm install --no-save && node same.mjs A B
//
// Compares two exported folders of the same values that were computed by different people. All
// must be the same but for what tells where the values come from:
//
//   Parquet, Arrow   the entry grundy:provenance of the metadata; of a Parquet file the bytes of
//                    all rows are compared, of an Arrow file the columns
//   grundy.json      provenance, runs, imports, published; the digests and lengths of the files
//                    named here, and its own
//   README.md, CITATION.cff, datapackage.json, croissant.json, ro-crate-metadata.json, CITATION.bib
//                    which give these digests and lengths and say where the values come from: they
//                    must be there, and 'grundy verify' compares them with grundy.json
//   SHA256SUMS       the digests of the files named here
//
// Every other file has the same bytes. The exit code is 1 if something else differs.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { tableFromIPC } from 'apache-arrow'
import { parquetMetadata } from 'hyparquet'

const [a, b] = process.argv.slice(2)
if (!b) {
  console.error('usage: node same.mjs A B')
  process.exit(2)
}

const texts = ['README.md', 'CITATION.cff', 'datapackage.json', 'croissant.json', 'ro-crate-metadata.json', 'CITATION.bib']
const told = path => path === 'SHA256SUMS' || texts.includes(path)
const source = 'grundy:provenance'

// What is compared of a file.
function content(path, bytes) {
  if (told(path)) return 'is there'
  if (path === 'grundy.json') return index(JSON.parse(bytes))
  if (path.endsWith('.parquet')) return parquet(bytes)
  if (path.endsWith('.arrow')) return arrow(bytes)
  return bytes
}

function index({ sha256, runs, imports, published, ...x }) {
  const differs = path => told(path) || /\.(parquet|arrow)$/.test(path)
  return {
    ...x,
    datasets: x.datasets.map(({ provenance, ...d }) => d),
    files: x.files.map(f => differs(f.path) ? { path: f.path, type: f.type } : f),
  }
}

function parquet(bytes) {
  const footer = bytes.readUInt32LE(bytes.length - 8)
  const metadata = parquetMetadata(new Uint8Array(bytes).buffer)
  metadata.key_value_metadata = (metadata.key_value_metadata ?? []).filter(x => x.key !== source)
  delete metadata.metadata_length
  return { rows: bytes.subarray(0, bytes.length - 8 - footer), metadata }
}

function arrow(bytes) {
  const table = tableFromIPC(bytes)
  return {
    fields: table.schema.fields.map(String),
    metadata: [...table.schema.metadata].filter(([key]) => key !== source),
    columns: table.schema.fields.map((_, i) => table.getChildAt(i).toArray()),
  }
}

async function files(dir) {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  return entries.filter(e => e.isFile()).map(e => join(e.parentPath ?? e.path, e.name).slice(dir.length + 1)).sort()
}

const [inA, inB] = await Promise.all([files(a), files(b)])
let differ = 0
for (const path of new Set([...inA, ...inB])) {
  let problem = ''
  if (!inA.includes(path) || !inB.includes(path)) {
    problem = 'is in one of them'
  } else {
    const [x, y] = await Promise.all([a, b].map(async dir => content(path, await readFile(join(dir, path)))))
    if (!isDeepStrictEqual(x, y)) problem = 'differs'
  }
  if (problem) {
    differ++
    console.log(`FAILED  ${path} ${problem}`)
  }
}
if (inA.length === 0) throw new Error(`${a} has no files`)
console.log(`${inA.length} files of ${a} and ${b} compared, ${differ} differ`)
process.exit(differ > 0 ? 1 : 0)

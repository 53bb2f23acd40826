// Usage: npm install --no-save && node check.mjs OUT
//
// Reads every part of every dataset under OUT/datasets with DuckDB and
// hyparquet, and Arrow files with apache-arrow. Each reader must find the
// columns and types of manifest.json, the rows without a gap, and values with
// the digest that the manifest gives. Prints a line a file; the exit code is 1
// if something is wrong or there is nothing to read.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { check, tally } from './checks.mjs'
import * as readers from './readers.mjs'
import { Rows } from './values.mjs'

const [out] = process.argv.slice(2)
if (!out) {
  console.error('usage: node check.mjs OUT')
  process.exit(2)
}

async function checkFile(folder, manifest, part, file, names) {
  const path = join(folder, file.file)
  await check(`${path}: bytes and SHA-256`, async () => {
    const content = await readFile(path)
    const got = createHash('sha256').update(content).digest('hex')
    if (content.length !== file.bytes || got !== file.sha256) throw new Error(`${content.length} bytes with ${got}`)
  })
  for (const name of names) {
    await check(`${path}: ${part.rows} rows with ${name}`, async () => {
      const rows = new Rows(manifest, part)
      await readers[name](path, manifest, rows)
      rows.end()
    })
  }
}

// The digest of the dataset is that of the parts before the first gap.
function checkDigest({ digest, first, heaps_per_part: heaps, parts }) {
  const hash = createHash('sha256')
  const [version] = digest.sha256.match(/^(v2:)?/)
  let end = first
  for (const part of parts) {
    if (part.from !== end || (part.from - first) % heaps !== 0) break
    hash.update(Buffer.from(part.values.replace(version, ''), 'hex'))
    end = part.to
  }
  const got = version + hash.digest('hex')
  if (got !== digest.sha256 || digest.from !== first || digest.to !== end) {
    throw new Error(`heaps ${first} to before ${end} have ${got}, the manifest says ${digest.sha256} of ${digest.from} to before ${digest.to}`)
  }
}

async function checkDataset(folder) {
  let manifest
  await check(`${folder}: manifest`, async () => {
    manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
    checkDigest(manifest)
  })
  for (const part of manifest?.parts ?? []) {
    await checkFile(folder, manifest, part, part, ['duckdb', 'hyparquet'])
    if (part.arrow) await checkFile(folder, manifest, part, part.arrow, ['arrow'])
  }
}

const root = join(out, 'datasets')
const folders = await readdir(root).catch(() => [])
for (const name of folders.sort()) await checkDataset(join(root, name))
console.log(`${tally.passed} passed, ${tally.failed} failed`)
if (tally.passed + tally.failed === 0) console.error(`there are no datasets in ${root}`)
process.exit(tally.failed > 0 || tally.passed === 0 ? 1 : 0)

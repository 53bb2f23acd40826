// Usage: npm install --no-save && node export.mjs DIR
//
// Checks an exported folder with programs that share no code with the one that made it: its
// descriptions for other programs, each of which must also be found wrong when it is spoilt; the
// Parquet files by DuckDB and hyparquet, the Arrow files by apache-arrow and the CSV files by
// DuckDB, each of which must find the columns, rows, sums, minima, maxima and key-values that
// grundy.json gives or the others find; and the programs of README.md, which are run. Prints a
// line a check; the exit code is 1 if something is wrong.
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DuckDBConnection } from '@duckdb/node-api'
import { tableFromIPC } from 'apache-arrow'
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet'
import { compressors } from 'hyparquet-compressors'
import { check, tally } from './checks.mjs'
import { must, openFolder, tables } from './folder.mjs'
import * as metadata from './metadata.mjs'
import * as readers from './readers.mjs'
import { hasPandas, program, runs } from './snippets.mjs'
import { Rows } from './values.mjs'

const [dir] = process.argv.slice(2)
if (!dir) {
  console.error('usage: node export.mjs DIR')
  process.exit(2)
}

const folder = await openFolder(resolve(dir))
const { index } = folder
const connection = await DuckDBConnection.create()
const quoted = path => `'${join(folder.dir, path).replaceAll("'", "''")}'`

async function checkFiles() {
  const lines = (await folder.text('SHA256SUMS')).trimEnd().split('\n').map(l => l.split('  '))
  for (const [sha256, path] of lines) must(folder.files.get(path)?.sha256 === sha256, `${path} hasn't the SHA-256 ${sha256}`)
  must(lines.length === folder.files.size - 1, `it has ${lines.length} lines for ${folder.files.size - 1} files`)
}

// A description is right as it is, and wrong with each of the changes.
async function checkDescription(description) {
  const { path, parse, spoilt } = description
  const text = await folder.text(path)
  await check(path, () => description.check(parse(text), folder))
  for (const [what, spoil] of Object.entries(spoilt)) {
    await check(`${path} would be found wrong with ${what}`, async () => {
      const content = parse(text)
      spoil(content)
      let found
      try {
        await description.check(content, folder)
      } catch (error) {
        found = error
      }
      must(found, 'it is taken for right')
      must(!(found instanceof TypeError), `the check itself breaks: ${found.message}`)
    })
  }
}

// What an aggregate of columns is, whoever computed it: rows, and least, most and sum of each.
function summary(columns, rows) {
  const count = rows.length
  const all = columns.map(c => {
    const values = rows.map(r => r[c.name])
    if (c.type === 'text') {
      const sorted = values.map(v => Buffer.from(v)).sort(Buffer.compare)
      return [String(sorted[0]), String(sorted.at(-1))]
    }
    const numbers = values.map(BigInt)
    return [numbers.reduce((a, b) => (a < b ? a : b)), numbers.reduce((a, b) => (a > b ? a : b)), numbers.reduce((a, b) => a + b)].map(String)
  })
  return JSON.stringify([count, ...all])
}

async function summaryByDuckDB(columns, source) {
  const parts = columns.map(({ name, type }) => (type === 'text' ? `min(${name}), max(${name})` : `min(${name}), max(${name}), sum(${name})`))
  const [row] = (await connection.runAndReadAll(`SELECT count(*), ${parts} FROM ${source}`)).getRows()
  const cells = row.map(String)
  const count = Number(cells.shift())
  return JSON.stringify([count, ...columns.map(c => cells.splice(0, c.type === 'text' ? 2 : 3))])
}

// What grundy.json says of a table, compared with a summary.
function agrees(table, got) {
  const [count, ...columns] = JSON.parse(got)
  must(count === table.rows, `it has ${count} rows instead of ${table.rows}`)
  table.columns.forEach((c, i) => {
    const [least, most] = columns[i]
    must(least === String(c.least) && most === String(c.most), `${c.name} is from ${least} to ${most} instead of from ${c.least} to ${c.most}`)
  })
}

// Columns are signed, so that what anybody computes first can be computed of the Parquet and the CSV files alike.
async function checkDifferences({ paths, csv }) {
  const difference = source => `SELECT min(n - 2*g), min(step) FROM (SELECT n, g, g - lag(g) OVER (ORDER BY n) AS step FROM ${source})`
  const [[least, step]] = (await connection.runAndReadAll(difference(`read_parquet([${paths.map(quoted)}], hive_partitioning = false)`))).getRows()
  const values = []
  for (const path of paths) {
    for (const { n, g } of await parquetReadObjects({ file: await asyncBufferFromFile(join(folder.dir, path)), compressors })) values.push([BigInt(n), BigInt(g)])
  }
  const smaller = (a, b) => (a < b ? a : b)
  const want = [values.map(([n, g]) => n - 2n * g).reduce(smaller), values.slice(1).map(([, g], i) => g - values[i][1]).reduce(smaller)]
  must(`${[least, step]}` === `${want}`, `DuckDB finds ${[least, step]} instead of ${want}`)
  if (!csv) return
  const [got] = (await connection.runAndReadAll(difference(`read_csv(${quoted(csv)})`))).getRows()
  must(`${got}` === `${want}`, `DuckDB finds ${got} in the CSV file instead of ${want}`)
}

async function checkTable(table) {
  const parquet = `read_parquet([${table.paths.map(quoted)}], hive_partitioning = false)`
  let want
  await check(`${table.name}: rows, minima and maxima with DuckDB`, async () => {
    want = await summaryByDuckDB(table.columns, parquet)
    agrees(table, want)
  })
  await check(`${table.name}: rows, minima, maxima and sums with hyparquet`, async () => {
    const rows = []
    for (const path of table.paths) {
      for (const row of await parquetReadObjects({ file: await asyncBufferFromFile(join(folder.dir, path)), compressors })) rows.push(row)
    }
    const got = summary(table.columns, rows)
    agrees(table, got)
    must(got === want, `${got}, and DuckDB finds ${want}`)
  })
  if (table.csv) {
    await check(`${table.name}: ${table.csv} with DuckDB`, async () => {
      const types = table.columns.map(c => `'${c.name}': '${c.type === 'text' ? 'VARCHAR' : 'BIGINT'}'`)
      const texts = table.columns.filter(c => c.type === 'text').map(c => `'${c.name}'`) // of which an empty one isn't null
      const got = await summaryByDuckDB(table.columns, `read_csv(${quoted(table.csv)}, header = true, columns = {${types}}, force_not_null = [${texts}])`)
      must(got === want, `${got}, and the Parquet files have ${want}`)
    })
  }
  if (table.columns.map(c => c.name).join() === 'n,g' && table.rows > 1) {
    await check(`${table.name}: least n - 2*g and g - lag(g) with DuckDB`, () => checkDifferences(table))
  }
}

// The key-values of a file, which both readers find.
async function keyValues(path) {
  const { key_value_metadata: pairs } = await parquetMetadataAsync(await asyncBufferFromFile(join(folder.dir, path)))
  const byHyparquet = new Map(pairs.map(p => [p.key, p.value]))
  const found = await connection.runAndReadAll(`SELECT decode(key), decode(value) FROM parquet_kv_metadata(${quoted(path)})`)
  for (const [key, value] of found.getRows()) must(byHyparquet.get(key) === value, `DuckDB and hyparquet differ about ${key}`)
  must(found.getRows().length === byHyparquet.size, 'DuckDB and hyparquet find other keys')
  return byHyparquet
}

function sameKeyValues(d, pairs) {
  const want = { game: d.title, definition: d.definition, paper: d.paper, licence: index.licence }
  for (const [key, value] of Object.entries(want)) {
    must(pairs.get(`grundy:${key}`) === value, `grundy:${key} is ${pairs.get(`grundy:${key}`)} instead of ${value}`)
  }
  for (const key of ['identity', 'columns', 'provenance', 'values']) must(pairs.get(`grundy:${key}`), `there is no grundy:${key}`)
  must(JSON.parse(pairs.get('grundy:identity')).game === d.identity.game, 'it is about another game')
}

async function checkPart(d, part) {
  const manifest = { schema: d.columns, identity: d.identity, digest: d }
  let values
  await check(`${part.path}: key-values with DuckDB and hyparquet`, async () => {
    const pairs = await keyValues(part.path)
    sameKeyValues(d, pairs)
    values = pairs.get('grundy:values')
  })
  const read = (path, reader) =>
    check(`${path}: types, rows and the digest of values with ${reader}`, async () => {
      const rows = new Rows(manifest, { ...part, values })
      await readers[reader](join(folder.dir, path), manifest, rows)
      rows.end()
    })
  await read(part.path, 'duckdb')
  await read(part.path, 'hyparquet')
  if (!part.arrow) return
  await read(part.arrow, 'arrow')
  await check(`${part.arrow}: key-values with apache-arrow`, async () => {
    const pairs = tableFromIPC(await readFile(join(folder.dir, part.arrow))).schema.metadata
    sameKeyValues(d, pairs)
    must(pairs.get('grundy:values') === values, 'it has another digest than the Parquet file')
  })
}

// The number of rows in the first file of a table, which the program in Go reads.
const rowsOfFirst = table => index.datasets.find(d => d.name === table.name)?.parts[0].rows ?? table.rows

// The programs of README.md give the values that occur most often in a column of a table, as counted here
// in the rows that hyparquet reads.
async function checkPrograms() {
  const readme = await folder.text('README.md')
  const [, column, name] = readme.match(/prints the ten values of the column `([^`]+)` of the table\s+`([^`]+)` that occur most often/) ?? []
  const table = tables(index).find(t => t.name === name)
  const times = {}
  for (const path of table?.paths ?? []) {
    for (const row of await parquetReadObjects({ file: await asyncBufferFromFile(join(folder.dir, path)), compressors })) times[row[column]] = (times[row[column]] ?? 0) + 1
  }
  const before = (a, b) => (table.columns.find(c => c.name === column).type === 'text' ? a < b : BigInt(a) < BigInt(b))
  const order = ([a, s], [b, t]) => t - s || (before(a, b) ? -1 : 1)
  const want = Object.entries(times).sort(order).slice(0, 10).flat().join(' ')
  for (const [language, run] of Object.entries(runs)) {
    if (language === 'python' && !hasPandas()) {
      console.log('        README.md: the program in python needs pandas and pyarrow, of which one is neither here nor in Debian 12: DuckDB read the same files')
      continue
    }
    await check(`README.md: the program in ${language}`, async () => {
      must(want, `there is no table ${name}`)
      const got = (await run(program(readme, language), folder.dir)).join(' ')
      const wanted = language === 'go' ? `${rowsOfFirst(table)} <nil>` : want
      must(got === wanted, `it gives ${got} instead of ${wanted}`)
    })
  }
  await check('README.md: the program in r is there, and nothing runs it', () => must(program(readme, 'r').includes('open_dataset'), 'it is another'))
}

await check('SHA256SUMS', checkFiles)
for (const description of Object.values(metadata)) await checkDescription(description)
for (const table of tables(index)) await checkTable(table)
for (const d of index.datasets) for (const part of d.parts) await checkPart(d, part)
await checkPrograms()
console.log(`${tally.passed} passed, ${tally.failed} failed`)
process.exit(tally.failed > 0 ? 1 : 0)

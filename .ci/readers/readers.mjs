// One function a reader: each reads a file, compares its columns with the
// manifest and passes the rows on.
import { readFile } from 'node:fs/promises'
import { DuckDBConnection } from '@duckdb/node-api'
import { tableFromIPC } from 'apache-arrow'
import { asyncBufferFromFile, parquetMetadataAsync, parquetRead } from 'hyparquet'
import { compressors } from 'hyparquet-compressors'
import { sameColumns } from './values.mjs'

const batch = 1 << 17

const duckTypes = { INTEGER: 'int32', BIGINT: 'int64', VARCHAR: 'text' }
let connection

export async function duckdb(path, manifest, rows) {
  connection ??= await DuckDBConnection.create()
  // A folder with an equals sign in its name would be taken for a partition by a column.
  const table = `read_parquet('${path.replaceAll("'", "''")}', hive_partitioning = false)`
  const names = manifest.schema.map(c => c.name) // which no program has to put in quotes
  const described = await connection.runAndReadAll(`DESCRIBE SELECT * FROM ${table}`)
  sameColumns(manifest, described.getRows().map(([name, type]) => `${name} ${duckTypes[type] ?? type}`))
  const result = await connection.stream(`SELECT ${names} FROM ${table}`)
  for (let chunk = await result.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
    rows.add(chunk.getColumns())
  }
  await statistics(table, names)
}

// DuckDB leaves out row groups by the minima and maxima in the file: a query
// that could must find as many rows as one that can't.
async function statistics(table, names) {
  for (const name of names) {
    const found = await connection.runAndReadAll(
      `SELECT (SELECT count(*) FROM ${table} WHERE ${name} = (SELECT max(${name}) FROM ${table})),
              (SELECT count(*) FROM ${table} WHERE ${name} || '' = (SELECT max(${name}) || '' FROM ${table}))`)
    const [[quick, slow]] = found.getRows()
    if (quick !== slow || quick === 0n) throw new Error(`the statistics of column ${name} hide rows: ${quick} found instead of ${slow}`)
  }
}

export async function hyparquet(path, manifest, rows) {
  const file = await asyncBufferFromFile(path)
  const metadata = await parquetMetadataAsync(file)
  const [root, ...columns] = metadata.schema
  if ((root.repetition_type ?? 'REQUIRED') !== 'REQUIRED') throw new Error(`its root is ${root.repetition_type}`)
  sameColumns(manifest, columns.map(c => `${c.name} ${hyparquetType(c)}`))
  const total = Number(metadata.num_rows)
  for (let start = 0; start < total; start += batch) {
    const end = Math.min(start + batch, total)
    const data = manifest.schema.map(() => new Array(end - start))
    await parquetRead({
      file, metadata, compressors, rowStart: start, rowEnd: end,
      onChunk({ columnName, columnData, rowStart }) {
        const column = data[manifest.schema.findIndex(c => c.name === columnName)]
        for (let i = 0; i < columnData.length; i++) {
          const row = rowStart + i - start
          if (row >= 0 && row < end - start) column[row] = columnData[i]
        }
      },
    })
    rows.add(data)
  }
}

function hyparquetType({ logical_type: logical, repetition_type: repetition }) {
  if (repetition !== 'REQUIRED') return repetition
  if (logical?.type === 'STRING') return 'text'
  return `${logical?.isSigned === false ? 'uint' : 'int'}${logical?.bitWidth}`
}

const arrowTypes = { Int32: 'int32', Int64: 'int64', Utf8: 'text' }

export async function arrow(path, manifest, rows) {
  const table = tableFromIPC(await readFile(path))
  sameColumns(manifest, table.schema.fields.map(f => `${f.name} ${f.nullable ? 'nullable ' : ''}${arrowTypes[f.type] ?? f.type}`))
  for (const record of table.batches) {
    rows.add(manifest.schema.map((_, i) => record.getChildAt(i).toArray()))
  }
}

// An exported folder as the checks see it.
import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** Reads grundy.json and describes every file of the folder. */
export async function openFolder(dir) {
  const files = new Map()
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const full = join(entry.parentPath ?? entry.path, entry.name)
    const content = await readFile(full)
    const path = relative(dir, full).split(sep).join('/')
    files.set(path, { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') })
  }
  const text = path => readFile(join(dir, path), 'utf8')
  return { dir, files, text, index: JSON.parse(await text('grundy.json')) }
}

/** Throws an error with the message, unless the condition is true. */
export function must(condition, message) {
  if (!condition) throw new Error(message)
}

/** The tables of the folder: datasets, then the others, under the names that the other files give them. */
export function tables(index) {
  const named = t => (t.name === t.kind ? t.kind : `${t.kind}-${t.name}`)
  return [
    ...index.datasets.map(d => ({ name: d.name, columns: d.columns, rows: d.rows, paths: d.parts.map(p => p.path), csv: d.csv })),
    ...index.tables.map(t => ({ name: named(t), columns: t.columns, rows: t.rows, paths: [t.path] })),
  ]
}

// Runs the programs of an exported folder's README.md as they stand there. Each prints or gives
// back values of a column and how often they occur, but for that in Go, which counts rows.
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBConnection } from '@duckdb/node-api'
import { must } from './folder.mjs'

const parquetGo = 'v0.32.0'

/** The program in a language, without its fence. */
export function program(readme, language) {
  const found = readme.match(new RegExp('^```' + language + '\\n([^]*?)^```$', 'm'))
  must(found, `README.md has no program in ${language}`)
  return found[1]
}

/** A function for each program that can be run here: it gives the numbers that the program does. */
export const runs = {
  async sql(text, dir) {
    const connection = await DuckDBConnection.create()
    const back = process.cwd()
    process.chdir(dir)
    try {
      const result = await connection.runAndReadAll(text)
      return result.getRows().flat().map(String)
    } finally {
      process.chdir(back)
    }
  },
  // The query of the program in Julia, by the same DuckDB.
  julia(text, dir) {
    return runs.sql(JSON.parse(text.match(/database, (".*")\)\)/)[1]), dir)
  },
  async js(text, dir) {
    const path = join(import.meta.dirname, `snippet-${process.pid}.mjs`)
    await writeFile(path, text)
    try {
      return printed(process.execPath, [path], dir)
    } finally {
      await rm(path)
    }
  },
  // Three lines of a function, of which the program around them is made here.
  async go(text, dir) {
    const work = await mkdtemp(join(tmpdir(), 'snippet-'))
    try {
      await writeFile(join(work, 'main.go'), `package main

import (
	"fmt"

	"github.com/parquet-go/parquet-go"
)

func main() {
${text}}
`)
      const go = (...args) => execFileSync('go', args, { cwd: work, stdio: ['ignore', 'ignore', 'pipe'] })
      go('mod', 'init', 'snippet')
      go('get', `github.com/parquet-go/parquet-go@${parquetGo}`)
      go('vet', '.')
      go('build', '-o', 'snippet', '.')
      return printed(join(work, 'snippet'), [], dir)
    } finally {
      await rm(work, { recursive: true, force: true })
    }
  },
  python(text, dir) {
    return printed('python3', ['-c', text], dir).slice(1) // without the name of the column
  },
}

function printed(command, args, cwd) {
  return execFileSync(command, args, { cwd, encoding: 'utf8' }).trim().split(/\s+/)
}

/** Whether Python has pandas and pyarrow, which Debian 12 hasn't. */
export function hasPandas() {
  try {
    execFileSync('python3', ['-c', 'import pandas, pyarrow'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

// Chromium for the checks of pages: a page is opened as a reader opens it, its errors are
// gathered, and axe-core looks for what keeps people out.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

// Without these, Chromium asks its maker's servers for much at each start.
const quiet = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']

/** Calls work with a browser, and ends it. */
export async function withBrowser(work) {
  const profile = mkdtempSync(join(tmpdir(), 'grundy-browser-'))
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', chromiumSandbox: false,
    args: [...quiet, `--crash-dumps-dir=${profile}`],
  })
  try {
    await work(browser)
  } finally {
    await browser.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

/**
 * Opens a file or an address, and calls work with the page. What the page prints as an error,
 * throws, or fails to load, and any address that it asks for elsewhere, is an error.
 * options are those of a context of Playwright: viewport, colorScheme, javaScriptEnabled, …
 */
export async function withPage(browser, where, options, work) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
  const page = await context.newPage()
  const address = /^[a-z]+:\/\//.test(where) ? where : pathToFileURL(resolve(where)).href
  const origin = new URL(address).origin
  const errors = []
  page.on('console', (m) => m.type() === 'error' && errors.push(m.text()))
  page.on('pageerror', (e) => errors.push(String(e)))
  // A picture that isn't wanted any more is given up, which is no error.
  page.on('requestfailed', (r) => r.failure()?.errorText !== 'net::ERR_ABORTED' && errors.push(`${r.url().slice(0, 200)}: ${r.failure()?.errorText}`))
  page.on('request', (r) => {
    const u = new URL(r.url())
    if (!['data:', 'blob:'].includes(u.protocol) && u.origin !== origin) errors.push(`it asks for ${r.url()}`)
  })
  await page.goto(address, { waitUntil: 'load' })
  await work(page)
  await context.close()
  if (errors.length) throw new Error(`${where} has errors:\n  ${errors.join('\n  ')}`)
}

/** What axe-core finds that is serious or critical, a line each. */
export async function barriers(page) {
  // By the protocol, so that a page's own policy about scripts doesn't keep it out.
  await page.evaluate(axe)
  const found = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }))
  return found.violations.filter((v) => ['serious', 'critical'].includes(v.impact))
    .map((v) => `${v.id} (${v.impact}): ${v.help}: ${v.nodes.slice(0, 3).map((n) => n.html.slice(0, 160)).join(' | ')}`)
}

/** By how many pixels the page is wider than its window. */
export const overflow = (page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Fails with the text unless the condition holds. */
export function check(condition, text) {
  if (!condition) throw new Error(text)
}

/** Does the checks, each a name with a function, tells of each, and fails if one failed. */
export async function checks(all) {
  let failed = 0
  for (const [name, what] of all) {
    try {
      await what()
      console.log(`ok      ${name}`)
    } catch (e) {
      failed++
      console.error(`FAILED  ${name}: ${e.message}`)
    }
  }
  process.exitCode = failed ? 1 : 0
}

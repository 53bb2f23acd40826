// The pages of output folders, as they are read from disk: node page.mjs FOLDER…
import { readdirSync, existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { barriers, check, checks, overflow, withBrowser, withPage } from './browser.mjs'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** The pages of a folder. */
function pagesOf(folder) {
  return [folder, join(folder, 'report'), join(folder, 'report/standalone')].filter(existsSync)
    .flatMap((f) => readdirSync(f).filter((name) => name.endsWith('.html')).map((name) => join(f, name)))
}

/** All pictures are there, and whatever a page leads to beside it. */
async function whole(page, file) {
  for (const picture of await page.locator('main img').all()) {
    await picture.scrollIntoViewIfNeeded()
    await page.waitForFunction((e) => e.complete, await picture.elementHandle())
    check(await picture.evaluate((e) => e.naturalWidth > 0), `the picture ${await picture.getAttribute('src')} isn't there`)
  }
  for (const href of await page.locator('a[href]').evaluateAll((all) => all.map((a) => a.href))) {
    const to = new URL(href)
    if (to.protocol === 'data:') continue
    check(to.protocol === 'file:', `it leads to ${href}`)
    check(existsSync(decodeURIComponent(to.pathname)), `it leads to ${to.pathname}, which isn't there`)
    const id = decodeURIComponent(to.hash.slice(1))
    if (id && to.pathname === new URL(page.url()).pathname) check(await page.evaluate((id) => document.getElementById(id), id), `${file} has no place ${id}`)
  }
}

/** Opens the tables that are folded, as a reader does, with a script or without. */
async function unfold(page) {
  for (const summary of await page.locator(':is(.claims, .datasets):not([open]) > summary').all().then((all) => all.reverse())) await summary.click()
}

/** Claims are found by words, paper, game and verdict, together, and all are shown again. */
async function finds(page) {
  const rows = page.locator('tr[data-verdict]'), shown = page.locator('tr[data-verdict]:visible')
  const all = await rows.count(), folded = await page.locator('.claims:not([open])').count()
  await page.selectOption('#find [name=verdict]', await rows.last().getAttribute('data-verdict'))
  check(await shown.count() > 0, 'a search doesn\'t open what is folded')
  await page.click('#find [type=reset]')
  await page.waitForFunction(() => !document.body.classList.contains('finding'))
  check(await page.locator('.claims:not([open])').count() === folded, 'after a search other tables are folded than before')
  await unfold(page)
  check(await shown.count() === all, 'not all claims can be shown')
  for (const key of ['paper', 'verdict', 'game']) {
    const choices = await page.locator(`#find [name=${key}] option`).evaluateAll((o) => o.map((e) => e.value).filter(Boolean))
    for (const choice of choices) {
      await page.selectOption(`#find [name=${key}]`, choice)
      const want = await rows.evaluateAll((all, [key, choice]) =>
        all.filter((r) => key === 'game' ? r.dataset.games.split(' ').includes(choice) : r.dataset[key] === choice).length, [key, choice])
      check(want > 0 && await shown.count() === want, `${key} ${choice}: ${await shown.count()} claims are shown, not ${want}`)
      check((await page.locator('#find output').textContent()).startsWith(`${want} of ${all}`), `${key} ${choice}: the count isn't told`)
    }
    await page.click('#find [type=reset]')
    await page.waitForFunction(() => !document.body.classList.contains('finding'))
    check(await shown.count() === all, `after ${key} not all claims are shown again`)
  }
  const word = await rows.first().locator('code').first().textContent()
  await page.fill('#find [name=words]', word.toUpperCase())
  check(await shown.count() >= 1 && await shown.first().isVisible(), `the words ${word} find nothing`)
  await page.fill('#find [name=words]', 'no such words at all')
  check(await shown.count() === 0, 'words that stand nowhere find something')
  // A place that a search hides is shown when the contents lead there.
  const place = page.locator('nav a').filter({ hasText: /^\d+ claims?$/ }).first()
  await place.click()
  check(await shown.count() === all, 'the contents lead to a place that stays hidden')
}

/** A figure opens large, is zoomed and moved by mouse and keys, and closes. */
async function large(page) {
  const first = page.locator('figure a.plate').first(), dialog = page.locator('dialog.view')
  const scale = () => page.locator('.stage img').evaluate((e) => new DOMMatrix(getComputedStyle(e).transform).a)
  const moved = () => page.locator('.stage img').evaluate((e) => new DOMMatrix(getComputedStyle(e).transform).e)
  await first.click()
  check(await dialog.isVisible(), 'the picture doesn\'t open')
  await page.waitForFunction(() => document.querySelector('.stage img').naturalWidth > 0)
  check(await scale() === 1, 'it doesn\'t open whole')
  await page.keyboard.press('+')
  check(Math.abs(await scale() - 1.5) < 0.01, 'the key + doesn\'t zoom')
  const box = await page.locator('.stage').boundingBox()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.wheel(0, -600)
  await page.waitForFunction(() => new DOMMatrix(getComputedStyle(document.querySelector('.stage img')).transform).a > 5)
  const before = await moved()
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 - 120, box.y + box.height / 2, { steps: 4 })
  await page.mouse.up()
  check(Math.abs(await moved() - before + 120) < 2, 'dragging doesn\'t move it')
  await page.keyboard.press('ArrowLeft')
  check(await moved() > before - 120, 'the arrows don\'t move it')
  await page.click('dialog [data-do=fit]')
  check(await scale() === 1, 'Fit doesn\'t show it whole')
  await page.click('dialog [data-do=in]')
  check(await scale() > 1, 'the button + doesn\'t zoom')
  await page.keyboard.press('0')
  const shown = () => page.locator('.stage img').getAttribute('src')
  const picture = await shown()
  if (await page.locator('figure a.plate').count() > 1) {
    await page.keyboard.press('ArrowRight')
    check(await shown() !== picture, 'the arrow doesn\'t lead to the next figure')
    await page.keyboard.press('ArrowLeft')
  }
  check((await barriers(page)).length === 0, `in the large view: ${await barriers(page)}`)
  await page.keyboard.press('Escape')
  check(!await dialog.isVisible(), 'Escape doesn\'t close it')
  check(await first.evaluate((e) => e === document.activeElement), 'the focus doesn\'t go back to the figure')
  await page.keyboard.press('Enter')
  check(await dialog.isVisible(), 'Enter doesn\'t open it')
  await page.click('dialog [data-do=close]')
  check(!await dialog.isVisible(), 'the button doesn\'t close it')
}

/** A digest is short, and whole on a click. */
async function digests(page) {
  const digest = page.locator('details.digest:visible').first()
  if (await digest.count() === 0) return
  check(!await digest.locator('code').isVisible(), 'a digest is whole at first')
  await digest.locator('summary').click()
  check(/^(v2:)?[0-9a-f]{64}$/.test(await digest.locator('code').innerText()), 'a click doesn\'t show the whole digest')
}

const folders = process.argv.slice(2)
await withBrowser(async (browser) => {
  const all = []
  for (const folder of folders) {
    const pages = pagesOf(folder)
    check(pages.length > 0, `${folder} has no pages`)
    for (const file of pages) {
      const name = join(basename(folder), file.slice(folder.length))
      const at = (how, options, work) => all.push([`${name}, ${how}`, () => withPage(browser, file, options, work)])
      at('whole', {}, async (page) => {
        await whole(page, name)
        check(await page.locator('header, nav, main, footer').count() >= 4 && await page.locator('h1').count() === 1, 'it lacks landmarks')
        await digests(page)
        if (await page.locator('#find').count()) await finds(page)
        if (await page.locator('figure a.plate').count()) await large(page)
      })
      for (const colorScheme of ['light', 'dark']) {
        at(colorScheme, { colorScheme }, async (page) => {
          const found = await barriers(page)
          check(found.length === 0, found.join('\n  '))
        })
      }
      at('on a telephone', phone, async (page) => {
        check(await overflow(page) === 0, `it is ${await overflow(page)} pixels too wide`)
        check(!await page.locator('.contents').evaluate((e) => e.open), 'the contents cover the text')
        await page.locator('.contents > summary').tap()
        check(await page.locator('.contents a').first().isVisible(), 'the contents don\'t open')
        const found = await barriers(page)
        check(found.length === 0, found.join('\n  '))
      })
      at('without script', { javaScriptEnabled: false }, async (page) => {
        await unfold(page)
        const hidden = await page.locator('figure, tr[data-verdict], .contents a').evaluateAll((e) => e.filter((x) => !x.checkVisibility()).length)
        check(hidden === 0, `${hidden} figures, claims or links are hidden`)
        check(!await page.locator('#find').isVisible(), 'a form is shown that does nothing')
      })
      at('printed', {}, async (page) => {
        await page.emulateMedia({ media: 'print' })
        check(!await page.locator('nav').isVisible() && await page.locator('main').isVisible(), 'the contents are printed')
        const hidden = await page.locator('main tr').evaluateAll((all) => all.filter((e) => !e.checkVisibility()).length)
        check(hidden === 0, `${hidden} rows of tables aren't printed`)
        check((await page.pdf({ format: 'A4' })).length > 5000, 'nothing is printed')
      })
    }
  }
  await checks(all)
})

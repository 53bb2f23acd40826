// The explorers of an output folder, from disk and by a server:
// node explore.mjs FOLDER/explore|http://127.0.0.1:PORT/explore NAME=HEAP=VALUE NAME=HEAP,K=VALUE …
// Of each the heap (of a grid the cell) has that value.
import { barriers, check, checks, overflow, withBrowser, withPage } from './browser.mjs'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const grouped = (n) => Number(n).toLocaleString('en-US')
const said = (page) => page.textContent('#said')

/** Waits until all that was asked for has arrived and is drawn. */
async function drawn(page) {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await page.waitForFunction(() => document.body.dataset.ready === 'yes')
}
/** How many heaps are in view. */
const span = (page) => page.evaluate(() => view.x1 - view.x0)
/** How many different colours the picture has. */
const hues = (page) => page.evaluate(() => new Set(new Uint32Array(map.getContext('2d').getImageData(70, 10, map.width - 90, map.height - 50).data.buffer)).size)

async function jump(page, heap, k) {
  await page.fill('[name=heap]', heap)
  if (k) await page.fill('[name=k]', k)
  await page.click('#tools button:not([type])')
  await drawn(page)
}

/** Zooms with the wheel down to single heaps, and reads the value under the pointer. */
async function zooms(page, heap, k, value) {
  const box = await page.locator('#map').boundingBox()
  const whole = await span(page)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  for (let i = 0; i < 60 && await span(page) > 30; i++) {
    await page.mouse.wheel(0, -400)
    await drawn(page)
    check(i < 59, `after 60 turns ${await span(page)} heaps are in view`)
  }
  await page.keyboard.press('Escape')
  await page.click('[data-do=whole]')
  check(Math.abs(await span(page) - whole) < 1, 'Whole doesn\'t show all')
  await jump(page, heap, k)
  const at = await page.evaluate(([n, k]) => { const r = map.getBoundingClientRect(); return [r.left + atX(n), r.top + (data.grid ? atY(k) : view.height / 2)] }, [Number(heap), Number(k)])
  await page.mouse.move(...at)
  await drawn(page)
  const want = k ? `n = ${grouped(heap)}, k = ${k}: g = ${grouped(value)}` : `heap ${grouped(heap)}: g = ${grouped(value)}`
  check((await said(page)).includes(`· ${want}`), `under the pointer is '${await said(page)}', not '${want}'`)
  check((await said(page)).startsWith(`Marked: ${want}`), `a jump says '${await said(page)}', not '${want}'`)
}

/** The keys move, zoom and step from heap to heap. */
async function keys(page, heap) {
  await page.focus('#map')
  const before = await page.evaluate(() => view.x0)
  await page.keyboard.press('ArrowLeft')
  check(await page.evaluate(() => view.x0) < before, 'the arrow doesn\'t move it')
  const wide = await span(page)
  await page.keyboard.press('-')
  check(Math.abs(await span(page) - 2 * wide) < 1, 'the key − doesn\'t zoom')
  await page.keyboard.press('+')
  check(Math.abs(await span(page) - wide) < 1, 'the key + doesn\'t zoom')
  await page.keyboard.press(',')
  await drawn(page)
  check((await said(page)).includes(grouped(Number(heap) - 1)), `the key , leads to '${await said(page)}'`)
  await page.keyboard.press('0')
  await drawn(page)
}

/** Conditions and subsets mark heaps, and say how many. */
async function marks(page, heap, k) {
  await jump(page, heap, k)
  await page.fill('[name=filter]', `n == ${heap}${k ? ` and k == ${k}` : ''}`)
  await drawn(page)
  check(/condition: 1 of \d+ in view/.test(await page.textContent('#note')), `a condition gives '${await page.textContent('#note')}'`)
  await page.fill('[name=filter]', '(bits(g & 5) + 2*n) % 2 == 0 or g >= 0')
  await drawn(page)
  const [, count, all] = /condition: (\d+) of (\d+)/.exec(await page.textContent('#note')) ?? []
  check(count > 0 && count === all, `a condition that is always true gives '${await page.textContent('#note')}'`)
  await page.fill('[name=filter]', 'n %')
  check(await page.getAttribute('[name=filter]', 'aria-invalid') === 'true', 'half a condition isn\'t refused')
  check((await page.textContent('#note')).includes('missing at the end'), `it isn't said what is wrong: '${await page.textContent('#note')}'`)
  await page.fill('[name=filter]', '')
  await drawn(page)
  for (const box of await page.locator('#subsets input').all()) {
    const name = (await box.locator('..').textContent()).trim().replace(/ [\d,]+$/, '')
    await box.check()
    await drawn(page)
    check((await page.textContent('#note')).startsWith(`${name}:`), `${name} isn't marked: '${await page.textContent('#note')}'`)
    await box.uncheck()
  }
}

const [where, ...games] = process.argv.slice(2)
await withBrowser(async (browser) => {
  const all = []
  for (const asked of games) {
    const [name, cell, value] = asked.split('='), [heap, k] = cell.split(',')
    const at = (how, options, work) => all.push([`${name}, ${how}`, () => withPage(browser, `${where}/${name}/index.html`, options, async (page) => {
      await drawn(page)
      await work(page)
    })])
    at('zoomed', {}, async (page) => {
      check(await hues(page) > 1, 'nothing is drawn')
      await zooms(page, heap, k, value)
      check(await hues(page) > 1, 'no single heaps are drawn')
      await page.click('#list summary')
      await drawn(page)
      const line = k ? `${heap} ${k} ${value}` : `${heap} ${value}`
      check((await page.textContent('#list pre')).split('\n').includes(line), `the list lacks '${line}'`)
      await keys(page, heap)
      await page.fill('[name=heap]', '99999999999999')
      await page.keyboard.press('Enter')
      check(await page.getAttribute('[name=heap]', 'aria-invalid') === 'true', 'a heap that isn\'t there isn\'t refused')
    })
    at('in almost no window', { viewport: { width: 60, height: 40 } }, async (page) => {
      await page.evaluate(() => { map.style.cssText = 'width: 20px; height: 10px; min-height: 0'; fit() })
      await drawn(page)
    })
    at('marked', {}, (page) => marks(page, heap, k))
    for (const colorScheme of ['light', 'dark']) {
      at(colorScheme, { colorScheme }, async (page) => {
        await jump(page, heap, k)
        const found = await barriers(page)
        check(found.length === 0, found.join('\n  '))
      })
    }
    at('on a telephone', phone, async (page) => {
      check(await overflow(page) === 0, `it is ${await overflow(page)} pixels too wide`)
      const found = await barriers(page), before = await span(page)
      check(found.length === 0, found.join('\n  '))
      // Two fingers apart.
      const box = await page.locator('#map').boundingBox(), cdp = await page.context().newCDPSession(page)
      const x = box.x + box.width / 2, y = box.y + Math.min(box.height, 300) / 2
      const touch = (type, d) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints: d === null ? [] : [{ x: x - d, y, id: 0 }, { x: x + d, y, id: 1 }] })
      await touch('touchStart', 30)
      for (const d of [45, 60, 75, 90]) await touch('touchMove', d)
      await touch('touchEnd', null)
      await drawn(page)
      check(await span(page) < before / 2, `a pinch leaves ${await span(page)} of ${before} heaps in view`)
      await page.locator('[data-do=whole]').tap()
      await page.locator('#map').tap()
      await drawn(page)
      check((await said(page)).startsWith('Marked:'), 'a tap marks nothing')
    })
  }
  await checks(all)
})

'use strict'

// The table of contents: open where it stands beside the text, and closed where it would cover it.
{
  const contents = document.querySelector('.contents')
  const narrow = matchMedia('(max-width: 60rem)')
  const fit = () => { contents.open = !narrow.matches }
  fit()
  narrow.addEventListener('change', fit)
  contents.addEventListener('click', (e) => {
    if (narrow.matches && e.target.closest('a')) contents.open = false
  })

  // The part under the eye is marked.
  const links = new Map([...contents.querySelectorAll('a')].map((a) => [decodeURIComponent(a.hash.slice(1)), a]))
  const seen = new Set()
  const watch = new IntersectionObserver((entries) => {
    for (const e of entries) e.isIntersecting ? seen.add(e.target.id) : seen.delete(e.target.id)
    const now = [...links.keys()].find((id) => seen.has(id))
    if (!now) return
    for (const [id, a] of links) id === now ? a.setAttribute('aria-current', 'true') : a.removeAttribute('aria-current')
  }, { rootMargin: '0px 0px -60% 0px' })
  for (const id of links.keys()) {
    const place = document.getElementById(id)
    if (place) watch.observe(place)
  }

  // What an address names is opened, if it lies in something closed.
  const open = () => {
    const place = document.getElementById(decodeURIComponent(location.hash.slice(1)))
    for (let e = place; e; e = e.parentElement) if (e instanceof HTMLDetailsElement) e.open = true
    place?.scrollIntoView()
  }
  open()
  addEventListener('hashchange', open)
  addEventListener('click', (e) => {
    if (e.target.closest?.('a[href^="#"]')?.hash === location.hash) open()
  })

  // All tables are printed.
  const folded = new Set()
  addEventListener('beforeprint', () => {
    for (const d of document.querySelectorAll('main details:not(.digest, [open])')) { folded.add(d); d.open = true }
  })
  addEventListener('afterprint', () => {
    for (const d of folded) d.open = false
    folded.clear()
  })

  // Pictures that are within the page are there once; the small ones are the same.
  for (const small of document.querySelectorAll('[data-of]')) {
    const picture = document.querySelector('#' + CSS.escape(small.dataset.of) + ' img')
    const img = document.createElement('img')
    img.alt = ''
    img.src = picture.src
    small.replaceWith(img)
  }
}

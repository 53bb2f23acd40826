// A figure is shown large: zoomed by wheel, buttons, keys and two fingers, moved by dragging.
{
  const template = document.getElementById('view')
  const figures = [...document.querySelectorAll('figure a.plate')]
  if (template && figures.length) {
    const dialog = template.content.firstElementChild.cloneNode(true)
    document.body.append(dialog)
    const title = dialog.querySelector('h2'), said = dialog.querySelector('output')
    const stage = dialog.querySelector('.stage'), picture = dialog.querySelector('img')
    let at = 0, scale = 1, x = 0, y = 0
    const most = 40

    const draw = () => {
      const { clientWidth: w, clientHeight: h } = stage
      x = Math.min(0, Math.max(x, w - w * scale))
      y = Math.min(0, Math.max(y, h - h * scale))
      picture.style.transform = `translate(${x}px, ${y}px) scale(${scale})`
      said.value = `${Math.round(scale * 100)} %`
    }
    // The point (px, py) of the stage stays where it is.
    const zoom = (by, px = stage.clientWidth / 2, py = stage.clientHeight / 2) => {
      const next = Math.min(most, Math.max(1, scale * by))
      x = px - (px - x) * next / scale
      y = py - (py - y) * next / scale
      scale = next
      draw()
    }
    const move = (dx, dy) => { x += dx; y += dy; draw() }
    const fit = () => { scale = 1; x = y = 0; draw() }
    const show = (i) => {
      at = (i + figures.length) % figures.length
      const link = figures[at], img = link.querySelector('img')
      title.textContent = link.dataset.title
      stage.setAttribute('aria-label', img.alt)
      picture.src = link.dataset.large || img.src
      fit()
    }
    const does = {
      in: () => zoom(1.5), out: () => zoom(1 / 1.5), fit, close: () => dialog.close(), on: () => show(at + 1), back: () => show(at - 1),
    }
    const keys = {
      '+': does.in, '=': does.in, '-': does.out, 0: fit,
      ArrowLeft: () => scale > 1 ? move(80, 0) : does.back(), ArrowRight: () => scale > 1 ? move(-80, 0) : does.on(),
      ArrowUp: () => move(0, 80), ArrowDown: () => move(0, -80), PageUp: does.back, PageDown: does.on,
    }

    figures.forEach((link, i) => link.addEventListener('click', (e) => {
      if (e.ctrlKey || e.metaKey || e.shiftKey) return
      e.preventDefault()
      dialog.showModal()
      show(i)
      stage.focus()
    }))
    dialog.addEventListener('close', () => figures[at].focus())
    dialog.addEventListener('click', (e) => does[e.target.dataset.do]?.())
    dialog.addEventListener('keydown', (e) => {
      if (e.ctrlKey || e.metaKey || e.altKey || !keys[e.key]) return
      e.preventDefault()
      keys[e.key]()
    })
    stage.addEventListener('wheel', (e) => {
      e.preventDefault()
      const r = stage.getBoundingClientRect()
      zoom(Math.exp(-e.deltaY / 300), e.clientX - r.left, e.clientY - r.top)
    }, { passive: false })
    stage.addEventListener('dblclick', (e) => {
      const r = stage.getBoundingClientRect()
      zoom(2.5, e.clientX - r.left, e.clientY - r.top)
    })

    const fingers = new Map()
    const centre = () => {
      const all = [...fingers.values()], r = stage.getBoundingClientRect()
      const mean = (f) => all.reduce((sum, p) => sum + f(p), 0) / all.length
      const apart = all.length > 1 ? Math.hypot(all[0].clientX - all[1].clientX, all[0].clientY - all[1].clientY) : 0
      return { x: mean((p) => p.clientX) - r.left, y: mean((p) => p.clientY) - r.top, apart }
    }
    stage.addEventListener('pointerdown', (e) => { fingers.set(e.pointerId, e); stage.setPointerCapture(e.pointerId) })
    stage.addEventListener('pointermove', (e) => {
      if (!fingers.has(e.pointerId)) return
      const before = centre()
      fingers.set(e.pointerId, e)
      const after = centre()
      move(after.x - before.x, after.y - before.y)
      if (before.apart && after.apart) zoom(after.apart / before.apart, after.x, after.y)
    })
    for (const end of ['pointerup', 'pointercancel']) stage.addEventListener(end, (e) => fingers.delete(e.pointerId))
    addEventListener('resize', () => dialog.open && draw())
  }
}

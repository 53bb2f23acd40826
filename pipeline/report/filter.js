// Claims are found by words, paper, game and verdict.
{
  const form = document.getElementById('find')
  if (form) {
    const plain = (text) => text.normalize('NFKD').toLowerCase()
    const claims = [...document.querySelectorAll('[data-verdict]')].map((place) => ({
      place, text: plain(place.textContent), games: place.dataset.games.trim().split(' '),
      paper: place.dataset.paper, verdict: place.dataset.verdict, row: place.matches('tr'),
    }))
    const all = claims.filter((c) => c.row).length
    const groups = document.querySelectorAll('.claims, .part')
    const folded = new Set() // what a search has opened

    const find = () => {
      const { words, paper, game, verdict } = Object.fromEntries(new FormData(form))
      const wanted = plain(words).split(/\s+/).filter(Boolean)
      const finding = Boolean(wanted.length || paper || game || verdict)
      let found = 0
      for (const c of claims) {
        const fits = wanted.every((w) => c.text.includes(w)) && (!paper || c.paper === paper) &&
          (!game || c.games.includes(game)) && (!verdict || c.verdict === verdict)
        c.place.dataset.found = fits ? 'yes' : 'no'
        if (fits && c.row) found++
      }
      document.body.classList.toggle('finding', finding)
      for (const g of groups) {
        const some = !finding || g.querySelector('[data-found="yes"]')
        g.dataset.found = some ? 'yes' : 'no'
        if (!(g instanceof HTMLDetailsElement)) continue
        if (finding && some && !g.open) folded.add(g)
        if (finding && some) g.open = true
        else if (folded.delete(g)) g.open = false
      }
      form.querySelector('output').value = finding ? `${found} of ${all} claims` : ''
    }
    form.hidden = false
    form.addEventListener('input', find)
    form.addEventListener('submit', (e) => e.preventDefault())
    form.addEventListener('reset', () => setTimeout(find))
    // A place that isn't shown now is shown again when it is asked for.
    addEventListener('click', (e) => {
      const hash = e.target.closest?.('a[href^="#"]')?.hash
      const place = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
      if (place && document.body.classList.contains('finding') && !place.checkVisibility()) { form.reset(); find() }
    }, true)
    find()
  }
}

// Before the first paint: the colour scheme, where somebody is signed in the parts that follow the account (scripts/lib/prerender.mjs names
// them; platform/session.ts keeps the mark) without what is drawn for visitors alone, and on the host of a federation neither the confederation's name nor its colours, with which
// the pages are drawn in advance; after it such a page's scripts and the styles of the other pages. The choice of light or dark is the
// one the theme keeps under 'mui-mode'; the rest is kept by platform/entityColours.ts. The labels are those of domain/src/base/portal/host.ts, to which a
// test holds them.
;(function () {
  function stored(key) {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  // The installed app begins where its owner works.
  if (location.search === '?app' && stored('sie-conta') !== null) location.replace('/sie/dashboard')

  const mode = stored('mui-mode')
  const dark = mode === 'dark' || (mode !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches)
  const html = document.documentElement
  html.setAttribute('data-tema', dark ? 'dark' : 'light')

  // Paper is white: what is printed has the light scheme, whatever the screen shows.
  let shown
  window.addEventListener('beforeprint', () => {
    shown ??= html.getAttribute('data-tema')
    html.setAttribute('data-tema', 'light')
  })
  window.addEventListener('afterprint', () => {
    html.setAttribute('data-tema', shown)
    shown = undefined
  })

  if (stored('sie-conta') !== null || location.search) html.setAttribute('data-conhecido', '')

  // Styles of a page that the server drew, beside those of its sheet: the policy lets no style element hold any. Colours stand after them.
  const colours = new CSSStyleSheet()
  const drawn = document.getElementById('estilos')
  if (drawn) {
    const own = new CSSStyleSheet()
    own.replaceSync(JSON.parse(drawn.textContent))
    document.adoptedStyleSheets = [own, colours]
  } else document.adoptedStyleSheets = [colours]

  const { conta, estilos, app, partes, mesa } = document.currentScript.dataset
  const words = (text) => (text || '').split(' ').filter(Boolean)
  const ask = (files) =>
    document.head.append(
      ...files.map((href) =>
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href, crossOrigin: '' }),
      ),
    )
  const account = stored('sie-conta') === null ? [] : words(conta)
  ask(account)

  const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))

  // Each in a task of its own, so that a phone answers to touch between them; again where the connection fails, for about a minute.
  async function run(parts) {
    for (const part of parts) {
      for (let wait = 1000; !(await loaded(part)); wait *= 2) {
        if (wait > 32_000) return
        await pause(wait)
      }
      await pause(0)
    }
  }
  const loaded = (part) =>
    (typeof part === 'string' ? import(part) : part()).then(
      () => true,
      () => false,
    )
  // What the app renders has its styles.
  const styled = () =>
    new Promise((resolve, reject) =>
      document.head.append(
        Object.assign(document.createElement('link'), {
          rel: 'stylesheet',
          href: estilos,
          onload: resolve,
          onerror: reject,
        }),
      ),
    )
  // A page drawn for visitors, which the signed-in see within the desk: for them it is the empty one that every screen of the desk begins with.
  const emptied = () =>
    new Promise((resolve) => {
      const work = () => {
        document.getElementById('root').replaceChildren()
        html.removeAttribute('data-mesa')
        resolve()
      }
      if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', work)
      else work()
    })
  if (mesa !== undefined && stored('sie-conta') !== null) {
    html.setAttribute('data-mesa', '')
    ask([...words(app), ...words(partes)])
    run([styled, emptied, ...words(app), ...account])
  } else if (app)
    afterFirstPaint(() => {
      ask([...words(app), ...words(partes)])
      run([styled, ...words(app), ...account])
    })
  else run(account)

  /** At once where nothing is painted, as in a tab behind another, or where the browser does not say when it is. */
  function afterFirstPaint(work) {
    if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) return work()
    const once = () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', once)
      work()
    }
    const observer = new PerformanceObserver(once)
    observer.observe({ type: 'paint', buffered: true })
    document.addEventListener('visibilitychange', once)
  }

  const label = location.host.toLowerCase().split(/[.:]/)[0]
  if (['preview-sg-cbtkd', 'sg-cbtkd', 'cbtkd', 'localhost', 'sibrafe', '127', 'www', ''].includes(label)) return
  html.setAttribute('data-subdominio', label)
  const kept = JSON.parse(stored('sie-primeira-tela') || 'null')
  colours.replaceSync(
    kept
      ? kept.css
      : `html:root{--entidade-fundo:#3a4654;--entidade-profundo:#232b35;--entidade-texto:#ffffff;--mui-palette-primary-main:${dark ? '#c3ccd6' : '#3a4654'};--mui-palette-primary-contrastText:${dark ? '#000000' : '#ffffff'}}`,
  )
  document.title = document.title.replace(/( · )?CBTKD$/, kept ? `$1${kept.sigla}` : '') || 'Taekwondo'
})()

// zod would try to compile its checks with `new Function`, which the content security policy refuses.
globalThis.__zod_globalConfig = Object.assign(globalThis.__zod_globalConfig || {}, { jitless: true })

// Sets the colour scheme before the first paint; the choice is the one the theme keeps under 'mui-mode'.
;(function () {
  function stored() {
    try {
      return localStorage.getItem('mui-mode')
    } catch {
      return null
    }
  }
  const mode = stored()
  const dark = mode === 'dark' || (mode !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-tema', dark ? 'dark' : 'light')
})()

// zod would try to compile its checks with `new Function`, which the content security policy refuses.
globalThis.__zod_globalConfig = Object.assign(globalThis.__zod_globalConfig || {}, { jitless: true })

// Opens the page that was asked for as soon as the server answers again, and names what this device opens without it.
;(function () {
  const state = document.getElementById('estado')
  /** The smallest file that the service worker leaves to the server. */
  async function answers() {
    try {
      return (await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' })).ok
    } catch {
      return false
    }
  }
  async function attempt(asked) {
    if (await answers()) return location.reload()
    if (asked) state.textContent = 'Ainda sem conexão.'
  }
  for (const link of document.querySelectorAll('[data-guardada]'))
    caches.match(link.dataset.guardada).then(
      (found) => {
        if (found) link.hidden = link.parentElement.hidden = false
      },
      () => {},
    )
  document.getElementById('tentar').addEventListener('click', () => attempt(true))
  window.addEventListener('online', () => attempt(false))
  setInterval(() => attempt(false), 5000)
})()

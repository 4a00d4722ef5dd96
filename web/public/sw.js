// What a device without a connection sees: the page that says so, with what it is drawn with. This worker itself keeps no page of the portal and no
// answer of a server. Some pages keep themselves when they are seen, in stores that are only read here: the screens of a venue with the files that they
// load (platform/semRede.ts), in the store that signing out empties; the card of a member, which ends with the session (features/carteira/guardada.ts);
// and the check of seals, which holds nothing of anybody (platform/selosGuardados.ts). The build puts in the list of files and a version that changes
// with every deploy, by which open pages learn of it.
const BUILD = { version: '', files: [] }
const CACHE = `sie-casca-${BUILD.version}`
/** What stands for a page without a connection, by its path. */
const PAGES = {
  '/carteirinha-virtual': '/carteira-offline',
  '/validacao/certificado': '/validacao-offline',
  '/validacao/carteira': '/validacao-offline',
  '/eventos/evento/credencialcheck': '/local/casca',
  '/eventos/evento/pesagem': '/local/casca',
  '/eventos/sumulas/addsumula': '/local/casca',
}
const FILES = ['/carteira-offline.js', '/carteira.css', '/validacao-offline.js', '/validacao.css']

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(CACHE).then((cache) => cache.addAll(BUILD.files.map((file) => new Request(file, { cache: 'reload' })))),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names.filter((name) => name.startsWith('sie-casca-') && name !== CACHE).map((name) => caches.delete(name)),
        ),
      ),
  )
})

// The person chose to go on with the new version.
self.addEventListener('message', ({ data }) => data === 'trocar' && self.skipWaiting())

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  const files = fallbacks(request.mode === 'navigate', pathname)
  if (files.length > 0) event.respondWith(fetch(request).catch(() => kept(files)))
})

/** What stands for a file without a connection, the first that is kept. */
function fallbacks(navigates, pathname) {
  if (navigates) return Object.hasOwn(PAGES, pathname) ? [PAGES[pathname], '/offline'] : ['/offline']
  const alone = BUILD.files.includes(pathname) || FILES.includes(pathname) || pathname.startsWith('/assets/')
  return alone ? [pathname] : []
}

async function kept(files) {
  for (const file of files) {
    const found = await caches.match(file)
    if (found) return found
  }
  return Response.error()
}

// What a device without a connection sees, and nothing else: the page that says so, with what it is drawn with. No page of the portal, no
// answer of a server and nothing of a person is ever kept. The build puts in the list of files and a version that changes with every
// deploy, by which open pages learn of it.
const BUILD = { version: '', files: [] }
const CACHE = `sie-casca-${BUILD.version}`

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
  const file = request.mode === 'navigate' ? '/offline' : BUILD.files.includes(pathname) ? pathname : undefined
  if (file) event.respondWith(fetch(request).catch(async () => (await caches.match(file)) ?? Response.error()))
})

/**
 * URLs of the scripts of this page, the app's own last: from the element of public/tema.js on prerendered pages,
 * from their own elements elsewhere (scripts/lib/prerender.mjs). None on the development server.
 */
export function appScripts(): string[] {
  const named = document.querySelector<HTMLScriptElement>('script[data-app]')?.dataset.app
  if (named) return named.split(' ')
  return [...document.querySelectorAll('script[type=module][src^="/assets/"]')].map(
    (script) => script.getAttribute('src') ?? '',
  )
}

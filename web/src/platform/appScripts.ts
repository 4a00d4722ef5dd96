/**
 * The scripts that this page runs, as their addresses, the app's own last: named by public/tema.js's element where the page was drawn in advance,
 * by their own elements elsewhere (scripts/lib/prerender.mjs). None from the development server.
 */
export function appScripts(): string[] {
  const named = document.querySelector<HTMLScriptElement>('script[data-app]')?.dataset.app
  if (named) return named.split(' ')
  return [...document.querySelectorAll('script[type=module][src^="/assets/"]')].map(
    (script) => script.getAttribute('src') ?? '',
  )
}

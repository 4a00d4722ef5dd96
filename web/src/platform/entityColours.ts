import { coresDaEntidade, parseCor, textoSobre } from '@sie/domain/base/portal/cores.ts'

// The entity's colours are in a style sheet that overrides the theme's, so that loading them causes no render. public/tema.js applies the one of
// the last visit to prerendered pages, before any other script has run.
const KEPT = 'sie-primeira-tela'

const channels = (colour: string) => (parseCor(colour) ?? [0, 0, 0]).join(' ')

/** CSS variables of the theme's primary colour; on hover it darkens only where that keeps its text readable. */
function primary(main: string): string {
  const text = textoSobre(main)
  const dark = text === '#000000' ? main : `color-mix(in srgb, ${main}, #000 30%)`
  const values = {
    main,
    mainChannel: channels(main),
    dark,
    light: `color-mix(in srgb, ${main}, #fff 20%)`,
    contrastText: text,
    contrastTextChannel: channels(text),
  }
  return Object.entries(values)
    .map(([name, value]) => `--mui-palette-primary-${name}:${value}`)
    .join(';')
}

/** Style sheet of an entity with this colour. */
export function entityCss(colour: string): string {
  const { fundo, fundoProfundo, texto, acentoClaro, acentoEscuro } = coresDaEntidade(colour)
  return `html:root{--entidade-fundo:${fundo};--entidade-profundo:${fundoProfundo};--entidade-texto:${texto}}html[data-tema=light]{${primary(acentoClaro)}}html[data-tema=dark]{${primary(acentoEscuro)}}`
}

/** Applies this colour to the portal; undefined is the confederation's, the default. */
export function showColour(colour: string | undefined): void {
  // The last sheet that public/tema.js adopts is that of the colours.
  document.adoptedStyleSheets.at(-1)?.replaceSync(colour === undefined ? '' : entityCss(colour))
}

/** Stores the entity's sigla and colours for the first paint of the next visit. */
export function keepFirstPaint(sigla: string, colour: string): void {
  localStorage.setItem(KEPT, JSON.stringify({ sigla, css: entityCss(colour) }))
}

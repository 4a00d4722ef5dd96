import { coresDaEntidade, lerCor, textoSobre } from '@sie/domain/portal/cores.ts'

// The entity's colours lie in a style sheet above the theme's, so that learning them draws nothing anew. public/tema.js lays the one of the
// last visit over the pages that were drawn in advance, before any other script has run.
const KEPT = 'sie-primeira-tela'

const channels = (colour: string) => (lerCor(colour) ?? [0, 0, 0]).join(' ')

/** The variables of the theme's primary colour; under a pointer it darkens only where that keeps its text readable. */
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

/** The style sheet of an entity that configures this colour. */
export function entityCss(colour: string): string {
  const { fundo, fundoProfundo, texto, acentoClaro, acentoEscuro } = coresDaEntidade(colour)
  return `html:root{--entidade-fundo:${fundo};--entidade-profundo:${fundoProfundo};--entidade-texto:${texto}}html[data-tema=light]{${primary(acentoClaro)}}html[data-tema=dark]{${primary(acentoEscuro)}}`
}

/** Shows the portal in this colour; undefined in the confederation's, as where nothing is known. */
export function showColour(colour: string | undefined): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(colour === undefined ? '' : entityCss(colour))
  document.adoptedStyleSheets = [sheet]
}

/** The entity's name and colours, for the first paint of the next visit. */
export function keepFirstPaint(sigla: string, colour: string): void {
  localStorage.setItem(KEPT, JSON.stringify({ sigla, css: entityCss(colour) }))
}

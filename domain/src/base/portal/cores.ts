/** Colours of an entity with readable text: WCAG 2.2, contrast 4.5 (AA), for any configured colour. */
export const AA = 4.5

type Rgb = readonly [number, number, number]

/** Parses '#rgb' or '#rrggbb', ignoring an alpha part; undefined for anything else. */
export function parseCor(text: string): Rgb | undefined {
  const hex = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(text.trim())?.[1]
  if (!hex) return undefined
  const long = hex.length < 6 ? [...hex].map((digit) => digit + digit).join('') : hex
  const channel = (at: number) => Number.parseInt(long.slice(at, at + 2), 16)
  return [channel(0), channel(2), channel(4)]
}

const asText = (rgb: Rgb) => `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

const linear = (value: number) =>
  value / 255 <= 0.040_45 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
const luminance = ([red, green, blue]: Rgb) => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

const BLACK: Rgb = [0, 0, 0]
const WHITE: Rgb = [255, 255, 255]

/** WCAG contrast of two colours, 1 to 21; an unreadable colour counts as white. */
export function contraste(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(parseCor(a) ?? WHITE), luminance(parseCor(b) ?? WHITE)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

/** Black or white, whichever has more contrast; one of the two always reaches AA. */
export const textoSobre = (fundo: string): '#ffffff' | '#000000' =>
  contraste(fundo, '#ffffff') >= AA ? '#ffffff' : '#000000'

const mixed = (a: Rgb, b: Rgb, share: number): Rgb => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
]

/** Hue in [0, 6), saturation and lightness in [0, 1]. */
function hslOf([red, green, blue]: Rgb): readonly [hue: number, saturation: number, lightness: number] {
  const [max, min] = [Math.max(red, green, blue) / 255, Math.min(red, green, blue) / 255]
  const [lightness, spread] = [(max + min) / 2, max - min]
  if (spread === 0) return [0, 0, lightness]
  const [r, g, b] = [red / 255, green / 255, blue / 255]
  const hue = max === r ? ((g - b) / spread + 6) % 6 : max === g ? (b - r) / spread + 2 : (r - g) / spread + 4
  return [hue, spread / (1 - Math.abs(2 * lightness - 1)), lightness]
}

function rgbOf([hue, saturation, lightness]: ReturnType<typeof hslOf>): Rgb {
  const spread = (1 - Math.abs(2 * lightness - 1)) * saturation
  const channel = (shift: number) => {
    const at = (hue + shift) % 6
    return 255 * (lightness - spread / 2 + spread * Math.min(1, Math.max(0, Math.abs(at - 3) - 1)))
  }
  return [channel(0), channel(4), channel(2)]
}

/**
 * Nearest shade of a colour that reaches AA on all these backgrounds: darker on light ones, lighter on dark ones. Hue and saturation are
 * kept, because a colour mixed with white or black looks disabled.
 */
export function acentoSobre(cor: string, fundos: readonly string[]): string {
  const [hue, saturation, lightness] = hslOf(parseCor(cor) ?? BLACK)
  const end = fundos.every((fundo) => luminance(parseCor(fundo) ?? WHITE) > 0.18) ? 0 : 1
  for (let share = 0; share < 1; share += 0.02) {
    const shade = asText(rgbOf([hue, saturation, lightness + (end - lightness) * share]))
    if (fundos.every((fundo) => contraste(shade, fundo) >= AA)) return shade
  }
  return end === 0 ? '#000000' : '#ffffff'
}

export interface CoresDaEntidade {
  /** gradient of the hero; `texto` is readable on both ends */
  fundo: string
  fundoProfundo: string
  texto: string
  /** for links and buttons on light and on dark pages */
  acentoClaro: string
  acentoEscuro: string
}

/**
 * Backgrounds of the pages (web/src/app/shell/theme.ts): of the page, of surfaces on it, and the one of least contrast, a highlighted part
 * of either (MUI's `action.hover`: a row under the pointer, a section in another tone).
 */
export const PAGINAS = {
  claras: ['#f3f5f8', '#ffffff', '#e9ebee'],
  escuras: ['#0d141e', '#141d29', '#272f3a'],
} as const

/** National deep blue (DESIGN 9), used where no colour is configured, or one that is nearly grey. */
const AZUL = '#0b2a5b'

/** All colours derived from the configured colour of an entity. */
export function coresDaEntidade(cor: string): CoresDaEntidade {
  const rgb = parseCor(cor) ?? WHITE
  const fundo = asText(rgb)
  const texto = textoSobre(fundo)
  const grey = Math.max(...rgb) - Math.min(...rgb) < 24
  const accent = grey ? AZUL : fundo
  return {
    fundo,
    // Mixed away from the text colour, so that the contrast only grows.
    fundoProfundo: asText(mixed(rgb, texto === '#ffffff' ? BLACK : WHITE, 0.4)),
    texto,
    acentoClaro: acentoSobre(accent, PAGINAS.claras),
    acentoEscuro: acentoSobre(accent, PAGINAS.escuras),
  }
}

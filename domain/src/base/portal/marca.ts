import type { UFS } from '../collections/campos.ts'

/** Signs below the belt in the mark of an entity: the ends of the belt, the sea, ploughed fields, the araucaria. */
export type Sinal = 'pontas' | 'mar' | 'campos' | 'araucaria'

const SINAIS: Partial<Record<(typeof UFS)[number], Sinal>> = {
  ...Object.fromEntries(
    ['SC', 'RJ', 'ES', 'BA', 'SE', 'AL', 'PE', 'PB', 'RN', 'CE', 'PI', 'MA', 'PA', 'AP'].map((uf) => [uf, 'mar']),
  ),
  ...Object.fromEntries(['RS', 'SP', 'MS', 'MT', 'GO', 'TO', 'RO', 'MG'].map((uf) => [uf, 'campos'])),
  ...Object.fromEntries(['PR', 'AM', 'AC', 'RR'].map((uf) => [uf, 'araucaria'])),
}

/** The sign in the mark of an entity without a logo of its own, by its state: coast, plains, forest; elsewhere the ends of the belt. */
export const sinalDaMarca = (uf: string): Sinal =>
  (SINAIS as Readonly<Record<string, Sinal | undefined>>)[uf] ?? 'pontas'

/** The fighting area, in a square of 48. */
export const OCTOGONO = '14,1 34,1 47,14 47,34 34,47 14,47 1,34 1,14'

type Traco = readonly [path: string, width: number]

/** The signs, as lines with their widths. */
export const TRACOS: Readonly<Record<Sinal, Traco>> = {
  pontas: ['M21.6 31 13.5 49M26.4 31l8.1 18', 5],
  mar: [
    'M-1 37.5l6-3.2 6.5 3.2 6-3.2 6.5 3.2 6-3.2 6.5 3.2 6-3.2 6.5 3.2M-1 44l6-3.2 6.5 3.2 6-3.2 6.5 3.2 6-3.2 6.5 3.2 6-3.2 6.5 3.2',
    2.6,
  ],
  campos: ['M8 49l10-18M19 49l10-18M30 49l10-18', 4.2],
  araucaria: ['M24 48V34M13 33.5l11 7 11-7M18 33.5l6 3.5 6-3.5', 2.9],
}

/** Collar and knot of the mark. */
export const GOLA = 'M34.5-1 20.5 27M13.5-1l9.1 18.2'
export const NO = '19.5,23.6 28.5,23.6 30,28.2 28.5,32.8 19.5,32.8 18,28.2'

export interface CoresDaMarca {
  fundo: string
  /** below the belt */
  campo: string
  texto: string
  faixa: string
  contorno: string
}

/** Belt and field of the confederation's own mark. */
export const NACIONAL = { faixa: '#ffc629', campo: '#0f7a43' } as const

/** The mark as an SVG file, for icons and mails. web/src/ui/identity/Mark.tsx draws the same on pages. */
export function marcaSvg(sinal: Sinal, { fundo, campo, texto, faixa, contorno }: CoresDaMarca): string {
  const [path, width] = TRACOS[sinal]
  const line = sinal === 'pontas' ? faixa : texto
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">',
    `<clipPath id="m"><polygon points="${OCTOGONO}"/></clipPath><g clip-path="url(#m)" fill="none">`,
    `<rect width="48" height="48" fill="${fundo}"/><rect y="29" width="48" height="20" fill="${campo}"/>`,
    `<path d="${GOLA}" stroke="${texto}" stroke-width="5"/><rect y="25.5" width="48" height="5.4" fill="${faixa}"/>`,
    `<polygon points="${NO}" fill="${faixa}" stroke="${fundo}" stroke-width="1.6"/>`,
    `<path d="${path}" stroke="${line}" stroke-width="${width}"/></g>`,
    `<polygon points="${OCTOGONO}" fill="none" stroke="${contorno}" stroke-width="1.5"/></svg>`,
  ].join('')
}

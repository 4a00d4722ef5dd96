/** Sheets of adhesive labels on A4, and the texts on them. Lengths in mm, sizes of letters in points. */

interface FormatoDeEtiqueta {
  rotulo: string
  colunas: number
  linhas: number
  largura: number
  altura: number
  /** gap between the columns */
  vao: number
}

/** Common formats, centred on the sheet as their makers cut them. */
export const FORMATOS_DE_ETIQUETA = {
  '2x7': { rotulo: '14 por folha, 99,1 × 38,1 mm', colunas: 2, linhas: 7, largura: 99.1, altura: 38.1, vao: 2.5 },
  '2x8': { rotulo: '16 por folha, 99,1 × 33,9 mm', colunas: 2, linhas: 8, largura: 99.1, altura: 33.9, vao: 2.5 },
  '3x7': { rotulo: '21 por folha, 63,5 × 38,1 mm', colunas: 3, linhas: 7, largura: 63.5, altura: 38.1, vao: 2.5 },
  '3x9': { rotulo: '27 por folha, 63,5 × 29,6 mm', colunas: 3, linhas: 9, largura: 63.5, altura: 29.6, vao: 2.5 },
  '3x10': { rotulo: '30 por folha, 70 × 29,7 mm', colunas: 3, linhas: 10, largura: 70, altura: 29.7, vao: 0 },
  '3x11': { rotulo: '33 por folha, 63,5 × 25,4 mm', colunas: 3, linhas: 11, largura: 63.5, altura: 25.4, vao: 2.5 },
} as const satisfies Readonly<Record<string, FormatoDeEtiqueta>>
export type Etiqueta = keyof typeof FORMATOS_DE_ETIQUETA

const A4 = { largura: 210, altura: 297 }

/** Upper left corner of a label on its sheet, and what is written on it. */
interface LugarDaEtiqueta<T> {
  item: T
  x: number
  y: number
}

export const porFolha = (qual: Etiqueta): number => {
  const { colunas, linhas } = FORMATOS_DE_ETIQUETA[qual]
  return colunas * linhas
}

const rounded = (mm: number) => Math.round(mm * 100) / 100

/**
 * Places of labels, row by row, on as many sheets as they need.
 * @param usadas labels of the first sheet that are gone already
 */
export function placeLabels<T>(qual: Etiqueta, itens: readonly T[], usadas = 0): LugarDaEtiqueta<T>[][] {
  const { colunas, linhas, largura, altura, vao } = FORMATOS_DE_ETIQUETA[qual]
  const left = (A4.largura - colunas * largura - (colunas - 1) * vao) / 2
  const top = (A4.altura - linhas * altura) / 2
  const sheets: LugarDaEtiqueta<T>[][] = []
  for (const [index, item] of itens.entries()) {
    const place = index + usadas
    const at = place % porFolha(qual)
    const sheet = (sheets[Math.floor(place / porFolha(qual))] ??= [])
    const x = rounded(left + (at % colunas) * (largura + vao))
    sheet.push({ item, x, y: rounded(top + Math.floor(at / colunas) * altura) })
  }
  return sheets
}

/** Margin within a label. */
export const MARGEM_DA_ETIQUETA = 3
/** Greatest and least size of the letters; the first line is larger by its factor. */
const MAIOR = 12
const MENOR = 5
export const DESTAQUE = 1.2
export const ENTRELINHA = 1.2
/** Width of a letter on average, as a part of its size; capitals and bold ones are wider than most. */
const LETRA = 0.56
const MM_POR_PONTO = 25.4 / 72

/** Size at which all lines fit a label without being cut; the first is the name. */
export function fitLabel(qual: Etiqueta, linhas: readonly string[]): number {
  const { largura, altura } = FORMATOS_DE_ETIQUETA[qual]
  const [width, height] = [largura - 2 * MARGEM_DA_ETIQUETA, altura - 2 * MARGEM_DA_ETIQUETA]
  const tall = (size: number) =>
    linhas.reduce((sum, line, index) => {
      const letter = size * (index === 0 ? DESTAQUE : 1) * MM_POR_PONTO
      const each = Math.max(1, Math.floor(width / (letter * LETRA)))
      return sum + Math.ceil(Math.max(1, line.length) / each) * letter * ENTRELINHA
    }, 0)
  let size = MAIOR
  while (size > MENOR && tall(size) > height) size -= 0.5
  return size
}

import { TAMANHOS, type Papel } from './modelo.ts'

/** Box on a sheet in the editor of templates, in mm. */

export interface Caixa {
  x: number
  y: number
  largura: number
  altura: number
}

/** Guide line to which a box was snapped: `em` mm from the left or from the top. */
export interface Guia {
  eixo: 'x' | 'y'
  em: number
}

/** Steps of the arrow keys in mm, without and with Shift. */
export const PASSO = 1
export const PASSO_LARGO = 10

/** Least width and height of a box in mm, which can still be grabbed. */
const SMALLEST = 2

/** Rounds to a tenth of a millimetre, the resolution of printers. */
const tenth = (n: number) => Math.round(n * 10) / 10

const between = (n: number, low: number, high: number) => Math.min(Math.max(n, low), Math.max(low, high))

/** Positions of a box at which its start, its middle or its end lies on a line. */
const startsOn = (line: number, length: number) => [line, line - length / 2, line - length]

/** Position nearest to `from`, at most `reach` away, at which start, middle or end lies on one of the lines. */
function caught(from: number, length: number, lines: readonly number[], reach: number) {
  const places = lines.flatMap((line) => startsOn(line, length).map((at) => ({ at, line, far: Math.abs(at - from) })))
  return places.filter(({ far }) => far <= reach).sort((a, b) => a.far - b.far)[0]
}

const linesOf = (boxes: readonly Caixa[], sheet: number, start: 'x' | 'y', length: 'largura' | 'altura') => [
  0,
  sheet / 2,
  sheet,
  ...boxes.flatMap((box) => [box[start], box[start] + box[length] / 2, box[start] + box[length]]),
]

/**
 * A dragged box, snapped to edges and middles of the sheet and of the other boxes.
 * @param alcance snapping distance in mm; 0 for none
 */
export function snapCaixa(
  caixa: Caixa,
  outras: readonly Caixa[],
  papel: Papel,
  alcance: number,
): { caixa: Caixa; guias: Guia[] } {
  const sheet = TAMANHOS[papel]
  const x = alcance > 0 ? caught(caixa.x, caixa.largura, linesOf(outras, sheet.largura, 'x', 'largura'), alcance) : null
  const y = alcance > 0 ? caught(caixa.y, caixa.altura, linesOf(outras, sheet.altura, 'y', 'altura'), alcance) : null
  return {
    caixa: naFolha({ ...caixa, x: x?.at ?? caixa.x, y: y?.at ?? caixa.y }, papel),
    guias: [...(x ? [{ eixo: 'x' as const, em: x.line }] : []), ...(y ? [{ eixo: 'y' as const, em: y.line }] : [])],
  }
}

/** A box rounded to tenths of a millimetre, with at least a part of it on the sheet. */
export function naFolha<C extends Caixa>(caixa: C, papel: Papel): C {
  const sheet = TAMANHOS[papel]
  const largura = tenth(between(caixa.largura, SMALLEST, 500))
  const altura = tenth(between(caixa.altura, SMALLEST, 500))
  return {
    ...caixa,
    largura,
    altura,
    x: tenth(between(caixa.x, SMALLEST - largura, sheet.largura - SMALLEST)),
    y: tenth(between(caixa.y, SMALLEST - altura, sheet.altura - SMALLEST)),
  }
}

/** Handle of a box for resizing: for its width and its height the start (-1), the end (1), or neither (0). */
export interface Alca {
  dx: -1 | 0 | 1
  dy: -1 | 0 | 1
}

/** A box whose edge was dragged by some mm; the opposite edge stays. */
export function stretchCaixa(caixa: Caixa, { dx, dy }: Alca, x: number, y: number, papel: Papel): Caixa {
  const largura = Math.max(SMALLEST, caixa.largura + dx * x)
  const altura = Math.max(SMALLEST, caixa.altura + dy * y)
  return naFolha(
    {
      largura,
      altura,
      x: dx === -1 ? caixa.x + caixa.largura - largura : caixa.x,
      y: dy === -1 ? caixa.y + caixa.altura - altura : caixa.y,
    },
    papel,
  )
}

/** A box centred on the sheet along one axis. */
export function centerCaixa<C extends Caixa>(caixa: C, eixo: 'x' | 'y', papel: Papel): C {
  const sheet = TAMANHOS[papel]
  return naFolha(
    eixo === 'x'
      ? { ...caixa, x: (sheet.largura - caixa.largura) / 2 }
      : { ...caixa, y: (sheet.altura - caixa.altura) / 2 },
    papel,
  )
}

/** Whether a part of a box is beyond the sheet, where nothing is printed. */
export function exceedsSheet({ x, y, largura, altura }: Caixa, papel: Papel): boolean {
  const sheet = TAMANHOS[papel]
  return x < 0 || y < 0 || x + largura > sheet.largura + 0.05 || y + altura > sheet.altura + 0.05
}

/**
 * Elements moved to another paper: positions and widths scaled by the sides of the sheets, fonts and square elements by the smaller factor, so that
 * proportions stay.
 */
export function paraOutroPapel<E extends Caixa & { tipo: string; tamanho: number }>(
  elementos: readonly E[],
  de: Papel,
  para: Papel,
): E[] {
  const [from, to] = [TAMANHOS[de], TAMANHOS[para]]
  const wide = to.largura / from.largura
  const high = to.altura / from.altura
  const both = Math.min(wide, high)
  return elementos.map((one) => {
    const square = one.tipo === 'qr' || one.tipo === 'imagem'
    const largura = one.largura * (square ? both : wide)
    const altura = one.altura * (square ? both : high)
    const middle = { x: (one.x + one.largura / 2) * wide, y: (one.y + one.altura / 2) * high }
    return naFolha(
      {
        ...one,
        largura,
        altura,
        x: middle.x - largura / 2,
        y: middle.y - altura / 2,
        tamanho: between(Math.round(one.tamanho * both * 2) / 2, 4, 120),
      },
      para,
    )
  })
}

/** Present state of an editor, with the steps to undo and to redo. */
export interface Historia<T> {
  antes: readonly T[]
  agora: T
  depois: readonly T[]
  /** target of the last change; another change of the same target extends the step */
  chave: string
}

/** Greatest number of steps that can be undone. */
const STEPS = 100

export const startHistory = <T>(agora: T): Historia<T> => ({ antes: [], agora, depois: [], chave: '' })

/**
 * History after a change. @param chave target of the typing, so that a word is one step and not one for each letter; '' is always a step of
 * its own
 */
export const pushChange = <T>({ antes, agora, chave: last }: Historia<T>, proximo: T, chave = ''): Historia<T> => ({
  antes: chave !== '' && chave === last ? antes : [...antes, agora].slice(-STEPS),
  agora: proximo,
  depois: [],
  chave,
})

export function undoChange<T>(historia: Historia<T>): Historia<T> {
  const last = historia.antes.at(-1)
  if (last === undefined) return historia
  return {
    antes: historia.antes.slice(0, -1),
    agora: last,
    depois: [historia.agora, ...historia.depois],
    chave: '',
  }
}

export function redoChange<T>(historia: Historia<T>): Historia<T> {
  const [next, ...rest] = historia.depois
  if (next === undefined) return historia
  return { antes: [...historia.antes, historia.agora], agora: next, depois: rest, chave: '' }
}

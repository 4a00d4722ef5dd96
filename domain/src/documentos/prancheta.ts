import { TAMANHOS, type Papel } from './modelo.ts'

/** What the editor of templates does with boxes on a sheet: pure, everything in mm. */

export interface Caixa {
  x: number
  y: number
  largura: number
  altura: number
}

/** A line that a box was caught by: `em` mm from the left or from the top. */
export interface Guia {
  eixo: 'x' | 'y'
  em: number
}

/** Steps of the arrow keys, and with Shift. */
export const PASSO = 1
export const PASSO_LARGO = 10

/** The smallest side that is still taken hold of. */
const SMALLEST = 2

/** Decimals of a place: a tenth of a millimetre is as fine as printers are. */
const tenth = (n: number) => Math.round(n * 10) / 10

const between = (n: number, low: number, high: number) => Math.min(Math.max(n, low), Math.max(low, high))

/** Where a box of a length stands when its start, its middle or its end lies on a line. */
const startsOn = (line: number, length: number) => [line, line - length / 2, line - length]

/** The place nearest to `from`, no farther than `reach`, at which start, middle or end lies on one of the lines. */
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
 * A dragged box, caught by edges and middles of the sheet and of the other boxes.
 * @param alcance how far a line catches; 0 for none
 */
export function encaixar(
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

/** A box in tenths of a millimetre, with a part of it at least on the sheet. */
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

/** A corner or an edge that a box is made larger by: of its width and of its height the start (-1), the end (1), or neither. */
export interface Alca {
  dx: -1 | 0 | 1
  dy: -1 | 0 | 1
}

/** A box whose edge was drawn by some mm; the opposite edge stays. */
export function esticar(caixa: Caixa, { dx, dy }: Alca, x: number, y: number, papel: Papel): Caixa {
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

/** A box in the middle of the sheet, along one axis. */
export function centrar<C extends Caixa>(caixa: C, eixo: 'x' | 'y', papel: Papel): C {
  const sheet = TAMANHOS[papel]
  return naFolha(
    eixo === 'x'
      ? { ...caixa, x: (sheet.largura - caixa.largura) / 2 }
      : { ...caixa, y: (sheet.altura - caixa.altura) / 2 },
    papel,
  )
}

/** Whether a part of a box lies beyond the sheet, where nothing is printed. */
export function passaDaFolha({ x, y, largura, altura }: Caixa, papel: Papel): boolean {
  const sheet = TAMANHOS[papel]
  return x < 0 || y < 0 || x + largura > sheet.largura + 0.05 || y + altura > sheet.altura + 0.05
}

/**
 * Elements of one paper on another: places and widths by the sides of the sheets, letters and square things by the smaller of the two, so that nothing is
 * drawn out of shape.
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

/** What was drawn, with the way back and the way forth. */
export interface Historia<T> {
  antes: readonly T[]
  agora: T
  depois: readonly T[]
  /** what the last change was made to; another change of the same thing goes on with it */
  chave: string
}

/** Steps that are remembered. */
const STEPS = 100

export const comecar = <T>(agora: T): Historia<T> => ({ antes: [], agora, depois: [], chave: '' })

/** A change. @param chave names what is typed into, so that a word is one step and not one for each letter; '' is always a step of its own */
export const mudar = <T>({ antes, agora, chave: last }: Historia<T>, proximo: T, chave = ''): Historia<T> => ({
  antes: chave !== '' && chave === last ? antes : [...antes, agora].slice(-STEPS),
  agora: proximo,
  depois: [],
  chave,
})

export function desfazer<T>(historia: Historia<T>): Historia<T> {
  const last = historia.antes.at(-1)
  if (last === undefined) return historia
  return {
    antes: historia.antes.slice(0, -1),
    agora: last,
    depois: [historia.agora, ...historia.depois],
    chave: '',
  }
}

export function refazer<T>(historia: Historia<T>): Historia<T> {
  const [next, ...rest] = historia.depois
  if (next === undefined) return historia
  return { antes: [...historia.antes, historia.agora], agora: next, depois: rest, chave: '' }
}

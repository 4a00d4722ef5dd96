import { TAMANHOS, type Papel } from './modelo.ts'

/** Where a side of a document stands on a sheet of paper, in mm from the sheet's upper left corner. */
export interface Lugar {
  /** index of the document */
  documento: number
  lado: 'frente' | 'verso'
  x: number
  y: number
  largura: number
  altura: number
}

/** A sheet as the printer takes it, its sides in mm; without places it is a blank back. */
export interface FolhaImposta {
  largura: number
  altura: number
  lugares: Lugar[]
}

/** Cards of one sheet, and the room between them in mm, in which the cut marks stand. */
const COLUNAS = 2
const LINHAS = 5
const VAO = 4

const A4 = TAMANHOS.a4Retrato
const CARTAO = TAMANHOS.cartao

const cardAt = (place: number, back: boolean) => {
  const column = place % COLUNAS
  // The sheet is turned about its long edge.
  const shown = back ? COLUNAS - 1 - column : column
  const left = (A4.largura - COLUNAS * CARTAO.largura - (COLUNAS - 1) * VAO) / 2
  const top = (A4.altura - LINHAS * CARTAO.altura - (LINHAS - 1) * VAO) / 2
  const x = left + shown * (CARTAO.largura + VAO)
  const y = top + Math.floor(place / COLUNAS) * (CARTAO.altura + VAO)
  return { x: Math.round(x * 100) / 100, y: Math.round(y * 100) / 100, ...CARTAO }
}

/**
 * Lays documents on sheets: an A4 one on a sheet of its own, ten cards on an A4 sheet, the backs so that they fall behind their fronts.
 * @param documentos their paper, and whether they have a back
 * @param duplex whether the printer turns the sheets: then each front is followed by its back, a blank one where it has none; else all fronts come first
 */
export function impor(documentos: readonly { papel: Papel; verso: boolean }[], duplex: boolean): FolhaImposta[] {
  const whole = documentos.flatMap(({ papel, verso }, documento): Pair[] => {
    if (papel === 'cartao') return []
    const size = TAMANHOS[papel]
    const place = (lado: Lugar['lado']): Lugar => ({ documento, lado, x: 0, y: 0, ...size })
    return [{ ...size, frente: [place('frente')], verso: verso ? [place('verso')] : [] }]
  })
  const cards = documentos.flatMap(({ papel, verso }, documento) => (papel === 'cartao' ? [{ documento, verso }] : []))
  const each = COLUNAS * LINHAS
  const sheets = Array.from({ length: Math.ceil(cards.length / each) }, (_, n): Pair => {
    const on = cards.slice(n * each, (n + 1) * each)
    const side = (lado: Lugar['lado']) =>
      on.flatMap(({ documento, verso }, place): Lugar[] =>
        lado === 'frente' || verso ? [{ documento, lado, ...cardAt(place, lado === 'verso') }] : [],
      )
    return { ...A4, frente: side('frente'), verso: side('verso') }
  })
  const pairs = [...whole, ...sheets]
  const hasBack = pairs.some(({ verso }) => verso.length > 0)
  const sheet = ({ largura, altura }: Pair, lugares: Lugar[]): FolhaImposta => ({ largura, altura, lugares })
  if (duplex && hasBack) return pairs.flatMap((pair) => [sheet(pair, pair.frente), sheet(pair, pair.verso)])
  return [
    ...pairs.map((pair) => sheet(pair, pair.frente)),
    ...pairs.flatMap((pair) => (pair.verso.length > 0 ? [sheet(pair, pair.verso)] : [])),
  ]
}

interface Pair {
  largura: number
  altura: number
  frente: Lugar[]
  verso: Lugar[]
}

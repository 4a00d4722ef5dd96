import { TAMANHOS, type Papel } from './modelo.ts'

/** Place of a side of a document on a sheet of paper, in mm from the sheet's upper left corner. */
export interface Lugar {
  /** index of the document */
  documento: number
  lado: 'frente' | 'verso'
  x: number
  y: number
  largura: number
  altura: number
}

/** A sheet for the printer, its sides in mm; without places it is a blank back. */
export interface FolhaImposta {
  largura: number
  altura: number
  lugares: Lugar[]
}

/** Columns and rows of cards on a sheet, and the gap between them in mm, which has the cut marks. */
const COLUNAS = 2
const LINHAS = 5
const VAO = 4

const A4 = TAMANHOS.a4Retrato
const CARTAO = TAMANHOS.cartao

const cardAt = (place: number, back: boolean) => {
  const column = place % COLUNAS
  // The back is mirrored, as the sheet is turned about its long edge.
  const shown = back ? COLUNAS - 1 - column : column
  const left = (A4.largura - COLUNAS * CARTAO.largura - (COLUNAS - 1) * VAO) / 2
  const top = (A4.altura - LINHAS * CARTAO.altura - (LINHAS - 1) * VAO) / 2
  const x = left + shown * (CARTAO.largura + VAO)
  const y = top + Math.floor(place / COLUNAS) * (CARTAO.altura + VAO)
  return { x: Math.round(x * 100) / 100, y: Math.round(y * 100) / 100, ...CARTAO }
}

/**
 * Places documents on sheets: an A4 one on a sheet of its own, ten cards on an A4 sheet, each back behind its front.
 * @param documentos paper of each, and whether it has a back
 * @param duplex whether the printer turns the sheets: then each front is followed by its back, or a blank one; else all fronts come first
 */
export function imposeSheets(documentos: readonly { papel: Papel; verso: boolean }[], duplex: boolean): FolhaImposta[] {
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

import type { Collection } from '../records/collection.ts'
import type { Field } from '../records/fields.ts'

/** Width of an image inside a page: a phone of 412 px at 1.75 dots per pixel needs 721, a text column of 760 px at one dot 760. */
export const LARGURA_DE_PAGINA = 720
/** Width of a thumbnail. */
export const LARGURA_DE_MINIATURA = 320
/** Widths in pixels in which an image of a field is stored, the largest first; narrower images are not enlarged. */
export const LARGURAS = [1920, LARGURA_DE_PAGINA, LARGURA_DE_MINIATURA] as const
export type Largura = (typeof LARGURAS)[number]

const KINDS = ['image', 'gallery', 'file', 'documents', 'blocks']

/** Field that holds files of a record (`blocks`: images and files); undefined where the path is not such a field of the collection. */
export const campoDeArquivo = (collection: Collection, path: string): Field | undefined =>
  collection.fields.find(({ path: own, meta }) => own === path && KINDS.includes(meta.kind ?? ''))

/** Whether visitors may read the files of a field once the record is published. */
export const isCampoPublico = ({ access }: Collection, { meta }: Field): boolean =>
  access.read === 'public' && meta.publicFile === true

/** Folder of the files of a field of a record. storage.rules find the record by it. */
export const pastaDoCampo = (collection: Collection, id: string, field: Field): string =>
  `${isCampoPublico(collection, field) ? 'publico' : 'arquivos'}/${collection.name}/${id}/${field.path.replaceAll('.', '-')}`

/** The parts of the path of a field's file, or null for any other text. */
export function partesDoArquivo(caminho: string): { colecao: string; registro: string; publico: boolean } | null {
  const [, raiz, colecao, registro] =
    /^(publico|arquivos)\/(\w{1,60})\/([\w-]{1,128})\/[\w-]{1,120}\/[\w-]{1,80}\.[a-z]{3,4}$/.exec(caminho) ?? []
  return colecao && registro ? { colecao, registro, publico: raiz === 'publico' } : null
}

/** Path of the copy of an image with this width. */
export const naLargura = (caminho: string, largura: Largura): string =>
  largura === LARGURAS[0] ? caminho : caminho.replace(/(\.[a-z]+)$/, `-${largura}$1`)

/** Kept part of an image, as fractions of its sides. */
export interface Corte {
  x: number
  y: number
  largura: number
  altura: number
}

/** Text of a kept part: 'x,y,width,height' in thousandths. */
export const textoDoCorte = ({ x, y, largura, altura }: Corte): string =>
  [x, y, largura, altura].map((share) => Math.round(share * 1000)).join(',')

/** Kept part from its text; undefined for the whole image, and for an invalid text. */
export function parseCorte(text: string | undefined): Corte | undefined {
  if (!/^\d{1,4},\d{1,4},\d{1,4},\d{1,4}$/.test(text ?? '')) return undefined
  const [x = 0, y = 0, largura = 0, altura = 0] = (text ?? '').split(',').map((part) => Number(part) / 1000)
  return largura > 0 && altura > 0 && x + largura <= 1.001 && y + altura <= 1.001
    ? { x, y, largura, altura }
    : undefined
}

import type { Collection } from '../records/collection.ts'
import type { Field } from '../records/fields.ts'

/** Widths in pixels in which an image of a field is kept, the largest first; narrower images are not enlarged. */
export const LARGURAS = [1920, 960, 320] as const
export type Largura = (typeof LARGURAS)[number]

const KINDS = ['image', 'gallery', 'file', 'documents', 'blocks']

/** Field that holds files of a record (`blocks`: images and files); undefined where the path names no such field of the collection. */
export const campoDeArquivo = (collection: Collection, path: string): Field | undefined =>
  collection.fields.find(({ path: own, meta }) => own === path && KINDS.includes(meta.kind ?? ''))

/** Whether visitors may see the files of a field, as far as the record is published. */
export const isCampoPublico = ({ access }: Collection, { meta }: Field): boolean =>
  access.read === 'public' && meta.publicFile === true

/** Folder of the files of a field of a record. storage.rules look the record up by it. */
export const pastaDoCampo = (collection: Collection, id: string, field: Field): string =>
  `${isCampoPublico(collection, field) ? 'publico' : 'arquivos'}/${collection.name}/${id}/${field.path.replaceAll('.', '-')}`

/** The parts of the path of a file of a field, or null for any other text. */
export function partesDoArquivo(caminho: string): { colecao: string; registro: string; publico: boolean } | null {
  const [, raiz, colecao, registro] =
    /^(publico|arquivos)\/(\w{1,60})\/([\w-]{1,128})\/[\w-]{1,120}\/[\w-]{1,80}\.[a-z]{3,4}$/.exec(caminho) ?? []
  return colecao && registro ? { colecao, registro, publico: raiz === 'publico' } : null
}

/** The copy of an image of this width. */
export const naLargura = (caminho: string, largura: Largura): string =>
  largura === LARGURAS[0] ? caminho : caminho.replace(/(\.[a-z]+)$/, `-${largura}$1`)

/** What of an image is kept, in shares of its sides. */
export interface Corte {
  x: number
  y: number
  largura: number
  altura: number
}

/** Part of an image as the sender tells it. */
export const textoDoCorte = ({ x, y, largura, altura }: Corte): string =>
  [x, y, largura, altura].map((share) => Math.round(share * 1000)).join(',')

/** Part of an image as it was told; undefined for the whole, and for anything that is no part. */
export function lerCorte(text: string | undefined): Corte | undefined {
  if (!/^\d{1,4},\d{1,4},\d{1,4},\d{1,4}$/.test(text ?? '')) return undefined
  const [x = 0, y = 0, largura = 0, altura = 0] = (text ?? '').split(',').map((part) => Number(part) / 1000)
  return largura > 0 && altura > 0 && x + largura <= 1.001 && y + altura <= 1.001
    ? { x, y, largura, altura }
    : undefined
}

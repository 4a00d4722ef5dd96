import { praticantes, type Praticante } from '../collections/praticantes.ts'
import { valueAt, withValueAt } from '../../base/records/edits.ts'
import type { StoredRecord } from '../../base/records/metadados.ts'
import { sameValue } from '../../base/records/plans/same.ts'

/** Requested change of one field of the own record: dotted path, value when editing began, and new value. */
export interface Mudanca {
  caminho: string
  de: unknown
  para: unknown
}

/**
 * Authority over a field of one's own record: `imediata`: changed by the person alone, `analisada`: once staff agree, `fechada`:
 * not by the person. The two lists are in the description of praticantes (access.own).
 */
export type Alcada = 'imediata' | 'analisada' | 'fechada'

const { editable = [], reviewed = [] } = praticantes.access.own ?? {}
const under = (roots: readonly string[], path: string) =>
  roots.some((root) => path === root || path.startsWith(`${root}.`))

/**
 * Until the federation has confirmed somebody (federativeactive), they complete their record themselves: it is reviewed as a whole
 * when it is confirmed. From then on changes of identity are reviewed.
 */
export function alcadaDe(path: string, record: Pick<StoredRecord, 'metadados'>): Alcada {
  if (under(editable, path)) return 'imediata'
  if (!under(reviewed, path)) return 'fechada'
  return record.metadados.federativeactive ? 'analisada' : 'imediata'
}

type Documento = Praticante['documentos'][number]

/**
 * The value as stored in a request: approval and file of a document cannot be set by the person. A new or changed document is pending.
 */
export function comoPedido(caminho: string, para: unknown, record: StoredRecord): unknown {
  if (caminho !== 'documentos' || !Array.isArray(para)) return para
  const known = (valueAt(record, 'documentos') ?? []) as Documento[]
  const files = new Set(known.map(({ arquivo }) => arquivo))
  return (para as Documento[]).map((item) =>
    known.some((other) => sameValue(other, item))
      ? item
      : { ...item, arquivo: files.has(item.arquivo) ? item.arquivo : '', situacao: 'pendente', motivo: '' },
  )
}

/** The value as stored once staff agree: its documents are approved with the request. */
export function comoAprovado(caminho: string, para: unknown): unknown {
  if (caminho !== 'documentos' || !Array.isArray(para)) return para
  return (para as Documento[]).map((item) => (item.situacao === 'pendente' ? { ...item, situacao: 'aprovado' } : item))
}

/** The record with the changes applied. */
export const comMudancas = <R extends object>(record: R, mudancas: readonly Mudanca[]): R =>
  mudancas.reduce((target, { caminho, para }) => withValueAt(target, caminho, para), record)

/** The labels of the fields, each once, for mails and the audit: names, never values. */
export const rotulos = (mudancas: readonly Pick<Mudanca, 'caminho'>[]): string[] => [
  ...new Set(mudancas.map(({ caminho }) => praticantes.fields.find(({ path }) => path === caminho)?.label ?? caminho)),
]

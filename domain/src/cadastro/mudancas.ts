import { praticantes, type Praticante } from '../collections/praticantes.ts'
import { valueAt, withValueAt } from '../records/edits.ts'
import type { StoredRecord } from '../records/metadados.ts'
import { sameValue } from '../records/plans/same.ts'

/** One field that a person wants to be another: its dotted path, what it was when they began, and what it shall be. */
export interface Mudanca {
  caminho: string
  de: unknown
  para: unknown
}

/**
 * How a person's own field may change: `imediata` by the person alone, `analisada` once staff agree, `fechada` not by the person.
 * The two lists are in the description of praticantes (access.own).
 */
export type Alcada = 'imediata' | 'analisada' | 'fechada'

const { editable = [], reviewed = [] } = praticantes.access.own ?? {}
const under = (roots: readonly string[], path: string) =>
  roots.some((root) => path === root || path.startsWith(`${root}.`))

/**
 * Until the federation has confirmed somebody (federativeactive), they complete their record themselves: it is looked at as a whole
 * when it is confirmed. From then on what says who they are is analysed.
 */
export function alcadaDe(path: string, record: Pick<StoredRecord, 'metadados'>): Alcada {
  if (under(editable, path)) return 'imediata'
  if (!under(reviewed, path)) return 'fechada'
  return record.metadados.federativeactive ? 'analisada' : 'imediata'
}

type Documento = Praticante['documentos'][number]

/**
 * The value as it may be stored: nobody says of their own document that it was approved, nor which file it is. One that is new or changed
 * is pending.
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

/** What is stored once staff agree: with the request its documents are approved. */
export function comoAprovado(caminho: string, para: unknown): unknown {
  if (caminho !== 'documentos' || !Array.isArray(para)) return para
  return (para as Documento[]).map((item) => (item.situacao === 'pendente' ? { ...item, situacao: 'aprovado' } : item))
}

/** The record with the changes in it. */
export const comMudancas = (record: StoredRecord, mudancas: readonly Mudanca[]): StoredRecord =>
  mudancas.reduce((target, { caminho, para }) => withValueAt(target, caminho, para), record)

/** The labels of the fields, once each, for mails and the audit: names, never values. */
export const rotulos = (mudancas: readonly Pick<Mudanca, 'caminho'>[]): string[] => [
  ...new Set(mudancas.map(({ caminho }) => praticantes.fields.find(({ path }) => path === caminho)?.label ?? caminho)),
]

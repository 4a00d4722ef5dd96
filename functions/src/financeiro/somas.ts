import { parcelasDaFatura, parcelasDe, somasDepois, type Parcelas, type Somas } from '@sie/domain/financeiro/caixa.ts'
import { parcelasDoRazao } from '@sie/domain/financeiro/contadores.ts'
import type { StoredRecord } from '@sie/domain/records/metadados.ts'
import { isOldCopyId } from '@sie/domain/records/metadados.ts'
import type { RecordEvent } from '@sie/domain/records/plans/event.ts'
import { sameValue } from '@sie/domain/records/plans/same.ts'
import { conciliar } from '../platform/conciliacao.ts'
import { contarFila, enfileirar, type Contagem } from '../platform/contagem.ts'
import { paths } from '../platform/paths.ts'
import type { Reactions } from '../platform/reaction.ts'
import { storedRecord } from '../platform/stored.ts'

/** Sums of a month, as stored. */
export interface SomasGuardadas {
  somas: Somas
}

const PARTES: Readonly<Record<string, (record: StoredRecord | undefined) => Parcelas>> = {
  contas: parcelasDe,
  faturas: parcelasDaFatura,
  lancamentos: parcelasDoRazao,
}

const partsOf = (collection: string, record: StoredRecord | undefined): Parcelas => PARTES[collection]?.(record) ?? {}

const contribution = (collection: string, record: StoredRecord | undefined): Parcelas | null => {
  const parts = partsOf(collection, record)
  return Object.keys(parts).length > 0 ? parts : null
}

/** States of an invoice with an open amount (`abertoDe`). */
const FATURAS_ABERTAS = ['emitida', 'parcialmentePaga']

/** The monthly sums of the books: of the contas, of open invoices, and of the ledger. */
const SOMAS: Contagem<Parcelas, SomasGuardadas> = {
  nome: 'somas',
  colecoes: Object.keys(PARTES),
  candidatos: (collection, current) =>
    collection === 'faturas' ? current.where('situacao', 'in', FATURAS_ABERTAS) : current,
  fila: paths.filaSomas,
  contados: paths.contadosNasSomas,
  somas: paths.somas,
  vazia: () => ({ somas: {} }),
  contribuicao: (collection, doc) => contribution(collection, storedRecord(doc)),
  lugares: (parts) => Object.keys(parts),
  depois: ({ somas }, lugar, _, before, after) => ({ somas: somasDepois(somas, lugar, before ?? {}, after ?? {}) }),
}

async function somar({ collection, id, before, after }: RecordEvent): Promise<void> {
  if (!isOldCopyId(id) && !sameValue(partsOf(collection, before), partsOf(collection, after)))
    await enfileirar(SOMAS, collection, id)
}

/** Sums every queued record. Safe to interrupt at any point, and to run twice at once. */
export const somarPendentes = () => contarFila(SOMAS)

/** Compares the monthly sums with the records and corrects what differs; `partes` as of `conciliar`. */
export const conciliarSomas = (partes?: number) => conciliar(SOMAS, partes)

/** Reactions that keep the monthly sums up to date with contas, invoices and entries of the ledger. */
export const FINANCE_REACTIONS: Reactions = { contas: [somar], faturas: [somar], lancamentos: [somar] }

import type { DocumentSnapshot } from 'firebase-admin/firestore'
import {
  parcelasDaFatura,
  parcelasDe,
  partesDasSomas,
  type Parcelas,
  type Somas,
} from '@sie/domain/financeiro/caixa.ts'
import { parcelasDoRazao } from '@sie/domain/financeiro/contadores.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { withoutZeros } from '@sie/domain/base/records/sums.ts'
import { reconcile } from '../base/platform/conciliacao.ts'
import type { Contagem } from '../base/platform/contagem.ts'
import { paths } from '../base/platform/paths.ts'
import { storedAs } from '../base/platform/stored.ts'

/** The sums in a document; none where it is missing. */
export const somasEm = (doc: DocumentSnapshot | undefined): Somas =>
  withoutZeros(storedAs<{ somas: Somas }>(doc)?.somas ?? {})

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
export const SOMAS: Contagem<Parcelas> = {
  nome: 'somas',
  colecoes: Object.keys(PARTES),
  candidatos: (collection, current) =>
    collection === 'faturas' ? current.where('situacao', 'in', FATURAS_ABERTAS) : current,
  contados: paths.contadosNasSomas,
  somas: paths.somas,
  vazia: () => ({ somas: {} }),
  segue: (collection, _, record) => partsOf(collection, record),
  contribuicoes: () => (collection, _, record) => contribution(collection, record),
  lugares: (parts) => Object.keys(parts),
  partes: partesDasSomas,
}

/** Compares the monthly sums with the records and corrects what differs; `partes` as of `conciliar`. */
export const reconcileSomas = (partes?: number) => reconcile(SOMAS, partes)

import { FieldValue, Timestamp, type DocumentSnapshot, type Transaction } from 'firebase-admin/firestore'
import { rotulos, type Mudanca } from '@sie/domain/pessoas/cadastro/mudancas.ts'
import {
  alcanceDe,
  type Pedido,
  type Reivindicante,
  type TipoDePendencia,
} from '@sie/domain/pessoas/cadastro/pendencias.ts'
import { praticantes, type Praticante } from '@sie/domain/pessoas/collections/praticantes.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import type { Alvo } from '@sie/domain/base/rights/permissoes.ts'
import { audit } from '../../base/platform/audit.ts'
import { paths } from '../../base/platform/paths.ts'
import { existingAs } from '../../base/platform/stored.ts'

/** A request as stored under `sistema/cadastros/pendencias`, without data that the person's record holds. */
export interface PendenciaGuardada extends Omit<Pedido, 'id' | 'pedidoEm' | 'decididoEm'> {
  /** id of the person's record */
  pessoa: string
  /** scopes of those who may decide it (`alcanceDe`) */
  alcance: string[]
  pedidoEm: Timestamp
  decididoEm: Timestamp | null
  decididoPor: string
  /** version of the person's record after the decision: until a newer one, the decision can be undone */
  versaoDaPessoa?: number
  /** deleted once decided */
  reivindicante?: Reivindicante
  expiraEm?: Timestamp
}

/** Id of a request: one of each kind for a person, so asking again changes it. Claims: one for each claimant. */
export const idDaPendencia = (tipo: TipoDePendencia, pessoa: string, quem = '') =>
  [tipo, pessoa, quem].filter(Boolean).join('.')

const LEMBRADA = 180 * 86_400_000

type Asked = Partial<Pick<PendenciaGuardada, 'mudancas' | 'texto' | 'reivindicante'>>

/** A new request. An undecided claim expires after half a year; the other kinds stay until they are decided. */
export function novaPendencia(
  tipo: TipoDePendencia,
  pessoa: string,
  alvo: Alvo,
  { mudancas = [], texto = '', reivindicante }: Asked = {},
  before?: PendenciaGuardada,
) {
  return {
    tipo,
    pessoa,
    mudancas,
    texto,
    estado: 'pendente' as const,
    alcance: alcanceDe(tipo, alvo),
    versao: (before?.versao ?? 0) + 1,
    pedidoEm: before?.estado === 'pendente' ? before.pedidoEm : FieldValue.serverTimestamp(),
    decididoEm: null,
    decididoPor: '',
    motivo: '',
    ...(reivindicante ? { reivindicante, expiraEm: Timestamp.fromMillis(Date.now() + LEMBRADA) } : {}),
  }
}

/** Adds changes to the person's open request. @returns all requested changes */
export async function requestMudancas(
  transaction: Transaction,
  uid: string,
  stored: StoredRecord & Praticante,
  before: PendenciaGuardada | undefined,
  mudancas: readonly Mudanca[],
  texto: string,
): Promise<Mudanca[]> {
  const earlier = before?.estado === 'pendente' ? before.mudancas : []
  const all = [
    ...earlier.filter(({ caminho }) => !mudancas.some((mudanca) => mudanca.caminho === caminho)),
    ...mudancas,
  ]
  const asked = { mudancas: all, texto: texto || (earlier.length > 0 ? (before?.texto ?? '') : '') }
  transaction.set(
    paths.pendencia(idDaPendencia('alteracao', uid)),
    novaPendencia('alteracao', uid, alvoDe(praticantes, uid, stored), asked, before),
  )
  await audit(
    { acao: 'pedirMudanca', quem: uid, colecao: 'praticantes', id: uid, detalhe: { campos: rotulos(mudancas) } },
    transaction,
  )
  return all
}

const iso = (instant: Timestamp | null | undefined) => instant?.toDate().toISOString() ?? null

/** A request as its author sees it. */
export function comoPedido(doc: DocumentSnapshot): Pedido {
  const { tipo, estado, mudancas, versao, texto, motivo, pedidoEm, decididoEm } = existingAs<PendenciaGuardada>(doc)
  return {
    id: doc.id,
    tipo,
    estado,
    mudancas,
    versao,
    texto,
    motivo,
    pedidoEm: iso(pedidoEm) ?? '',
    decididoEm: iso(decididoEm),
  }
}

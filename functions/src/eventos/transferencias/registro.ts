import { isFiliada } from '@sie/domain/base/entidade/filiadas.ts'
import type { Transaction } from 'firebase-admin/firestore'
import { federacaoDaEntidade } from '@sie/domain/base/collections/entidades.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { transferencias, type Transferencia } from '@sie/domain/eventos/collections/transferencias.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { isActive, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { answersFor } from '@sie/domain/base/rights/leitura.ts'
import type { Ponta } from '@sie/domain/eventos/transferencias/passos.ts'
import { db } from '../../base/platform/admin.ts'
import type { Caller } from '../../base/platform/caller.ts'
import { absent } from '../../base/platform/hidden.ts'
import type { PraticanteGuardado } from '../../pessoas/store.ts'
import { storedRecord } from '../../base/platform/stored.ts'

export type TransferenciaGuardada = StoredRecord & Transferencia

export const transferenciaRef = (id: string) => db().doc(`${transferencias.name}/${id}`)

const text = (record: unknown, path: string) => String(valueAt(record, path) ?? '')

const CLUBS: readonly string[] = ['associacao', 'clube', 'academia', 'projetoSocial', 'filiado']

/** One end of a transfer with its state in the register. */
export interface PontaConhecida extends Ponta {
  /** whether people may belong there: active, affiliated, a club or a federation */
  filiada: boolean
}

/** The ends of transfers with these ids, in their order; undefined for a missing entity. */
export async function pontas(
  transaction: Transaction,
  ids: readonly string[],
): Promise<(PontaConhecida | undefined)[]> {
  const found = await transaction.getAll(...ids.map((id) => db().doc(`entidades/${id || '-'}`)))
  const above = found.map((doc) => (doc.exists ? federacaoDaEntidade(doc.id, doc.data()) : ''))
  const federations = await transaction.getAll(...above.map((id) => db().doc(`entidades/${id || '-'}`)))
  return found.map((doc, index) => {
    const record = storedRecord(doc)
    if (!record || record.metadados.successorId !== '') return undefined
    const federation = federations[index]?.data()
    const kind = text(record, 'dadosPessoais.tipoEntidade')
    const own = kind === 'federacao'
    return {
      entidade: doc.id,
      nome: text(record, 'dadosPessoais.name'),
      federacao: above[index] ?? '',
      nomeFederacao: text(federation, 'dadosPessoais.sigla') || text(federation, 'dadosPessoais.name'),
      filiada:
        isActive(record) &&
        (own ? record.situacao !== 'desfiliada' : CLUBS.includes(kind) && isFiliada(record.situacao)),
    }
  })
}

/** Current entity of a person: their club, or the federation itself. */
export const lugarDe = ({ dadosFiliacao }: PraticanteGuardado): string =>
  dadosFiliacao.vinculadoAEntidadeID || dadosFiliacao.federacaoID

export type Papel = Transferencia['solicitante']['papel']

/**
 * Role in which the caller requests a transfer: as the person, as the guardian of a minor, or for the club that the person would leave. The
 * destination club cannot request: silence counts as consent, so the request must come from the person or the side that loses them.
 * @throws ErroSIE sem-permissao, registro-nao-encontrado as the caller may know
 */
export function papelDe(caller: Caller, pessoa: string, praticante: PraticanteGuardado | undefined): Papel {
  if (!praticante || praticante.metadados.successorId !== '') throw absent(caller, 'transferencias:criar')
  if (pessoa === caller.uid) return 'pessoa'
  if (answersFor(caller, pessoa, Date.now())) return 'responsavel'
  if (caller.pode('transferencias:criar', alvoDe(praticantes, pessoa, praticante))) return 'origem'
  throw new ErroSIE('sem-permissao')
}

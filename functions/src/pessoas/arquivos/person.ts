import { type Transaction } from 'firebase-admin/firestore'
import type { Finalidade } from '@sie/domain/base/arquivos/finalidades.ts'
import { praticantes, type Praticante } from '@sie/domain/pessoas/collections/praticantes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { objectsAt } from '@sie/domain/base/records/edits.ts'
import { nextVersion, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { auditoriaDaVersao } from '@sie/domain/base/records/plans/auditKeeper.ts'
import { withDerived } from '@sie/domain/base/records/plans/recordKeeper.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { db } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import { requireRule, type Caller } from '../../base/platform/caller.ts'
import { absent } from '../../base/platform/hidden.ts'
import { writePerson } from '../store.ts'
import { serverTime } from '../../base/platform/serverTime.ts'

export type PraticanteGuardado = StoredRecord & Praticante

export const personRef = (id: string) => db().doc(`praticantes/${id}`)

/**
 * Requires that the caller is the person themselves or may edit them, as the rules do for other fields.
 * @throws ErroSIE registro-nao-encontrado, conta-desativada, sem-permissao
 */
export function authorizeFiles(
  caller: Caller,
  id: string,
  praticante: PraticanteGuardado | undefined,
): PraticanteGuardado {
  if (!caller.permissoes.ativo) throw new ErroSIE('conta-desativada')
  if (!praticante || praticante.metadados.successorId !== '') throw absent(caller, 'praticantes:editar')
  if (id !== caller.uid) requireRule(caller, 'praticantes:editar', alvoDe(praticantes, id, praticante))
  return praticante
}

/** Paths of the files in the record of a person. */
export const filesOf = (praticante: PraticanteGuardado): string[] =>
  [
    praticante.dadosPessoais.urlImagemID ?? '',
    ...objectsAt<Praticante['documentos'][number]>(praticante, 'documentos').map(({ arquivo }) => arquivo ?? ''),
  ].filter(Boolean)

/** Stores the next version of a person with changed files, and audits it. Returns the version. */
export async function storeFiles(
  transaction: Transaction,
  caller: Caller,
  id: string,
  stored: PraticanteGuardado,
  changes: { foto?: string; documentos?: Praticante['documentos'] },
  finalidade: Finalidade,
): Promise<number> {
  const { foto = stored.dadosPessoais.urlImagemID, documentos = stored.documentos } = changes
  const metadados = nextVersion(stored.metadados, serverTime(), { editorid: caller.uid })
  const next = {
    ...stored,
    dadosPessoais: { ...stored.dadosPessoais, urlImagemID: foto },
    ...(documentos ? { documentos } : {}),
    metadados,
  }
  writePerson(transaction, id, stored, withDerived(id, next, praticantes) as PraticanteGuardado)
  await audit(
    { acao: 'editar', quem: caller.uid, colecao: 'praticantes', id, detalhe: { finalidade } },
    transaction,
    auditoriaDaVersao('praticantes', id, metadados.version),
  )
  return metadados.version
}

import type { Feito } from '@sie/domain/base/auditoria/atos.ts'
import { CONFIGURACAO_PADRAO, configuracoes } from '@sie/domain/base/collections/configuracoes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { ALVO_NACIONAL } from '@sie/domain/base/rights/permissoes.ts'
import { nextVersion, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { withDerived } from '@sie/domain/base/records/plans/recordKeeper.ts'
import { db } from './admin.ts'
import { audit } from './audit.ts'
import type { Context } from './callable.ts'
import { requireCaller, requireRule } from './caller.ts'
import { keepVersion } from './versions.ts'
import { serverTime } from './serverTime.ts'
import { storedRecord } from './stored.ts'

/** The record that configures the portal. */
export const configuracaoRef = () => db().doc(`${configuracoes.name}/${CONFIGURACAO_PADRAO}`)

/** Access and errors of a callable that changes the configuration. */
export const CONFIGURES = { access: 'configuracoes:editar', errors: ['registro-nao-encontrado'] } as const

/**
 * Changes the configuration into its next version, with the act in the audit.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`configuracoes:editar` of the confederation), registro-nao-encontrado
 */
export async function changeConfiguracao(
  context: Pick<Context, 'auth'>,
  act: Feito & { detalhe: Record<string, unknown> },
  change: (stored: StoredRecord) => StoredRecord,
): Promise<{ versao: number }> {
  const caller = await requireCaller(context)
  requireRule(caller, 'configuracoes:editar', ALVO_NACIONAL)
  return db().runTransaction(async (transaction) => {
    const ref = configuracaoRef()
    const stored = storedRecord(await transaction.get(ref))
    if (!stored) throw new ErroSIE('registro-nao-encontrado')
    const metadados = nextVersion(stored.metadados, serverTime())
    keepVersion(transaction, configuracoes, ref.id, stored)
    transaction.set(ref, withDerived(ref.id, { ...change(stored), metadados }, configuracoes))
    await audit({ ...act, quem: caller.uid, colecao: configuracoes.name, id: ref.id }, transaction)
    return { versao: metadados.version }
  })
}

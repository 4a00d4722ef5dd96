import { FieldValue } from 'firebase-admin/firestore'
import * as z from 'zod'
import { CONFIGURACAO_PADRAO, configuracoes } from '@sie/domain/collections/configuracoes.ts'
import { ErroSIE } from '@sie/domain/errors.ts'
import { withValueAt } from '@sie/domain/records/edits.ts'
import { nextVersion, type StoredRecord } from '@sie/domain/records/metadados.ts'
import { withDerived } from '@sie/domain/records/plans/recordKeeper.ts'
import { temSegundoFator } from '@sie/domain/rights/permissoes.ts'
import { db } from '../platform/admin.ts'
import { audit } from '../platform/audit.ts'
import { callable, type Context } from '../platform/callable.ts'
import { requireCaller, requireRule } from '../platform/caller.ts'
import { keepVersion } from '../platform/versions.ts'

const input = z.object({ exigirSegundoFator: z.boolean() })

/**
 * Decides whether whoever holds a writing rule must sign in with a second factor. Who demands it has passed one, so that nobody shuts
 * everybody out.
 * @throws ErroSIE sem-permissao, registro-nao-encontrado, dados-invalidos (this session passed no second factor)
 */
export async function definirSegurancaHandler({ exigirSegundoFator }: z.output<typeof input>, context: Pick<Context, 'auth'>): Promise<object> {
  const caller = await requireCaller(context)
  requireRule(caller, 'configuracoes:editar', { entidade: '', federacao: '' })
  if (exigirSegundoFator && !temSegundoFator(context.auth?.token ?? {})) throw new ErroSIE('dados-invalidos', { exigirSegundoFator: 'Ative antes a sua própria verificação em duas etapas e entre com ela.' })
  await db().runTransaction(async (transaction) => {
    const ref = db().doc(`configuracoes/${CONFIGURACAO_PADRAO}`)
    const stored = (await transaction.get(ref)).data() as StoredRecord | undefined
    if (!stored) throw new ErroSIE('registro-nao-encontrado')
    const metadados = nextVersion(stored.metadados, FieldValue.serverTimestamp()) as unknown as StoredRecord['metadados']
    keepVersion(transaction, configuracoes, CONFIGURACAO_PADRAO, stored)
    transaction.set(ref, withDerived(CONFIGURACAO_PADRAO, { ...withValueAt(stored, 'seguranca.exigirSegundoFator', exigirSegundoFator), metadados }, configuracoes))
    await audit({ acao: 'definirSeguranca', quem: caller.uid, colecao: 'configuracoes', id: CONFIGURACAO_PADRAO, detalhe: { exigirSegundoFator } }, transaction)
  })
  return {}
}

export const definirSeguranca = callable(input, definirSegurancaHandler)

import { FieldValue } from 'firebase-admin/firestore'
import type * as z from 'zod'
import { configuracoes, monitoramento, type Configuracao } from '@sie/domain/collections/configuracoes.ts'
import { ErroSIE } from '@sie/domain/errors.ts'
import { nextVersion, type StoredRecord } from '@sie/domain/records/metadados.ts'
import { configuracaoRef } from '../monitor/recipients.ts'
import { db } from '../platform/admin.ts'
import { audit } from '../platform/audit.ts'
import { requireCaller, requireRule } from '../platform/caller.ts'
import { callable, type Context } from '../platform/callable.ts'
import { keepVersion } from '../platform/versions.ts'

/**
 * Sets who is told of critical errors and who gets the reports.
 * @throws ErroSIE sem-permissao without `configuracoes:editar` of the confederation, dados-invalidos, registro-nao-encontrado
 */
export async function salvarAvisosHandler(avisos: z.output<typeof monitoramento>, context: Pick<Context, 'auth'>): Promise<{ version: number }> {
  const caller = await requireCaller(context)
  requireRule(caller, 'configuracoes:editar', { entidade: '', federacao: '' })
  const emails = [...new Set(avisos.emails)]
  return db().runTransaction(async (transaction) => {
    const ref = configuracaoRef()
    const stored = (await transaction.get(ref)).data() as (StoredRecord & Configuracao) | undefined
    if (!stored) throw new ErroSIE('registro-nao-encontrado')
    const metadados = nextVersion(stored.metadados, FieldValue.serverTimestamp())
    keepVersion(transaction, configuracoes, ref.id, stored)
    transaction.set(ref, { ...stored, monitoramento: { ...avisos, emails }, metadados })
    await audit({ acao: 'editar', quem: caller.uid, colecao: 'configuracoes', id: ref.id, detalhe: { campos: ['Avisos do monitoramento'] } }, transaction)
    return { version: metadados.version }
  })
}

export const salvarAvisos = callable(monitoramento, salvarAvisosHandler)

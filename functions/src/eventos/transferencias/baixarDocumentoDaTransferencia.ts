import * as z from 'zod'
import { transferencias } from '@sie/domain/eventos/collections/transferencias.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { canReadRecord } from '@sie/domain/base/rights/leitura.ts'
import { bucket } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { absent } from '../../base/platform/hidden.ts'
import { recordId } from '../../base/platform/input.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { transferenciaRef } from './registro.ts'

const input = z.object({ id: recordId, campo: z.enum(['carta', 'anexo']) })

/**
 * A document of a transfer as base64, at most 10 MiB: for readers of the transfer, who are more people than storage rules can check (its
 * sides, the person and the guardian). Each read is audited.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao or registro-nao-encontrado as the caller may know, limite-excedido (100 an hour)
 */
export async function baixarDocumentoDaTransferenciaHandler(
  { id, campo }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ nome: string; base64: string }> {
  const caller = await requireCaller(context)
  await limitUse(`documento-transferencia:${caller.uid}`, 100, 3600)
  const stored = storedIn(transferencias, await transferenciaRef(id).get())
  const reads =
    stored && stored.metadados.successorId === '' && canReadRecord(transferencias, id, stored, caller, Date.now())
  if (!reads) throw absent(caller, 'transferencias:ler')
  const { arquivo, nome } = stored[campo]
  if (arquivo === '') throw new ErroSIE('registro-nao-encontrado')
  await audit({ acao: 'lerDocumento', quem: caller.uid, colecao: transferencias.name, id, detalhe: { campo } })
  const [content] = await bucket().file(arquivo).download()
  return { nome: nome || 'documento', base64: content.toString('base64') }
}

export const baixarDocumentoDaTransferencia = callable(input, baixarDocumentoDaTransferenciaHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'registro-nao-encontrado', 'limite-excedido'],
})

import * as z from 'zod'
import { exames } from '@sie/domain/eventos/collections/exames.ts'
import { text } from '@sie/domain/base/records/text.ts'
import { writeStep, recusa } from '../../base/records/write.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { absent } from '../../base/platform/hidden.ts'
import { recordId } from '../../base/platform/input.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { patiently } from '../../base/platform/patience.ts'
import { isPincodeDe } from '../../pessoas/rights/pincode.ts'
import { exameGuardado, exameRef } from './exame.ts'

const input = z.object({
  exame: recordId,
  /** digest of the minutes on the screen, so that exactly these are signed */
  resumo: text(64).regex(/^[0-9a-f]{64}$/),
  /** the caller's security pincode */
  codigo: text(8).regex(/^\d{8}$/, 'O código tem oito números.'),
})

/**
 * A member of the board signs the minutes with their own pincode. Signing again changes nothing.
 * @throws ErroSIE nao-autenticado, conta-desativada, registro-nao-encontrado or sem-permissao (not of the board), dados-invalidos (a wrong
 * `codigo`, or the minutes have changed), limite-excedido (10 tries an hour)
 */
export async function assinarAtaHandler(
  { exame: id, resumo, codigo }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ assinaturas: number }> {
  const caller = await requireCaller(context)
  await limitUse(`assinar-ata:${caller.uid}`, 10, 3600)
  return patiently(`exames/${id}`, async (transaction) => {
    const stored = await exameGuardado(transaction, caller, id)
    const member = stored.banca.find(({ uid }) => uid === caller.uid)
    if (!member || !caller.permissoes.ativo) throw absent(caller, 'exames:ler')
    if (stored.situacao !== 'apurado' || stored.ata.resumo === '')
      throw recusa('situacao', 'A ata é assinada depois da apuração.')
    if (stored.ata.resumo !== resumo) throw recusa('situacao', 'A ata mudou. Abra-a de novo e confira os resultados.')
    if (!(await isPincodeDe(transaction, caller.uid, codigo)))
      throw recusa('codigo', 'Este não é o seu código de segurança.')
    if (stored.assinaturas.some(({ uid }) => uid === caller.uid)) return { assinaturas: stored.assinaturas.length }
    const assinaturas = [...stored.assinaturas, { uid: caller.uid, nome: member.nome, em: hojeNoBrasil(), resumo }]
    const step = { caller, acao: 'assinar' as const, detalhe: { resumo } }
    await writeStep(transaction, exames, exameRef(id), stored, { assinaturas }, step)
    return { assinaturas: assinaturas.length }
  })
}

export const assinarAta = callable(input, assinarAtaHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'registro-nao-encontrado', 'limite-excedido'],
})

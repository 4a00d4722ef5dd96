import * as z from 'zod'
import { email } from '@sie/domain/base/collections/campos.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { queueMail } from '../../base/mail/queue.ts'
import { audit } from '../../base/platform/audit.ts'
import { db } from '../../base/platform/admin.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { recordId } from '../../base/platform/input.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { portalUrl } from '../../base/platform/mail.ts'
import { recusa } from '../../base/records/write.ts'
import { comoProfessor, requireAberta } from './turma.ts'

const MOST = 30
const PER_DAY = 10

const input = z.object({
  turma: recordId,
  emails: z
    .array(email().refine((text) => text !== '', 'Informe o e-mail.'))
    .min(1, 'Informe ao menos um e-mail.')
    .max(MOST, `No máximo ${MOST} de cada vez.`),
})

/**
 * Invites people to a class by mail, with its link. The answer does not reveal which addresses have accounts, and the link works like the
 * code: places, grades and approval are checked on joining.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (teaching the class), registro-nao-encontrado, dados-invalidos (`turma`: archived,
 * provisional or closed), limite-excedido (10 times a day)
 */
export async function convidarParaTurmaHandler(
  { turma: id, emails }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ convidados: number }> {
  const caller = await requireCaller(context)
  const turma = await comoProfessor(undefined, caller, id)
  requireAberta(turma)
  if (turma.situacao !== 'ativa') throw recusa('turma', 'Ative a turma antes de convidar.')
  if (!turma.entradaAberta) throw recusa('turma', 'Esta turma não aceita entradas pelo código: mude isso antes.')
  await limitUse(`convidar-turma:${caller.uid}`, PER_DAY, 86_400)
  const to = [...new Set(emails.map((one) => one.toLowerCase()))]
  if (to.length === 0) throw new ErroSIE('dados-invalidos')
  const link = `${portalUrl()}${address('/cbtkdeduca/turmas', { codigo: turma.codigo })}`
  await db().runTransaction(async (transaction) => {
    const detalhe = { convidados: to.length }
    await audit({ acao: 'convidarParaTurma', quem: caller.uid, colecao: 'turmas', id, detalhe }, transaction)
    for (const one of to)
      await queueMail(
        'convite-turma',
        one,
        { nome: '', turma: turma.name, quem: caller.name, codigo: turma.codigo, link },
        transaction,
      )
  })
  return { convidados: to.length }
}

export const convidarParaTurma = callable(input, convidarParaTurmaHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'registro-nao-encontrado', 'limite-excedido'],
})

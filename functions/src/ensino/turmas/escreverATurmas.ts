import * as z from 'zod'
import { recados } from '@sie/domain/ensino/collections/recados.ts'
import { trimmed } from '@sie/domain/base/records/text.ts'
import { sha256 } from '@sie/domain/base/taekwondo/sha256.ts'
import { novoId } from '../../financeiro/campos.ts'
import { db } from '../../base/platform/admin.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { recordId } from '../../base/platform/input.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { current } from '../../base/records/current.ts'
import { createRecord } from '../../base/records/write.ts'
import { comoProfessor, daTurma, recadoRef, requireAberta } from './turma.ts'

const MOST = 30

const input = z.object({
  /** made by the browser: writing the same again writes nothing more */
  id: novoId,
  turmas: z
    .array(recordId)
    .min(1, 'Escolha ao menos uma turma.')
    .max(MOST, `No máximo ${MOST} turmas de cada vez.`)
    .refine((all) => new Set(all).size === all.length, 'Cada turma uma vez.'),
  texto: trimmed(3_000).min(1, 'Escreva o comunicado.'),
})

/**
 * Writes an announcement in the stream of several classes, all or none of them: as their teacher, or by `turmas:editar` over them.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (for one of the classes), registro-nao-encontrado, dados-invalidos (an
 * archived class), limite-excedido (30 a day)
 */
export async function escreverATurmasHandler(
  { id, turmas, texto }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ escritos: number }> {
  const caller = await requireCaller(context)
  await limitUse(`escrever-turmas:${caller.uid}`, 30, 86_400)
  return db().runTransaction(async (transaction) => {
    const classes = []
    for (const turma of turmas) {
      const stored = await comoProfessor(transaction, caller, turma)
      requireAberta(stored)
      classes.push({ turma, stored, ref: recadoRef(sha256(`recado\n${id}\n${turma}`).slice(0, 40)) })
    }
    const before = await transaction.getAll(...classes.map(({ ref }) => ref))
    const fresh = classes.filter((_, index) => !current(recados, before[index]))
    for (const { turma, stored, ref } of fresh) {
      const said = { autor: caller.uid, nome: caller.name, professor: true, menor: false, em: Date.now() }
      const record = { ...recados.schema.parse({ texto, turma, ...said, situacao: 'publicado' }), ...daTurma(stored) }
      await createRecord(transaction, recados, ref, record, { caller, acao: 'publicar' })
    }
    return { escritos: fresh.length }
  })
}

export const escreverATurmas = callable(input, escreverATurmasHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'registro-nao-encontrado', 'limite-excedido'],
})

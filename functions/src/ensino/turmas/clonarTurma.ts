import { current } from '../../base/records/current.ts'
import * as z from 'zod'
import { materiais } from '@sie/domain/ensino/collections/materiais.ts'
import { tarefas } from '@sie/domain/ensino/collections/tarefas.ts'
import { turmas } from '@sie/domain/ensino/collections/turmas.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { trimmed } from '@sie/domain/base/records/text.ts'
import { sha256 } from '@sie/domain/base/taekwondo/sha256.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { db } from '../../base/platform/admin.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller, requireRule } from '../../base/platform/caller.ts'
import { recordId } from '../../base/platform/input.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { createRecord } from '../../base/records/write.ts'
import { comoProfessor, materialRef, novoCodigo, reservadoRef, tarefaRef, turmaRef, type Atividade } from './turma.ts'

const input = z.object({ turma: recordId, id: recordId, name: trimmed(120).min(1, 'Informe o nome da nova turma.') })

/** Most assignments and materials that a copy includes: a transaction writes each with its key and its audit entry. */
const MOST_COPIED = 100

/**
 * Creates a provisional class from another: settings, topics, assignments with their keys and materials, all as drafts without a deadline. The
 * caller is its only member.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (teaching the class and `turmas:criar` under its entity), registro-nao-encontrado,
 * limite-excedido (20 a day)
 */
export async function clonarTurmaHandler(
  { turma: from, id, name }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ id: string; atividades: number }> {
  const caller = await requireCaller(context)
  await limitUse(`turmas-clonadas:${caller.uid}`, 20, 86_400)
  return db().runTransaction(async (transaction) => {
    const stored = await comoProfessor(transaction, caller, from)
    requireRule(caller, 'turmas:criar', alvoDe(turmas, from, stored))
    const before = current(turmas, await transaction.get(turmaRef(id)))
    if (before?.metadados.ownerid === caller.uid) return { id, atividades: before.atividades.length }
    if (before) throw new ErroSIE('sem-permissao')
    const listed = stored.atividades.slice(0, MOST_COPIED)
    const refs = listed.map((one) => (one.tipo === 'material' ? materialRef(one.id) : tarefaRef(one.id)))
    const found = refs.length > 0 ? await transaction.getAll(...refs) : []
    const keys = refs.length > 0 ? await transaction.getAll(...refs.map(reservadoRef)) : []
    const equipe = [caller.uid]
    const atividades: Atividade[] = []
    for (const [index, doc] of found.entries()) {
      const one = listed[index]
      const record = one?.tipo === 'material' ? current(materiais, doc) : current(tarefas, doc)
      if (!one || !record) continue
      const newId = sha256(`copia\n${id}\n${doc.id}`).slice(0, 32)
      const fresh = { ...record, turma: id, situacao: 'rascunho' as const, publicadaEm: 0, publicarEm: 0, prazo: 0 }
      const [collection, ref] =
        one.tipo === 'material' ? ([materiais, materialRef(newId)] as const) : ([tarefas, tarefaRef(newId)] as const)
      const parsed = collection.schema.parse(fresh)
      await createRecord(transaction, collection, ref, { ...parsed, equipe }, { caller, acao: 'copiar' })
      if (keys[index]?.exists) transaction.set(reservadoRef(ref), keys[index].data() ?? {})
      atividades.push({ ...one, id: newId, prazo: 0, em: 0, rascunho: true })
    }
    const { descricao, capa, vagas, graduacaoMin, graduacaoMax, topicos, quemPosta, escala, vinculo } = stored
    const { aprovarEntradas, moderarMenores, notasVisiveis, mostrarColegas, cargaHoraria, entregasMin, mediaMin } =
      stored
    const copy = turmas.schema.parse({
      name,
      descricao,
      capa,
      vagas,
      graduacaoMin,
      graduacaoMax,
      topicos,
      quemPosta,
      escala,
      vinculo,
      aprovarEntradas,
      moderarMenores,
      notasVisiveis,
      mostrarColegas,
      atividades,
      cargaHoraria,
      entregasMin,
      mediaMin,
      professores: [{ uid: caller.uid, papel: 'titular', nome: caller.name }],
      codigo: novoCodigo(),
    })
    const step = { caller, acao: 'clonar' as const, detalhe: { de: from } }
    await createRecord(transaction, turmas, turmaRef(id), { ...copy, equipe }, step)
    return { id, atividades: atividades.length }
  })
}

export const clonarTurma = callable(input, clonarTurmaHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'registro-nao-encontrado', 'limite-excedido'],
})

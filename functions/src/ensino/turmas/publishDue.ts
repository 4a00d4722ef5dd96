import { materiais } from '@sie/domain/ensino/collections/materiais.ts'
import { tarefas } from '@sie/domain/ensino/collections/tarefas.ts'
import { turmas } from '@sie/domain/ensino/collections/turmas.ts'
import { db } from '../../base/platform/admin.ts'
import { SYSTEM_CALLER } from '../../base/processes/system.ts'
import { current } from '../../base/records/current.ts'
import { writeStep } from '../../base/records/write.ts'
import { turmaRef } from './turma.ts'

const MOST = 100

/**
 * Publishes the assignments and materials whose time has come. Safe to run at any time and twice at once; an archived class publishes nothing.
 * @param now milliseconds since 1970. @returns how many were published
 */
export async function publishDue(now: number): Promise<number> {
  let published = 0
  for (const collection of [tarefas, materiais] as const) {
    const due = db().collection(collection.name).where('publicarEm', '>', 0).where('publicarEm', '<=', now).limit(MOST)
    for (const { id, ref } of (await due.get()).docs)
      published += await db().runTransaction(async (transaction) => {
        const stored = current<typeof tarefas.schema | typeof materiais.schema>(collection, await transaction.get(ref))
        if (!stored || stored.situacao !== 'rascunho' || stored.publicarEm <= 0 || stored.publicarEm > now) return 0
        const of = turmaRef(stored.turma)
        const turma = current(turmas, await transaction.get(of))
        if (!turma || turma.situacao === 'arquivada') return 0
        const em = stored.publicadaEm || now
        const changes = { situacao: 'publicada', publicadaEm: em, publicarEm: 0 }
        await writeStep(transaction, collection, ref, stored, changes, { caller: SYSTEM_CALLER, acao: 'publicar' })
        const atividades = turma.atividades.map((one) => (one.id === id ? { ...one, em, rascunho: false } : one))
        transaction.update(of, { atividades })
        return 1
      })
  }
  return published
}

import { current } from '../records/current.ts'
import { sumulas } from '@sie/domain/collections/sumulas.ts'
import { sameValue } from '@sie/domain/records/plans/same.ts'
import { apurar, fecha, regrasDa, resultadoDe } from '@sie/domain/sumulas/notas.ts'
import { db } from '../platform/admin.ts'
import { SYSTEM_CALLER } from '../processes/system.ts'
import { guardarPasso } from '../records/guardar.ts'
import { lancamentoGuardado, MOST_NOTES, sumulaRef, type SumulaGuardada } from './partes.ts'
import { seguir } from './seguir.ts'

/**
 * Brings a score sheet to what all entries of its tablets come to, in their own order, closes it where they close it, and tells the bracket. It may
 * run any number of times, and in any order of arrival: it looks at all entries that there are. The score makes no versions, closing does. A closed
 * sheet only counts what came too late.
 */
export async function derivarSumula(id: string): Promise<void> {
  await db().runTransaction(async (transaction) => {
    const ref = sumulaRef(id)
    const stored = current<SumulaGuardada>(await transaction.get(ref))
    if (!stored || stored.situacao === 'aguardando') return
    const { docs } = await transaction.get(ref.collection('notas').limit(MOST_NOTES))
    const notes = docs.map(lancamentoGuardado)
    const sheet = apurar(notes, { id, formacao: stored.formacao, fechadaEm: stored.fechadaEm }, regrasDa(stored))
    const result = resultadoDe(sheet)
    if (stored.situacao === 'encerrada') {
      const contagem = { ...stored.contagem, retidas: result.contagem.retidas }
      if (!sameValue(contagem, stored.contagem)) transaction.update(ref, { contagem })
      return
    }
    if (!fecha(sheet)) {
      if (sameValue({ ...stored, ...result }, stored)) return
      const write = await seguir(transaction, { ...stored, ...result })
      transaction.update(ref, { ...result })
      return write()
    }
    const held = new Set(sheet.retidas.map((each) => each.id))
    const fechadaEm = Math.max(...notes.flatMap((note) => (held.has(note.id) ? [] : [note.recebida ?? 0])))
    const closing = notes.find((note) => note.id === sheet.encerramento)
    const next = { ...result, fechadaEm, situacao: 'encerrada' as const }
    const write = await seguir(transaction, { ...stored, ...next })
    await guardarPasso(transaction, sumulas, ref, stored, next, {
      // Who signed it on the tablet, also where the entry arrived hours later.
      caller: { ...SYSTEM_CALLER, uid: closing?.quem ?? '' },
      acao: 'encerrar',
    })
    return write()
  })
}

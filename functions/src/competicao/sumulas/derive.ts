import type { Transaction } from 'firebase-admin/firestore'
import { current } from '../../base/records/current.ts'
import { sumulas } from '@sie/domain/competicao/collections/sumulas.ts'
import { sameValue } from '@sie/domain/base/records/plans/same.ts'
import {
  tallySumula,
  closesSumula,
  regrasDa,
  resultadoDe,
  type Apuracao,
} from '@sie/domain/competicao/sumulas/notas.ts'
import { db } from '../../base/platform/admin.ts'
import { getBounded } from '../../base/platform/bounded.ts'
import { SYSTEM_CALLER } from '../../base/processes/system.ts'
import { writeStep } from '../../base/records/write.ts'
import { writeRetidas, linhasDe, type Linha } from '../../eventos/local/notasRetidas.ts'
import { lancamentosGuardados, localDaSumula, MOST_NOTES, sumulaRef, type SumulaGuardada } from './sumula.ts'
import { advanceFromSumula } from './advance.ts'

interface Fechada {
  id: string
  stored: SumulaGuardada
  sheet: Apuracao
  rows: readonly Linha[]
}

/**
 * Plans the correction of a closed sheet whose result changed because a person accepted an entry, or withdrew that: with their reason, in their name.
 * A result decided by staff stays.
 * @returns a function that writes it, after all reads of the transaction; undefined where nothing changes
 */
async function planCorrection(
  transaction: Transaction,
  { id, stored, sheet, rows }: Fechada,
): Promise<(() => Promise<void>) | undefined> {
  const decided = rows.map(({ row }) => row).filter(({ situacao }) => situacao !== 'espera')
  const latest = decided.sort((a, b) => a.decididaEm - b.decididaEm).at(-1)
  const byDesk = stored.correcao !== '' && !decided.some(({ razoes }) => razoes.includes(stored.correcao))
  if (!latest || byDesk || sheet.encerramento === null) return undefined
  const { contagem, ...result } = resultadoDe(sheet)
  if (sameValue({ ...stored, ...result }, stored)) return undefined
  const next = { ...result, contagem, correcao: latest.porque }
  const follow = await advanceFromSumula(transaction, { ...stored, ...next })
  return async () => {
    await writeStep(transaction, sumulas, sumulaRef(id), stored, next, {
      caller: { ...SYSTEM_CALLER, uid: latest.decididaPor },
      acao: 'corrigir',
      motivo: latest.porque,
    })
    await follow()
  }
}

/**
 * Computes a score sheet from all entries of its tablets, in their own order, closes it where they close it, and updates the bracket. It may
 * run any number of times, and for any order of arrival: it reads all entries. The score makes no versions, closing does. In a closed
 * sheet late entries are only counted.
 */
export async function deriveSumula(id: string): Promise<void> {
  await db().runTransaction(async (transaction) => {
    const ref = sumulaRef(id)
    const stored = current(sumulas, await transaction.get(ref))
    if (!stored || stored.situacao === 'aguardando') return
    const { docs } = await getBounded(ref.collection('notas'), MOST_NOTES, transaction)
    const rows = await linhasDe(transaction, { evento: stored.evento, colecao: 'sumulas', alvo: id })
    const notes = lancamentosGuardados(docs, rows, await localDaSumula(docs, stored), stored)
    const sheet = tallySumula(notes, { id, formacao: stored.formacao, fechadaEm: stored.fechadaEm }, regrasDa(stored))
    const result = resultadoDe(sheet)
    const keepHeld = () => {
      const about = { evento: stored.evento, alvo: id, lugar: { colecao: 'sumulas', registro: id } } as const
      writeRetidas(transaction, about, docs, sheet.retidas, rows)
    }
    if (stored.situacao === 'encerrada') {
      const write = await planCorrection(transaction, { id, stored, sheet, rows })
      const contagem = { ...stored.contagem, retidas: result.contagem.retidas }
      keepHeld()
      if (write) return write()
      if (!sameValue(contagem, stored.contagem)) transaction.update(ref, { contagem })
      return
    }
    if (!closesSumula(sheet)) {
      if (sameValue({ ...stored, ...result }, stored)) return keepHeld()
      const write = await advanceFromSumula(transaction, { ...stored, ...result })
      keepHeld()
      transaction.update(ref, { ...result })
      return write()
    }
    const held = new Set(sheet.retidas.map((each) => each.id))
    const fechadaEm = Math.max(...notes.flatMap((note) => (held.has(note.id) ? [] : [note.recebida ?? 0])))
    const closing = notes.find((note) => note.id === sheet.encerramento)
    const next = { ...result, fechadaEm, situacao: 'encerrada' as const }
    const write = await advanceFromSumula(transaction, { ...stored, ...next })
    keepHeld()
    await writeStep(transaction, sumulas, ref, stored, next, {
      // Uid of the signer on the tablet, also where the entry arrived hours later.
      caller: { ...SYSTEM_CALLER, uid: closing?.quem ?? '' },
      acao: 'encerrar',
    })
    return write()
  })
}

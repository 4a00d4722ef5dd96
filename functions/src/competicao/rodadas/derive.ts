import type { Transaction } from 'firebase-admin/firestore'
import { rodadas } from '@sie/domain/competicao/collections/rodadas.ts'
import { sameValue } from '@sie/domain/base/records/plans/same.ts'
import { tallyRodada, closesRodada, resultadoDaRodada, type Apurada } from '@sie/domain/competicao/rodadas/notas.ts'
import { writeRetidas, linhasDe } from '../../eventos/local/notasRetidas.ts'
import { db } from '../../base/platform/admin.ts'
import { getBounded } from '../../base/platform/bounded.ts'
import { SYSTEM_CALLER } from '../../base/processes/system.ts'
import { current } from '../../base/records/current.ts'
import { writeStep } from '../../base/records/write.ts'
import { localDaRodada, MOST_MARKS, notasGuardadas, rodadaRef, type RodadaGuardada } from './rodada.ts'
import { advanceFromRodada } from './advance.ts'

/** Notes of a round with their verdicts, and the sheet that follows from them. */
async function readSheet(transaction: Transaction, id: string, stored: RodadaGuardada) {
  const { docs } = await getBounded(rodadaRef(id).collection('notas'), MOST_MARKS, transaction)
  const rows = await linhasDe(transaction, { evento: stored.evento, colecao: 'rodadas', alvo: id })
  const notes = notasGuardadas(docs, rows, await localDaRodada(docs, stored), stored)
  return { docs, rows, notes, sheet: tallyRodada(notes, { ...stored, id }) }
}

/** Sheet of a round from its stored notes. */
export const sheetOf = async (transaction: Transaction, id: string, stored: RodadaGuardada): Promise<Apurada> =>
  (await readSheet(transaction, id, stored)).sheet

/**
 * Computes the sheet of a round from all notes of its judges and head table, in their own order, closes it where they close it, and updates the
 * bracket. It may run any number of times, and for any order of arrival. Marks make no versions, closing does. In a closed round late notes are only
 * counted; those that a person accepts take effect once a correction reopens it.
 */
export async function deriveRodada(id: string): Promise<void> {
  await db().runTransaction(async (transaction) => {
    const ref = rodadaRef(id)
    const stored = current(rodadas, await transaction.get(ref))
    if (!stored || stored.situacao === 'aguardando') return
    const { docs, rows, notes, sheet } = await readSheet(transaction, id, stored)
    const result = resultadoDaRodada(sheet, stored)
    const names = new Map(stored.linhas.map(({ inscricao, nome, clube, uf }) => [inscricao, { nome, clube, uf }]))
    const linhas = result.linhas.map((row) => ({
      ...row,
      ...(names.get(row.inscricao) ?? { nome: '', clube: '', uf: '' }),
    }))
    const keepHeld = () => {
      const about = { evento: stored.evento, alvo: id, lugar: { colecao: 'rodadas', registro: id } } as const
      writeRetidas(transaction, about, docs, sheet.retidas, rows)
    }
    if (stored.situacao === 'encerrada') {
      keepHeld()
      const contagem = { ...result.contagem, ...stored.contagem, retidas: result.contagem.retidas }
      if (!sameValue(contagem, stored.contagem)) transaction.update(ref, { contagem })
      return
    }
    const next = { linhas, decisao: result.decisao, contagem: result.contagem }
    if (!closesRodada(sheet, stored.dispensada)) {
      if (sameValue({ ...stored, ...next }, stored)) return keepHeld()
      const { decisao } = stored
      const shown = !sameValue({ linhas, decisao: next.decisao }, { linhas: stored.linhas, decisao })
      const write = shown ? await advanceFromRodada(transaction, { ...stored, ...next }) : undefined
      keepHeld()
      transaction.update(ref, next)
      return write?.()
    }
    const held = new Set(sheet.retidas.map((each) => each.id))
    const fechadaEm = Math.max(...notes.flatMap((note) => (held.has(note.id) ? [] : [note.recebida ?? 0])))
    const closing = notes.find((note) => note.id === sheet.encerramento)
    const closed = { ...next, fechadaEm, situacao: 'encerrada' as const }
    const write = await advanceFromRodada(transaction, { ...stored, ...closed })
    keepHeld()
    await writeStep(transaction, rodadas, ref, stored, closed, {
      // Uid of the signer on the tablet, also where the note arrived hours later.
      caller: { ...SYSTEM_CALLER, uid: closing?.quem ?? '' },
      acao: 'encerrar',
    })
    return write()
  })
}

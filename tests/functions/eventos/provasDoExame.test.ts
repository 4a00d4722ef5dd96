// Marks of an exam are read by author: nobody's sheets crowd out those of another, and too many are refused instead of cut.
import { Timestamp } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { idDoCandidato } from '../../../functions/src/eventos/exames/exame.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { authorised, BOARD, candidate, enter, examWorld, onItsDay, sheet, step } from '../../support/exams.ts'

const [PRESIDENT = '', EXAMINER = ''] = BOARD

/** Sheets of one examiner under ids that sort before all others, written past the rules. */
async function flood(id: string, pessoa: string, from: number, to: number): Promise<void> {
  const writer = db().bulkWriter()
  const marks = { poomsae: 9, chutes: 9, luta: 9, quebramento: 9, teoria: 9 }
  const common = {
    candidato: idDoCandidato(id, pessoa),
    ausente: false,
    parecer: '',
    quem: EXAMINER,
    quando: new Date(),
  }
  for (let n = from; n < to; n++)
    void writer.set(db().doc(`exames/${id}/notas/0${String(n).padStart(6, '0')}`), { ...common, ...marks, revisao: 1 })
  await writer.close()
}

test('thousands of sheets of one examiner hide no mark of the president, and more than rules allow stop the count', async () => {
  await examWorld()
  const id = await authorised('provas')
  await enter(id, ['ana'])
  await onItsDay(id)
  await step('presidente', id, 'iniciar')
  await sheet(id, PRESIDENT, 'ana', 2)
  await flood(id, 'ana', 0, 1_400)
  // About people who are no candidates: nothing of the exam.
  await flood(id, 'ninguem', 1_400, 7_000)
  await step('presidente', id, 'apurar')
  // The mean of both examiners, 5.5, is below the mark to pass.
  expect((await candidate(id, 'ana')).situacao).not.toBe('aprovado')
  await step('presidente', id, 'reabrir', 'Há folhas demais de um examinador.')
  await flood(id, 'ana', 7_000, 7_300)
  await expect(step('presidente', id, 'apurar')).rejects.toMatchObject({
    campos: { limite: expect.stringContaining('nada foi feito') as string },
  })
})

test('the sheet of an examiner about a minor of theirs does not count, and the board is told who has to mark', async () => {
  await examWorld()
  await paths.permissoes(EXAMINER).update({ 'menores.bia': Timestamp.fromMillis(Date.now() + 86_400_000) })
  const id = await authorised('filha')
  await enter(id, ['ana', 'bia'])
  await onItsDay(id)
  await step('presidente', id, 'iniciar')
  await sheet(id, PRESIDENT, 'ana', 8)
  await sheet(id, EXAMINER, 'ana', 9)
  await sheet(id, EXAMINER, 'bia', 10)
  await expect(step('presidente', id, 'apurar')).rejects.toMatchObject({
    campos: {
      situacao: expect.stringMatching(
        /Nome de bia.*A folha do próprio candidato, ou de quem responde por ele, não conta/,
      ) as string,
    },
  })
  await sheet(id, PRESIDENT, 'bia', 2)
  await step('presidente', id, 'apurar')
  expect(await candidate(id, 'ana')).toMatchObject({ media: 8.5 })
  expect(await candidate(id, 'bia')).toMatchObject({ media: 2 })
  expect((await candidate(id, 'bia')).situacao).not.toBe('aprovado')
})

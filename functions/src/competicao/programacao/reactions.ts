import { FieldValue } from 'firebase-admin/firestore'
import { current } from '../../base/records/current.ts'
import { chaves, type Chave } from '@sie/domain/competicao/collections/chaves.ts'
import { rodadas } from '@sie/domain/competicao/collections/rodadas.ts'
import { programacoes, type Programacao } from '@sie/domain/competicao/collections/programacoes.ts'
import { sumulas } from '@sie/domain/competicao/collections/sumulas.ts'
import { previstaPara } from '@sie/domain/competicao/programacao/dia.ts'
import { isOldCopyId } from '@sie/domain/base/records/metadados.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import type { RecordEvent } from '@sie/domain/base/records/plans/event.ts'
import { sameValue } from '@sie/domain/base/records/plans/same.ts'
import { db } from '../../base/platform/admin.ts'
import type { Reactions } from '../../base/platform/reaction.ts'
import { idDaRodada, rodadaRef } from '../rodadas/rodada.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { chaveRef, idDaSumula, sumulaRef } from '../sumulas/sumula.ts'
import { programacoesDe } from './programacoes.ts'

interface Planejada {
  quadra: number
  numero: number
  prevista: number
}

/** Former court of a sheet, added because a tablet may have notes of it there. */
const antes = (sheet: Pick<Planejada, 'quadra'>, quadra: number) =>
  sheet.quadra > 0 && sheet.quadra !== quadra ? { quadras: FieldValue.arrayUnion(sheet.quadra) } : {}

/**
 * Copies court, number and time of the matches of a bracket from the schedules of its event, and court and number to their score sheets.
 * No version is made of either, because nobody decided about draw or score.
 */
async function followProgramacao(id: string): Promise<void> {
  await db().runTransaction(async (transaction) => {
    const chave = current(chaves, await transaction.get(chaveRef(id)))
    const rounds = chave?.apresentacoes ?? []
    if (!chave || (chave.lutas.length === 0 && rounds.length === 0)) return
    const days = (await programacoesDe(transaction, chave.evento)).docs.map((doc) => storedIn(programacoes, doc))
    const planned = new Map(
      days.flatMap((day) =>
        day.lutas.flatMap((row) =>
          row.chave === id ? [[row.luta, { ...row, prevista: previstaPara(day, row.inicio) }] as const] : [],
        ),
      ),
    )
    const asPlanned = <R extends Planejada>(row: R, id: string): R => {
      const plan = planned.get(id)
      if (!plan) return row.prevista === 0 ? row : { ...row, prevista: 0 }
      return { ...row, quadra: plan.quadra, numero: plan.numero, prevista: plan.prevista }
    }
    const lutas = chave.lutas.map((row) => asPlanned(row, row.luta))
    const apresentacoes = rounds.map((row) => ({ ...asPlanned(row, row.fase), numero: row.numero }))
    const moved = lutas.filter(
      ({ quadra, numero }, i) => quadra !== chave.lutas[i]?.quadra || numero !== chave.lutas[i].numero,
    )
    const docs = moved.length
      ? await transaction.getAll(...moved.map(({ luta }) => sumulaRef(idDaSumula(id, luta))))
      : []
    const courts = apresentacoes.filter(
      ({ quadra, prevista }, i) => quadra !== rounds[i]?.quadra || prevista !== rounds[i].prevista,
    )
    const sheets = courts.length
      ? await transaction.getAll(...courts.map(({ fase }) => rodadaRef(idDaRodada(id, fase))))
      : []
    if (!sameValue(lutas, chave.lutas)) transaction.update(chaveRef(id), { lutas })
    if (!sameValue(apresentacoes, rounds)) transaction.update(chaveRef(id), { apresentacoes })
    for (const [i, { quadra, prevista }] of courts.entries()) {
      const sheet = current(rodadas, sheets[i])
      if (sheet)
        transaction.update(rodadaRef(idDaRodada(id, sheet.fase)), { quadra, prevista, ...antes(sheet, quadra) })
    }
    for (const [i, { quadra, numero }] of moved.entries()) {
      const doc = docs[i]
      const sheet = current(sumulas, doc)
      const titulo = sheet && `Luta ${numero}, ${sheet.fase}, ${sheet.categoria}`.slice(0, 140)
      if (!doc || !sheet) continue
      transaction.update(doc.ref, { quadra, numero, titulo, ...antes(sheet, quadra) })
    }
  })
}

/** Follows a new schedule, or a moved match; brackets without changes are skipped. */
async function followNewProgramacao({ id, before, after }: RecordEvent): Promise<void> {
  if (isOldCopyId(id)) return
  const rows = (record: unknown, chave: string) =>
    ((valueAt(record, 'lutas') ?? []) as Programacao['lutas']).filter((row) => row.chave === chave)
  const all = [before, after].flatMap((record) => (valueAt(record, 'lutas') ?? []) as Programacao['lutas'])
  const shifted = !sameValue(valueAt(before, 'inicio'), valueAt(after, 'inicio'))
  for (const chave of new Set(all.map((row) => row.chave).filter(Boolean)))
    if (shifted || !sameValue(rows(before, chave), rows(after, chave))) await followProgramacao(chave)
}

/** Follows score sheets opened after the day was scheduled. */
async function followOpenedSheets({ id, before, after }: RecordEvent): Promise<void> {
  const count = (record: unknown) =>
    ['lutas', 'apresentacoes'].reduce((sum, path) => sum + ((valueAt(record, path) ?? []) as Chave['lutas']).length, 0)
  if (!isOldCopyId(id) && after && count(before) === 0 && count(after) > 0) await followProgramacao(id)
}

/** Reactions of matches to the schedule of their day. */
export const SCHEDULE_REACTIONS: Reactions = {
  [programacoes.name]: [followNewProgramacao],
  [chaves.name]: [followOpenedSheets],
}

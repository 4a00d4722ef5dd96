import { textAt, withValueAt } from '@sie/domain/base/records/edits.ts'
import { rodadas } from '@sie/domain/competicao/collections/rodadas.ts'
import { isOldCopyId } from '@sie/domain/base/records/metadados.ts'
import type { RecordEvent } from '@sie/domain/base/records/plans/event.ts'
import { isInscrito } from '../../eventos/inscricoes/inscricao.ts'
import type { EffectHandler, Preparation, Prepared } from '../../base/processes/handlers.ts'
import { recusa } from '../../base/records/write.ts'
import type { Reactions } from '../../base/platform/reaction.ts'
import { deriveRodada, sheetOf } from './derive.ts'
import { semMaisFormas } from '@sie/domain/competicao/rodadas/notas.ts'
import { differsAt } from '@sie/domain/base/records/plans/touched.ts'
import type { RodadaGuardada } from './rodada.ts'
import { advanceFromRodada } from './advance.ts'

/** Changes that reopen a closed round: marks count again, the closing and all later notes do not, and the reason is public. */
export const aberturaPorCorrecao = ({ fechadaEm, fechadas = [] }: RodadaGuardada, correcao: string) => ({
  correcao,
  decisao: '',
  decisoes: [],
  fechadas: [...fechadas, { de: fechadaEm, ate: Date.now() }].slice(-20),
  fechadaEm: 0,
})

/** Nobody decides about the round of their own performance, or their minor's. @throws ErroSIE dados-invalidos */
async function requireOutsider({ transaction, caller, stored }: Prepared): Promise<void> {
  const { linhas } = stored as RodadaGuardada
  const entries = linhas.map(({ inscricao }) => inscricao)
  if (await isInscrito(transaction, caller, entries))
    throw recusa('situacao', 'Você, ou quem é menor sob a sua guarda, está nesta rodada: outra pessoa faz isto.')
}

const reabrir: Preparation = async (context) => {
  await requireOutsider(context)
  const changes = aberturaPorCorrecao(context.stored as RodadaGuardada, context.reason.trim().slice(0, 500))
  return { edit: (record) => ({ ...record, ...changes }) }
}

const dispensar: Preparation = async (context) => {
  await requireOutsider(context)
  const correcao = context.reason.trim().slice(0, 500)
  return { edit: (record) => withValueAt(withValueAt(record, 'dispensada', true), 'correcao', correcao) }
}

/** Puts one of those whom all further forms leave tied ahead, as the referee committee decided. */
const desempatarRodada: Preparation = async (context) => {
  await requireOutsider(context)
  const { transaction, id, input, reason } = context
  const stored = context.stored as RodadaGuardada
  const ahead = String(input['mudanca.entra'])
  const sheet = await sheetOf(transaction, id, stored)
  const empatados = semMaisFormas(sheet, { ...stored, id })
  if (!empatados.includes(ahead))
    throw recusa(
      'situacao',
      'A comissão decide depois das formas de desempate, entre quem segue empatado. Veja a rodada de novo.',
    )
  const decisao = { frente: ahead, empatados, motivo: reason.trim().slice(0, 500) }
  return { edit: (record) => withValueAt(record, 'decisoes', [...(stored.decisoes ?? []), decisao]) }
}

export const ROUND_PREPARATIONS: Readonly<Record<string, Preparation>> = { reabrir, dispensar, desempatarRodada }

export const ROUND_EFFECTS: Readonly<Record<string, EffectHandler>> = {
  seguir: ({ transaction, next }) => advanceFromRodada(transaction, next as RodadaGuardada),
}

/** Derives a round again after a decision beside its notes: that missing ones do not hold it, or who of the tied is ahead. */
async function followDecision(event: RecordEvent): Promise<void> {
  if (isOldCopyId(event.id) || !event.before || !event.after || !differsAt(event, ['dispensada', 'decisoes'])) return
  // An incomplete record belongs to no event.
  if (textAt(event.after, 'evento') === '') return
  await deriveRodada(event.id)
}

export const ROUND_REACTIONS: Reactions = { [rodadas.name]: [followDecision] }

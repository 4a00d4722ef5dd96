import { withValueAt } from '@sie/domain/records/edits.ts'
import { rodadas } from '@sie/domain/collections/rodadas.ts'
import { valueAt } from '@sie/domain/records/edits.ts'
import { isOldCopyId } from '@sie/domain/records/metadados.ts'
import type { RecordEvent } from '@sie/domain/records/plans/event.ts'
import type { EffectHandler } from '../processes/effects.ts'
import type { Preparation } from '../processes/preparations.ts'
import type { Reactions } from '../platform/reaction.ts'
import { derivarRodada } from './derivar.ts'
import type { RodadaGuardada } from './partes.ts'
import { seguirRodada } from './seguir.ts'

/** Changes that reopen a closed round: marks count again, the closing and all later notes do not, and the reason is public. */
export const aberturaPorCorrecao = ({ fechadaEm, fechadas = [] }: RodadaGuardada, correcao: string) => ({
  correcao,
  fechadas: [...fechadas, { de: fechadaEm, ate: Date.now() }].slice(-20),
  fechadaEm: 0,
})

const reabrir: Preparation = ({ stored, reason }) => {
  const changes = aberturaPorCorrecao(stored as RodadaGuardada, reason.trim().slice(0, 500))
  return Promise.resolve({ edit: (record) => ({ ...record, ...changes }) })
}

const dispensar: Preparation = ({ reason }) =>
  Promise.resolve({
    edit: (record) => withValueAt(withValueAt(record, 'dispensada', true), 'correcao', reason.trim().slice(0, 500)),
  })

export const ROUND_PREPARATIONS: Readonly<Record<string, Preparation>> = { reabrir, dispensar }

export const ROUND_EFFECTS: Readonly<Record<string, EffectHandler>> = {
  seguir: ({ transaction, next }) => seguirRodada(transaction, next as RodadaGuardada),
}

/** Closes a round although notes of devices never arrived, if its head table has signed it. */
async function aoDispensar({ id, before, after }: RecordEvent): Promise<void> {
  if (isOldCopyId(id) || valueAt(after, 'dispensada') !== true || valueAt(before, 'dispensada') === true) return
  await derivarRodada(id)
}

export const ROUND_REACTIONS: Reactions = { [rodadas.name]: [aoDispensar] }

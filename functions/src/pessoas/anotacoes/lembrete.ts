import { Timestamp } from 'firebase-admin/firestore'
import { anotacoes, instanteDoLembrete, type Anotacao } from '@sie/domain/pessoas/collections/anotacoes.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { textAt } from '@sie/domain/base/records/edits.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { sendAvisos } from '../../base/avisos/sendAvisos.ts'
import { quemCuida } from '../../base/mail/equipe.ts'
import { callerInBackground } from '../../base/platform/caller.ts'
import type { EffectHandler, Preparation } from '../../base/processes/handlers.ts'
import { recusa } from '../../base/records/write.ts'

/** Day and instant of a reminder, as a note stores them. @throws ErroSIE dados-invalidos for a day that is over */
export function lembreteEm(day: string, today: string): Pick<Anotacao, 'lembrarEm' | 'lembrarAs'> {
  if (day !== '' && day < today) throw recusa('lembrarEm', 'Escolha hoje ou um dia depois.')
  const at = instanteDoLembrete(day)
  return { lembrarEm: day, lembrarAs: at === null ? null : Timestamp.fromMillis(at) }
}

/** The day, and whom it reminds: of a note that reminded nobody, who sets its first day. */
const marcar: Preparation = ({ input, today, caller }) => {
  const day = lembreteEm(String(input.lembrarEm ?? ''), today)
  return Promise.resolve({
    edit: (record) => ({
      ...record,
      ...day,
      ...(textAt(record, 'para') === 'eu' && textAt(record, 'quem') === '' ? { quem: caller.uid } : {}),
    }),
  })
}

/** A reminder of somebody who may no longer read the note is the office's. */
const paraQuemLe: Preparation = async ({ id, stored }) => {
  const quem = textAt(stored, 'quem')
  const caller = quem === '' ? undefined : await callerInBackground(quem)
  const reads = caller?.permissoes.ativo === true && caller.pode(`${anotacoes.name}:ler`, alvoDe(anotacoes, id, stored))
  const office = { para: 'equipe', quem: '' } satisfies Partial<Anotacao>
  return { edit: (record) => (reads ? record : { ...record, ...office }) }
}

/** Tells whoever is to be reminded: who set the day, or the office, whose people may change by then. Nobody of an erased person. */
const lembrar: EffectHandler = async ({ transaction, id, next }) => {
  const { pessoa, para, quem, vinculo } = next as unknown as Anotacao
  if (pessoa === '') return () => {}
  const told = para === 'eu' ? [quem] : await quemCuida(vinculo.idEntidade, `${anotacoes.name}:ler`)
  return sendAvisos(transaction, {
    quem: told,
    oQue: 'lembrete',
    registro: { colecao: praticantes.name, id: pessoa },
    dados: {},
    chave: `lembrete ${id} ${textAt(next, 'lembrarEm')}`,
  })
}

/** What the steps of a note write beside it, and prepare in it. */
export const NOTE_EFFECTS: Readonly<Record<string, EffectHandler>> = { lembrar }
export const NOTE_PREPARATIONS: Readonly<Record<string, Preparation>> = { marcar, lembrar: paraQuemLe }

import type { Ato } from '@sie/domain/base/auditoria/atos.ts'
import { isMinor } from '@sie/domain/base/brazil/dates.ts'
import { convocacoes } from '@sie/domain/competicao/collections/convocacoes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { DUE_FIELD } from '@sie/domain/base/records/process.ts'
import { fatosDe } from '../../eventos/inscricoes/inscricao.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import type { Effect, EffectHandler, Preparation } from '../../base/processes/handlers.ts'
import { writeStep } from '../../base/records/write.ts'
import { db } from '../../base/platform/admin.ts'
import { sendCarta, chamada } from './carta.ts'
import { convocacoesDe, impedimentosDe, type ConvocacaoGuardada, type SelecaoGuardada } from './selecao.ts'

const refuse = (text: string) => new ErroSIE('dados-invalidos', { situacao: text })
const MOST_NAMED = 5

/** Checks every athlete of the list again on the day of the convocation. */
const conferir: Preparation = async ({ transaction, id, today }) => {
  const listed = (await convocacoesDe(transaction, id)).filter(([, { situacao }]) => situacao === 'indicada')
  if (listed.length === 0) throw refuse('A seleção ainda não tem atletas.')
  const known = await fatosDe(
    listed.map(([, { pessoa }]) => pessoa),
    today,
    today,
  )
  const against = listed.flatMap(([, { pessoa, name }]) => {
    const athlete = known.get(pessoa)
    const sentences = athlete ? impedimentosDe(athlete, today) : ['Não está mais no cadastro.']
    return sentences.length > 0 ? [`${name}: ${sentences.join(' ')}`] : []
  })
  if (against.length > 0) throw refuse(against.slice(0, MOST_NAMED).join(' '))
  // A team created by a browser has no publication yet.
  return {
    edit: (record) => ({ ...record, publicacao: { publico: 'todos', ...(record.publicacao as object | undefined) } }),
  }
}

/** Requires that the athlete is eligible on the day of accepting. For a minor the guardian accepts. */
const aceitar: Preparation = async ({ caller, stored, today }) => {
  const { pessoa } = stored as ConvocacaoGuardada
  const athlete = (await fatosDe([pessoa], today, today)).get(pessoa)
  if (athlete && pessoa === caller.uid && isMinor(athlete.fatos.nascimento, today))
    throw refuse('Quem aceita a convocação de menor de 18 anos é o responsável.')
  const against = athlete ? impedimentosDe(athlete, today) : []
  if (against.length > 0) throw refuse(against.join(' '))
  return { edit: (record) => record }
}

/** Preparations of the steps of a team and of a convocation. */
export const TEAM_PREPARATIONS: Readonly<Record<string, Preparation>> = { convocar: conferir }
export const CALL_PREPARATIONS: Readonly<Record<string, Preparation>> = { aceitar }

/** Makes the same step of every convocation in a state. */
async function stepEach(
  { transaction, caller, id }: Pick<Effect, 'transaction' | 'caller' | 'id'>,
  from: ConvocacaoGuardada['situacao'],
  acao: Ato,
  changes: object,
): Promise<{ pessoas: string[]; write: () => Promise<void> }> {
  const found = (await convocacoesDe(transaction, id)).filter(([, { situacao }]) => situacao === from)
  const write = async () => {
    for (const [key, stored] of found)
      await writeStep(transaction, convocacoes, db().doc(`${convocacoes.name}/${key}`), stored, changes, {
        caller,
        acao,
      })
  }
  return { pessoas: found.map(([, { pessoa }]) => pessoa), write }
}

/** Sends the convocations with their team. */
const convocar: EffectHandler = async (effect) => {
  const { pessoas, write } = await stepEach(effect, 'indicada', 'convocar', chamada(hojeNoBrasil()))
  const tell = await sendCarta(effect.transaction, (effect.next as SelecaoGuardada).name, effect.id, pessoas)
  return async () => {
    await write()
    tell()
  }
}

/** Ends unanswered convocations with their team. */
const encerrar: EffectHandler = async (effect) => {
  const { write } = await stepEach(effect, 'convocada', 'vencer', { situacao: 'semResposta', [DUE_FIELD]: null })
  return write
}

/** Writes of a team's steps beside it. */
export const TEAM_EFFECTS: Readonly<Record<string, EffectHandler>> = { convocar, encerrar }

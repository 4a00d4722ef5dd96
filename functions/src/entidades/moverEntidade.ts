import type { Transaction } from 'firebase-admin/firestore'
import * as z from 'zod'
import { entidades, type Entidade } from '@sie/domain/base/collections/entidades.ts'
import type { Passagem, PreviaDaMudanca } from '@sie/domain/entidades/mudanca.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { isActive, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { trimmed } from '@sie/domain/base/records/text.ts'
import { alvoDaAcao } from '@sie/domain/base/rights/alvo.ts'
import { db } from '../base/platform/admin.ts'
import { callable, type Context } from '../base/platform/callable.ts'
import { requireCaller, requireRule, type Caller } from '../base/platform/caller.ts'
import { changeRecord } from '../base/platform/changeRecord.ts'
import { absent } from '../base/platform/hidden.ts'
import { recordId } from '../base/platform/input.ts'
import { paths } from '../base/platform/paths.ts'
import { newJob } from '../base/jobs/job.ts'
import { existingIn, storedIn } from '../base/platform/stored.ts'
import { countFollowers } from './followers.ts'
import type { DadosDaPassagem } from './passage.ts'
import { entidadesAbaixo, MOST_BELOW, nomeDe, type StoredEntity } from './below.ts'

const input = z.object({
  id: recordId,
  /** new parent entity: a federation, or an entity of one */
  superior: recordId,
  motivo: trimmed(300).min(5, 'Diga o motivo: fica no histórico.'),
  /** version that the caller saw */
  versao: z.number().int().min(0).optional(),
  /** only previews the move */
  ensaio: z.boolean().default(false),
})
type Input = z.output<typeof input>

export interface Mudanca {
  previa: PreviaDaMudanca
  /** id of the job that moves the dependent records; '' where there are none */
  tarefa: string
}

const DE_CIMA: readonly string[] = ['confederacao', 'federacao']

/**
 * Moves an entity under another one, in the same federation or in another. Into another federation all records that belong to it or to
 * entities below it move along: people, accounts, records; the entity itself moves at once, the others in a job, in bounded parts. The right
 * is checked over the old and the new place.
 * @throws ErroSIE sem-permissao, registro-nao-encontrado, conflito (another version), dados-invalidos (obstacles, under `superior`)
 */
export async function moverEntidadeHandler(wanted: Input, context: Pick<Context, 'auth'>): Promise<Mudanca> {
  const caller = await requireCaller(context)
  const plan = await db().runTransaction((transaction) => planMove(transaction, caller, wanted), { readOnly: true })
  const leva = await countFollowers(plan.passagens)
  const below = plan.passagens.length - 1
  const previa: PreviaDaMudanca = {
    preenche: [],
    leva: [...(below > 0 ? [{ rotulo: 'entidades abaixo dela', quantos: below }] : []), ...leva],
    fica: [],
    impede: plan.impede,
  }
  if (wanted.ensaio) return { previa, tarefa: '' }
  if (previa.impede.length > 0) throw new ErroSIE('dados-invalidos', { superior: previa.impede.join(' ') })
  const total = previa.leva.reduce((sum, { quantos }) => sum + quantos, 0)
  return db().runTransaction(async (transaction) => {
    // Read as stored now: the data of the preview may have changed.
    const { passagens, impede, vinculo, nome } = await planMove(transaction, caller, wanted)
    if (impede.length > 0) throw new ErroSIE('dados-invalidos', { superior: impede.join(' ') })
    const change = await changeRecord<StoredEntity>(transaction, entidades, db().doc(`entidades/${wanted.id}`), {
      caller,
      version: wanted.versao,
      action: 'aprovar',
      edit: (stored) => ({ ...stored, vinculo, entidadePaiId: wanted.superior }),
      audit: { acao: 'moverEntidade', detalhe: { superior: wanted.superior, motivo: wanted.motivo } },
    })
    const id = `moverEntidade-${wanted.id}-${change.version}`
    const dados: DadosDaPassagem = { acao: 'moverEntidade', motivo: wanted.motivo, passagens, filhasDe: '' }
    await change.store()
    if (passagens.length === 0) return { previa, tarefa: '' }
    transaction.set(
      paths.tarefa(id),
      newJob({ tipo: 'passagem', nome: `Mudança de ${nome}`, quem: caller.uid, dados: { ...dados }, total }),
    )
    return { previa, tarefa: id }
  })
}

interface Plan {
  passagens: Passagem[]
  impede: string[]
  vinculo: Entidade['vinculo']
  nome: string
}

async function planMove(transaction: Transaction, caller: Caller, { id, superior }: Input): Promise<Plan> {
  const [own, above, member] = await transaction.getAll(
    db().doc(`entidades/${id}`),
    db().doc(`entidades/${superior}`),
    db().doc(`praticantes/${caller.uid}`),
  )
  const stored = storedIn(entidades, own)
  const target = storedIn(entidades, above)
  if (!stored || stored.metadados.successorId !== '') throw absent(caller, 'entidades:aprovar')
  const federacao = target ? target.vinculo.idFederacao : ''
  const vinculo = { idEntidade: id, idFederacao: federacao }
  for (const record of [stored, ...(target ? [{ ...stored, vinculo }] : [])] as StoredRecord[])
    requireRule(caller, 'entidades:aprovar', alvoDaAcao(entidades, 'aprovar', id, record))
  const before = stored.vinculo.idFederacao
  const moves = target !== undefined && federacao !== before
  const below = moves ? await entidadesAbaixo(transaction, id) : []
  const names = moves ? await transaction.get(db().doc(`entidades/${federacao}`)) : undefined
  const passage = (entity: string, name: string): Passagem => ({
    de: { entidade: entity, federacao: before },
    para: { entidade: entity, federacao },
    nomes: { entidade: name, federacao: names ? nomeDe(existingIn(entidades, names)) : '' },
  })
  return {
    vinculo,
    nome: stored.dadosPessoais.name,
    passagens: moves
      ? [passage(id, nomeDe(stored)), ...below.map((entity) => passage(entity.id, nomeDe(entity.record)))]
      : [],
    impede: [
      ...(DE_CIMA.includes(stored.dadosPessoais.tipoEntidade)
        ? ['Federações ficam abaixo da confederação e não mudam de lugar.']
        : []),
      ...(!target || target.metadados.successorId !== '' || !isActive(target)
        ? ['A entidade superior não existe ou está desativada.']
        : []),
      ...(target?.dadosPessoais.tipoEntidade === 'confederacao' ? ['Escolha uma federação ou uma entidade dela.'] : []),
      ...(stored.entidadePaiId === superior && !moves ? ['Ela já está abaixo desta entidade.'] : []),
      ...((await isAbove(transaction, id, superior, target)) ? ['Uma entidade não fica abaixo de si mesma.'] : []),
      ...(moves && member?.get('dadosFiliacao.vinculadoAEntidadeID') === id
        ? ['Você pertence a esta entidade: peça a outra pessoa.']
        : []),
      ...(below.length > MOST_BELOW ? [`Há mais de ${MOST_BELOW} entidades abaixo dela: mude-as antes.`] : []),
    ],
  }
}

const DEPTH = 6

/** Whether an entity is, or is above, its new parent. */
async function isAbove(
  transaction: Transaction,
  id: string,
  superior: string,
  target: StoredEntity | undefined,
): Promise<boolean> {
  let [at, record] = [superior, target]
  for (let step = 0; step < DEPTH && at !== '' && record; step++) {
    if (at === id) return true
    at = record.entidadePaiId ?? ''
    record = at ? storedIn(entidades, await transaction.get(db().doc(`entidades/${at}`))) : undefined
  }
  return at === id
}

export const moverEntidade = callable(input, moverEntidadeHandler, {
  access: 'entidades:aprovar',
  errors: ['registro-nao-encontrado', 'conflito'],
})

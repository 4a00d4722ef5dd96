import type { Transaction } from 'firebase-admin/firestore'
import * as z from 'zod'
import { entidades } from '@sie/domain/base/collections/entidades.ts'
import type { Passagem, PreviaDaMudanca } from '@sie/domain/entidades/mudanca.ts'
import { unidas } from '@sie/domain/entidades/uniao.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { isActive } from '@sie/domain/base/records/metadados.ts'
import { trimmed } from '@sie/domain/base/records/text.ts'
import { alvoDaAcao } from '@sie/domain/base/rights/alvo.ts'
import { db } from '../base/platform/admin.ts'
import { getBounded } from '../base/platform/bounded.ts'
import { callable, type Context } from '../base/platform/callable.ts'
import { requireCaller, requireRule, type Caller } from '../base/platform/caller.ts'
import { changeRecord } from '../base/platform/changeRecord.ts'
import { absent } from '../base/platform/hidden.ts'
import { recordId } from '../base/platform/input.ts'
import { paths } from '../base/platform/paths.ts'
import { newJob } from '../base/jobs/job.ts'
import { existingIn, storedIn } from '../base/platform/stored.ts'
import { entidadesAbaixo, MOST_BELOW, nomeDe, type StoredEntity } from './below.ts'
import { countFollowers } from './followers.ts'
import type { Mudanca } from './moverEntidade.ts'
import type { DadosDaPassagem } from './passage.ts'

const input = z.object({
  /** entity that survives */
  fica: recordId,
  /** entity that is closed */
  sai: recordId,
  motivo: trimmed(300).min(5, 'Diga o motivo: fica no histórico.'),
  versoes: z.object({ fica: z.number().int().min(0), sai: z.number().int().min(0) }).optional(),
  /** only previews the union */
  ensaio: z.boolean().default(false),
})
type Input = z.output<typeof input>

const DE_CIMA: readonly string[] = ['confederacao', 'federacao']
const MOST_LABELS = 10

/**
 * Unites two records of the same entity: the survivor gets the fields it lacks and the portal's addresses, the other one is closed with
 * its history, and its records move in a job: people, accounts, records, entities below it. The caller must be able to decide about both
 * entities. Called again for the same two, it moves the records that were left.
 * @throws ErroSIE sem-permissao, registro-nao-encontrado, conflito (another version), dados-invalidos (obstacles, under `uniao`)
 */
export async function unirEntidadesHandler(wanted: Input, context: Pick<Context, 'auth'>): Promise<Mudanca> {
  const caller = await requireCaller(context)
  if (wanted.fica === wanted.sai) throw new ErroSIE('dados-invalidos', { uniao: 'Escolha duas entidades diferentes.' })
  const plan = await db().runTransaction((transaction) => planUnion(transaction, caller, wanted), { readOnly: true })
  const leva = await countFollowers(plan.passagens)
  const previa: PreviaDaMudanca = {
    preenche: plan.preenche,
    leva: [...(plan.filhas > 0 ? [{ rotulo: 'entidades abaixo dela', quantos: plan.filhas }] : []), ...leva],
    fica: [
      ...(plan.documentos > 0 ? ['Documentos enviados'] : []),
      'Dados bancários',
      ...(plan.titulares > 0
        ? [`Direitos de ${plan.titulares === 1 ? '1 pessoa' : `${plan.titulares} pessoas`}: dê-os de novo`]
        : []),
    ],
    impede: plan.impede,
  }
  if (wanted.ensaio) return { previa, tarefa: '' }
  if (previa.impede.length > 0) throw new ErroSIE('dados-invalidos', { uniao: previa.impede.join(' ') })
  const total = previa.leva.reduce((sum, { quantos }) => sum + quantos, 0)
  return db().runTransaction(async (transaction) => {
    const now = await planUnion(transaction, caller, wanted)
    if (now.impede.length > 0) throw new ErroSIE('dados-invalidos', { uniao: now.impede.join(' ') })
    const version = await writeUnion(transaction, caller, wanted, now)
    const dados: DadosDaPassagem = {
      acao: 'unirEntidades',
      motivo: wanted.motivo,
      passagens: now.passagens,
      filhasDe: wanted.sai,
    }
    const id = `unirEntidades-${wanted.sai}-${version}${now.again ? `-${Date.now()}` : ''}`
    transaction.set(
      paths.tarefa(id),
      newJob({ tipo: 'passagem', nome: `União de ${now.nome}`, quem: caller.uid, dados: { ...dados }, total }),
    )
    return { previa, tarefa: id }
  })
}

interface Plan {
  kept: StoredEntity
  closed: StoredEntity
  next: StoredEntity
  preenche: string[]
  passagens: Passagem[]
  filhas: number
  documentos: number
  /** number of people with rights under the closed entity */
  titulares: number
  impede: string[]
  nome: string
  /** they were united before: remaining records move */
  again: boolean
}

async function planUnion(transaction: Transaction, caller: Caller, { fica, sai, versoes }: Input): Promise<Plan> {
  const [keptDoc, closedDoc, member] = await transaction.getAll(
    db().doc(`entidades/${fica}`),
    db().doc(`entidades/${sai}`),
    db().doc(`praticantes/${caller.uid}`),
  )
  const kept = storedIn(entidades, keptDoc)
  const closed = storedIn(entidades, closedDoc)
  if (!kept || !closed || [kept, closed].some(({ metadados }) => metadados.successorId !== ''))
    throw absent(caller, 'entidades:aprovar')
  for (const [id, record] of [
    [fica, kept],
    [sai, closed],
  ] as const)
    for (const action of ['aprovar', 'excluir'])
      requireRule(caller, `entidades:${action}`, alvoDaAcao(entidades, action, id, record))
  const again = closed.unidaA === fica
  if (!again && versoes && (versoes.fica !== kept.metadados.version || versoes.sai !== closed.metadados.version))
    throw new ErroSIE('conflito')
  const [from, to] = [closed.vinculo.idFederacao, kept.vinculo.idFederacao]
  // Entities that an interrupted union has already moved below the survivor may still have people with the old entities.
  const below = [
    ...(await entidadesAbaixo(transaction, sai)),
    ...(again && from !== to ? await entidadesAbaixo(transaction, fica) : []),
  ]
  const federation = await transaction.get(db().doc(`entidades/${to}`))
  const holders = await getBounded(paths.todasPermissoes().where('portais', 'array-contains', sai), 100, transaction)
  const name = federation.exists ? nomeDe(existingIn(entidades, federation)) : ''
  const passage = (entidade: string, para: string, nome: string): Passagem => ({
    de: { entidade, federacao: from },
    para: { entidade: para, federacao: to },
    nomes: { entidade: nome, federacao: name },
  })
  const { record, preenche } = unidas(kept, closed)
  return {
    kept,
    closed,
    next: record as StoredEntity,
    preenche: again ? [] : preenche,
    filhas: below.filter((entity) => entity.record.entidadePaiId === sai).length,
    documentos: (closed.documentos ?? []).length,
    titulares: holders.size,
    nome: closed.dadosPessoais.name,
    again,
    passagens: [
      passage(sai, fica, nomeDe(kept)),
      ...(from === to ? [] : below.map((entity) => passage(entity.id, entity.id, nomeDe(entity.record)))),
    ],
    impede: [
      ...([kept, closed].some(({ dadosPessoais }) => DE_CIMA.includes(dadosPessoais.tipoEntidade))
        ? ['Federações não se unem por aqui.']
        : []),
      ...(closed.unidaA && !again ? ['A entidade que sairia já foi unida a outra.'] : []),
      ...(kept.unidaA || !isActive(kept) ? ['A entidade que ficaria está desativada.'] : []),
      ...(below.some((entity) => entity.id === fica) ? ['A que ficaria está abaixo da que sai: mude-a antes.'] : []),
      ...(below.length > MOST_BELOW ? [`Há mais de ${MOST_BELOW} entidades abaixo da que sai: mude-as antes.`] : []),
      ...(record.configuracoes.domain.length > MOST_LABELS ? ['Juntas elas têm endereços de portal demais.'] : []),
      ...(member?.get('dadosFiliacao.vinculadoAEntidadeID') === sai
        ? ['Você pertence à entidade que sai: peça a outra pessoa.']
        : []),
    ],
  }
}

/** Writes both entities and the index of the portal's addresses. @returns the version of the closed one */
async function writeUnion(
  transaction: Transaction,
  caller: Caller,
  { fica, sai, motivo }: Input,
  { closed, next, again }: Plan,
): Promise<number> {
  if (again) return closed.metadados.version
  const note = { acao: 'unirEntidades' as const, detalhe: { fica, sai, motivo } }
  const keep = await changeRecord<StoredEntity>(transaction, entidades, db().doc(`entidades/${fica}`), {
    caller,
    action: null,
    edit: () => next,
    audit: note,
  })
  const close = await changeRecord<StoredEntity>(transaction, entidades, db().doc(`entidades/${sai}`), {
    caller,
    action: null,
    edit: (stored) => ({
      ...stored,
      situacao: 'desfiliada',
      unidaA: fica,
      configuracoes: { ...stored.configuracoes, domain: [] },
    }),
    flags: { active: false, federativeactive: false },
    audit: note,
  })
  await keep.store()
  await close.store()
  for (const label of closed.configuracoes?.domain ?? []) transaction.set(paths.host(label), { entidade: fica })
  return close.version
}

export const unirEntidades = callable(input, unirEntidadesHandler, {
  access: 'entidades:aprovar',
  errors: ['registro-nao-encontrado', 'conflito'],
})

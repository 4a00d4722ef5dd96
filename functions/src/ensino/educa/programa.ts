import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import * as z from 'zod'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { programasFaixa, type ProgramaFaixa } from '@sie/domain/ensino/collections/programasFaixa.ts'
import { progressosFaixa } from '@sie/domain/ensino/collections/progressosFaixa.ts'
import {
  andamentoNoPrograma,
  chaveDoItem,
  MAIS_ITENS_DO_PROGRAMA,
  type Andamento,
} from '@sie/domain/ensino/educa/programa.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { text } from '@sie/domain/base/records/text.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { isExibido, answersFor } from '@sie/domain/base/rights/leitura.ts'
import type { PraticanteGuardado } from '../../pessoas/store.ts'
import { db } from '../../base/platform/admin.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { getBounded } from '../../base/platform/bounded.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller, type Caller } from '../../base/platform/caller.ts'
import { absent } from '../../base/platform/hidden.ts'
import { recordId } from '../../base/platform/input.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { current } from '../../base/records/current.ts'
import { createRecord, writeStep } from '../../base/records/write.ts'
import { unico } from '../../base/records/unico.ts'

type ProgramaGuardado = StoredRecord & ProgramaFaixa

const programaRef = (id: string): DocumentReference => db().doc(`${programasFaixa.name}/${id}`)
const progressoRef = (programa: string, pessoa: string): DocumentReference =>
  db().doc(`${progressosFaixa.name}/${programa}-${pessoa}`)

const lugarNoPrograma = (transaction: Transaction, programa: string, pessoa: string): Promise<DocumentSnapshot> =>
  unico(transaction, progressosFaixa, progressoRef(programa, pessoa), { programa, pessoa })

/** A person's progress. Its id joins two others, so the fields of the record decide. @throws ErroSIE sem-permissao for another person's */
function progressoDe(doc: DocumentSnapshot | undefined, programa: string, pessoa: string) {
  const stored = current(progressosFaixa, doc)
  if (stored && (stored.programa !== programa || stored.pessoa !== pessoa)) throw new ErroSIE('sem-permissao')
  return stored
}

/** Whether the caller may tick items of a person: those who may enter that person in exams, and nobody for themselves or their minor. */
const ensina = (caller: Caller, pessoa: string, praticante: PraticanteGuardado): boolean => {
  const { entidade, federacao } = alvoDe(praticantes, pessoa, praticante)
  return (
    !answersFor(caller, pessoa, Date.now()) &&
    caller.pode('candidatosExame:inscrever', { entidade: entidade || federacao, federacao })
  )
}

/** A published syllabus, and a person. @throws ErroSIE registro-nao-encontrado, sem-permissao */
async function abertos(transaction: Transaction, caller: Caller, programa: string, pessoa: string) {
  const [found, doc] = await transaction.getAll(programaRef(programa), db().doc(`${praticantes.name}/${pessoa}`))
  const place = await lugarNoPrograma(transaction, programa, pessoa)
  const stored = current(programasFaixa, found)
  if (!stored || !isExibido(programasFaixa, stored, true)) throw new ErroSIE('registro-nao-encontrado')
  const praticante = current(praticantes, doc)
  if (!praticante) throw absent(caller, 'candidatosExame:inscrever')
  return { stored, praticante, place }
}

const readInput = z.object({ programa: recordId, pessoa: recordId })

interface ProgressoVisto extends Andamento {
  nome: string
  /** keys of the items that are ticked */
  itens: string[]
  /** whether the caller may tick items */
  marca: boolean
}

/**
 * Progress of a person in a syllabus, readable by that person, their guardian and their teachers.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, registro-nao-encontrado
 */
export async function verProgressoHandler(
  { programa, pessoa }: z.output<typeof readInput>,
  context: Pick<Context, 'auth'>,
): Promise<ProgressoVisto> {
  const caller = await requireCaller(context)
  return db().runTransaction(
    async (transaction) => {
      const { stored, praticante, place } = await abertos(transaction, caller, programa, pessoa)
      const marca = ensina(caller, pessoa, praticante)
      if (!marca && !answersFor(caller, pessoa, Date.now())) throw new ErroSIE('sem-permissao')
      const progress = progressoDe(place, programa, pessoa)
      const feitos = progress?.feitos ?? []
      return {
        nome: praticante.dadosPessoais.name,
        itens: feitos.map(({ item }) => item),
        marca,
        ...andamentoNoPrograma(stored.itens, feitos),
      }
    },
    { readOnly: true },
  )
}

export const verProgresso = callable(readInput, verProgressoHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'registro-nao-encontrado'],
})

const input = z.object({
  programa: recordId,
  pessoa: recordId,
  /** keys of all ticked items after the call */
  itens: z.array(text(200)).max(MAIS_ITENS_DO_PROGRAMA),
})

/**
 * Stores which items of a syllabus a student has learnt, by callers who may enter them in exams; a tick keeps its day and its author. Repeating it
 * changes nothing.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (also for oneself and one's minor), registro-nao-encontrado, dados-invalidos (an unknown item),
 * limite-excedido (600 an hour)
 */
export async function marcarProgressoHandler(
  { programa, pessoa, itens }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<Andamento> {
  const caller = await requireCaller(context)
  await limitUse(`progresso:${caller.uid}`, 600, 3600)
  return db().runTransaction(async (transaction) => {
    const { stored, praticante, place } = await abertos(transaction, caller, programa, pessoa)
    if (!ensina(caller, pessoa, praticante)) throw new ErroSIE('sem-permissao')
    const progress = progressoDe(place, programa, pessoa)
    const known = new Set(stored.itens.map(chaveDoItem))
    if (itens.some((item) => !known.has(item)))
      throw new ErroSIE('dados-invalidos', { itens: 'O programa mudou. Recarregue a página e marque de novo.' })
    const before = progress?.feitos ?? []
    const feitos = [...new Set(itens)].map(
      (item) => before.find((one) => one.item === item) ?? { item, em: hojeNoBrasil(), quem: caller.uid },
    )
    const { entidade, federacao } = alvoDe(praticantes, pessoa, praticante)
    const vinculo = { idEntidade: entidade || federacao, idFederacao: federacao }
    const name = praticante.dadosPessoais.name
    const { ref } = place
    const step = { caller, acao: 'marcarProgresso' as const }
    const same = feitos.length === before.length && feitos.every((one) => before.includes(one))
    if (!progress) {
      const fresh = progressosFaixa.schema.parse({ name, pessoa, programa, feitos, vinculo })
      await createRecord(transaction, progressosFaixa, ref, fresh, step)
    } else if (!same) await writeStep(transaction, progressosFaixa, ref, progress, { feitos, name, vinculo }, step)
    return andamentoNoPrograma(stored.itens, feitos)
  })
}

export const marcarProgresso = callable(input, marcarProgressoHandler, {
  access: 'candidatosExame:inscrever',
  errors: ['registro-nao-encontrado', 'limite-excedido'],
})

/** Syllabi that a federation demands to be complete before an exam: its own and the confederation's, at most 100. */
export async function programasExigidos(transaction: Transaction): Promise<(ProgramaGuardado & { id: string })[]> {
  const { docs } = await getBounded(
    db()
      .collection(programasFaixa.name)
      .where('metadados.successorId', '==', '')
      .where('publicacao.publicada', '==', true)
      .where('exigido', '==', true),
    100,
    transaction,
  )
  return docs.map((doc) => ({ ...storedIn(programasFaixa, doc), id: doc.id }))
}

/** Missing items of a person for the exam of a grade, in words; '' for none, and where no syllabus is demanded. */
export async function missingItens(
  transaction: Transaction,
  exigidos: readonly (ProgramaGuardado & { id: string })[],
  { pessoa, federacao, graduacao }: { pessoa: string; federacao: string; graduacao: string },
): Promise<string> {
  const of = exigidos.filter((one) => one.graduacao === graduacao)
  // The federation's syllabus takes precedence over the confederation's.
  const own =
    of.find(({ vinculo }) => vinculo.idFederacao === federacao) ??
    of.find(({ vinculo }) => vinculo.idEntidade === ENTIDADE_PADRAO)
  if (!own) return ''
  const stored = current(progressosFaixa, await lugarNoPrograma(transaction, own.id, pessoa))
  const progress = stored?.programa === own.id && stored.pessoa === pessoa ? stored : undefined
  const { feitos, total, faltam } = andamentoNoPrograma(own.itens, progress?.feitos ?? [])
  return faltam.length === 0
    ? ''
    : `O programa da faixa tem ${feitos} de ${total} itens marcados pelo professor. Falta: ${faltam.slice(0, 3).join('; ')}.`
}

import * as z from 'zod'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { trimmed } from '@sie/domain/base/records/text.ts'
import { dadosDe, newJob, type Step, type StoredJob } from '../../base/jobs/job.ts'
import { starterOf } from '../../base/jobs/starter.ts'
import { novoId } from '../../financeiro/campos.ts'
import { db } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { recordId } from '../../base/platform/input.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedAs } from '../../base/platform/stored.ts'
import { issueCarteira, requireIssuerOf } from './issueCarteira.ts'

/** Most people given by id; for a federation all of its people are read. */
const MOST_NAMED = 200
/** People in one step. */
const PAGE = 20

const input = z
  .object({
    /** made by the browser: starting the same batch again has no further effect */
    id: novoId,
    /** ids of people */
    pessoas: z.array(recordId).max(MOST_NAMED).default([]),
    /** id of a federation, for all its active people; '' where people are given */
    federacao: z.union([recordId, z.literal('')]).default(''),
    /** also replaces valid cards: a second copy, with the reason shown to people who validate the old one */
    renovar: z.boolean().default(false),
    motivo: trimmed(200).default(''),
  })
  .refine(({ pessoas, federacao }) => (federacao === '') !== (pessoas.length === 0), {
    path: ['pessoas'],
    message: 'Escolha as pessoas ou uma federação.',
  })

/**
 * Issues cards as a job: for the given people, or for all active people of a federation without a valid one. Each person is checked
 * separately; refused ones are listed in the job with the reason. Sums of the job: `vistas`, `emitidas`.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (for any given person, or the federation), conflito (an id in use)
 */
export async function emitirCarteirinhasHandler(
  { id, pessoas, federacao, renovar, motivo }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ id: string; total: number }> {
  const caller = await requireCaller(context)
  const federations = federacao ? [federacao] : await federationsOf(pessoas)
  for (const one of federations) requireIssuerOf(caller, one)
  const total = federacao ? (await peopleOf(federacao).count().get()).data().count : pessoas.length
  const [only = ''] = federations
  const job = newJob({
    tipo: 'carteirinhas',
    nome: federacao ? 'Carteirinhas da federação' : 'Carteirinhas',
    quem: caller.uid,
    dados: { pessoas, federacao, renovar, motivo },
    total,
    ...(federations.length === 1
      ? { regra: 'carterinhas:emitir', vinculo: { idEntidade: only, idFederacao: only } }
      : {}),
  })
  return db().runTransaction(async (transaction) => {
    const stored = storedAs<StoredJob>(await transaction.get(paths.tarefa(id)))
    if (stored && (stored.quem !== caller.uid || stored.tipo !== 'carteirinhas')) throw new ErroSIE('conflito')
    if (stored) return { id, total: stored.total }
    transaction.create(paths.tarefa(id), job)
    const detalhe = { federacao, renovar, total }
    await audit({ acao: 'emitirCarteirinhas', quem: caller.uid, colecao: 'carterinhas', id, detalhe }, transaction)
    return { id, total }
  })
}

export const emitirCarteirinhas = callable(input, emitirCarteirinhasHandler, {
  access: 'carterinhas:emitir',
  errors: ['conflito'],
})

/** Federations of people; '' for people who are not registered, for whom only the confederation has the right. */
async function federationsOf(people: readonly string[]): Promise<string[]> {
  const docs = await db().getAll(...people.map((id) => db().doc(`praticantes/${id}`)), {
    fieldMask: ['dadosFiliacao.federacaoID'],
  })
  return [...new Set(docs.map((doc) => String(doc.get('dadosFiliacao.federacaoID') ?? '')))]
}

const peopleOf = (federacao: string) =>
  db()
    .collection('praticantes')
    .where('dadosFiliacao.federacaoID', '==', federacao)
    .where('metadados.active', '==', true)
    .where('metadados.successorId', '==', '')

interface Work {
  pessoas: string[]
  federacao: string
  renovar: boolean
  motivo: string
}

/** One step: twenty people, each in a transaction of its own. The rights of the job's starter are checked again. */
export const carteirinhasStep: Step = async (job, id) => {
  const { pessoas, federacao, renovar, motivo } = dadosDe<Work>(job)
  const caller = await starterOf(job)
  const page = await nextPeople(federacao, pessoas, String(job.cursor))
  const refused: { item: string; motivo: string }[] = []
  let done = 0
  for (const praticante of page.ids) {
    try {
      const result = await issueCarteira(caller, id, praticante, { renovar, motivo })
      if (result.ok) done += 1
      else refused.push({ item: `praticantes/${praticante}`, motivo: result.motivo })
    } catch (error) {
      if (!(error instanceof ErroSIE)) throw error
      refused.push({ item: `praticantes/${praticante}`, motivo: error.message })
    }
  }
  return { cursor: page.cursor, done, refused, somas: { vistas: page.ids.length, emitidas: done } }
}

async function nextPeople(federacao: string, named: readonly string[], after: string) {
  if (federacao === '') {
    const from = after === '' ? 0 : Number(after)
    const next = from + PAGE
    return { ids: named.slice(from, next), cursor: next < named.length ? String(next) : null }
  }
  const query = peopleOf(federacao).orderBy('__name__').limit(PAGE)
  const { docs } = await (after ? query.startAfter(after) : query).get()
  return { ids: docs.map((doc) => doc.id), cursor: docs.length === PAGE ? (docs.at(-1)?.id ?? null) : null }
}

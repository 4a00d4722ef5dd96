import * as z from 'zod'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { transferencias } from '@sie/domain/eventos/collections/transferencias.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { isActive, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { motivo, novoId } from '../../financeiro/campos.ts'
import { createRecord } from '../../base/records/write.ts'
import { alvoDaEntidade } from '../../financeiro/entidade.ts'
import { dadosDe, newJob, type Step, type StoredJob } from '../../base/jobs/job.ts'
import { starterOf } from '../../base/jobs/starter.ts'
import { db } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller, type Caller } from '../../base/platform/caller.ts'
import { keyedHash } from '../../base/platform/hash.ts'
import { recordId } from '../../base/platform/input.ts'
import { paths } from '../../base/platform/paths.ts'
import { makeTransition } from '../../base/processes/transition.ts'
import { storedAs, storedIn } from '../../base/platform/stored.ts'
import { lugarDe, pontas, transferenciaRef } from './registro.ts'
import { rascunhoDe } from './salvarTransferencia.ts'

const MOST_CHOSEN = 500

const input = z
  .object({
    /** made by the browser: starting the same batch again has no further effect */
    id: novoId,
    /** id of a closing club, whose members are all transferred; '' where people are chosen */
    origem: z.union([recordId, z.literal('')]).default(''),
    /** chosen people, of any club */
    pessoas: z.array(recordId).max(MOST_CHOSEN, `No máximo ${MOST_CHOSEN} pessoas de uma vez.`).default([]),
    destino: recordId,
    motivo,
  })
  .refine(({ origem, pessoas }) => (origem === '') !== (pessoas.length === 0), {
    path: ['origem'],
    message: 'Escolha a associação que fecha, ou as pessoas.',
  })

/** Parameters of a batch: a closing club and its federation, or chosen people. */
interface DadosDoLote {
  origem: string
  federacao: string
  pessoas: string[]
  destino: string
  motivo: string
}

const peopleOf = (count: number) => (count === 1 ? '1 pessoa' : `${count} pessoas`)

const NO_FILE = { arquivo: '', nome: '', bytes: 0 }
/** Most people in one step. */
const PAGE = 20

const members = ({ origem, federacao }: DadosDoLote) =>
  db()
    .collection(praticantes.name)
    .where('dadosFiliacao.vinculadoAEntidadeID', '==', origem)
    .where('dadosFiliacao.federacaoID', '==', federacao)
    .where('metadados.successorId', '==', '')

/**
 * Requests the transfer of all members of a closing club, or of chosen people, as a job: each person gets a request of their own, which the
 * other sides decide like any other and the person may cancel. Who leaves a closing club pays no fee.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`transferencias:criar` over the club, or over each person: who is not is
 * left out with the reason), registro-nao-encontrado, dados-invalidos
 * (naming `destino`), conflito (an id in use)
 */
export async function transferirEmLoteHandler(
  { id, origem, pessoas, destino, motivo: why }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ id: string; total: number }> {
  const caller = await requireCaller(context)
  const chosen = [...new Set(pessoas)].toSorted()
  const scope = origem ? await alvoDaEntidade(origem) : undefined
  if (origem && (!scope || !caller.pode('transferencias:criar', scope))) throw new ErroSIE('sem-permissao')
  const dados: DadosDoLote = { origem, federacao: scope?.federacao ?? '', pessoas: chosen, destino, motivo: why }
  if (!origem && !(await someOf(caller, chosen))) throw new ErroSIE('sem-permissao')
  const total = origem ? (await members(dados).count().get()).data().count : chosen.length
  return db().runTransaction(async (transaction) => {
    const stored = storedAs<StoredJob>(await transaction.get(paths.tarefa(id)))
    if (stored && (stored.quem !== caller.uid || stored.tipo !== 'transferencias')) throw new ErroSIE('conflito')
    if (stored) return { id, total: stored.total }
    const [to, from] = await pontas(transaction, origem ? [destino, origem] : [destino])
    if (origem && !from) throw new ErroSIE('registro-nao-encontrado')
    if (!to?.filiada || destino === origem)
      throw new ErroSIE('dados-invalidos', { destino: 'Escolha outra associação filiada.' })
    transaction.create(
      paths.tarefa(id),
      newJob({
        tipo: 'transferencias',
        nome: `Transferências de ${from?.nome ?? peopleOf(total)} para ${to.nome}`.slice(0, 160),
        quem: caller.uid,
        dados: { ...dados },
        total,
      }),
    )
    const detalhe = { origem, destino, escolhidas: chosen.length, total }
    await audit({ acao: 'transferirEmLote', quem: caller.uid, colecao: transferencias.name, id, detalhe }, transaction)
    return { id, total }
  })
}

const mayTransfer = (caller: Caller, id: string, person: StoredRecord) =>
  caller.pode('transferencias:criar', alvoDe(praticantes, id, person))

/** Whether the caller may transfer any of these people. */
async function someOf(caller: Caller, ids: readonly string[]): Promise<boolean> {
  const docs = await db().getAll(...ids.map((id) => db().doc(`${praticantes.name}/${id}`)))
  return docs.some((doc) => {
    const person = storedIn(praticantes, doc)
    return person !== undefined && mayTransfer(caller, doc.id, person)
  })
}

/** One step of a batch: some twenty people. A repeated step finds its requests by their ids. */
export const loteStep: Step = async (job, id) => {
  const dados = dadosDe<DadosDoLote>(job)
  const caller = await starterOf(job)
  const after = typeof job.cursor === 'string' ? job.cursor : ''
  const ids = await idsAfter(dados, after)
  const refused: { item: string; motivo: string }[] = []
  let done = 0
  for (const pessoa of ids) {
    const outcome = await ask(caller, id, pessoa, dados)
    if (outcome === '') done += 1
    else refused.push({ item: `praticantes/${pessoa}`, motivo: outcome })
  }
  return { cursor: ids.length < PAGE ? null : (ids.at(-1) ?? null), done, refused }
}

/** The next people of a batch in the order of their ids. */
async function idsAfter(dados: DadosDoLote, after: string): Promise<string[]> {
  if (!dados.origem) return dados.pessoas.filter((id) => id > after).slice(0, PAGE)
  const ordered = members(dados).orderBy('__name__')
  const { docs } = await (after ? ordered.startAfter(after) : ordered).limit(PAGE).get()
  return docs.map(({ id }) => id)
}

/** Requests the transfer of one person. @returns the reason why not, '' where it was sent */
async function ask(caller: Caller, lote: string, pessoa: string, dados: DadosDoLote): Promise<string> {
  const id = keyedHash(`lote:${lote}:${pessoa}`)
  try {
    const fresh = await db().runTransaction(async (transaction) => {
      const stored = storedIn(transferencias, await transaction.get(transferenciaRef(id)))
      if (stored) return stored.situacao === 'rascunho'
      const praticante = storedIn(praticantes, await transaction.get(db().doc(`praticantes/${pessoa}`)))
      if (!praticante || pessoa === caller.uid || !mayTransfer(caller, pessoa, praticante))
        throw new ErroSIE('sem-permissao')
      if (!isActive(praticante)) throw new ErroSIE('dados-invalidos', { pessoa: 'O cadastro não está ativo.' })
      if (lugarDe(praticante) === dados.destino)
        throw new ErroSIE('dados-invalidos', { destino: 'A pessoa já é desta associação.' })
      const wanted = { tipo: 'associacoes', destino: dados.destino, motivo: dados.motivo, ate: '' } as const
      const asked = { transaction, caller, pessoa, praticante, papel: 'origem' } as const
      const draft = await rascunhoDe(asked, id, { ...wanted, carta: NO_FILE, anexo: NO_FILE })
      // Only a club that closes spares its people the fee.
      const record = { ...draft, lote: dados.origem ? lote : '' }
      await createRecord(transaction, transferencias, transferenciaRef(id), record, { caller, acao: 'criar' })
      return true
    })
    if (fresh) await makeTransition(transferencias, id, { name: 'enviar', data: {}, reason: '' }, caller)
    return ''
  } catch (error) {
    if (!(error instanceof ErroSIE)) throw error
    return Object.values(error.campos).join(' ') || error.message
  }
}

export const transferirEmLote = callable(input, transferirEmLoteHandler, {
  access: 'transferencias:criar',
  errors: ['registro-nao-encontrado', 'conflito'],
})

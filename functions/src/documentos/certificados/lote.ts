import * as z from 'zod'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { trimmed } from '@sie/domain/base/records/text.ts'
import { novoId } from '../../financeiro/campos.ts'
import { pessoas } from '../../financeiro/emissora.ts'
import { dadosDe, newJob, type Step, type StoredJob } from '../../base/jobs/job.ts'
import { starterOf } from '../../base/jobs/starter.ts'
import { db } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller, type Caller } from '../../base/platform/caller.ts'
import { recordId } from '../../base/platform/input.ts'
import { takeNumbersWithin } from '../../base/platform/numbers.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedAs } from '../../base/platform/stored.ts'
import { planEmissao, sequenciaDe, type Pedida } from './emissao.ts'
import { comum, emissorPara, requireCausa, type DadosDaEmissao } from './emitirCertificado.ts'
import { parteInteressada, vinculoDe } from './certificado.ts'

export const MOST_OF_A_BATCH = 500
/** Certificates in one transaction: each is four writes. */
const PAGE = 50

const input = comum.extend({
  /** made by the browser: starting the same batch again has no further effect, and it is the cause where there is no other */
  id: novoId,
  pessoas: z
    .array(z.object({ pessoa: recordId, graduacao: trimmed(20).default('') }))
    .min(1, 'Escolha ao menos uma pessoa.')
    .max(MOST_OF_A_BATCH, `No máximo ${MOST_OF_A_BATCH} de cada vez.`),
})

type Lote = DadosDaEmissao & { pessoas: { pessoa: string; graduacao: string }[] }

/**
 * Starts the issue of up to 500 certificates as a job, which `controlarTarefa` pauses, resumes and cancels.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, registro-nao-encontrado, dados-invalidos, conflito (an id in use)
 */
export async function emitirLoteHandler(
  { id, ...lote }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ id: string; total: number }> {
  const caller = await requireCaller(context)
  return db().runTransaction(async (transaction) => {
    const emissor = await emissorPara(transaction, caller, lote)
    await requireCausa(transaction, lote, emissor)
    const stored = storedAs<StoredJob>(await transaction.get(paths.tarefa(id)))
    if (stored && (stored.quem !== caller.uid || stored.tipo !== 'certificados')) throw new ErroSIE('conflito')
    if (stored) return { id, total: stored.total }
    const total = lote.pessoas.length
    transaction.create(
      paths.tarefa(id),
      newJob({
        tipo: 'certificados',
        nome: `Certificados: ${lote.titulo || total}`.slice(0, 160),
        quem: caller.uid,
        dados: { ...lote, causa: lote.causa ?? { tipo: 'avulso', id, descricao: '' } },
        total,
        regra: 'certificados:emitir',
        vinculo: vinculoDe(emissor),
      }),
    )
    const detalhe = { emissor: lote.emissor, tipo: lote.tipo, total }
    await audit({ acao: 'emitirLote', quem: caller.uid, colecao: 'certificados', id, detalhe }, transaction)
    return { id, total }
  })
}

export const emitirLote = callable(input, emitirLoteHandler, {
  access: 'certificados:emitir',
  errors: ['registro-nao-encontrado', 'conflito'],
})

const words = (error: ErroSIE) => Object.values(error.campos)[0] ?? error.message

/**
 * One step of a batch: fifty certificates in one transaction. If that fails, each is tried alone, so that an impossible one stops no other. A
 * repeated step finds what it issued. The rights of the job's starter are checked again; their own certificate, and the certificates of their minors, are
 * refused.
 */
export const certificadosStep: Step = async (job) => {
  const lote = dadosDe<Lote>(job)
  const caller = await starterOf(job)
  const from = typeof job.cursor === 'number' ? job.cursor : 0
  const page = lote.pessoas.slice(from, from + PAGE)
  const refused: { item: string; motivo: string }[] = []
  const part = page.filter(({ pessoa }) => {
    const motivo = parteInteressada(caller, pessoa)
    if (motivo) refused.push({ item: `praticantes/${pessoa}`, motivo })
    return motivo === ''
  })
  const cursor = from + PAGE < lote.pessoas.length ? from + PAGE : null
  try {
    return { cursor, done: part.length > 0 ? await issueParte(caller, lote, part) : 0, refused }
  } catch (error) {
    if (!(error instanceof ErroSIE)) throw error
  }
  let done = 0
  for (const one of part)
    try {
      done += await issueParte(caller, lote, [one])
    } catch (error) {
      if (!(error instanceof ErroSIE)) throw error
      refused.push({ item: `praticantes/${one.pessoa}`, motivo: words(error) })
    }
  return { cursor, done, refused }
}

/** @returns how many of them are issued, by this run or an earlier one */
function issueParte(caller: Caller, lote: Lote, part: Lote['pessoas']): Promise<number> {
  return takeNumbersWithin(sequenciaDe(lote.emissor, lote.tipo), async (transaction) => {
    const emissor = await emissorPara(transaction, caller, lote)
    await pessoas(
      transaction,
      caller,
      part.map(({ pessoa }) => pessoa),
    )
    const { titulo, data, local, cargaHoraria, tipo, modelo, signatarios } = lote
    const causa = lote.causa ?? { tipo: 'avulso', id: '', descricao: '' }
    const pedidas = part.map((one): Pedida => ({ ...one, titulo, data, local, cargaHoraria, causa, pedido: '' }))
    const { emitidos, escrever } = await planEmissao(
      transaction,
      caller,
      { emissor, tipo, modelo, signatarios },
      pedidas,
    )
    await escrever()
    return emitidos.length
  })
}

import * as z from 'zod'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { text, trimmed } from '@sie/domain/base/records/text.ts'
import type { ModeloDoWhatsApp } from '@sie/domain/base/whatsapp/modelo.ts'
import { campoDesconhecido, unknownField } from '@sie/domain/pessoas/mensagem.ts'
import { filaDoWhatsApp } from '../../ajuda/whatsapp/fila.ts'
import { novoId } from '../../financeiro/campos.ts'
import { newJob, type StoredJob } from '../../base/jobs/job.ts'
import { db } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { recordId } from '../../base/platform/input.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { paths } from '../../base/platform/paths.ts'
import { whatsAppCredenciais } from '../../base/platform/secrets.ts'
import { storedAs } from '../../base/platform/stored.ts'
import { recusa } from '../../base/records/write.ts'
import { FalhaDaApi } from '../../base/whatsapp/apiDoWhatsApp.ts'
import { webhookDoWhatsApp, whatsAppDe } from '../../base/whatsapp/configuracao.ts'
import { countSegmento, segmento, segmentoDe, type SegmentoPermitido } from './segmento.ts'

const account = z.object({ remetente: recordId })

interface ContaDoWhatsApp {
  /** whether the entity has credentials */
  ligado: boolean
  /** what Meta says of its number */
  nome: string
  numero: string
  /** what is wrong with the account, asked just now; '' where messages can go */
  problema: string
  /** queue that gets the answers; '' for none */
  setor: string
  /** address that Meta has to tell of answers */
  webhook: string
  modelos: ModeloDoWhatsApp[]
}

/**
 * The WhatsApp account of an entity as Meta answers for it now: its number, its templates, and in a sentence what is wrong.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, registro-nao-encontrado, limite-excedido (120 an hour)
 */
export async function modelosDoWhatsAppHandler(
  { remetente }: z.output<typeof account>,
  context: Pick<Context, 'auth'>,
): Promise<ContaDoWhatsApp> {
  const caller = await requireCaller(context)
  await segmentoDe(caller, segmento.parse({ remetente }))
  await limitUse(`modelos-whatsapp:${caller.uid}`, 120, 3600)
  const none = { ligado: false, nome: '', numero: '', problema: '', setor: '', webhook: '', modelos: [] }
  const api = whatsAppDe(remetente)
  if (!api) return none
  const fila = await db().runTransaction((transaction) => filaDoWhatsApp(transaction, remetente), { readOnly: true })
  const known = { ...none, ligado: true, setor: fila?.nome ?? '', webhook: webhookDoWhatsApp(remetente) }
  try {
    const [{ nome, numero }, modelos] = await Promise.all([api.numero(), api.modelos()])
    const sorted = modelos.toSorted((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'))
    return { ...known, nome, numero, modelos: sorted }
  } catch (error) {
    if (!(error instanceof FalhaDaApi)) throw error
    return { ...known, problema: error.falha.frase }
  }
}

const input = segmento.extend({
  /** made by the browser: sending the same again has no further effect */
  id: novoId,
  modelo: text(512).min(1),
  idioma: text(20).min(2),
  /** what stands at each placeholder, in their order: words, and fields such as `{primeiroNome}` */
  campos: z
    .array(
      trimmed(200)
        .min(1, 'Diga o que vai neste lugar.')
        .superRefine((written, context) => {
          const unknown = unknownField(written)
          if (unknown !== undefined) context.addIssue({ code: 'custom', message: campoDesconhecido(unknown) })
        }),
    )
    .max(30),
})

/** A template to a segment, as stored in its job. */
export interface ModeloEnviado extends SegmentoPermitido {
  modelo: Pick<ModeloDoWhatsApp, 'nome' | 'idioma' | 'corpo' | 'lugares' | 'nomeados'>
  campos: string[]
}

const PER_DAY = 20

/**
 * Sends an approved template by WhatsApp to all people of a segment who want that, for minors to their guardians, as a job, which `controlarTarefa` pauses, resumes and
 * cancels.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, registro-nao-encontrado, dados-invalidos (`modelo`, `campos`, `filtro`), conflito (an id in
 * use), limite-excedido (20 a day and sender)
 */
export async function enviarPeloWhatsAppHandler(
  { id, modelo: nome, idioma, campos, ...given }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ id: string; total: number }> {
  const caller = await requireCaller(context)
  const segment = await segmentoDe(caller, given)
  // People agree to messages of the confederation, their own federation and their own club.
  if (segment.filtro.evento)
    throw recusa('filtro.evento', 'Pelo WhatsApp só se escreve às pessoas da própria entidade, não às de um evento.')
  const stored = storedAs<StoredJob>(await paths.tarefa(id).get())
  if (stored && (stored.quem !== caller.uid || stored.tipo !== 'whatsapp')) throw new ErroSIE('conflito')
  if (stored) return { id, total: stored.total }
  await limitUse(`whatsapp:${segment.remetente}`, PER_DAY, 86_400)
  const modelo = await modeloDe(segment.remetente, nome, idioma)
  if (campos.length !== modelo.lugares.length) throw recusa('campos', 'Diga o que vai em cada lugar do modelo.')
  const { total } = await countSegmento(segment)
  if (total === 0) throw recusa('filtro', 'Ninguém está neste grupo. Mude os filtros.')
  const { corpo, lugares, nomeados } = modelo
  const dados = { ...segment, modelo: { nome, idioma, corpo, lugares, nomeados }, campos } satisfies ModeloEnviado
  const job = newJob({
    tipo: 'whatsapp',
    nome: `WhatsApp: ${nome}`,
    quem: caller.uid,
    dados,
    total,
    regra: 'praticantes:comunicar',
    vinculo: segment.vinculo,
  })
  return db().runTransaction(async (transaction) => {
    if ((await transaction.get(paths.tarefa(id))).exists) return { id, total }
    transaction.create(paths.tarefa(id), job)
    const { pessoas, ...filters } = segment.filtro
    const about = { remetente: segment.remetente, ...filters, escolhidas: pessoas.length, modelo: nome, idioma, total }
    const detalhe = { funcao: 'enviarPeloWhatsApp', ...about }
    await audit({ acao: 'enviarPeloWhatsApp', quem: caller.uid, colecao: 'praticantes', id, detalhe }, transaction)
    return { id, total }
  })
}

/** A template that can be sent now. @throws ErroSIE dados-invalidos (`modelo`) with the reason */
async function modeloDe(remetente: string, nome: string, idioma: string): Promise<ModeloDoWhatsApp> {
  const api = whatsAppDe(remetente)
  if (!api) throw recusa('modelo', 'Esta entidade não tem conta do WhatsApp no portal.')
  const all = await api.modelos().catch((error: unknown) => {
    throw error instanceof FalhaDaApi ? recusa('modelo', error.falha.frase) : error
  })
  const found = all.find((one) => one.nome === nome && one.idioma === idioma)
  if (!found) throw recusa('modelo', 'Este modelo não existe mais na conta. Escolha outro.')
  if (found.impede) throw recusa('modelo', found.impede)
  return found
}

export const modelosDoWhatsApp = callable(account, modelosDoWhatsAppHandler, {
  access: 'praticantes:comunicar',
  errors: ['registro-nao-encontrado', 'limite-excedido'],
  secrets: [whatsAppCredenciais],
})

export const enviarPeloWhatsApp = callable(input, enviarPeloWhatsAppHandler, {
  access: 'praticantes:comunicar',
  errors: ['registro-nao-encontrado', 'conflito', 'limite-excedido'],
  secrets: [whatsAppCredenciais],
})

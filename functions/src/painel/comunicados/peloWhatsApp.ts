import * as z from 'zod'
import { text, trimmed } from '@sie/domain/base/records/text.ts'
import type { ModeloDoWhatsApp } from '@sie/domain/base/whatsapp/modelo.ts'
import { filaDoWhatsApp } from '../../ajuda/whatsapp/fila.ts'
import { novoId } from '../../financeiro/campos.ts'
import { db } from '../../base/platform/admin.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { recordId } from '../../base/platform/input.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { whatsAppCredenciais } from '../../base/platform/secrets.ts'
import { recusa } from '../../base/records/write.ts'
import { FalhaDaApi } from '../../base/whatsapp/apiDoWhatsApp.ts'
import { webhookDoWhatsApp, whatsAppDe } from '../../base/whatsapp/configuracao.ts'
import { begunBefore, requirePeople, startMessage } from './inicio.ts'
import { comCampos, segmento, segmentoDe, type SegmentoPermitido } from './segmento.ts'

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
  campos: z.array(comCampos(trimmed(200).min(1, 'Diga o que vai neste lugar.'))).max(30),
})

/** A template to a segment, as stored in its job. */
export interface ModeloEnviado extends SegmentoPermitido {
  modelo: Pick<ModeloDoWhatsApp, 'nome' | 'idioma' | 'corpo' | 'lugares' | 'nomeados'>
  campos: string[]
}

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
  const before = await begunBefore(caller, id, 'whatsapp', segment)
  if (before) return before
  const modelo = await modeloDe(segment.remetente, nome, idioma)
  if (campos.length !== modelo.lugares.length) throw recusa('campos', 'Diga o que vai em cada lugar do modelo.')
  const total = await requirePeople(segment)
  const { corpo, lugares, nomeados } = modelo
  const dados = { ...segment, modelo: { nome, idioma, corpo, lugares, nomeados }, campos } satisfies ModeloEnviado
  return startMessage(caller, { id, total }, dados, {
    tipo: 'whatsapp',
    nome: `WhatsApp: ${nome}`,
    acao: 'enviarPeloWhatsApp',
    about: { modelo: nome, idioma },
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

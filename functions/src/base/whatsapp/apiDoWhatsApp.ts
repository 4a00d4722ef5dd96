import * as z from 'zod'
import { text } from '@sie/domain/base/records/text.ts'
import { falhaDoWhatsApp, isIncerta, type FalhaDoWhatsApp } from '@sie/domain/base/whatsapp/falhas.ts'
import { readModelo, type ModeloDoWhatsApp } from '@sie/domain/base/whatsapp/modelo.ts'
import { setting } from '../platform/settings.ts'
import type { CredencialDoWhatsApp } from './configuracao.ts'

/** Version of the API: the one that Meta describes in github.com/facebook/openapi (business-messaging-api_v23.0.yaml), from which these shapes are. */
const VERSION = 'v23.0'
const TIMEOUT_MS = 10_000
/** Templates in one page of the answer, and pages that are read. */
const PAGE = 100
const MOST_PAGES = 20

/** A refusal of the API, or no answer. `incerta`: nobody knows whether the request took effect. */
export class FalhaDaApi extends Error {
  readonly falha: FalhaDoWhatsApp
  readonly incerta: boolean
  constructor(falha: FalhaDoWhatsApp, incerta = false) {
    super(falha.frase)
    this.falha = falha
    this.incerta = incerta
  }
}

/** A message to one number. */
export interface MensagemDoWhatsApp {
  /** number with its country code */
  para: string
  conteudo:
    | { texto: string }
    | { modelo: Pick<ModeloDoWhatsApp, 'nome' | 'idioma' | 'lugares' | 'nomeados'>; valores: readonly string[] }
  /** comes back in the notices of its states */
  chave: string
}

export interface ApiDoWhatsApp {
  /** the entity's number and the name that people see */
  numero(): Promise<{ nome: string; numero: string }>
  modelos(): Promise<ModeloDoWhatsApp[]>
  /** @returns the id of the message; it was taken, which says nothing of its delivery */
  enviar(message: MensagemDoWhatsApp): Promise<string>
}

const failure = z.object({ error: z.object({ code: z.number().int() }) })
const phone = z.object({ verified_name: text(300).default(''), display_phone_number: text(60).default('') })
const page = z.object({
  data: z
    .array(
      z.object({
        name: text(512),
        language: text(20),
        status: text(60),
        category: text(60).default(''),
        parameter_format: text(20).optional(),
        components: z
          .array(
            z.object({
              type: text(60),
              format: text(60).optional(),
              text: text(5000).optional(),
              buttons: z.array(z.object({ type: text(60), url: text(3000).optional() })).optional(),
            }),
          )
          .default([]),
      }),
    )
    .max(1000),
  paging: z.object({ cursors: z.object({ after: text(1000) }).optional(), next: text(5000).optional() }).optional(),
})
const sent = z.object({ messages: z.array(z.object({ id: text(512).min(1) })).min(1) })

const NOTHING: FalhaDoWhatsApp = { de: 'passageira', frase: 'O WhatsApp não respondeu.' }
const REFUSED_BEFORE = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'])

/** The WhatsApp Business Cloud API with the credentials of one account. Every question @throws FalhaDaApi; neither it nor the log holds a secret */
export function apiDoWhatsApp({ numero, conta, token }: CredencialDoWhatsApp): ApiDoWhatsApp {
  const ask = async <T>(schema: z.ZodType<T>, path: string, body?: object): Promise<T> => {
    const base = setting('WHATSAPP_API') ?? 'https://graph.facebook.com'
    let answer: Response
    let json: unknown
    try {
      answer = await fetch(`${base}/${VERSION}/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      json = await answer.json()
    } catch (error) {
      const { cause } = error as { cause?: { code?: string } }
      throw new FalhaDaApi(NOTHING, !REFUSED_BEFORE.has(cause?.code ?? ''))
    }
    const parsed = answer.ok ? schema.safeParse(json) : undefined
    if (parsed?.success) return parsed.data
    // An answer that is not understood may have taken effect.
    if (answer.ok) throw new FalhaDaApi(NOTHING, true)
    const code = failure.safeParse(json).data?.error.code ?? -1
    console.error(`the API of WhatsApp answers ${answer.status}, code ${code}`)
    throw new FalhaDaApi(falhaDoWhatsApp(code, answer.status), isIncerta(code, answer.status))
  }
  return {
    async numero() {
      const { verified_name, display_phone_number } = await ask(
        phone,
        `${numero}?fields=verified_name,display_phone_number`,
      )
      return { nome: verified_name, numero: display_phone_number }
    },
    async modelos() {
      const all: ModeloDoWhatsApp[] = []
      let after: string | undefined = ''
      for (let pages = 0; after !== undefined && pages < MOST_PAGES; pages++) {
        const query = new URLSearchParams({
          fields: 'name,language,status,category,parameter_format,components',
          limit: String(PAGE),
          ...(after ? { after } : {}),
        })
        const { data, paging }: z.output<typeof page> = await ask(page, `${conta}/message_templates?${query}`)
        all.push(...data.map(readModelo))
        after = paging?.next ? paging.cursors?.after : undefined
      }
      return all
    },
    async enviar({ para, conteudo, chave }) {
      const { messages } = await ask(sent, `${numero}/messages`, {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: para,
        biz_opaque_callback_data: chave,
        ...contentOf(conteudo),
      })
      return messages[0]!.id
    },
  }
}

function contentOf(conteudo: MensagemDoWhatsApp['conteudo']): object {
  if ('texto' in conteudo) return { type: 'text', text: { preview_url: false, body: conteudo.texto } }
  const { modelo, valores } = conteudo
  const parameters = modelo.lugares.map((name, index) => ({
    type: 'text',
    text: valores[index] ?? '',
    ...(modelo.nomeados ? { parameter_name: name } : {}),
  }))
  return {
    type: 'template',
    template: {
      name: modelo.nome,
      language: { code: modelo.idioma },
      ...(parameters.length > 0 ? { components: [{ type: 'body', parameters }] } : {}),
    },
  }
}

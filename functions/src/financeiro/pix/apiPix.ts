import * as z from 'zod'
import { parseApiReais, reaisDaApi } from '@sie/domain/financeiro/apiPix.ts'
import { brCode, isBrCode } from '@sie/domain/financeiro/pix.ts'
import { text } from '@sie/domain/base/records/text.ts'
import { sendRequest, type Pedido, type Resposta } from './sendRequest.ts'
import {
  FalhaDoProvedor,
  type Aviso,
  type CobrancaNoProvedor,
  type ProvedorDeCobranca,
  type Recebido,
} from './provedor.ts'

// Adapter for the API Pix of the Banco Central (bacen/pix-api, version 2), which every bank with charges by PIX implements.

const url = text(300).refine((address) => /^https?:\/\/./.test(address) && URL.canParse(address))

/** Credentials that a bank gives an account holder, by entity in the secret PIX_CREDENCIAIS (docs/deploy-reference.md). */
export const credencial = z.object({
  /** base address, up to and with /v2 */
  api: url,
  /** endpoint of the access token */
  token: url,
  clientId: text(400).min(1),
  clientSecret: text(400).min(1),
  /** PIX key of the account, as PIX writes it */
  chave: text(77).min(1),
  certificado: text(20_000).optional(),
  chavePrivada: text(20_000).optional(),
})
export type Credencial = z.output<typeof credencial>

const valor = text(16).transform(parseApiReais).pipe(z.number().int().min(1))
/** At most 35 letters and digits: 26 to 35 for the txid of a charge, up to 25 in a static code. */
const txid = text(35).regex(/^[A-Za-z0-9]{1,35}$/)
/** ISPB, minute and a random part (Manual de Fluxos do Pix): 'E' and 31 letters and digits. */
const endToEndId = text(32).regex(/^[A-Za-z0-9]{32}$/)

const pix = z.object({
  endToEndId,
  txid: txid.optional(),
  valor,
  horario: text(40).refine((instant) => !Number.isNaN(Date.parse(instant))),
  infoPagador: text(400).optional(),
  pagador: z.object({ nome: text(300).optional() }).optional(),
})
const cob = z.object({
  txid,
  status: z.enum(['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP']),
  valor: z.object({ original: valor }),
  location: text(77).optional(),
  loc: z.object({ location: text(77).optional() }).optional(),
  pixCopiaECola: text(512).optional(),
  pix: z.array(pix).max(100).optional(),
})
const token = z.object({ access_token: text(8000).min(1), expires_in: z.number().min(0).default(300) })

/** Most payments of one notice that are processed. */
const MOST_NOTICED = 100
const aviso = z.object({
  pix: z
    .array(z.object({ endToEndId, txid: txid.optional() }))
    .min(1)
    .max(MOST_NOTICED),
})

/** The payments that a notice claims; its other fields are ignored. @returns undefined for a body that is no notice */
export function parseAviso(body: unknown): Aviso[] | undefined {
  const read = aviso.safeParse(body)
  if (!read.success) return undefined
  const claims = read.data.pix.map(({ endToEndId: id, txid: cobranca = '' }) => ({ id, cobranca }))
  return [...new Map(claims.map((claim) => [claim.id, claim])).values()]
}

const recebidoDe = ({
  endToEndId: id,
  txid: cobranca = '',
  valor: amount,
  horario,
  infoPagador,
  pagador,
}: z.output<typeof pix>): Recebido => ({
  id,
  cobranca,
  valor: amount,
  quando: horario,
  texto: (pagador?.nome ?? infoPagador ?? '').slice(0, 140),
})

interface Recebedor {
  nome: string
  cidade: string
}

/** Time before its expiry at which a token is no longer used. */
const MARGIN_MS = 30_000

/** @param recebedor receiver shown to payers in the code, where the bank leaves the code to us */
export function apiPix(given: Credencial, recebedor: Recebedor, now: () => number = Date.now): ProvedorDeCobranca {
  const { api, token: tokenUrl, clientId, clientSecret, chave, certificado, chavePrivada } = given
  const base = api.replace(/\/$/, '')
  const certified = certificado && chavePrivada ? { certificado, chavePrivada } : {}
  let known: { text: string; until: number } | undefined

  async function access(): Promise<string> {
    if (known && known.until > now()) return known.text
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
    const answer = await sendRequest({
      metodo: 'POST',
      url: tokenUrl,
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      corpo: 'grant_type=client_credentials',
      ...certified,
    })
    if (answer.status !== 200) throw new FalhaDoProvedor('no access token', answer.status)
    const { access_token: bearer, expires_in: seconds } = parsed(token, answer, 'token')
    known = { text: bearer, until: now() + seconds * 1000 - MARGIN_MS }
    return bearer
  }

  async function ask(metodo: Pedido['metodo'], path: string, body?: object): Promise<Resposta> {
    const send = async () =>
      sendRequest({
        metodo,
        url: `${base}${path}`,
        headers: { authorization: `Bearer ${await access()}`, 'content-type': 'application/json' },
        ...(body ? { corpo: JSON.stringify(body) } : {}),
        ...certified,
      })
    const answer = await send()
    if (answer.status !== 401) return answer
    // The token was revoked before its expiry.
    known = undefined
    return send()
  }

  const charge = (answer: Resposta, id: string): CobrancaNoProvedor => {
    const found = parsed(cob, answer, 'cob')
    if (found.txid !== id) throw new FalhaDoProvedor('answered another charge', answer.status)
    const url = found.location ?? found.loc?.location ?? ''
    const given = found.pixCopiaECola ?? ''
    const amount = found.valor.original
    return {
      situacao: found.status === 'ATIVA' ? 'ativa' : found.status === 'CONCLUIDA' ? 'paga' : 'removida',
      valor: amount,
      codigo: isBrCode(given)
        ? given
        : url
          ? brCode({ url: url.replace(/^https?:\/\//, ''), valor: amount, ...recebedor, txid: '***' })
          : '',
      recebidos: (found.pix ?? []).map((one) => ({ ...recebidoDe(one), cobranca: id })),
    }
  }

  const consultar = async (id: string) => {
    const answer = await ask('GET', `/cob/${encodeURIComponent(id)}`)
    if (answer.status === 404) return undefined
    if (answer.status !== 200) throw new FalhaDoProvedor(`GET cob: ${faultOf(answer)}`, answer.status)
    return charge(answer, id)
  }

  return {
    meio: 'pix',
    consultar,
    async criar({ id, valor: amount, validade, descricao }) {
      const answer = await ask('PUT', `/cob/${encodeURIComponent(id)}`, {
        calendario: { expiracao: validade },
        valor: { original: reaisDaApi(amount), modalidadeAlteracao: 0 },
        chave,
        solicitacaoPagador: descricao.slice(0, 140),
      })
      if (answer.status === 200 || answer.status === 201) return charge(answer, id)
      // Created by an earlier request whose answer was lost: the standard refuses the same txid.
      const before = answer.status === 400 || answer.status === 409 ? await consultar(id) : undefined
      if (!before) throw new FalhaDoProvedor(`PUT cob: ${faultOf(answer)}`, answer.status)
      return before
    },
    async encerrar(id) {
      const answer = await ask('PATCH', `/cob/${encodeURIComponent(id)}`, { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' })
      if (answer.status === 200 || answer.status === 201 || answer.status === 404) return
      const found = await consultar(id)
      if (found?.situacao === 'ativa') throw new FalhaDoProvedor(`PATCH cob: ${faultOf(answer)}`, answer.status)
    },
    async recebido(id) {
      const answer = await ask('GET', `/pix/${encodeURIComponent(id)}`)
      if (answer.status === 404) return undefined
      if (answer.status !== 200) throw new FalhaDoProvedor(`GET pix: ${faultOf(answer)}`, answer.status)
      const found = recebidoDe(parsed(pix, answer, 'pix'))
      if (found.id !== id) throw new FalhaDoProvedor('answered another payment', answer.status)
      return found
    },
    async avisarEm(url) {
      const answer = await ask('PUT', `/webhook/${encodeURIComponent(chave)}`, { webhookUrl: url })
      if (answer.status >= 300) throw new FalhaDoProvedor(`PUT webhook: ${faultOf(answer)}`, answer.status)
    },
  }
}

function parsed<S extends z.ZodType>(schema: S, { corpo, status }: Resposta, what: string): z.output<S> {
  const read = schema.safeParse(corpo)
  if (!read.success)
    throw new FalhaDoProvedor(
      `${what}: ${read.error.issues.map(({ path }) => path.join('.')).join(', ')} not understood`,
      status,
    )
  return read.data
}

/** Status and title of a problem (RFC 7807), the standard's format of errors. */
const faultOf = ({ status, corpo }: Resposta): string => {
  const title = typeof corpo === 'object' && corpo !== null && 'title' in corpo ? corpo.title : ''
  return `${status} ${typeof title === 'string' ? title.slice(0, 120) : ''}`.trim()
}

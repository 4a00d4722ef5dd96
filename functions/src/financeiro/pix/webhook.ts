import type { Response } from 'express'
import type { Request } from 'firebase-functions/v2/https'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { addressOf } from '../../base/platform/address.ts'
import { audit } from '../../base/platform/audit.ts'
import { countHere, limitUse } from '../../base/platform/limit.ts'
import { paths } from '../../base/platform/paths.ts'
import { isTooLarge, type Sized } from '../../base/platform/size.ts'
import { storedAs } from '../../base/platform/stored.ts'
import { inTurn } from '../../base/platform/turns.ts'
import { parseAviso } from './apiPix.ts'
import { provedorDaCobranca, type CobrancaGuardada } from './cobranca.ts'
import { entidadeDoCaminho } from './configuracao.ts'
import { FalhaDoProvedor, type Aviso, type ProvedorDeCobranca } from './provedor.ts'
import { storePixWithoutCobranca, checkCobranca, isRecebido } from './receivePix.ts'

const LARGEST = 64 * 1024
/** Most notices a minute from one address, and for one entity over all instances. */
const MOST_OF_ADDRESS = 600
const MOST_OF_ENTITY = 3000
/** Most notices a minute about one charge or payment that cause a request to the provider, so that false ones cost it no more. */
const MOST_ASKED = 20

type Chegada = Sized & { method: string; path: string; body: unknown; ip: string }

/**
 * Answers a notice of a provider. Its content is not trusted: each charge that it names is looked up at the provider of this address. The
 * answer says only whether to send it again.
 * @returns 200 processed, or nothing to do; 400 no notice; 404 not the address of an entity; 405, 413, 429; 503 to be sent again
 */
export async function answerPixNotice(request: Chegada): Promise<number> {
  try {
    countHere(`aviso de pix ${request.ip}`, MOST_OF_ADDRESS)
    if (request.method !== 'POST') return 405
    if (isTooLarge(request, LARGEST)) return 413
    const entidade = entidadeDoCaminho(request.path)
    if (entidade === undefined) return 404
    const claims = parseAviso(request.body)
    // Providers send an empty notice when the address is registered.
    if (!claims) return isTrial(request.body) ? 200 : 400
    await limitUse(`aviso de pix:${entidade}`, MOST_OF_ENTITY, 60)
    const known = await Promise.all(claims.map(({ id }) => isRecebido(id)))
    const news = claims.filter((_, index) => !known[index])
    if (news.length === 0) return 200
    const found = await provedorDaCobranca(entidade)
    if (!found) return 200
    let failed = false
    for (const claim of news)
      await inTurn(`aviso ${claim.cobranca || claim.id}`, () => processAviso(entidade, claim, found.provedor)).catch(
        (error: unknown) => {
          failed = true
          // The other claims are still processed; this one is sent again, or found by checkCobrancas.
          const known = error instanceof FalhaDoProvedor || error instanceof ErroSIE
          console.error('a notice of PIX was not taken up:', known ? error.message : error)
        },
      )
    return failed ? 503 : 200
  } catch (error) {
    if (error instanceof ErroSIE && error.codigo === 'limite-excedido') return 429
    if (error instanceof ErroSIE && error.codigo === 'registro-nao-encontrado') return 200
    console.error('a notice of PIX failed', error)
    return 503
  }
}

const isTrial = (body: unknown): boolean =>
  typeof body === 'object' &&
  body !== null &&
  !Array.isArray(body) &&
  (Object.keys(body).length === 0 || 'evento' in body)

async function processAviso(
  entidade: string,
  { id, cobranca: txid }: Aviso,
  provedor: ProvedorDeCobranca,
): Promise<void> {
  // A concurrent notice about the same payment was processed.
  if (await isRecebido(id)) return
  countHere(`pix ${entidade} ${txid || id}`, MOST_ASKED)
  const stored = txid.length >= 26 ? storedAs<CobrancaGuardada>(await paths.cobranca(txid).get()) : undefined
  if (stored?.emitente === entidade) {
    await checkCobranca(txid, stored, provedor)
    if (await isRecebido(id)) return
  }
  // An unknown charge, or a payment that the charge does not list: the provider's own record of the payment decides.
  const recebido = await provedor.recebido(id)
  if (!recebido) return refuse(entidade, id, txid)
  const own = recebido.cobranca.length >= 26 ? await cobrancaDe(entidade, recebido.cobranca) : undefined
  if (own) await checkCobranca(recebido.cobranca, own, provedor)
  if (!(await isRecebido(id))) await storePixWithoutCobranca(entidade, recebido)
}

async function cobrancaDe(entidade: string, txid: string): Promise<CobrancaGuardada | undefined> {
  const stored = storedAs<CobrancaGuardada>(await paths.cobranca(txid).get())
  return stored?.emitente === entidade ? stored : undefined
}

/** Most forged notices of an entity that are audited in an hour. */
const MOST_NOTED = 50

/** Audits a notice of a payment that does not exist: the secret address is known to an outsider. */
async function refuse(entidade: string, id: string, txid: string): Promise<void> {
  try {
    await limitUse(`aviso recusado:${entidade}`, MOST_NOTED, 3600)
  } catch {
    return
  }
  const detalhe = { funcao: 'avisoPix', entidade, endToEndId: id, txid }
  await audit({ acao: 'recusado', quem: '', colecao: 'pagamentos', id: '', detalhe })
}

/** Answers a request to the webhook of the providers (`enderecoDoWebhook`). */
export async function answerAviso(request: Request, response: Response): Promise<void> {
  const { method, path, headers, rawBody } = request
  const body: unknown = request.body
  const status = await answerPixNotice({ method, path, headers, rawBody, body, ip: addressOf(request) })
  response.set('Cache-Control', 'no-store').status(status).json({})
}

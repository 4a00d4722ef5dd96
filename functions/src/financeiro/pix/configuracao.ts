import { timingSafeEqual } from 'node:crypto'
import { defineSecret } from 'firebase-functions/params'
import * as z from 'zod'
import type { RegrasCobranca } from '@sie/domain/collections/regrasCobranca.ts'
import { text } from '@sie/domain/records/text.ts'
import { keyedHash } from '../../platform/hash.ts'
import { portalUrl } from '../../platform/mail.ts'
import { apiPix, credencial, type Credencial } from './apiPix.ts'
import type { ProvedorDeCobranca } from './provedor.ts'

/**
 * What banks gave the entities: JSON `{ "<entity id>": { api, token, clientId, clientSecret, chave, certificado?, chavePrivada? } }`; '{}' for
 * nobody. Only functions that talk to a provider have it.
 */
export const pixCredenciais = defineSecret('PIX_CREDENCIAIS')

const todas = z.record(text(128), credencial)

let read: { given: string; entities: Record<string, Credencial> } | undefined

function credenciais(): Record<string, Credencial> {
  const given = process.env.PIX_CREDENCIAIS ?? '{}'
  if (read?.given === given) return read.entities
  let entities: Record<string, Credencial> = {}
  try {
    entities = todas.parse(JSON.parse(given))
  } catch {
    // Neither the text nor what is wrong with it: both may hold the secret.
    console.error('PIX_CREDENCIAIS is not understood: no charge is made (docs/deploy.md)')
  }
  read = { given, entities }
  return entities
}

/** The local suite's own provider holds an account for everybody (scripts/lib/pixProvider.mjs). Only beside emulators. */
function credencialDe(entidade: string): Credencial | undefined {
  const local = process.env.FIRESTORE_EMULATOR_HOST ? process.env.PIX_LOCAL : undefined
  if (!local) return credenciais()[entidade]
  return {
    api: `${local}/v2`,
    token: `${local}/oauth/token`,
    clientId: entidade,
    clientSecret: 'segredo-local-somente-para-o-emulador',
    chave: `pix@${entidade}.test`,
  }
}

interface Recebedor {
  id: string
  nome: string
  sigla: string
  cidade: string
}

/** Adapters are kept, with their access token, for as long as the entity's credentials are the same. */
const adapters = new Map<string, { credencial: string; provedor: ProvedorDeCobranca }>()

/**
 * The provider of an entity; undefined where it has none, or has not switched it on (`pixAutomatico` of regrasCobranca): its invoices then carry
 * the static code.
 */
export function provedorDe(
  { id, nome, sigla, cidade }: Recebedor,
  regra: Partial<Pick<RegrasCobranca, 'pixAutomatico'>>,
): ProvedorDeCobranca | undefined {
  return regra.pixAutomatico ? provedorGuardado({ id, nome, sigla, cidade }) : undefined
}

/** The provider of an entity, also where it has been switched off since: what was charged before may still be paid. */
export function provedorGuardado({ id, nome, sigla, cidade }: Recebedor): ProvedorDeCobranca | undefined {
  const found = credencialDe(id)
  if (!found) return undefined
  const key = JSON.stringify([found, sigla, nome, cidade])
  const known = adapters.get(id)
  if (known?.credencial === key) return known.provedor
  const provedor = apiPix(found, { nome: sigla || nome, cidade })
  adapters.set(id, { credencial: key, provedor })
  return provedor
}

const CAMINHO_DO_WEBHOOK = '/webhooks/pix'

/** The part of an entity's address for notices that nobody guesses. It follows from the key of the server: there is nothing to keep. */
const segredoDoWebhook = (entidade: string): string => keyedHash(`webhook-pix:${entidade}`)

/** Where the provider of an entity sends its notices. Banks append /pix to it, as the standard says. */
export const enderecoDoWebhook = (entidade: string): string =>
  `${portalUrl()}${CAMINHO_DO_WEBHOOK}/${entidade}/${segredoDoWebhook(entidade)}`

/** The entity whose secret address this is; undefined for any other. */
export function entidadeDoCaminho(path: string): string | undefined {
  const [, entidade = '', segredo = ''] =
    /^\/webhooks\/pix\/([\w-]{1,128})\/([0-9a-f]{32})(?:\/pix)?\/?$/.exec(path) ?? []
  if (!entidade) return undefined
  return timingSafeEqual(Buffer.from(segredo), Buffer.from(segredoDoWebhook(entidade))) ? entidade : undefined
}

import { timingSafeEqual } from 'node:crypto'
import type { RegrasCobranca } from '@sie/domain/financeiro/collections/regrasCobranca.ts'
import { credenciaisPorEntidade } from '../../base/platform/credenciais.ts'
import { keyedHash } from '../../base/platform/hash.ts'
import { portalUrl } from '../../base/platform/mail.ts'
import { apiPix, credencial, type Credencial } from './apiPix.ts'
import type { ProvedorDeCobranca } from './provedor.ts'

const credencialGuardada = credenciaisPorEntidade(
  'PIX_CREDENCIAIS',
  credencial,
  'no charge is made (docs/deploy-reference.md)',
)

/** Credentials of an entity; in the local suite one provider serves all entities (scripts/lib/pixProvider.mjs), only beside emulators. */
function credencialDe(entidade: string): Credencial | undefined {
  const local = process.env.FIRESTORE_EMULATOR_HOST ? process.env.PIX_LOCAL : undefined
  if (!local) return credencialGuardada(entidade)
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

/** Adapters by entity, cached with their access token while the entity's credentials are the same. */
const adapters = new Map<string, { credencial: string; provedor: ProvedorDeCobranca }>()

/**
 * The provider of an entity; undefined where it has none, or has not switched it on (`pixAutomatico` of regrasCobranca): its invoices then have
 * the static code.
 */
export function provedorDe(
  { id, nome, sigla, cidade }: Recebedor,
  regra: Partial<Pick<RegrasCobranca, 'pixAutomatico'>>,
): ProvedorDeCobranca | undefined {
  return regra.pixAutomatico ? provedorGuardado({ id, nome, sigla, cidade }) : undefined
}

/** The provider of an entity, also where it was switched off: earlier charges may still be paid. */
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

/** Secret part of an entity's webhook address, derived from the server's key: nothing has to be stored. */
const segredoDoWebhook = (entidade: string): string => keyedHash(`webhook-pix:${entidade}`)

/** Webhook address of an entity's provider. Banks append /pix to it, as the standard says. */
export const enderecoDoWebhook = (entidade: string): string =>
  `${portalUrl()}${CAMINHO_DO_WEBHOOK}/${entidade}/${segredoDoWebhook(entidade)}`

/** The entity of a secret webhook address; undefined for any other path. */
export function entidadeDoCaminho(path: string): string | undefined {
  const [, entidade = '', segredo = ''] =
    /^\/webhooks\/pix\/([\w-]{1,128})\/([0-9a-f]{32})(?:\/pix)?\/?$/.exec(path) ?? []
  if (!entidade) return undefined
  return timingSafeEqual(Buffer.from(segredo), Buffer.from(segredoDoWebhook(entidade))) ? entidade : undefined
}

import { randomBytes } from 'node:crypto'
import { Timestamp, type Transaction } from 'firebase-admin/firestore'
import type { EstadoDoLink, TipoDeLink } from '@sie/domain/pessoas/cadastro/links.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { keyedHash } from '../../base/platform/hash.ts'
import { portalUrl } from '../../base/platform/mail.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedAs } from '../../base/platform/stored.ts'

export interface Link {
  tipo: TipoDeLink
  /** id of the person's record */
  pessoa: string
  /** address that it was mailed to */
  email: string
  /** milliseconds since 1970 */
  venceEm: number
  usadoEm: number | null
  /** staff accepted this address, which is not in the record */
  decidido?: true
}

const DAY = 86_400_000
/** Validity of each kind, in milliseconds. A guardian may need a few days to authorise, and may withdraw until the minor is of age. */
const VALIDADE: Record<TipoDeLink, number> = { reivindicacao: 2 * DAY, autorizacao: 15 * DAY, retirada: 18 * 366 * DAY }
/** Time for which an expired link is kept, so that it can show its outcome, in milliseconds. */
const LEMBRADO = 90 * DAY

/** Id of a link: the token itself exists only in the mail. */
export const idDoLink = (token: string) => keyedHash(`link:${token}`)

/** Creates a link that works once, within the transaction of its purpose. @returns its address on the portal */
export function createLink(
  transaction: Transaction,
  tipo: TipoDeLink,
  pessoa: string,
  email: string,
  more: Pick<Link, 'decidido'> = {},
): string {
  const token = randomBytes(32).toString('base64url')
  const now = Date.now()
  const link: Link = { tipo, pessoa, email, venceEm: now + VALIDADE[tipo], usadoEm: null, ...more }
  transaction.create(paths.link(idDoLink(token)), { ...link, expiraEm: Timestamp.fromMillis(link.venceEm + LEMBRADO) })
  return `${portalUrl()}/signup-validation?${tipo}=${token}`
}

/** Addresses in a record to which a link may have been mailed. */
interface Enderecos {
  dadosContato?: { email?: string }
  responsavel?: { email?: string }
}

/** Whether the record no longer has the address that the link was mailed to: a guardian was replaced, a wrong address was corrected. */
function isFormer({ tipo, email, decidido }: Link, { dadosContato, responsavel }: Enderecos): boolean {
  const known = [responsavel?.email, ...(tipo === 'reivindicacao' ? [dadosContato?.email] : [])]
  return !decidido && !known.some((address) => address?.toLowerCase() === email.toLowerCase())
}

/** @param praticante the link's person, where they are read: a link ends when the record drops the address it was mailed to */
export function estadoDoLink(link: Link | undefined, now: number, praticante?: Enderecos): EstadoDoLink {
  if (!link) return 'inexistente'
  if (link.usadoEm !== null) return 'usado'
  return link.venceEm < now || (praticante && isFormer(link, praticante)) ? 'vencido' : 'valido'
}

/** Uses a link up, within the transaction of its purpose, which must not have written yet. @throws ErroSIE link-vencido */
export async function consumeLink(
  transaction: Transaction,
  id: string,
  tipo: TipoDeLink,
  praticante?: Enderecos,
): Promise<Link> {
  const link = storedAs<Link>(await transaction.get(paths.link(id)))
  if (link?.tipo !== tipo || estadoDoLink(link, Date.now(), praticante) !== 'valido') throw new ErroSIE('link-vencido')
  transaction.update(paths.link(id), { usadoEm: Date.now() })
  return link
}

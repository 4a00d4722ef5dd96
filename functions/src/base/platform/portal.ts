import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingHttpHeaders } from 'node:http'
import { ROTULO, subDominioDoHost } from '@sie/domain/base/portal/host.ts'
import { db } from './admin.ts'
import { frontOf } from './front.ts'
import { paths } from './paths.ts'
import { textAt } from './stored.ts'

/** Host label of the portal of the current request; '' for the confederation's. */
const current = new AsyncLocalStorage<string>()

/** Runs work for the portal of a label, so that links in its mails lead there. */
export const inPortal = <T>(label: string, work: () => T): T => current.run(label, work)

/** Host label of the portal for which this code runs; '' for the confederation's, and for work without a request. */
export const portalLabel = (): string => current.getStore() ?? ''

const KEPT_MS = 10 * 60_000
const MOST = 200
const known = new Map<string, { entidade: string | undefined; until: number }>()

/** Entity of a host label, from the index of labels; cached for ten minutes. undefined for '', the label of the confederation's hosts. */
export async function entityOfLabel(label: string): Promise<string | undefined> {
  if (label === '') return undefined
  const now = Date.now()
  const kept = known.get(label)
  if (kept && kept.until > now) return kept.entidade
  const entidade = textAt(await paths.host(label).get(), 'entidade')
  // Bounded, so that made-up labels cannot fill the memory.
  if (known.size >= MOST) known.clear()
  known.set(label, { entidade, until: now + KEPT_MS })
  return entidade
}

/** Host that the client asked: as a front says, else as the platform does; '' where the request names none. */
export const hostOf = (headers: IncomingHttpHeaders | undefined): string =>
  frontOf(headers)?.host ??
  [headers?.['x-forwarded-host'] ?? headers?.host ?? ''].flat()[0]?.split(',')[0]?.trim() ??
  ''

/** Label of the portal that a request came through; '' where no entity has it, so that a forged host never becomes an address in a mail. */
export async function labelOf(headers: IncomingHttpHeaders | undefined): Promise<string> {
  const label = subDominioDoHost(hostOf(headers))
  if (label === '' || !ROTULO.test(label)) return ''
  return (await entityOfLabel(label).catch(() => undefined)) ? label : ''
}

/** Record of the entity that a label shows, or of the confederation. */
export async function entityOfPortal(label: string, national: string): Promise<Record<string, unknown> | undefined> {
  const id = (await entityOfLabel(label)) ?? national
  return (await db().doc(`entidades/${id}`).get()).data()
}

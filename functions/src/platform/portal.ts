import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingHttpHeaders } from 'node:http'
import { ROTULO, subDominioDoHost } from '@sie/domain/portal/host.ts'
import { db } from './admin.ts'
import { paths } from './paths.ts'
import { textAt } from './stored.ts'

/** Label of the host whose portal somebody uses now; '' for the confederation's. */
const current = new AsyncLocalStorage<string>()

/** Runs work for the portal of a label, so that links in its mails lead there. */
export const inPortal = <T>(label: string, work: () => T): T => current.run(label, work)

/** Label of the portal for which this runs; '' for the confederation's, and for what nobody asked for. */
export const portalLabel = (): string => current.getStore() ?? ''

const KEPT_MS = 10 * 60_000
const MOST = 200
const known = new Map<string, { entidade: string | undefined; until: number }>()

/** Entity of a host label, from the index of labels; kept for ten minutes. None for '', which the confederation's hosts have. */
export async function entityOfLabel(label: string): Promise<string | undefined> {
  if (label === '') return undefined
  const now = Date.now()
  const kept = known.get(label)
  if (kept && kept.until > now) return kept.entidade
  const entidade = textAt(await paths.host(label).get(), 'entidade')
  // Whoever makes labels up fills nothing.
  if (known.size >= MOST) known.clear()
  known.set(label, { entidade, until: now + KEPT_MS })
  return entidade
}

/** Label of the portal that a request came through; '' where it names none that an entity has: nobody makes up an address. */
export async function labelOf(headers: IncomingHttpHeaders | undefined): Promise<string> {
  const host = headers?.['x-forwarded-host'] ?? headers?.host ?? ''
  const label = subDominioDoHost([host].flat()[0]?.split(',')[0]?.trim() ?? '')
  if (label === '' || !ROTULO.test(label)) return ''
  return (await entityOfLabel(label).catch(() => undefined)) ? label : ''
}

/** Record of the entity that a label shows, or of the confederation. */
export async function entityOfPortal(label: string, national: string): Promise<Record<string, unknown> | undefined> {
  const id = (await entityOfLabel(label)) ?? national
  return (await db().doc(`entidades/${id}`).get()).data()
}

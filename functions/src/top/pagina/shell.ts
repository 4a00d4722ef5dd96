import { portalUrl } from '../../base/platform/mail.ts'

/** Time for which a fetched page is cached, in milliseconds: a deploy of the portal is visible within a minute. */
const FRESH = 60_000

const kept = new Map<string, { html: string; since: number }>()

/** Folder of the built pages that this function fills in. */
const MODELOS = '/modelos'

/**
 * The built page of a path, from the portal's own host. An older cached copy is used where the host does not answer.
 * @throws Error where it never answered
 */
export async function shellOf(path: string, now = Date.now()): Promise<string> {
  const known = kept.get(path)
  if (known && now - known.since < FRESH) return known.html
  try {
    const answer = await fetch(`${portalUrl()}${MODELOS}${path}`, { signal: AbortSignal.timeout(5_000) })
    if (!answer.ok) throw new Error(`${MODELOS}${path} answers ${answer.status}`)
    const html = await answer.text()
    kept.set(path, { html, since: now })
    return html
  } catch (error) {
    if (known) return known.html
    throw error
  }
}

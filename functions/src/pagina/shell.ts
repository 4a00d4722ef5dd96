import { portalUrl } from '../platform/mail.ts'

/** How long a fetched page is used before it is asked for again: a deploy of the portal shows within a minute. */
const FRESH = 60_000

const kept = new Map<string, { html: string; since: number }>()

/** Folder of the pages that the build drew for this function to fill in. */
const MODELOS = '/modelos'

/**
 * The page of an address as the build drew it, from the portal's own host. What was fetched before is used where the host does not answer.
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

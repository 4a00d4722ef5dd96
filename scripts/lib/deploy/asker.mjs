// Calls of Google's interfaces with the operator's own credentials (`gcloud auth application-default login`, or a workload identity).
import { Stop } from '../base.mjs'

/**
 * @returns {(url: string, body?: object, method?: string) => Promise<any>} asks as JSON: GET without a body, POST with one; undefined where there is no such
 * thing. It throws a Stop with the service's own words
 */
export function asker(project, { fetch: fetched = fetch, token = accessToken } = {}) {
  return async (url, body, method = body ? 'POST' : 'GET') => {
    const answer = await fetched(url, {
      method,
      headers: {
        authorization: `Bearer ${await token()}`,
        'content-type': 'application/json',
        'x-goog-user-project': project,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (answer.status === 404 && method === 'GET') return undefined
    const read = await answer.json()
    if (answer.ok) return read
    const stop = new Stop(`${method} ${url}: ${read.error?.message ?? answer.status}`)
    const isOff = read.error?.details?.some(({ reason }) => reason === 'SERVICE_DISABLED')
    throw Object.assign(stop, { missing: answer.status === 404 || isOff })
  }
}

/** Asks likewise, for a dry run: what the run would make, or what a service holds that it would turn on, does not exist yet. */
export const askerOfNew = (ask) => (url, body, method) =>
  ask(url, body, method).catch((error) => {
    if (!error.missing) throw error
  })

let client
async function accessToken() {
  const { applicationDefault } = await import('firebase-admin/app')
  client ??= applicationDefault()
  try {
    return (await client.getAccessToken()).access_token
  } catch (error) {
    throw new Stop(`sign in first, with gcloud auth application-default login (${error.message})`)
  }
}

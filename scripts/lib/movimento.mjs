// Gives a suite that was started from the seed the days that its monitor would have counted until yesterday (scripts/seed/movimento.ts).
import { PROJECT } from './base.mjs'
import { ports } from './ports.mjs'

const COLLECTION = 'sistema/monitoramento/contadores'

const value = (plain) =>
  typeof plain === 'number' ? { integerValue: String(plain) } : typeof plain === 'boolean' ? { booleanValue: plain } : typeof plain === 'string' ? { stringValue: plain } : { mapValue: { fields: fields(plain) } }
const fields = (map) => Object.fromEntries(Object.entries(map).map(([key, plain]) => [key, value(plain)]))

/** Nothing happens where days are there already: kept data have their own. */
export async function addMovement() {
  const documents = `http://127.0.0.1:${ports.firestore}/v1/projects/${PROJECT}/databases/(default)/documents`
  const ask = (path, init = {}) => fetch(`${documents}${path}`, { headers: { authorization: 'Bearer owner', 'content-type': 'application/json' }, ...init })
  const known = await (await ask(`/${COLLECTION}?pageSize=1`)).json()
  if (known.documents?.length > 0) return
  const { movimento } = await import('../seed/movimento.ts')
  const today = new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10)
  const name = (dia) => `projects/${PROJECT}/databases/(default)/documents/${COLLECTION}/${dia}`
  const writes = movimento(today).map((day) => ({ update: { name: name(day.dia), fields: fields({ ...day, parcela: false }) } }))
  const answer = await ask(':commit', { method: 'POST', body: JSON.stringify({ writes }) })
  if (!answer.ok) throw new Error(`the days of the monitor could not be written: ${answer.status}`)
}

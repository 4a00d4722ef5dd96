// Every endpoint of the API's description, answered by the HTTPS function's code.
import * as z from 'zod'
import { ENDPOINTS } from '../../../functions/src/top/api/api.ts'
import { answer } from '../../../functions/src/top/api/router.ts'
import type { Outcome } from '../policy/step.ts'
import { formsOf } from './forms.ts'
import type { Operation, Scene } from './operation.ts'
import type { JsonSchema } from '../../support/jsonSchema.ts'
import { corrupted, sample } from './sample.ts'

export const ENDPOINT_PATHS = Object.keys(ENDPOINTS)
const SCHEMAS = new Map(
  Object.entries(ENDPOINTS).map(([path, { input }]) => [
    path,
    z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as JsonSchema,
  ]),
)

export function endpoint(scene: Scene, wanted?: string, given?: unknown): Operation {
  const { random, actor } = scene
  const path = wanted ?? random.pick(ENDPOINT_PATHS)
  const made = given ?? sample(scene, SCHEMAS.get(path) ?? {}, formsOf(path))
  const input = given === undefined && random.chance(0.08) ? corrupted(scene, made) : made
  const request = {
    method: 'POST',
    path,
    body: input,
    headers: actor.token ? { authorization: `Bearer ${actor.token}` } : {},
    ip: `10.${random.int(0, 255)}.${random.int(0, 255)}.${random.int(1, 254)}`,
  }
  return { name: `POST ${path}`, line: path, input, run: () => ask(path, input, request) }
}

async function ask(path: string, input: unknown, request: object): Promise<Outcome> {
  const { status, body } = await answer(ENDPOINTS, request as never)
  if (status !== 200)
    return {
      done: false,
      code: status >= 500 && status !== 502 && status !== 503 ? 'interno' : String(status),
      message: JSON.stringify(body),
    }
  const { data } = body as { data?: unknown }
  const collection = (input as { collectionName?: string } | null)?.collectionName
  const records =
    path.startsWith('/api/generic/') && collection
      ? (Array.isArray(data) ? data : [data]).map((record: { id: string }) => ({
          path: `${collection}/${record.id}`,
          data: record as Record<string, unknown>,
        }))
      : []
  return { done: true, answer: body, records }
}

import { onRequest } from 'firebase-functions/v2/https'
import { REGION } from '../platform/admin.ts'
import { getOne } from './getOne.ts'
import { answer, type Endpoint } from './router.ts'

/** Every endpoint under /api, by its exact path. */
export const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  '/api/generic/getOne': getOne as unknown as Endpoint,
}

export const api = onRequest({ region: REGION }, async (request, response) => {
  const { status, body } = await answer(ENDPOINTS, request)
  response.status(status).set('Cache-Control', 'no-store').json(body)
})

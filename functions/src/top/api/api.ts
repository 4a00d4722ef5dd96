import type { Request } from 'firebase-functions/v2/https'
import type { Response } from 'express'
import { addressOf } from '../../base/platform/address.ts'
import { critical, report } from './alerts.ts'
import { changedisplayname } from './changedisplayname.ts'
import { changeemail } from './changeemail.ts'
import { chkemail } from './chkemail.ts'
import { CONSULTAS, consult } from './consultas.ts'
import { create } from './create.ts'
import { getCollectionByConditions } from './getCollectionByConditions.ts'
import { getOne } from './getOne.ts'
import { openapi } from './openapi.ts'
import { answer, type Endpoint } from './router.ts'
import { rstuser } from './rstuser.ts'
import { SAIR, sair } from './sair.ts'

/** Every endpoint under /api, by its exact path (specification 7). */
export const ENDPOINTS = {
  '/api/usr/chkemail': chkemail,
  '/api/usr/create': create,
  '/api/usr/changeemail': changeemail,
  '/api/usr/changedisplayname': changedisplayname,
  '/api/usr/rstuser': rstuser,
  '/api/generic/getCollectionByConditions': getCollectionByConditions,
  '/api/generic/getOne': getOne,
  '/api/alerts/critical': critical,
  '/api/monitoring/report': report,
  [SAIR]: sair,
} satisfies Readonly<Record<string, Endpoint>>

/** Answers a request under /api. */
export async function answerApi(request: Request, response: Response): Promise<void> {
  response.set('Cache-Control', 'no-store')
  if (request.path === '/api/openapi.json' && request.method === 'GET')
    return void response.json(openapi(ENDPOINTS, CONSULTAS))
  const { method, path, body: sent, rawBody, headers } = byMailProgram(request)
  const ip = addressOf(request)
  const consulted = await consult({ method, path, ip })
  if (consulted) {
    if (consulted.maxAge > 0) response.set('Cache-Control', `public, max-age=${consulted.maxAge}`)
    return void response.status(consulted.status).json(consulted.body)
  }
  const { status, body } = await answer(ENDPOINTS, { method, path, body: sent, rawBody, headers, ip })
  response.status(status).json(body)
}

/** A mail program knows nothing of JSON: what names the recipient stands in the path (RFC 8058). */
function byMailProgram({ method, path, body, rawBody, headers }: Request) {
  const passe = path.startsWith(`${SAIR}/`) ? path.slice(SAIR.length + 1) : undefined
  return passe === undefined
    ? { method, path, body: body as unknown, rawBody, headers }
    : { method, path: SAIR, body: { passe }, rawBody, headers }
}

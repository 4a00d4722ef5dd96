import { current } from '../../base/records/current.ts'
import { chaves } from '@sie/domain/competicao/collections/chaves.ts'
import {
  classeNoPlacar,
  eventoNoPlacar,
  eventosComChaves,
  hasLutas,
  type ChaveComId,
  type EventoComChaves,
} from '@sie/domain/competicao/placar/publico.ts'
import { isDocumentId } from '@sie/domain/base/records/documentId.ts'
import { isForVisitors } from '@sie/domain/base/records/onAir.ts'
import type { Response } from 'express'
import type { Request } from 'firebase-functions/v2/https'
import { sendAnswer, type PageAnswer } from '../../base/pagina/answer.ts'
import { published } from '../../base/pagina/published.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { shown } from '../../base/records/shown.ts'
import { chaveRef } from '../sumulas/sumula.ts'

/** Hosting caches an answer for three seconds, and so does each instance: reads do not grow with the number of visitors. */
export const PLACAR_CACHE = 'public, max-age=0, s-maxage=3'
const KEPT = 3_000
/** Most answers cached by an instance: more than an event has classes. */
const MOST_KEPT = 400
/** Most brackets of one event, and of the newest events, that are read. */
const MOST = 400
const NEWEST = 200

const JSON_TYPE = 'application/json; charset=utf-8'
const NOTHING: PageAnswer = { status: 404, type: JSON_TYPE, body: '{"erro":"Nada aqui."}' }

interface Kept {
  until: number
  answer: Promise<PageAnswer>
}
const kept = new Map<string, Kept>()

const found = (body: unknown): PageAnswer => ({ status: 200, type: JSON_TYPE, body: JSON.stringify(body) })

async function classe(id: string): Promise<PageAnswer> {
  const chave = current(chaves, await chaveRef(id).get())
  if (!chave || !isForVisitors(chave) || !hasLutas(chave)) return NOTHING
  return found(classeNoPlacar({ ...chave, id }))
}

async function evento(id: string, now: number): Promise<PageAnswer> {
  const { docs } = await shown(chaves, { evento: id }).limit(MOST).get()
  return found(
    eventoNoPlacar(
      id,
      docs.map((doc) => ({ ...storedIn(chaves, doc), id: doc.id }) satisfies ChaveComId),
      now,
    ),
  )
}

/** Events with drawn classes, newest first. */
export async function readEvents(): Promise<EventoComChaves[]> {
  const { docs } = await published(chaves).select('evento', 'eventoTitulo', 'situacao').limit(NEWEST).get()
  return eventosComChaves(docs.map((doc) => storedIn(chaves, doc)))
}

const eventos = async (): Promise<PageAnswer> => found({ eventos: await readEvents() })

/**
 * Answers the path of live results (DADOS_DO_PLACAR): one class, one event, or the events. Equal requests within three seconds share one
 * answer, also while it is being read; a missing one is cached too.
 */
export function answerLive(query: Readonly<Record<string, unknown>>, now = Date.now()): Promise<PageAnswer> {
  const [chave, event] = [query.chave, query.evento]
  const id = chave ?? event
  if (id !== undefined && (typeof id !== 'string' || !/^[\w-]{1,128}$/.test(id) || !isDocumentId(id)))
    return Promise.resolve(NOTHING)
  const key = chave !== undefined ? `chave ${id}` : id !== undefined ? `evento ${id}` : ''
  const known = kept.get(key)
  if (known && known.until > now) return known.answer
  const answer = id === undefined ? eventos() : chave !== undefined ? classe(id) : evento(id, now)
  kept.delete(key)
  // The oldest answer comes first in the map.
  for (const oldest of kept.keys()) if (kept.size >= MOST_KEPT) kept.delete(oldest)
  kept.set(key, { until: now + KEPT, answer })
  // A failed read is not cached.
  answer.catch(() => kept.get(key)?.answer === answer && kept.delete(key))
  return answer
}

/** Answers a visitor's request for live results. */
export async function answerPlacar(request: Request, response: Response): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return void response.status(405).send('Use GET.')
  try {
    await sendAnswer(request, response, await answerLive(request.query), PLACAR_CACHE)
  } catch (error) {
    console.error('placar', error)
    response.set('Cache-Control', 'no-store').set('Retry-After', '5').status(503).send('Tente de novo em instantes.')
  }
}

import type * as z from 'zod'
import { textoDoAviso } from '@sie/domain/base/avisos/catalogo.ts'
import { colecao as described } from '@sie/domain/top/todas.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { keyOfAvisado, type Avisado } from '../avisos/escuta.ts'
import { leitoresDe } from '../avisos/leitores.ts'
import { db } from '../platform/admin.ts'
import { callable, type Context } from '../platform/callable.ts'
import { requireCaller, type Caller } from '../platform/caller.ts'
import { limitUse } from '../platform/limit.ts'
import { withinTime } from '../platform/withinTime.ts'
import { toldOfPage } from './audience.ts'
import { passo } from './mudarSituacao.ts'
import { rehearseTransition, type Rehearsal } from './transition.ts'

/** Most names in one answer. */
const NAMED = 50
/** Most different notices in one answer; a step of many records has one for each. */
const TEXTS = 3
/** Records of an audience that are read for an exact number. */
const SEEN = 1_000
const AT_ONCE = 8
const AN_HOUR = 600

interface PreviaDosAvisos {
  /** how many would be told, each once, and how many of them by mail too */
  total: number
  emails: number
  /** false where there are more: `total` counts those who were read */
  exato: boolean
  /** how many of an audience are concerned and have no account that could read a notice */
  semConta: number
  /** names of the first, in the order of the alphabet; fewer than `total` where the caller may not see them */
  nomes: string[]
  /** the first of the different notices */
  avisos: { titulo: string; texto: string }[]
}

/**
 * Whom one transition of records would tell, and in which words, found by planning it. Nothing is written. A name is
 * told to who may read it elsewhere. Records for which it would be refused are
 * left out, except where there is only one.
 * @throws ErroSIE nao-autenticado, conta-desativada, limite-excedido (600 an hour), dados-invalidos (a collection without a process); of the only
 * record also registro-nao-encontrado, sem-permissao, conflito
 */
export async function previaDosAvisosHandler(
  { colecao, ids, acao, dados, motivo, versoes }: z.output<typeof passo>,
  context: Pick<Context, 'auth'>,
): Promise<PreviaDosAvisos> {
  const caller = await requireCaller(context)
  await limitUse(`previa-avisos:${caller.uid}`, AN_HOUR, 3600)
  const collection = described(colecao)
  if (!collection?.process) throw new ErroSIE('dados-invalidos', { colecao: 'Esta coleção não tem andamento.' })
  const told = new Map<string, Seen>()
  let exato = true
  const unreached = new Set<string>()
  const add = (one: Avisado, named: boolean) => {
    const key = keyOfAvisado(one)
    const before = told.get(key)
    told.set(key, { ...one, named: named || before?.named === true, email: one.email || before?.email === true })
  }
  const avisos = new Map<string, { titulo: string; texto: string }>()
  const one = async (id: string, index: number) => {
    const rehearsal = await rehearseTransition(
      collection,
      id,
      { name: acao, data: dados, reason: motivo, version: versoes[index] },
      caller,
    ).catch((error: unknown) => {
      if (!(error instanceof ErroSIE) || ids.length === 1) throw error
      return undefined
    })
    for (const found of rehearsal?.avisados ?? []) {
      add(found, mayName(caller, found, rehearsal?.known ?? []))
      avisos.set(`${found.titulo} ${found.texto}`, { titulo: found.titulo, texto: found.texto })
    }
    if (!rehearsal?.audience) return
    const many = await audienceTold(id, rehearsal.audience, caller.uid)
    for (const found of many.avisados) add(found, rehearsal.audience.names)
    for (const { titulo, texto } of many.avisados.slice(0, 1)) avisos.set(`${titulo} ${texto}`, { titulo, texto })
    exato &&= many.exato
    for (const uid of many.semConta) unreached.add(uid)
  }
  const left = await withinTime([...ids.entries()], ([index, id]) => one(id, index), { atOnce: AT_ONCE })
  const all = [...told.values()]
  return {
    total: all.length,
    emails: all.filter(({ email }) => email).length,
    exato: exato && left.length === 0,
    semConta: unreached.size,
    nomes: all
      .flatMap(({ named, nome }) => (named && nome ? [nome] : []))
      .sort((a, b) => a.localeCompare(b, 'pt-BR'))
      .slice(0, NAMED),
    avisos: [...avisos.values()].slice(0, TEXTS),
  }
}

/** Whether the caller may see who somebody is: the record that they read names them, or they read the register. */
const mayName = (caller: Caller, { uid, alvo }: Avisado, known: readonly string[]): boolean =>
  alvo === undefined || known.includes(uid) || ['praticantes:ler', 'users:ler'].some((rule) => caller.pode(rule, alvo))

type Seen = Avisado & { named: boolean }

/** The people of an audience who would be told, by the pages that the job reads. */
async function audienceTold(
  id: string,
  { handler, aviso }: NonNullable<Rehearsal['audience']>,
  by: string,
): Promise<{ avisados: Avisado[]; exato: boolean; semConta: string[] }> {
  const uids = new Set<string>()
  let seen = 0
  let cursor: string | null = ''
  while (cursor !== null && seen < SEEN) {
    const page: Awaited<ReturnType<typeof handler.page>> = await handler.page(id, cursor)
    for (const uid of toldOfPage(page.quem, by)) uids.add(uid)
    seen += page.seen
    cursor = page.cursor
  }
  const words = textoDoAviso({ tipo: aviso.oQue, dados: aviso.dados })
  const readers = await leitoresDe(db(), [...uids], aviso.oQue)
  const reading = new Set(readers.map(({ uid }) => uid))
  return {
    avisados: readers.map(({ uid, nome, alvo, para }) => ({
      uid,
      nome,
      alvo,
      email: para !== '',
      registro: '',
      ...words,
    })),
    exato: cursor === null,
    semConta: [...uids].filter((uid) => !reading.has(uid)),
  }
}

export const previaDosAvisos = callable(passo, previaDosAvisosHandler, {
  access: 'signed-in',
  errors: ['registro-nao-encontrado', 'sem-permissao', 'conflito', 'limite-excedido'],
})

import { FieldValue, type DocumentSnapshot } from 'firebase-admin/firestore'
import * as z from 'zod'
import { colecao } from '@sie/domain/top/todas.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { text, trimmed } from '@sie/domain/base/records/text.ts'
import { entidadesComRegra } from '@sie/domain/base/rights/permissoes.ts'
import { callable, type Context } from '../platform/callable.ts'
import { requireCaller, type Caller } from '../platform/caller.ts'
import { recordId } from '../platform/input.ts'
import { limitUse } from '../platform/limit.ts'
import { paths } from '../platform/paths.ts'
import { existingAs, storedAs } from '../platform/stored.ts'
import { db } from '../platform/admin.ts'

/** Most views of one list that a person keeps, and that an entity shares. */
const MOST = 40
/** Most calls of one person in an hour that save, and that remove. */
const MOST_CALLS = 200
/** Most entities whose shared views are read: values of one `in`. */
const MOST_PLACES = 30

/** A list as somebody saved it: filters, order and columns. What was typed into the search may name people, so it is not kept. */
interface Visao {
  lista: string
  nome: string
  /** query of the address, without '?' */
  query: string
  /** labels of the columns that the table leaves out */
  ocultas: string[]
  /** uid of who made it, and their name */
  quem: string
  autor: string
  /** the entity with whose people it is shared; '' for nobody */
  entidade: string
}

const lista = text(60).refine((name) => colecao(name) !== undefined, 'Esta lista não existe.')

/** Parameters of an address that hold what was typed, or a place in the list. */
const NOT_KEPT = ['busca', 'pagina']
const withoutSearch = (query: string): string => {
  const params = new URLSearchParams(query)
  for (const name of NOT_KEPT) params.delete(name)
  return params.toString()
}

const placesOf = ({ permissoes, padrao }: Caller, name: string) =>
  entidadesComRegra(permissoes, padrao, `${name}:ler`).slice(0, MOST_PLACES)

/** The caller's saved views of a list, and those that their entities share, by name. */
export async function visoesDaListaHandler({ lista: name }: { lista: string }, context: Pick<Context, 'auth'>) {
  const caller = await requireCaller(context, false)
  const places = placesOf(caller, name)
  const of = paths.visoes().where('lista', '==', name)
  const [own, shared] = await Promise.all([
    of.where('quem', '==', caller.uid).limit(MOST).get(),
    places.length > 0
      ? of
          .where('entidade', 'in', places)
          .limit(MOST * places.length)
          .get()
      : { docs: [] },
  ])
  const found = new Map([...own.docs, ...shared.docs].map((doc) => [doc.id, storedAs<Visao>(doc)]))
  return {
    visoes: [...found]
      .map(([id, { nome, query, ocultas, autor, entidade, quem }]) => ({
        id,
        nome,
        query,
        ocultas,
        autor,
        entidade,
        minha: quem === caller.uid,
      }))
      .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR')),
  }
}

/** Made by the browser: sending the same again saves it once, and with another name renames it. */
const id = text(64).regex(/^[\w-]{8,}$/)

const nova = z.object({
  id,
  lista,
  nome: trimmed(60).min(1, 'Dê um nome.'),
  query: text(2000).transform(withoutSearch),
  ocultas: z.array(text(80)).max(60).default([]),
  entidade: z.union([recordId, z.literal('')]).default(''),
})

/**
 * Saves a view of a list, or changes the caller's own; shared with an entity whose list the caller may read. It takes the place of the caller's own
 * one of the same name.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (another's view, or an entity of others), dados-invalidos (too many),
 * limite-excedido
 */
export async function salvarVisaoHandler(
  { id, ...given }: z.output<typeof nova>,
  context: Pick<Context, 'auth'>,
): Promise<{ id: string }> {
  const caller = await requireCaller(context)
  await limitUse(`salvarVisao:${caller.uid}`, MOST_CALLS, 3600)
  if (given.entidade !== '' && !placesOf(caller, given.lista).includes(given.entidade))
    throw new ErroSIE('sem-permissao')
  return db().runTransaction(async (transaction) => {
    const ref = paths.visoes().doc(id)
    const before = await transaction.get(ref)
    if (before.exists && existingAs<Visao>(before).quem !== caller.uid) throw new ErroSIE('sem-permissao')
    const of = paths.visoes().where('lista', '==', given.lista)
    const mine = (await transaction.get(of.where('quem', '==', caller.uid).limit(MOST + 1))).docs
    const shared =
      given.entidade === ''
        ? []
        : (await transaction.get(of.where('entidade', '==', given.entidade).limit(MOST + 1))).docs
    const replaced = mine.filter((doc) => doc.id !== id && storedAs<Visao>(doc).nome === given.nome)
    const isFull = (docs: readonly DocumentSnapshot[]) =>
      !docs.some((doc) => doc.id === id) &&
      docs.filter((doc) => replaced.every((one) => one.id !== doc.id)).length >= MOST
    if (isFull(mine)) throw new ErroSIE('dados-invalidos', { nome: `São no máximo ${MOST}: remova uma antes.` })
    if (isFull(shared))
      throw new ErroSIE('dados-invalidos', {
        entidade: `A equipe tem no máximo ${MOST} desta lista: remova uma antes.`,
      })
    const visao: Visao = { ...given, quem: caller.uid, autor: caller.name }
    for (const doc of replaced) transaction.delete(doc.ref)
    transaction.set(ref, { ...visao, salvaEm: FieldValue.serverTimestamp() })
    return { id }
  })
}

/**
 * Removes the caller's view, or one that an entity shares, whose list the caller may edit there. Removing it again changes nothing.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, limite-excedido
 */
export async function removerVisaoHandler({ id }: { id: string }, context: Pick<Context, 'auth'>): Promise<object> {
  const caller = await requireCaller(context, false)
  await limitUse(`removerVisao:${caller.uid}`, MOST_CALLS, 3600)
  const ref = paths.visoes().doc(id)
  const visao = storedAs<Visao>(await ref.get())
  if (!visao) return {}
  const places = entidadesComRegra(caller.permissoes, caller.padrao, `${visao.lista}:editar`)
  if (visao.quem !== caller.uid && !places.includes(visao.entidade)) throw new ErroSIE('sem-permissao')
  await ref.delete()
  return {}
}

export const visoesDaLista = callable(z.object({ lista }), visoesDaListaHandler, { access: 'signed-in', errors: [] })
export const salvarVisao = callable(nova, salvarVisaoHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'limite-excedido'],
})
export const removerVisao = callable(z.object({ id }), removerVisaoHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'limite-excedido'],
})

import { FieldValue } from 'firebase-admin/firestore'
import * as z from 'zod'
import { colecao } from '@sie/domain/top/todas.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { text, trimmed } from '@sie/domain/base/records/text.ts'
import { entidadesComRegra } from '@sie/domain/base/rights/permissoes.ts'
import { callable, type Context } from '../platform/callable.ts'
import { requireCaller, type Caller } from '../platform/caller.ts'
import { recordId } from '../platform/input.ts'
import { paths } from '../platform/paths.ts'
import { existingAs, storedAs } from '../platform/stored.ts'
import { db } from '../platform/admin.ts'

/** Most views of one list that a person keeps, and that an entity shares. */
const MOST = 40
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
          .limit(MOST * 2)
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

const nova = z.object({
  /** made by the browser: sending the same again saves it once, and with another name renames it */
  id: text(64).regex(/^[\w-]{8,}$/),
  lista,
  nome: trimmed(60).min(1, 'Dê um nome.'),
  query: text(2000).transform(withoutSearch),
  ocultas: z.array(text(80)).max(60).default([]),
  entidade: z.union([recordId, z.literal('')]).default(''),
})

/**
 * Saves a view of a list, or changes the caller's own; shared with an entity whose list the caller may read.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (another's view, or an entity of others), dados-invalidos (too many)
 */
export async function salvarVisaoHandler(
  { id, ...given }: z.output<typeof nova>,
  context: Pick<Context, 'auth'>,
): Promise<{ id: string }> {
  const caller = await requireCaller(context)
  if (given.entidade !== '' && !placesOf(caller, given.lista).includes(given.entidade))
    throw new ErroSIE('sem-permissao')
  return db().runTransaction(async (transaction) => {
    const ref = paths.visoes().doc(id)
    const before = await transaction.get(ref)
    if (before.exists && existingAs<Visao>(before).quem !== caller.uid) throw new ErroSIE('sem-permissao')
    const mine = await transaction.get(
      paths.visoes().where('quem', '==', caller.uid).where('lista', '==', given.lista).limit(MOST),
    )
    if (!before.exists && mine.size >= MOST)
      throw new ErroSIE('dados-invalidos', { nome: `São no máximo ${MOST}: remova uma antes.` })
    const visao: Visao = { ...given, quem: caller.uid, autor: caller.name }
    transaction.set(ref, { ...visao, salvaEm: FieldValue.serverTimestamp() })
    return { id }
  })
}

/**
 * Removes the caller's view, or one that an entity shares, whose list the caller may edit there. Removing it again changes nothing.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao
 */
export async function removerVisaoHandler({ id }: { id: string }, context: Pick<Context, 'auth'>): Promise<object> {
  const caller = await requireCaller(context, false)
  const ref = paths.visoes().doc(id)
  const visao = storedAs<Visao>(await ref.get())
  if (!visao) return {}
  const places = entidadesComRegra(caller.permissoes, caller.padrao, `${visao.lista}:editar`)
  if (visao.quem !== caller.uid && !places.includes(visao.entidade)) throw new ErroSIE('sem-permissao')
  await ref.delete()
  return {}
}

export const visoesDaLista = callable(z.object({ lista }), visoesDaListaHandler, { access: 'signed-in', errors: [] })
export const salvarVisao = callable(nova, salvarVisaoHandler, { access: 'signed-in', errors: ['sem-permissao'] })
export const removerVisao = callable(z.object({ id: text(64).regex(/^[\w-]{8,}$/) }), removerVisaoHandler, {
  access: 'signed-in',
  errors: ['sem-permissao'],
})

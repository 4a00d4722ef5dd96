import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import type { LocalDoEvento } from '@sie/domain/eventos/local/aparelhos.ts'
import { menorDe } from '@sie/domain/base/rights/leitura.ts'
import type { Permissoes } from '@sie/domain/base/rights/permissoes.ts'
import { db } from '../../base/platform/admin.ts'
import { getBounded } from '../../base/platform/bounded.ts'
import { documentId } from '../../base/platform/input.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedAs, storedIn } from '../../base/platform/stored.ts'
import { pessoasDe } from '../../eventos/inscricoes/inscricao.ts'
import { localDo } from '../../eventos/local/notasRetidas.ts'

/** State of an event's devices, and who of the authors of some notes is concerned by them. */
export interface LocalDasNotas extends LocalDoEvento {
  /** whether the author answers for an athlete of the match, round or weigh-in of the notes. @param em milliseconds since 1970 */
  interessado: (quem: string, em: number) => boolean
}

/** Values of one query, and most entries of so many people at one event. */
const AT_ONCE = 30
const MOST_ENTRIES = 1000

/**
 * State of an event's devices for the notes about some of its entries. Read outside of transactions, by the people of the authors: a round has
 * far more entries than authors.
 * @param alvos ids of the entries of the match, round or weigh-in
 */
export async function localDasNotas(
  docs: readonly DocumentSnapshot[],
  evento: string,
  alvos: readonly string[],
): Promise<LocalDasNotas> {
  const authors = [...new Set(docs.map((doc) => String(doc.get('quem') ?? '')))].filter(
    (uid) => documentId.safeParse(uid).success,
  )
  const [local, rights] = await Promise.all([
    localDo(evento),
    authors.length > 0 ? db().getAll(...authors.map((uid) => paths.permissoes(uid))) : [],
  ])
  const rightsOf = new Map(authors.map((uid, at) => [uid, storedAs<Permissoes>(rights[at])] as const))
  const family = authors.flatMap((uid) => [uid, ...Object.keys(rightsOf.get(uid)?.menores ?? {})])
  const people = await inscritosEm(evento, [...new Set(family)], new Set(alvos))
  const interessado = (quem: string, em: number) => {
    const permissoes = rightsOf.get(quem)
    return [...people].some(
      (pessoa) => pessoa === quem || (permissoes !== undefined && menorDe(permissoes, pessoa, em)),
    )
  }
  return { ...local, interessado }
}

/** All people of those entries of an event in which one of these people is, alone or in a pair or team. */
async function inscritosEm(
  evento: string,
  pessoas: readonly string[],
  alvos: ReadonlySet<string>,
): Promise<Set<string>> {
  const groups = Array.from({ length: Math.ceil(pessoas.length / AT_ONCE) }, (_, at) =>
    pessoas.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  )
  const of = (path: string, op: 'in' | 'array-contains-any', some: readonly string[]) =>
    getBounded(
      db()
        .collection(inscricoes.name)
        .where(path, op, some)
        .where('evento', '==', evento)
        .where('metadados.successorId', '==', ''),
      MOST_ENTRIES,
    )
  const found = await Promise.all(
    groups.flatMap((some) => [of('pessoa', 'in', some), of('pessoas', 'array-contains-any', some)]),
  )
  const entries = found.flatMap(({ docs }) => docs).filter(({ id }) => alvos.has(id))
  return new Set(entries.flatMap((doc) => pessoasDe(storedIn(inscricoes, doc))).filter(Boolean))
}

// Records that the search of the header finds besides pages: people, entities and events by name, documents and requests by their number. Each query
// names the fields that give the right to it, so that the rules refuse none, and all queries of one search together are bounded.
import { certificados } from '@sie/domain/documentos/collections/certificados.ts'
import { entidades } from '@sie/domain/base/collections/entidades.ts'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { tickets } from '@sie/domain/ajuda/collections/tickets.ts'
import { transferencias } from '@sie/domain/eventos/collections/transferencias.ts'
import { formatCnpj } from '@sie/domain/base/brazil/cnpj.ts'
import { formatCpf } from '@sie/domain/base/brazil/cpf.ts'
import { isCodigo, normalizeCodigo } from '@sie/domain/documentos/codigo.ts'
import { isNumeroDoPortal } from '@sie/domain/documentos/tipos.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { menoresDe } from '@sie/domain/base/rights/leitura.ts'
import { planSearch, type SearchPlan } from '@sie/domain/base/search/plan.ts'
import type { SearchSource } from '@sie/domain/base/search/run.ts'
import { searchWithin } from '@sie/domain/base/search/within.ts'
import type { Firestore } from 'firebase/firestore'
import type { Access } from './access.ts'
import { equalQuery, type QuerySpec } from './listQuery.ts'
import { readRows, type Row } from './records.ts'
import { listScopes, NACIONAL, sideScopes, type ListScope } from './scope.ts'
import { firestoreSource } from './search.ts'

/** Limit of documents that one search reads, of all collections together; half of all searches read at most 12. */
export const LIDOS_NA_PALETA = 60
/** People shown, and limit of documents read to find them. */
const PESSOAS = { wanted: 5, most: 44 } as const
/** Entities shown, and as many events; limits of documents read for each, beside people who match and without any. */
const OUTROS = { wanted: 3, besides: 2, most: 8 } as const
/** Limit of records of one query by number. A number is unique to its issuer. */
const POR_NUMERO = 3
/** Numbers of scopes, sides and own people whose records are looked up by number. */
const [SCOPES, SIDES, OWN] = [3, 2, 2]

/** Rights and account of the user who searches. */
export type Quem = Pick<Access, 'permissoes' | 'padrao' | 'author'>

export interface Encontrado {
  /** name of the collection */
  colecao: string
  row: Row
  /** read as the user's own record, or as a minor's in their care, and not by a right */
  proprio: boolean
}

interface Consulta {
  collection: Collection
  spec: QuerySpec
  proprio: boolean
}

/** 'AAAA', a separator, and up to six digits, with the separator and zero padding that the number is stored with. */
function sequencia(text: string, mark: string): string | undefined {
  const [, year, n] = /^(\d{4})[/-](\d{1,6})$/.exec(text) ?? []
  return year && n ? `${year}${mark}${n.padStart(6, '0')}` : undefined
}

/** What people say before a number: 'fatura 2026/12', 'chamado nº 2026-000012'. */
const CHAMADO =
  /^(?:(?:fatura|cobran[cç]a|recibo|chamado|ticket|protocolo|certificado|c[oó]digo|transfer[eê]ncia|n[ºo°.]?|número|numero)\s+)+/i

/** Collections and paths that hold a number, with the typed text in its stored form; undefined where it cannot be one. */
const NUMEROS: readonly { collection: Collection; path: string; valor: (text: string) => string | undefined }[] = [
  { collection: faturas, path: 'numero', valor: (text) => sequencia(text, '/') },
  { collection: tickets, path: 'protocolo', valor: (text) => sequencia(text, '-') },
  {
    collection: transferencias,
    path: 'protocolo',
    valor: (text) => {
      const number = /^tr-/i.test(text) ? sequencia(text.slice(3), '/') : undefined
      return number && `TR-${number}`
    },
  },
  {
    collection: certificados,
    path: 'numero',
    valor: (text) => (isNumeroDoPortal(text) ? text.toUpperCase() : undefined),
  },
  {
    collection: certificados,
    path: 'codigo',
    valor: (text) => (isCodigo(normalizeCodigo(text)) ? normalizeCodigo(text) : undefined),
  },
]

/** A typed number without the words before it; the text as it is where no number follows. */
export function semChamado(text: string): string {
  const number = text.replace(CHAMADO, '')
  return NUMEROS.some(({ valor }) => valor(number) !== undefined) ? number : text
}

/** Queries by number: by right, as a side, and among the user's own records. They only use equality, so that each field's own index serves them. */
export function consultasDoNumero(text: string, { permissoes, padrao, author }: Quem): Consulta[] {
  return NUMEROS.flatMap(({ collection, path, valor }) => {
    const value = valor(text)
    if (value === undefined) return []
    const within = (scope: ListScope): QuerySpec => equalQuery(collection, scope, path, value, POR_NUMERO)
    const scopes = listScopes(collection, permissoes, padrao).slice(0, SCOPES)
    const sides = sideScopes(collection, permissoes, padrao).slice(0, SIDES)
    const byRight = [...scopes, ...sides].map((scope) => ({ collection, spec: within(scope), proprio: false }))
    if (scopes.some(({ kind }) => kind === 'nacional')) return byRight
    const people = [author.uid, ...menoresDe({ uid: author.uid, permissoes }, Date.now())].slice(0, OWN)
    const whole = within(NACIONAL)
    const own = (collection.access.own?.by ?? []).flatMap((by) =>
      people.map((praticante) => ({
        collection,
        spec: { ...whole, where: [...whole.where, { path: by, op: '==' as const, value: praticante }] },
        proprio: true,
      })),
    )
    return [...byRight, ...own]
  })
}

/** Queries by digits: a person by CPF or registration number, an entity by CNPJ. */
export function consultasDeDigitos(text: string, digits: string, { permissoes, padrao }: Quem): Consulta[] {
  const [collection, path, value]: [Collection, string, string] =
    digits.length === 14
      ? [entidades, 'dadosPessoais.cnpj', formatCnpj(digits)]
      : digits.length === 11
        ? [praticantes, 'dadosPessoais.cpf', formatCpf(digits)]
        : [praticantes, 'matriculaCBTKD', text]
  return listScopes(collection, permissoes, padrao)
    .slice(0, 1)
    .map((scope) => ({
      collection,
      spec: equalQuery(collection, scope, path, value, PESSOAS.wanted),
      proprio: false,
    }))
}

/** Search source of a collection within a scope, for a search by name. */
type Fonte = (collection: Collection, scope: ListScope) => SearchSource<Row>

/** Records found by name, and the number of documents read: people first, then as many entities and events as the limit leaves room for. */
export async function searchByName(
  plan: Extract<SearchPlan, { kind: 'nome' }>,
  { permissoes, padrao }: Quem,
  fonte: Fonte,
): Promise<{ found: Encontrado[]; read: number }> {
  const named = async (collection: Collection, wanted: number, most: number) => {
    const [scope] = listScopes(collection, permissoes, padrao)
    if (!scope) return { found: [], read: 0 }
    const { hits, read } = await searchWithin(plan, fonte(collection, scope), wanted, most)
    return { found: hits.map((row): Encontrado => ({ colecao: collection.name, row, proprio: false })), read }
  }
  const people = await named(praticantes, PESSOAS.wanted, PESSOAS.most)
  const most = people.found.length >= PESSOAS.wanted ? OUTROS.besides : OUTROS.most
  const all = [
    people,
    ...(await Promise.all([entidades, eventos].map((collection) => named(collection, OUTROS.wanted, most)))),
  ]
  return { found: all.flatMap(({ found }) => found), read: all.reduce((sum, { read }) => sum + read, 0) }
}

/**
 * Records that match a text and that the user may read: people first, then entities, events, and records with that number.
 * @throws FirebaseError where all queries failed
 */
export async function searchPaleta(db: Firestore, typed: string, quem: Quem): Promise<Encontrado[]> {
  const text = semChamado(typed)
  const plan = planSearch(text)
  if (plan.kind === 'todos') return []
  const numbered = [
    ...(plan.kind === 'numero' ? consultasDeDigitos(text, plan.digits, quem) : []),
    ...consultasDoNumero(text, quem),
  ]
  // A text in the form of a number is not searched as a name: a search spends its reads on one of the two.
  if (plan.kind === 'nome' && numbered.length === 0)
    return (await searchByName(plan, quem, (collection, scope) => firestoreSource(db, collection, scope))).found
  const answers = await Promise.allSettled(
    numbered.map(async ({ collection, spec, proprio }) =>
      (await readRows(db, collection, spec)).map((row): Encontrado => ({ colecao: collection.name, row, proprio })),
    ),
  )
  // A query for a minor who came of age meanwhile is refused; the results of the others are still shown.
  const failed = answers.find((answer) => answer.status === 'rejected')
  if (failed && answers.every(({ status }) => status === 'rejected')) throw failed.reason
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  return found.filter(
    ({ colecao, row }, index) =>
      found.findIndex((other) => other.colecao === colecao && other.row.id === row.id) === index,
  )
}

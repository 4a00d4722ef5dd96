// Invariants of the whole state after each step, checked where something changed.
import { at, currentId, inUse, isCopy, NATION, power, text, type Doc, type View } from './authority.ts'
import { personalIn } from './answers.ts'
import { COLLECTIONS, OPERATIONS } from './lines.ts'
import { changedPaths, same } from './differences.ts'
import { SENTENCES } from './sentences.ts'
import type { Step, Violation } from './step.ts'

const PEOPLE = ['users', 'praticantes', 'fichasSaude']
const split = (path: string) => [path.slice(0, path.lastIndexOf('/')), path.slice(path.lastIndexOf('/') + 1)] as const

export function judgeInvariants(step: Step): Violation[] {
  const touched = [
    ...new Set(
      step.changes.flatMap(({ path }) => (PEOPLE.includes(split(path)[0]) ? [currentId(split(path)[1])] : [])),
    ),
  ]
  const everybody = step.changes.some(({ path }) => /^(usersgroups|configuracoes)\//.test(path))
  const holders = everybody
    ? step.after.ids('sistema/acesso/permissoes')
    : step.changes.flatMap(({ path }) => (path.startsWith('sistema/acesso/permissoes/') ? [split(path)[1]] : []))
  return [
    ...touched.flatMap((id) => fresh(judgePair(step.before, id), judgePair(step.after, id))),
    ...[...new Set([...holders, ...touched])].flatMap((id) =>
      fresh(judgeRights(step.before, id), judgeRights(step.after, id)),
    ),
    ...judgeGrowth(step),
    ...judgeAudit(step),
    ...judgeConfirmedRecord(step),
    ...step.changes.flatMap(({ path, after }) => (after ? judgePublic(step, path, after) : [])),
    ...step.changes.flatMap(({ path, before, after }) => judgeCpfIndex(step, path, before, after)),
  ]
}

/** New violations: a step is not blamed for those of earlier ones. */
const fresh = (before: Violation[], after: Violation[]) =>
  after.filter(({ about }) => !before.some((known) => known.about === about))

/** All invariants about one person. */
export const judgePerson = (view: View, id: string): Violation[] => [...judgePair(view, id), ...judgeRights(view, id)]

function judgePair(view: View, id: string): Violation[] {
  const [user, praticante, sheet] = [
    view.get(`users/${id}`),
    view.get(`praticantes/${id}`),
    view.get(`fichasSaude/${id}`),
  ]
  if (!praticante) return []
  const found = (about: string): Violation => ({ sentence: SENTENCES.pair, about, detail: id })
  const shared = user
    ? ['dadosPessoais.name', 'dadosPessoais.cpf', 'dadosContato.email', 'metadados.active'].filter(
        (path) => !same(at(user, path) ?? '', at(praticante, path) ?? ''),
      )
    : []
  const federation = text(praticante, 'dadosFiliacao.federacaoID')
  // An erased person keeps their place for counts; their dependent records have none.
  const hangs = (record: Doc | undefined) =>
    record !== undefined &&
    text(record, 'vinculo.idFederacao') !== federation &&
    (text(record, 'vinculo.idFederacao') !== '' || at(praticante, 'metadados.active') === true)
  return [
    ...shared.map((path) => found(`differ in ${path}`)),
    ...(hangs(user) ? [found('users.vinculo stayed behind')] : []),
    ...(hangs(sheet) ? [found('fichasSaude.vinculo stayed behind')] : []),
  ]
}

/** The stored rights are those that follow from the records. */
function judgeRights(view: View, id: string): Violation[] {
  const stored = view.get(`sistema/acesso/permissoes/${id}`)
  const user = view.get(`users/${id}`)
  if (!stored || !user)
    return stored && at(stored, 'ativo') === true
      ? [{ sentence: SENTENCES.derived, about: 'of nobody', detail: id }]
      : []
  const due = power(view, id)
  const padrao = view.get('sistema/acesso/padrao/atual')
  const level = text(stored, 'grau.nivel')
  const given = at(stored, 'entidades') as Record<string, string[]> | undefined
  const has = (entity: string) =>
    new Set([
      ...(given?.[entity] ?? []),
      ...(level && text(stored, 'grau.entidade') === entity ? ((padrao?.[level] as string[] | undefined) ?? []) : []),
    ])
  const entities = new Set([
    ...due.keys(),
    ...Object.keys(given ?? {}),
    ...(level ? [text(stored, 'grau.entidade')] : []),
  ])
  const wrong = [...entities].filter((entity) => !same([...has(entity)].sort(), [...(due.get(entity) ?? [])].sort()))
  const active = at(stored, 'ativo') === inUse(user)
  return [
    ...(active ? [] : [{ sentence: SENTENCES.derived, about: 'ativo', detail: id } as const]),
    ...wrong.map((entity) => ({
      sentence: SENTENCES.derived,
      about: [...has(entity)].some((rule) => !due.get(entity)?.has(rule)) ? 'more' : 'less',
      detail: `${id} ${entity}`,
    })),
  ]
}

function judgeGrowth({ before, after, hand }: Step): Violation[] {
  if (!hand.uid || !before.get(`users/${hand.uid}`)) return []
  const [was, now] = [power(before, hand.uid), power(after, hand.uid)]
  const grown = [...now].flatMap(([entity, rules]) =>
    [...rules]
      .filter((rule) => !was.get(entity)?.has(rule) && !was.get(NATION)?.has(rule))
      .map((rule) => `${rule}@${entity}`),
  )
  return grown.length > 0
    ? [{ sentence: SENTENCES.rights, about: 'own rights', detail: `${hand.uid}: ${grown.slice(0, 3).join(' ')}` }]
    : []
}

function judgeAudit(step: Step): Violation[] {
  const { hand, operation } = step
  const way = OPERATIONS[operation.line] ?? {}
  const entries = step.changes.filter(({ path }) => path.startsWith('sistema/auditoria/eventos/'))
  const fresh = entries.filter(({ before, after }) => !before && after).map(({ after }) => after)
  const people = [
    ...new Set(
      step.changes.flatMap(({ path, before, after }) => {
        const [collection, id] = split(path)
        return PEOPLE.includes(collection) && !isCopy(id) && changedPaths(before ?? {}, after ?? {}).length > 0
          ? [id]
          : []
      }),
    ),
  ]
  const actors = (id: string) => [hand.uid, ...(way.link || way.newcomer ? ['', id] : [])]
  return [
    ...entries
      .filter(({ before }) => before)
      .map(({ path }): Violation => ({ sentence: SENTENCES.append, about: 'entry', detail: path })),
    // A place that waits becomes a link; a link never changes.
    ...step.changes
      .filter(({ path, before }) => path.startsWith('sistema/auditoria/elos/') && before && !before.naFilaDesde)
      .map(({ path }): Violation => ({ sentence: SENTENCES.append, about: 'link', detail: path })),
    ...people
      .filter((id) => !fresh.some((entry) => entry?.id === id && actors(id).includes(String(entry?.quem ?? ''))))
      .map((id): Violation => ({ sentence: SENTENCES.noted, about: 'a person', detail: id })),
    ...fresh
      .filter((entry) => ![...actors(String(entry?.id)), ''].includes(String(entry?.quem ?? '')))
      .map((entry): Violation => ({
        sentence: SENTENCES.actor,
        about: String(entry?.acao),
        detail: `${String(entry?.quem)} on ${String(entry?.id)}`,
      })),
  ]
}

/** A person can add to their records only an address that they have confirmed. */
function judgeConfirmedRecord({ hand, changes, account }: Step): Violation[] {
  const own = changes.find(({ path }) => path === `users/${hand.uid}`)
  if (!own?.before || !own.after || same(at(own.before, 'dadosContato.email'), at(own.after, 'dadosContato.email')))
    return []
  const address = text(own.after, 'dadosContato.email')
  // The reader of the mailbox may have confirmed it as this account's address: that step is judged separately.
  const signedIn = account(hand.uid ?? '')
  if (hand.mailboxes.includes(address) || (signedIn?.email === address && signedIn.emailVerified)) return []
  return [{ sentence: SENTENCES.confirmed, about: 'record', detail: `${hand.uid} ${address}` }]
}

function judgePublic(step: Step, path: string, after: Doc): Violation[] {
  const [collection, id] = split(path)
  const line = COLLECTIONS[collection]
  const open =
    collection === 'sistema/publico/inicio' ||
    collection === 'sistema/publico/historico' ||
    collection === 'sistema/publico/vitrines' ||
    collection === 'sistema/publico/menus' ||
    collection === 'sistema/publico/categorias' ||
    collection === 'sistema/publico/graduacoes' ||
    collection === 'sistema/publico/portais' ||
    collection === 'sistema/publico/taxas' ||
    collection === 'sistema/publico/contas' ||
    (line?.kind === 'record' && line.public && !isCopy(id) && inUse(after))
  if (!open) return []
  const found = (about: string, detail = ''): Violation => ({
    sentence: SENTENCES.public,
    about: `${collection} ${about}`,
    detail: `${path} ${detail}`,
  })
  const owner = text(after, 'metadados.ownerid')
  const told = personalIn(JSON.stringify(after)).filter((value) =>
    step.whereStands(value).some((where) => /^(users|praticantes|fichasSaude)\//.test(where)),
  )
  return [
    ...(owner && step.before.get(`users/${owner}`) ? [found('names its author', owner)] : []),
    ...told.slice(0, 1).map((value) => found('tells of a person', value)),
  ]
}

function judgeCpfIndex(
  { after: view }: Step,
  path: string,
  before: Doc | undefined,
  after: Doc | undefined,
): Violation[] {
  const [collection, id] = split(path)
  if (collection === 'sistema/indices/cpf' && after) {
    const holder = text(after, 'id')
    const others = view
      .ids(collection)
      .filter((other) => other !== id && text(view.get(`${collection}/${other}`), 'id') === holder)
    return others.length > 0 ? [{ sentence: SENTENCES.cpfIndex, about: 'two of one person', detail: holder }] : []
  }
  if (collection !== 'praticantes' || isCopy(id) || !after) return []
  const cpf = text(after, 'dadosPessoais.cpf')
  if (cpf === '' || cpf === text(before, 'dadosPessoais.cpf')) return []
  const twins = view
    .ids('praticantes')
    .filter(
      (other) => other !== id && !isCopy(other) && text(view.get(`praticantes/${other}`), 'dadosPessoais.cpf') === cpf,
    )
  const indexed = view
    .ids('sistema/indices/cpf')
    .some((key) => text(view.get(`sistema/indices/cpf/${key}`), 'id') === id)
  return [
    ...(twins.length > 0
      ? [{ sentence: SENTENCES.cpfIndex, about: 'two people', detail: `${id} ${twins[0]}` } as const]
      : []),
    ...(indexed ? [] : [{ sentence: SENTENCES.cpfIndex, about: 'not indexed', detail: id } as const]),
  ]
}

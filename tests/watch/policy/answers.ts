// Judges the answers to an actor.
import {
  answersFor,
  at,
  currentId,
  holds,
  inUse,
  isCopy,
  mayAct,
  NATION,
  placesOf,
  placesOfPerson,
  text,
  wardsOf,
  type Doc,
  type Hand,
  type View,
} from './authority.ts'
import { BELOW, COLLECTIONS, OPERATIONS } from './lines.ts'
import { readsServed } from './reach.ts'
import { SENTENCES } from './sentences.ts'
import { linksUsed, type Step, type Violation } from './step.ts'

export function judgeAnswer(step: Step): Violation[] {
  const { outcome, operation } = step
  if (!outcome.done) return []
  const records = (outcome.records ?? []).flatMap((record) => judgeRead(step, record))
  return [...records, ...(operation.line === 'read' ? [] : judgeTold(step)), ...judgeAbout(step), ...judgeSession(step)]
}

/** An answer about a person is only for those who may ask about them, whatever its content. */
function judgeAbout({ before, hand, operation }: Step): Violation[] {
  const { about } = OPERATIONS[operation.line] ?? {}
  const id = about ? text(operation.input, about.key) : ''
  if (!about || id === '' || id === hand.uid || holds(before, hand, about.rules, placesOfPerson(before, id))) return []
  return [{ sentence: SENTENCES.told, about: 'somebody', detail: id }]
}

/** Judges whether the actor may read a returned record. */
function judgeRead({ before, hand, operation }: Step, { path, data }: { path: string; data: Doc }): Violation[] {
  const [collection, id] = [path.slice(0, path.lastIndexOf('/')), path.slice(path.lastIndexOf('/') + 1)]
  const found = (about: string): Violation[] => [
    { sentence: SENTENCES.read, about: `${collection} ${about}`, detail: path },
  ]
  const line = COLLECTIONS[collection]
  if (collection.startsWith('sistema/')) {
    if (
      ['inicio', 'vitrines', 'menus', 'categorias', 'departamentos', 'graduacoes', 'portais', 'taxas', 'ranking'].some(
        (place) => collection === `sistema/publico/${place}`,
      )
    )
      return []
    if (collection === 'sistema/acesso/permissoes') return id === hand.uid ? [] : found('of another')
    if (collection === 'sistema/acesso/padrao') return hand.uid ? [] : found('by a visitor')
    if (['sistema/envios/resultados', 'sistema/avisos/caixa', 'sistema/tarefas/execucoes'].includes(collection))
      return text(data, 'quem') === hand.uid ? [] : found('of another')
    if (collection === 'sistema/avisos/preferencias') return id === hand.uid ? [] : found('of another')
    if (collection.startsWith('sistema/monitoramento/'))
      return holds(before, hand, ['sistema:monitoramento'], [NATION]) ? [] : found('without the right')
    return found('by a client')
  }
  const [parent = '', key = '', part] = path.split('/')
  if (part && BELOW[part] && COLLECTIONS[parent]?.kind === 'record') {
    if (part === 'reservado') return seesHidden(before, hand, path) ? [] : found('hidden')
    const record = before.get(`${parent}/${key}`)
    const { asks } = COLLECTIONS[parent]
    const asker = part === 'andamento' && asks && answersFor(before, hand, text(record, asks.by))
    return asker || holds(before, hand, [`${parent}:ler`], placesOf(before, parent, key, record)) ? [] : found('below')
  }
  if (part && BELOW[part] && COLLECTIONS[parent]?.kind === 'server')
    return part !== 'reservado' && readsServed(before, hand, parent, before.get(`${parent}/${key}`))
      ? []
      : found('below')
  if (!line) return found('without a line')
  if (line.kind === 'server')
    return readsServed(before, hand, collection, before.get(path) ?? data) ? [] : found('without the right')
  const stored = before.get(path) ?? data
  if (
    line.public &&
    inUse(stored) &&
    (!line.shown || at(stored, line.shown) === true) &&
    (!line.published || isOnAir(stored, inUse(before.get(`users/${hand.uid}`))))
  )
    return []
  if (line.asks && answersFor(before, hand, text(stored, line.asks.by))) return []
  if (line.praticante && currentId(id) === hand.uid && inUse(before.get(`users/${hand.uid}`))) return []
  // Guardians see the photos of their minors, and no other file.
  const photo = operation.line === 'download' && text(operation.input, 'path').includes('/foto/')
  if (photo && answersFor(before, hand, id)) return []
  const places =
    isCopy(id) && line.praticante
      ? [...placesOf(before, collection, id, stored), ...placesOfPerson(before, currentId(id))]
      : placesOf(before, collection, id, stored)
  if (holds(before, hand, [`${collection}:ler`], places)) return []
  return found(
    `${!hand.uid ? 'by a visitor' : !mayAct(before, hand) ? 'by who may not act' : 'out of scope'}${operation.line === 'read' ? '' : ' through an endpoint'}`,
  )
}

/** Reserved data of a record are for holders of its line's rule at the record's place. */
export function seesHidden(view: View, hand: Hand, path: string): boolean {
  const [parent = '', id = ''] = path.split('/')
  const line = COLLECTIONS[parent]
  const rules = line?.kind === 'record' ? line.hidden : undefined
  return rules !== undefined && holds(view, hand, rules, placesOf(view, parent, id, view.get(`${parent}/${id}`)))
}

/** Public states of an event: all but the draft. */
const EVENTS_SHOWN = ['publicado', 'inscricoesAbertas', 'inscricoesEncerradas', 'emAndamento', 'realizado', 'cancelado']

/** Whether a record is published, for everybody or for members. */
const isOnAir = (record: Doc, member: boolean): boolean =>
  (text(record, 'publicacao.situacao') === 'publicada' || EVENTS_SHOWN.includes(text(record, 'situacao'))) &&
  (text(record, 'publicacao.publico') !== 'filiados' || member)

const CPF = /\d{3}\.\d{3}\.\d{3}-\d{2}/g
const WORDS = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\(\d{2}\) 9\d{4}-\d{4}|saude-[\w-]+|Nome [A-Z]\w* De \w+/g

/** Identifying or personal values in an answer. */
export const personalIn = (value: string): string[] => [
  ...new Set([...(value.match(CPF) ?? []), ...(value.match(WORDS) ?? [])]),
]

/** Values in a person's record are returned only to those who may read one of the records with them. */
function judgeTold(step: Step): Violation[] {
  const { before, hand, operation, outcome } = step
  const way = OPERATIONS[operation.line] ?? {}
  const asked = JSON.stringify(operation.input ?? '').toLowerCase()
  const known = [...hand.mailboxes, hand.cpf, ...askedFor(step), ...askedOf(step, way.tells)].map((value) =>
    value.toLowerCase(),
  )
  const linked = [
    ...(way.link ? [...linksUsed(step), ...peopleOfLinks(step)] : []),
    ...(way.guardian ? wardsOf(before, hand) : []),
    ...unitedWith(before, hand),
  ]
  return personalIn(JSON.stringify(outcome.answer ?? '')).flatMap((value): Violation[] => {
    const paths = step.whereStands(value)
    if (paths.length === 0 || asked.includes(value.toLowerCase()) || known.includes(value.toLowerCase())) return []
    const cpf = /^\d{3}\./.test(value)
    const people = [...new Set(paths.map((path) => currentId(path.split('/')[1] ?? '')))]
    const health = value.startsWith('saude-')
    const author = operation.line === 'consultarAuditoria' && value.startsWith('Nome')
    const rules = health ? ['fichasSaude:ler'] : way.tells
    const may = (id: string, needed: readonly string[] | undefined) =>
      id === hand.uid ||
      linked.includes(id) ||
      (needed !== undefined && holds(before, hand, needed, placesOfPerson(before, id)))
    const kind = cpf
      ? 'CPF'
      : health
        ? 'health'
        : value.includes('@')
          ? 'e-mail'
          : value.startsWith('(')
            ? 'telephone'
            : 'name'
    const listed = way.names === true && kind === 'name'
    const signed = kind === 'name' && answeredBy(before, hand).some((id) => people.includes(id))
    if (!author && !listed && !signed && !people.some((id) => may(id, rules)))
      return [{ sentence: SENTENCES.told, about: kind, detail: `${value} of ${people.slice(0, 3).join(' ')}` }]
    if (cpf && !people.some((id) => may(id, ['praticantes:verCpf'])))
      return [{ sentence: SENTENCES.cpf, about: kind, detail: `${value} of ${people.slice(0, 3).join(' ')}` }]
    const noted = (id: string) =>
      step.noted(id) ||
      step.changes.some(
        ({ path, before: was, after }) =>
          path.startsWith('sistema/auditoria/eventos/') &&
          !was &&
          after?.quem === hand.uid &&
          [after.id, ...idsOf(after.ids)].includes(id),
      )
    const seen = people.some((id) => id === hand.uid || linked.includes(id) || noted(id))
    if (cpf && !seen)
      return [{ sentence: SENTENCES.noted, about: 'a CPF told', detail: `${value} of ${people.slice(0, 3).join(' ')}` }]
    return []
  })
}

/** Values in requests about people whom the actor decides about: a requester may write another person's address. */
const askedOf = ({ before, hand, operation }: Step, rules: readonly string[] = []): string[] =>
  operation.line !== 'listarPendencias'
    ? []
    : before
        .ids('sistema/cadastros/pendencias')
        .map((id) => before.get(`sistema/cadastros/pendencias/${id}`))
        .filter((request) => holds(before, hand, rules, placesOfPerson(before, text(request, 'pessoa'))))
        .flatMap((request) => personalIn(JSON.stringify(request ?? '')))

/** Ids of an audit entry that names several records. */
const idsOf = (ids: unknown): unknown[] => (Array.isArray(ids) ? ids : [])

/** Values that the actor has written into a request for a change of their own record. */
const askedFor = ({ before, hand }: Step): string[] =>
  before
    .ids('sistema/cadastros/pendencias')
    .map((id) => before.get(`sistema/cadastros/pendencias/${id}`))
    .filter((request) => text(request, 'tipo') === 'alteracao' && text(request, 'pessoa') === hand.uid)
    .flatMap((request) => personalIn(JSON.stringify(at(request, 'mudancas') ?? '')))

/** Records closed by a union with the actor's. */
const unitedWith = (view: View, hand: Hand): string[] =>
  hand.uid ? view.ids('praticantes').filter((id) => text(view.get(`praticantes/${id}`), 'unidoA') === hand.uid) : []

/** People who answered a ticket of the actor, which their name signs. */
const answeredBy = (view: View, hand: Hand): string[] =>
  view
    .ids('tickets')
    .filter((id) => hand.uid && text(view.get(`tickets/${id}`), 'pessoa') === hand.uid)
    .flatMap((id) =>
      view.ids(`tickets/${id}/mensagens`).map((message) => view.get(`tickets/${id}/mensagens/${message}`)),
    )
    .filter((message) => at(message, 'interna') !== true)
    .map((message) => text(message, 'quem'))

/** People whose links are in the actor's mailboxes. */
const peopleOfLinks = ({ before, hand }: Step): string[] =>
  before
    .ids('sistema/cadastros/links')
    .map((id) => before.get(`sistema/cadastros/links/${id}`))
    .filter((link) => hand.mailboxes.includes(text(link, 'email')))
    .map((link) => text(link, 'pessoa'))

/** A token that opens a session is only returned for a password. */
function judgeSession({ outcome, operation }: Step): Violation[] {
  const token = at(outcome.answer, 'token')
  const typed = ['senha', 'atual', 'password', 'codigo'].some((key) => typeof at(operation.input, key) === 'string')
  return typeof token === 'string' && token.split('.').length === 3 && !typed
    ? [{ sentence: SENTENCES.session, about: 'token', detail: '' }]
    : []
}

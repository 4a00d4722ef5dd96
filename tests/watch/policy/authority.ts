// Rights of people, computed from the records as the specification (3, 6) and DESIGN 4 and 10.8 say. Shares no code with the judged product.

export type Doc = Readonly<Record<string, unknown>>

/** A state of the database: documents by path. */
export interface View {
  get(path: string): Doc | undefined
  /** paths of a collection, old copies included */
  ids(collection: string): string[]
}

/** The actor of an operation: a visitor, or an account with the properties of its session. */
export interface Hand {
  uid: string | null
  verified: boolean
  /** seconds since 1970 */
  signedInAt: number
  /** addresses whose mail this person reads, and their CPF: the truth, whatever the records say */
  mailboxes: readonly string[]
  cpf: string
}

export const NATION = 'cbtkd'

export const at = (record: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
      record,
    )
export const text = (record: unknown, path: string): string => {
  const value = at(record, path)
  return typeof value === 'string' ? value : ''
}
const list = (record: unknown, path: string): unknown[] => {
  const value = at(record, path)
  return Array.isArray(value) ? value : []
}

export const inUse = (record: Doc | undefined): boolean =>
  record !== undefined && at(record, 'metadados.active') === true && text(record, 'metadados.successorId') === ''

export const isCopy = (id: string): boolean => /\.v\d+$/.test(id)
export const currentId = (id: string): string => id.replace(/\.v\d+$/, '')

const groupRules = (view: View, id: unknown): string[] => {
  const group = view.get(`usersgroups/${String(id)}`)
  return inUse(group) ? list(group, 'rulesowned').map(String) : []
}

/** Standard group of a grade: professor from 11 on, master from 14 on. */
const standardGroup = (view: View, grade: number): string =>
  grade > 10 ? text(view.get('configuracoes/padrao'), `standardRules.${grade >= 14 ? 'mestres' : 'professores'}`) : ''

/** Entity -> rules that a person holds under it. `asIfActive`: also the rights that a deactivated person would hold. */
export function power(view: View, uid: string, asIfActive = false): Map<string, Set<string>> {
  const held = new Map<string, Set<string>>()
  const add = (entity: string, rules: string[]) => {
    if (entity !== '' && rules.length > 0) held.set(entity, new Set([...(held.get(entity) ?? []), ...rules]))
  }
  const user = view.get(`users/${uid}`)
  if (!asIfActive && !inUse(user)) return held
  for (const link of list(user, 'usersgroupsowned'))
    for (const id of list(link, 'groupsOwned')) add(text(link, 'portalID'), groupRules(view, id))
  const praticante = view.get(`praticantes/${uid}`)
  const grade = Number(
    at(praticante, 'dadosTaekwondo.maxGraduacao') ?? at(praticante, 'dadosTaekwondo.MaxGraduacao') ?? 0,
  )
  const standard = standardGroup(view, grade)
  if (standard) add(text(praticante, 'dadosFiliacao.federacaoID'), groupRules(view, standard))
  return held
}

/** Whether the session is valid: verified where the configuration demands it, of an active account, not ended (DESIGN 4). */
export function mayAct(view: View, hand: Hand): hand is Hand & { uid: string } {
  const confirmed = hand.verified || at(view.get('configuracoes/padrao'), 'seguranca.exigirEmailConfirmado') === false
  if (!hand.uid || !confirmed || !inUse(view.get(`users/${hand.uid}`))) return false
  const rights = view.get(`sistema/acesso/permissoes/${hand.uid}`)
  return (
    Number(at(rights, 'sessoesDesde') ?? 0) <= hand.signedInAt &&
    !list(rights, 'sessoesEncerradas').includes(hand.signedInAt)
  )
}

/** Whether the actor holds one of the rules at one of the places; a national right covers every place. */
export function holds(view: View, hand: Hand, rules: readonly string[], places: readonly string[]): boolean {
  if (!mayAct(view, hand)) return false
  const held = power(view, hand.uid)
  return [NATION, ...places].some((place) => rules.some((rule) => held.get(place)?.has(rule)))
}

/** Whether the actor holds some matching rule at one of the places, or nationally. */
export function holdsAny(view: View, hand: Hand, fits: (rule: string) => boolean, places: readonly string[]): boolean {
  if (!mayAct(view, hand)) return false
  const held = power(view, hand.uid)
  return [NATION, ...places].some((place) => [...(held.get(place) ?? [])].some(fits))
}

// Common read rights do not protect a person from changes; that to health sheets does (DESIGN 10.8).
const harmless = (rule: string) => rule.endsWith(':ler') && rule !== 'fichasSaude:ler'

/** Rights that `uid` holds, or would hold if active, and the actor lacks: a right under a federation covers its clubs. */
export function beyond(view: View, hand: Hand, uid: string): string[] {
  const mine = mayAct(view, hand) ? power(view, hand.uid) : new Map<string, Set<string>>()
  return [...power(view, uid, true)].flatMap(([entity, rules]) => {
    const above = [entity, text(view.get(`entidades/${entity}`), 'vinculo.idFederacao'), NATION]
    return [...rules]
      .filter((rule) => !harmless(rule) && !above.some((place) => mine.get(place)?.has(rule)))
      .map((rule) => `${rule}@${entity}`)
  })
}

/** The federation, and the club if it is under that federation (DESIGN 10.8). */
function placed(view: View, club: string, federation: string): string[] {
  const under = club !== '' && text(view.get(`entidades/${club}`), 'vinculo.idFederacao') === federation
  return [federation, ...(under ? [club] : [])].filter(Boolean)
}

/** Places of a person: by their own record, otherwise by their account's. */
export function placesOfPerson(view: View, id: string, fallback?: Doc): string[] {
  const praticante = view.get(`praticantes/${id}`)
  if (praticante)
    return placed(
      view,
      text(praticante, 'dadosFiliacao.vinculadoAEntidadeID'),
      text(praticante, 'dadosFiliacao.federacaoID'),
    )
  const other = view.get(`users/${id}`) ?? fallback
  return placed(view, text(other, 'vinculo.idEntidade'), text(other, 'vinculo.idFederacao'))
}

/** Places of a record. Dependent records of a person have the person's places, whatever they say; an old copy its former ones. */
export function placesOf(view: View, collection: string, id: string, record: Doc | undefined): string[] {
  switch (collection) {
    case 'users':
    case 'fichasSaude':
    case 'praticantes':
      return isCopy(id)
        ? placed(
            view,
            text(record, 'dadosFiliacao.vinculadoAEntidadeID') || text(record, 'vinculo.idEntidade'),
            text(record, 'dadosFiliacao.federacaoID') || text(record, 'vinculo.idFederacao'),
          )
        : placesOfPerson(view, id, record)
    case 'entidades':
      return [currentId(id), text(record, 'vinculo.idFederacao')].filter(Boolean)
    default:
      // Other records name their entities in the same fields; without any they belong to the confederation.
      return placed(view, text(record, 'vinculo.idEntidade'), text(record, 'vinculo.idFederacao'))
  }
}

/** People whose records name the actor as guardian, by CPF and address. */
export const wardsOf = (view: View, hand: Hand): string[] => {
  const user = view.get(`users/${hand.uid}`)
  return view.ids('praticantes').filter((id) => {
    const praticante = view.get(`praticantes/${id}`)
    return (
      ['cpf', 'email'].every((path) => text(praticante, `responsavel.${path}`) !== '') &&
      text(praticante, 'responsavel.cpf') === text(user, 'dadosPessoais.cpf') &&
      text(praticante, 'responsavel.email') === text(user, 'dadosContato.email')
    )
  })
}

/** Whether the person is the actor, or a minor whose guardian the actor is. */
export const answersFor = (view: View, hand: Hand, uid: string): boolean =>
  (uid === hand.uid || wardsOf(view, hand).includes(uid)) && inUse(view.get(`users/${hand.uid}`))

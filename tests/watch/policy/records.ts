// Whose records change, in which fields, by whose right.
import {
  beyond,
  holds,
  inUse,
  isCopy,
  NATION,
  placesOf,
  power,
  text,
  at,
  currentId,
  type Doc,
  type View,
} from './authority.ts'
import { OPERATIONS, type RecordLine } from './lines.ts'
import { SENTENCES } from './sentences.ts'
import { linksUsed, type Change, type Step, type Violation } from './step.ts'

const DERIVED =
  /(^|\.)(trigam|searchableName|chavesBusca)$|^filtros(\.|$)|^metadataactive$|^metadados\.(version|lastUpdate|editorid|successorId|creation|date)$/

/** Dotted paths of the leaves that differ; what the server derives is left out. */
export function changedPaths(a: unknown, b: unknown, prefix = ''): string[] {
  if (same(a, b)) return []
  if (isPlain(a) || isPlain(b)) {
    const keys = new Set([...Object.keys(isPlain(a) ? a : {}), ...Object.keys(isPlain(b) ? b : {})])
    return [...keys].flatMap((key) =>
      changedPaths(isPlain(a) ? a[key] : undefined, isPlain(b) ? b[key] : undefined, prefix ? `${prefix}.${key}` : key),
    )
  }
  return DERIVED.test(prefix) ? [] : [prefix]
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
export const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)
const empty = (value: unknown) =>
  value === undefined ||
  value === '' ||
  value === false ||
  value === null ||
  (Array.isArray(value) && value.length === 0)

/** What a person never changes of themselves, by whatever way. */
const NEVER_OWN =
  /^(usersgroupsowned|vinculo|dadosTaekwondo|historicoCertificacoes|anuidades|funcoes|matriculaCBTKD|dadosFiliacao\.(?!professor)|metadados\.(active|federativeactive|aprovado))/

export function judgeRecord(step: Step, collection: string, id: string, line: RecordLine, change: Change): Violation[] {
  const { before, after } = change
  const found = (sentence: Violation['sentence'], about: string, detail = ''): Violation => ({
    sentence,
    about: `${collection} ${about}`,
    detail: `${change.path} ${detail}`,
  })
  if (!after) return isTakenBack(step, collection, id, line, before) ? [] : [found(SENTENCES.version, 'deleted')]
  if (isCopy(id)) return judgeCopy(step, collection, id, change).map((about) => found(SENTENCES.version, about))
  const fields = changedPaths(before ?? {}, after)
  if (fields.length === 0) return []
  return [
    ...judgeVersions(step, collection, id, change).map((about) => found(SENTENCES.version, about)),
    ...judgeHand(step, collection, id, line, before, after, fields, found),
    ...(collection === 'entidades'
      ? judgeHosts(step, id, before, after).map((detail) => found(SENTENCES.host, 'domain', detail))
      : []),
    ...(collection === 'usersgroups'
      ? judgeGroup(step, before, after).map((rule) => found(SENTENCES.grant, 'rule', rule))
      : []),
  ]
}

/** A person who was only just brought in by this very hand, and whom it may bring in. */
function isTakenBack(step: Step, collection: string, id: string, line: RecordLine, before: Doc | undefined): boolean {
  const way = OPERATIONS[step.operation.line] ?? {}
  return (
    way.takesBack === true &&
    line.person === true &&
    before !== undefined &&
    at(before, 'metadados.version') === 0 &&
    text(before, 'metadados.ownerid') === step.hand.uid &&
    !step.before.get(`users/${id}`) &&
    holds(step.before, step.hand, ['praticantes:importar'], placesOf(step.before, collection, id, before))
  )
}

type Found = (sentence: Violation['sentence'], about: string, detail?: string) => Violation

function judgeHand(
  step: Step,
  collection: string,
  id: string,
  line: RecordLine,
  before: Doc | undefined,
  after: Doc,
  fields: string[],
  found: Found,
): Violation[] {
  const { hand, operation } = step
  const way = OPERATIONS[operation.line] ?? {}
  if (way.nothing) return [found(SENTENCES.scope, 'changed by what changes nothing')]
  if (line.person && linksUsed(step).includes(id) && way.link) return []
  if (line.person && way.newcomer && !step.before.get(`praticantes/${id}`) && !step.before.get(`users/${id}`)) return []
  const mine = line.person && id === hand.uid
  if (mine && way.self) {
    if (way.self !== 'waiting' && !inUse(step.before.get(`users/${id}`))) return [found(SENTENCES.own, 'not in use')]
    const direct = operation.line === 'rules'
    const wrong = fields.filter((path) =>
      direct && before
        ? !path.startsWith('metadados') && !line.own?.some((own) => path === own || path.startsWith(`${own}.`))
        : NEVER_OWN.test(path) && !lessActive(path, after) && before,
    )
    return wrong.length > 0 ? [found(SENTENCES.own, wrong[0] ?? '')] : []
  }
  const who = mine ? [found(SENTENCES.own, 'by a right over others', fields.slice(0, 4).join(' '))] : []
  return [...who, ...judgeRights(step, collection, id, line, before, after, fields, found)]
}

const lessActive = (path: string, after: Doc) => path === 'metadados.active' && at(after, path) === false

/** Each field by one of its rules, over where the record was and where it shall be; guards count at creation too. */
function judgeRights(
  step: Step,
  collection: string,
  id: string,
  line: RecordLine,
  before: Doc | undefined,
  after: Doc,
  fields: string[],
  found: Found,
): Violation[] {
  const { hand } = step
  const way = OPERATIONS[step.operation.line] ?? {}
  const was = before ? placesOf(step.before, collection, id, before) : undefined
  const shall = placesOf(step.after, collection, id, after)
  const may = (rules: readonly string[], view: View, places: string[]) => holds(view, hand, rules, places)
  const lacks = (rules: readonly string[]) => {
    if (was && !may(rules, step.before, was)) return 'before'
    return may(rules, step.before, shall) ? undefined : 'after'
  }
  const violations: Violation[] = []
  // Who imports new people vouches for the grade that they bring.
  const vouched = step.operation.line === 'importarPessoas' && collection === 'praticantes'
  const needed = before
    ? fields
    : fields.filter(
        (path) =>
          !vouched &&
          isGuarded(collection, line, path) &&
          !empty(at(after, path)) &&
          !isDefault(collection, path, after),
      )
  if (!before) {
    const missing = lacks(way.by ?? line.create)
    if (missing) violations.push(found(SENTENCES.scope, 'created', `${line.create.join('|')} ${shall.join(' ')}`))
  }
  const without = new Map<string, string[]>()
  for (const path of needed) {
    const rules = way.by ?? ruleOf(line, path)
    const missing = lacks(rules)
    const about = `${before ? missing : 'guarded at creation'}, ${rules[0] ?? 'by nobody'}`
    if (missing) without.set(about, [...(without.get(about) ?? []), path])
  }
  for (const [about, paths] of without)
    violations.push(
      found(
        SENTENCES.scope,
        about,
        `${paths.slice(0, 5).join(' ')} (${was?.join(' ') ?? 'new'} -> ${shall.join(' ')})`,
      ),
    )
  // What visitors see, or are about to, is changed by who may publish it.
  const shown = ['agendada', 'publicada'].includes(text(before, 'publicacao.situacao'))
  if (line.published && shown && step.operation.line === 'rules' && lacks([`${collection}:publicar`]))
    violations.push(found(SENTENCES.scope, 'published, changed without publicar', fields.slice(0, 5).join(' ')))
  if (
    !before &&
    collection === 'entidades' &&
    ['federacao', 'confederacao'].includes(text(after, 'dadosPessoais.tipoEntidade')) &&
    !may(['entidades:criar'], step.before, [NATION])
  )
    violations.push(
      found(SENTENCES.scope, 'guarded at creation, tipoEntidade', text(after, 'dadosPessoais.tipoEntidade')),
    )
  if (line.person && before && fields.some((path) => SENSITIVE.test(path))) {
    const more = beyond(step.before, hand, id)
    if (more.length > 0)
      violations.push(
        found(
          SENTENCES.coverage,
          fields.filter((path) => SENSITIVE.test(path)).map(top)[0] ?? '',
          more.slice(0, 3).join(' '),
        ),
      )
  }
  if (fields.includes('usersgroupsowned')) violations.push(...judgeGrants(step, id, found))
  return violations
}

/** What identifies, opens or closes an account, or gives rights through groups. */
const SENSITIVE = /^(usersgroupsowned|metadados\.active|dadosPessoais\.cpf|dadosContato\.email)$/
const top = (path: string) => path.split('.').slice(0, 2).join('.')

function ruleOf(line: RecordLine, path: string): readonly string[] {
  const key = Object.keys(line.change).filter(
    (prefix) => prefix !== '' && (path === prefix || path.startsWith(`${prefix}.`)),
  )[0]
  return line.change[key ?? ''] ?? []
}

const isGuarded = (collection: string, line: RecordLine, path: string) =>
  collection !== 'fichasSaude' &&
  path !== 'vinculo.idFederacao' &&
  path !== 'vinculo.idEntidade' &&
  path !== 'dadosFiliacao.federacaoID' &&
  path !== 'metadados.active' &&
  ruleOf(line, path) !== line.change['']
const isDefault = (collection: string, path: string, after: Doc) =>
  (collection === 'entidades' && path === 'situacao' && ['rascunho', 'emAnalise'].includes(text(after, path))) ||
  path.startsWith('metadados.aprovado') ||
  (path === 'metadados.federativeactive' && collection === 'praticantes') ||
  (path.startsWith('dadosTaekwondo') && Number(at(after, 'dadosTaekwondo.maxGraduacao') ?? 0) === 0) ||
  (collection === 'entidades' && path === 'entidadePaiId') ||
  (collection === 'praticantes' && (path === 'dadosPessoais.name' || path === 'dadosContato.email'))

function judgeGrants(step: Step, id: string, found: Found): Violation[] {
  const [was, shall] = [power(step.before, id, true), power(step.after, id, true)]
  const mine = step.hand.uid ? power(step.before, step.hand.uid) : new Map<string, Set<string>>()
  const holdsIt = (entity: string, rule: string) => mine.get(entity)?.has(rule) || mine.get(NATION)?.has(rule)
  return [...shall].flatMap(([entity, rules]) =>
    [...rules]
      .filter((rule) => !was.get(entity)?.has(rule) && !holdsIt(entity, rule))
      .slice(0, 1)
      .map((rule) => found(SENTENCES.grant, 'usersgroupsowned', `${rule}@${entity}`)),
  )
}

function judgeGroup(step: Step, before: Doc | undefined, after: Doc): string[] {
  const rules = (record: Doc | undefined) => (Array.isArray(record?.rulesowned) ? record.rulesowned.map(String) : [])
  const mine = step.hand.uid ? power(step.before, step.hand.uid).get(NATION) : undefined
  return [...new Set([...rules(before), ...rules(after)])].filter((rule) => !mine?.has(rule)).slice(0, 1)
}

function judgeHosts(step: Step, id: string, before: Doc | undefined, after: Doc): string[] {
  if (same(at(before, 'configuracoes.domain'), at(after, 'configuracoes.domain')) || !inUse(after)) return []
  const hosts = at(after, 'configuracoes.domain')
  if (!Array.isArray(hosts)) return ['no list']
  const others = step.after
    .ids('entidades')
    .filter((other) => other !== id && !isCopy(other))
    .flatMap((other) => at(step.after.get(`entidades/${other}`), 'configuracoes.domain'))
  return hosts
    .filter((host) => typeof host !== 'string' || !/^[a-z0-9-]+$/.test(host) || others.includes(host))
    .map(String)
}

function judgeVersions(step: Step, collection: string, id: string, { before, after }: Change): string[] {
  const version = (record: Doc | undefined) => Number(at(record, 'metadados.version'))
  if (!before) return version(after) === 0 ? [] : [`born as version ${version(after)}`]
  const [from, to] = [version(before), version(after)]
  // Bringing the twin, or what hangs on a person, into agreement is no version of its own.
  if (to === from)
    return ['users', 'praticantes', 'fichasSaude'].includes(collection) &&
      changedPaths(before, after).every((path) =>
        /^(dadosPessoais\.(name|cpf)|dadosContato\.email|metadados\.active|vinculo\.)/.test(path),
      )
      ? []
      : ['changed without a version']
  if (to < from) return ['went back']
  const missing = Array.from({ length: to - from }, (_, index) => from + index).filter(
    (kept) => !step.after.get(`${collection}/${id}.v${kept}`),
  )
  const copy = step.after.get(`${collection}/${id}.v${from}`)
  const differs = copy ? changedPaths(before, copy).filter((path) => path !== 'metadados.active') : []
  return [
    ...(missing.length > 0 ? ['a version is missing'] : []),
    ...(differs.length > 0 ? ['an old copy differs from what was'] : []),
  ]
}

function judgeCopy(step: Step, collection: string, id: string, { before, after }: Change): string[] {
  if (before) return ['an old copy was changed']
  const known = at(step.before.get(`${collection}/${currentId(id)}`), 'metadados.version')
  if (text(after, 'metadados.successorId') !== currentId(id) || at(after, 'metadados.active') !== false)
    return ['an old copy does not name its record']
  return typeof known === 'number' && Number(id.split('.v').at(-1)) < known ? ['an old copy from the past'] : []
}

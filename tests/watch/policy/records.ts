// Changes of records: places, fields and required rights.
import {
  answersFor,
  beyond,
  currentId,
  holds,
  inUse,
  isCopy,
  NATION,
  placesOf,
  power,
  text,
  at,
  type Doc,
  type View,
} from './authority.ts'
import { givesUpSignUp } from './accounts.ts'
import { changedPaths, same } from './differences.ts'
import { OPERATIONS, type OperationLine, type RecordLine } from './lines.ts'
import { SENTENCES } from './sentences.ts'
import { linksUsed, type Change, type Step, type Violation } from './step.ts'
import { judgeCopy, judgeVersions } from './versions.ts'

const empty = (value: unknown) =>
  value === undefined ||
  value === '' ||
  value === false ||
  value === null ||
  (Array.isArray(value) && value.length === 0)

/** Fields that a person never changes on their own record, by any operation. */
const NEVER_OWN =
  /^(usersgroupsowned|vinculo|dadosTaekwondo|historicoCertificacoes|anuidades|funcoes|matriculaCBTKD|dadosFiliacao\.(?!professor)|metadados\.(active|federativeactive|aprovado))/

export function judgeRecord(step: Step, collection: string, id: string, line: RecordLine, change: Change): Violation[] {
  const { before, after } = change
  const found = (sentence: Violation['sentence'], about: string, detail = ''): Violation => ({
    sentence,
    about: `${collection} ${about}`,
    detail: `${change.path} ${detail}`,
  })
  if (!after && line.praticante && givesUpSignUp(step, currentId(id))) return []
  if (!after) return isTakenBack(step, collection, id, line, before) ? [] : [found(SENTENCES.version, 'deleted')]
  if (isCopy(id)) return judgeCopy(step, collection, id, change).map((about) => found(SENTENCES.version, about))
  const fields = changedPaths(before ?? {}, after).filter(
    (path) => path !== 'suspensoes' || !tellsSuspensoes(step, currentId(id), after),
  )
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

/** Whether a record names the days of the suspensions of its person that count, all that are not over: the copy is nobody's own decision. */
function tellsSuspensoes({ after: view }: Step, id: string, after: Doc): boolean {
  const counts = view
    .ids('suspensoes')
    .map((one) => view.get(`suspensoes/${one}`))
    .filter((one) => text(one, 'pessoa') === id && ['vigente', 'emRecurso'].includes(text(one, 'situacao')))
    .map((one) => `${text(one, 'desde')}/${text(one, 'ate')}`)
  const stored = at(after, 'suspensoes')
  const told = (Array.isArray(stored) ? stored : []).map((one: unknown) => `${text(one, 'desde')}/${text(one, 'ate')}`)
  const today = new Date().toISOString().slice(0, 10)
  return (
    told.every((one) => counts.includes(one)) &&
    counts.every((one) => told.includes(one) || (/\/./.test(one) && one.slice(-10) <= today))
  )
}

/** Whether a person, a draft of an entity, or a conta was just imported by this actor, and may be. */
function isTakenBack(step: Step, collection: string, id: string, line: RecordLine, before: Doc | undefined): boolean {
  const way = OPERATIONS[step.operation.line] ?? {}
  const first = at(before, 'metadados.version') === 0
  // The sheet that a union gave to the survivor belongs to the other person again after its undoing.
  if (collection === 'fichasSaude' && first && step.operation.line === 'desfazerUniao') return isOfUnion(step, id)
  if (way.takesBack && collection === 'entidades' && before)
    return (
      at(before, 'metadados.version') === 0 &&
      text(step.before.get(`entidades/${id}/autoria/0`), 'quem') === step.hand.uid &&
      holds(step.before, step.hand, ['entidades:criar'], placesOf(step.before, collection, id, before))
    )
  if (way.takesBack && collection === 'contas' && before)
    return (
      first &&
      text(before, 'origem.tipo') === 'importacao' &&
      text(before, 'metadados.ownerid') === step.hand.uid &&
      holds(step.before, step.hand, ['contas:criar'], placesOf(step.before, collection, id, before))
    )
  return (
    way.takesBack === true &&
    line.praticante === true &&
    before !== undefined &&
    first &&
    text(before, 'metadados.ownerid') === step.hand.uid &&
    !step.before.get(`users/${id}`) &&
    holds(step.before, step.hand, ['praticantes:importar'], placesOf(step.before, collection, id, before))
  )
}

const isOfUnion = ({ changes }: Step, id: string): boolean =>
  changes.some(
    ({ path, before, after }) =>
      path.startsWith('sistema/cadastros/unioes/') && !after && text(before, 'fica') === id && before?.ficha === true,
  )

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
  if (line.follows && text(before ?? after, line.follows.path) === line.follows.value)
    return line.follows.by.includes(operation.line)
      ? []
      : [found(SENTENCES.server, 'follows from something else', fields[0])]
  if (way.nothing) return [found(SENTENCES.scope, 'changed by what changes nothing')]
  if (line.praticante && linksUsed(step).includes(id) && way.link) return []
  if (line.praticante && way.newcomer && !step.before.get(`praticantes/${id}`) && !step.before.get(`users/${id}`))
    return []
  if (line.asks && way.self && answersFor(step.before, hand, text(before ?? after, line.asks.by))) {
    const wrong = !inUse(step.before.get(`users/${hand.uid}`))
      ? 'not in use'
      : !line.asks.into.includes(text(after, line.asks.state))
        ? `becomes ${text(after, line.asks.state)}`
        : fields.find((path) => before && path !== line.asks?.state)
    return wrong ? [found(SENTENCES.own, wrong)] : []
  }
  const mine = line.praticante && id === hand.uid
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

/** Each field needs one of its rules, over the record's old and new places; guards also apply at creation. */
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
  const way = wayFor(step, line)
  // A change that the person requested needs no right over their former place.
  const asked = line.praticante && way.grants && belongsAsAsked(step, id, fields)
  const was = before && !asked ? placesOf(step.before, collection, id, before) : undefined
  const shall = placesOf(step.after, collection, id, after)
  const may = (rules: readonly string[], view: View, places: string[]) => holds(view, hand, rules, places)
  const lacks = (rules: readonly string[]) => {
    if (was && !may(rules, step.before, was)) return 'before'
    return may(rules, step.before, shall) ? undefined : 'after'
  }
  const violations: Violation[] = []
  // Importers of new people vouch for the imported grade.
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
  // Published or scheduled content is changed only by holders of the right to publish.
  const shown =
    ['agendada', 'publicada'].includes(text(before, 'publicacao.situacao')) ||
    (collection === 'eventos' && !['', 'rascunho'].includes(text(before, 'situacao')))
  if (line.published && shown && step.operation.line === 'rules' && lacks([`${collection}:publicar`]))
    violations.push(found(SENTENCES.scope, 'published, changed without publicar', fields.slice(0, 5).join(' ')))
  // An entity's own staff change its state only by sending a draft for analysis and withdrawing it.
  const states = [text(before, 'situacao'), text(after, 'situacao')]
  const decided = collection === 'entidades' && before && fields.includes('situacao')
  if (
    decided &&
    !states.every((state) => ['rascunho', 'emAnalise', ''].includes(state)) &&
    lacks(['entidades:aprovar'])
  )
    violations.push(found(SENTENCES.scope, 'state of an entity, decided without aprovar', states.join(' ')))
  if (
    !before &&
    collection === 'entidades' &&
    ['federacao', 'confederacao'].includes(text(after, 'dadosPessoais.tipoEntidade')) &&
    !may(['entidades:criar'], step.before, [NATION])
  )
    violations.push(
      found(SENTENCES.scope, 'guarded at creation, tipoEntidade', text(after, 'dadosPessoais.tipoEntidade')),
    )
  if (line.praticante && before && fields.some((path) => SENSITIVE.test(path))) {
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

/** The line of the operation; if it is about people, other records follow their own line. */
function wayFor({ operation }: Step, line: RecordLine): OperationLine {
  const way = OPERATIONS[operation.line] ?? {}
  if (!way.people || line.praticante || line.asks) return way
  const { by: _people, ...others } = way
  return others
}

/** Whether the person gets the club and the federation of their request in this step, having had no other federation. */
function belongsAsAsked(step: Step, id: string, fields: readonly string[]): boolean {
  const praticante = [step.before, step.after].map((view) => view.get(`praticantes/${id}`))
  const [from, to] = praticante.map((record) => text(record, 'dadosFiliacao.federacaoID'))
  const club = text(praticante[1], 'dadosFiliacao.vinculadoAEntidadeID')
  if (isTransferred(step, id, club || to || '')) return fields.every((path) => /^(dadosFiliacao|vinculo)\./.test(path))
  return (
    (from === '' || from === to) &&
    fields.every((path) => /^(dadosFiliacao|vinculo)\./.test(path)) &&
    step.changes.some(
      ({ path, before, after }) =>
        path.startsWith('pedidosVinculo/') &&
        text(before, 'situacao') === 'solicitado' &&
        text(after, 'situacao') === 'aceito' &&
        text(before, 'pessoa') === id &&
        text(before, 'vinculo.idEntidade') === club &&
        text(before, 'vinculo.idFederacao') === to,
    )
  )
}

/** Whether a transfer of the person, decided by every side, ends in this step, and leads to this place. */
const isTransferred = (step: Step, id: string, place: string): boolean =>
  step.changes.some(({ path, before, after }) => {
    const ends =
      path.startsWith('transferencias/') &&
      text(before, 'pessoa') === id &&
      text(before, 'situacao').startsWith('aguardando') &&
      ['concluida', 'aprovadaPorDecurso'].includes(text(after, 'situacao')) &&
      text(before, 'destino.entidade') === place
    const said = at(after, 'pareceres')
    const sides = Array.isArray(said) ? said.map((one) => text(one as Doc, 'lado')) : []
    const between = text(before, 'origem.federacao') !== text(before, 'destino.federacao')
    const needed = between ? ['federacaoOrigem', 'federacaoDestino', 'confederacao'] : ['federacaoOrigem']
    return ends && needed.every((side) => sides.includes(side))
  })

/** Fields that identify, open or close an account, or give rights through groups. */
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
  (path === 'publicacao.situacao' && text(after, path) === 'rascunho') ||
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

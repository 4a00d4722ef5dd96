// The policy: permitted changes of the database, the accounts and the files by an actor, and permitted answers. Written only from the specification,
// DESIGN 4 and 10.8 and QUALITY 1, 2, 7 and 8; it shares no code with rules, functions or descriptions.
import { judgeAccounts } from './accounts.ts'
import { judgeAnswer, seesHidden } from './answers.ts'
import { judgeInvariants } from './invariants.ts'
import { judgeMoney } from './money.ts'
import { judgeSelf } from './self.ts'
import { judgeReach, writesOf } from './reach.ts'
import { judgeRecord } from './records.ts'
import { BELOW, COLLECTIONS } from './lines.ts'
import { judgeTraces } from './traces.ts'
import { linksUsed, type Change, type Step, type Violation } from './step.ts'
import { SENTENCES } from './sentences.ts'
import { beyond, holds, inUse, NATION, placesOfPerson, text } from './authority.ts'

export function judge(step: Step): Violation[] {
  const erased = step.changes
    .filter(({ path, before }) => path.startsWith('sistema/auditoria/eventos/apagar.') && !before)
    .map(({ path }) => path.slice('sistema/auditoria/eventos/apagar.'.length))
  if (erased.length > 0) return erased.flatMap((id) => judgeErasure(step, id))
  return [
    ...step.changes.flatMap((change) => {
      const slash = change.path.lastIndexOf('/')
      const collection = collectionOf(change.path)
      const id = change.path.slice(slash + 1)
      const line = COLLECTIONS[collection] ?? BELOW[collection.split('/')[1] ?? '']
      if (!line) return [{ sentence: SENTENCES.line, about: collection, detail: change.path }]
      if (line.kind === 'record') return judgeRecord(step, collection, id, line, change)
      const { follows } = line
      if (follows && id.startsWith(follows.ids) && step.changes.some(({ path }) => path.startsWith(follows.path)))
        return []
      return [
        ...(line.by && !line.by.includes(step.operation.line)
          ? [{ sentence: SENTENCES.server, about: collection, detail: change.path }]
          : []),
        ...(COLLECTIONS[collection] && !collection.includes('/') ? judgeReach(step, collection, change) : []),
        ...(line.over ? judgeOver(step, collection, id, line.over) : []),
        ...(line.begun ? judgeBegun(step, collection, change.path) : []),
        ...(COLLECTIONS[collection]
          ? []
          : collection.endsWith('/reservado')
            ? judgeHidden(step, change.path)
            : judgeBelow(step, collection, change)),
      ]
    }),
    ...judgeLinks(step),
    ...judgeDecisions(step),
    ...judgeAccounts(step),
    ...judgeFiles(step),
    ...judgeAnswer(step),
    ...judgeInvariants(step),
    ...judgeMoney(step),
    ...judgeSelf(step),
  ]
}

/** A server document of one person is changed by them, or by a holder of the right with no fewer rights. */
function judgeOver(step: Step, collection: string, id: string, rules: readonly string[]): Violation[] {
  if (id === step.hand.uid) return []
  if (!holds(step.before, step.hand, rules, placesOfPerson(step.before, id)))
    return [{ sentence: SENTENCES.scope, about: collection, detail: id }]
  const more = beyond(step.before, step.hand, id)
  return more.length > 0 ? [{ sentence: SENTENCES.coverage, about: collection, detail: `${id}: ${more[0]}` }] : []
}

/** Documents below another are changed only by the person in its `quem`. */
function judgeBegun({ before, after, hand }: Step, collection: string, path: string): Violation[] {
  const above = path.split('/').slice(0, -2).join('/')
  const by = text(before.get(above) ?? after.get(above), 'quem')
  return by === hand.uid ? [] : [{ sentence: SENTENCES.scope, about: collection, detail: `${path} of ${by}` }]
}

function judgeHidden({ before, after, hand }: Step, path: string): Violation[] {
  const [parent = '', id = ''] = path.split('/')
  // Below a server document, the reserved data belong to the people named there.
  if (COLLECTIONS[parent]?.kind === 'server') {
    const above = before.get(`${parent}/${id}`) ?? after.get(`${parent}/${id}`)
    return writesOf(before, hand, above) ? [] : [{ sentence: SENTENCES.scope, about: 'hidden part', detail: path }]
  }
  return seesHidden(before, hand, path) ? [] : [{ sentence: SENTENCES.scope, about: 'hidden part', detail: path }]
}

/** A note below a record is never changed, and names its actor. */
function judgeBelow({ hand }: Step, collection: string, { path, before, after }: Change): Violation[] {
  if (before) return [{ sentence: SENTENCES.append, about: collection, detail: path }]
  return ['', hand.uid].includes(text(after, 'quem'))
    ? []
    : [{ sentence: SENTENCES.actor, about: collection, detail: `${path} ${text(after, 'quem')}` }]
}

/** `users/x` -> `users`, `news/x/notes/y` -> `news/notes`, `sistema/a/b/x` -> `sistema/a/b`, `sistema/a/b/x/c/y` -> `sistema/a/b/c`. */
export function collectionOf(path: string): string {
  const parts = path.split('/')
  if (parts.length === 4 && parts[0] !== 'sistema') return `${parts[0]}/${parts[2]}`
  return parts.length === 6 ? [...parts.slice(0, 3), parts[4]].join('/') : parts.slice(0, -1).join('/')
}

/** Links into a person's account are mailed to the address in the register, or approved by someone with no fewer rights. */
function judgeLinks(step: Step): Violation[] {
  return step.changes
    .filter(
      ({ path, before, after }) =>
        path.startsWith('sistema/cadastros/links/') && !before && text(after, 'tipo') === 'reivindicacao',
    )
    .flatMap(({ after }): Violation[] => {
      const id = text(after, 'pessoa')
      const praticante = step.before.get(`praticantes/${id}`)
      const known = [text(praticante, 'dadosContato.email'), text(praticante, 'responsavel.email')]
      if (step.operation.line !== 'decidirPendencia')
        return known.includes(text(after, 'email')) ? [] : [{ sentence: SENTENCES.link, about: 'address', detail: id }]
      const more = beyond(step.before, step.hand, id)
      return more.length > 0
        ? [{ sentence: SENTENCES.coverage, about: 'claim', detail: `${id}: ${more.slice(0, 3).join(' ')}` }]
        : []
    })
}

/** Kind of a request -> the rule that decides it, over the person's places; an erasure is the confederation's. */
const DECIDES: Readonly<Record<string, string>> = {
  cadastro: 'praticantes:aprovar',
  reivindicacao: 'praticantes:aprovar',
  alteracao: 'praticantes:editar',
  apagamento: 'praticantes:excluir',
}

/** A request is decided by a holder of its rule, and never by its author, whatever the answer. */
function judgeDecisions({ changes, before: view, hand, operation }: Step): Violation[] {
  if (operation.line !== 'decidirPendencia') return []
  return changes
    .filter(
      ({ path, before, after }) =>
        path.startsWith('sistema/cadastros/pendencias/') &&
        text(before, 'estado') === 'pendente' &&
        ['aprovado', 'recusado'].includes(text(after, 'estado')),
    )
    .flatMap(({ before }): Violation[] => {
      const [id, tipo] = [text(before, 'pessoa'), text(before, 'tipo')]
      const places = tipo === 'apagamento' ? [NATION] : placesOfPerson(view, id)
      const may = id !== hand.uid && holds(view, hand, [DECIDES[tipo] ?? 'nobody'], places)
      return may ? [] : [{ sentence: SENTENCES.scope, about: `${tipo} decided`, detail: id }]
    })
}

/** Files are changed by the person and by those who may edit the person. */
function judgeFiles(step: Step): Violation[] {
  return step.files.flatMap(({ name }) => {
    const owner = /^tmp\/([^/]+)\/|^arquivos\/[^/]+\/([^/]+)\//.exec(name)
    const id = owner?.[1] ?? owner?.[2] ?? ''
    if (id === step.hand.uid || linksUsed(step).includes(id)) return []
    const allowed = holds(step.before, step.hand, ['praticantes:editar'], placesOfPerson(step.before, id))
    return allowed ? [] : [{ sentence: SENTENCES.scope, about: 'file', detail: name }]
  })
}

/** Whether somebody gives up their own sign-up, which was never approved. */
const givesUp = ({ before, hand, operation }: Step, id: string) =>
  operation.line === 'desistirDoCadastro' &&
  hand.uid === id &&
  !inUse(before.get(`praticantes/${id}`)) &&
  text(before.get(`praticantes/${id}`), 'matriculaCBTKD') === '' &&
  ['pendente', 'recusado'].includes(text(before.get(`sistema/cadastros/pendencias/cadastro.${id}`), 'estado'))

/** An erasure changes every record about the person: the right to it is judged, and that nothing of them is left. */
function judgeErasure(step: Step, id: string): Violation[] {
  if (givesUp(step, id)) return judgeTraces(step, id)
  const national = holds(step.before, step.hand, ['praticantes:excluir'], [NATION])
  const more = beyond(step.before, step.hand, id)
  return [
    ...(national ? [] : [{ sentence: SENTENCES.scope, about: 'erasure', detail: id }]),
    ...(more.length === 0 ? [] : [{ sentence: SENTENCES.coverage, about: 'erasure', detail: `${id}: ${more[0]}` }]),
    ...judgeTraces(step, id),
  ]
}

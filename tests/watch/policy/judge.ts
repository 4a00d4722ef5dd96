// The policy: what may become of the database, the accounts and the files by one hand, and what it may be told. Written from the specification,
// DESIGN 4 and 10.8 and QUALITY 1, 2, 7 and 8 alone; it shares no code with rules, functions or descriptions.
import { judgeAccounts } from './accounts.ts'
import { judgeAnswer } from './answers.ts'
import { judgeInvariants } from './invariants.ts'
import { judgeRecord } from './records.ts'
import { COLLECTIONS } from './lines.ts'
import { linksUsed, type Step, type Violation } from './step.ts'
import { SENTENCES } from './sentences.ts'
import { beyond, holds, NATION, placesOfPerson, text } from './authority.ts'

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
      const line = COLLECTIONS[collection]
      if (!line) return [{ sentence: SENTENCES.line, about: collection, detail: change.path }]
      if (line.kind === 'record') return judgeRecord(step, collection, id, line, change)
      return line.by && !line.by.includes(step.operation.line)
        ? [{ sentence: SENTENCES.server, about: collection, detail: change.path }]
        : []
    }),
    ...judgeLinks(step),
    ...judgeAccounts(step),
    ...judgeFiles(step),
    ...judgeAnswer(step),
    ...judgeInvariants(step),
  ]
}

/** `users/x` -> `users`, `sistema/a/b/x` -> `sistema/a/b`, `sistema/a/b/x/c/y` -> `sistema/a/b/c`. */
export function collectionOf(path: string): string {
  const parts = path.split('/')
  return parts.length === 6 ? [...parts.slice(0, 3), parts[4]].join('/') : parts.slice(0, -1).join('/')
}

/** The way into somebody's account is mailed to the address that the register has of them, or decided by who holds as much. */
function judgeLinks(step: Step): Violation[] {
  return step.changes
    .filter(
      ({ path, before, after }) =>
        path.startsWith('sistema/cadastros/links/') && !before && text(after, 'tipo') === 'reivindicacao',
    )
    .flatMap(({ after }): Violation[] => {
      const id = text(after, 'pessoa')
      const person = step.before.get(`praticantes/${id}`)
      const known = [text(person, 'dadosContato.email'), text(person, 'responsavel.email')]
      if (step.operation.line !== 'decidirPendencia')
        return known.includes(text(after, 'email')) ? [] : [{ sentence: SENTENCES.link, about: 'address', detail: id }]
      const more = beyond(step.before, step.hand, id)
      return more.length > 0
        ? [{ sentence: SENTENCES.coverage, about: 'claim', detail: `${id}: ${more.slice(0, 3).join(' ')}` }]
        : []
    })
}

/** Files are the person's and of who may edit the person. */
function judgeFiles(step: Step): Violation[] {
  return step.files.flatMap(({ name }) => {
    const owner = /^tmp\/([^/]+)\/|^arquivos\/[^/]+\/([^/]+)\//.exec(name)
    const id = owner?.[1] ?? owner?.[2] ?? ''
    if (id === step.hand.uid || linksUsed(step).includes(id)) return []
    const allowed = holds(step.before, step.hand, ['praticantes:editar'], placesOfPerson(step.before, id))
    return allowed ? [] : [{ sentence: SENTENCES.scope, about: 'file', detail: name }]
  })
}

/** An erasure touches whatever speaks of the person: only that it may be done is judged. */
function judgeErasure(step: Step, id: string): Violation[] {
  const national = holds(step.before, step.hand, ['praticantes:excluir'], [NATION])
  const more = beyond(step.before, step.hand, id)
  return [
    ...(national ? [] : [{ sentence: SENTENCES.scope, about: 'erasure', detail: id }]),
    ...(more.length === 0 ? [] : [{ sentence: SENTENCES.coverage, about: 'erasure', detail: `${id}: ${more[0]}` }]),
  ]
}

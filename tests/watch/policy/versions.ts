// Versions are contiguous, each kept as it was.
import { at, currentId, text, type Doc } from './authority.ts'
import { changedPaths } from './differences.ts'
import type { Change, Step } from './step.ts'

/** Judges a next version, whose predecessor must be kept unchanged. */
export function judgeVersions(step: Step, collection: string, id: string, { before, after }: Change): string[] {
  const version = (record: Doc | undefined) => Number(at(record, 'metadados.version'))
  if (!before) return version(after) === 0 ? [] : [`born as version ${version(after)}`]
  const [from, to] = [version(before), version(after)]
  // Synchronising the counterpart, or dependent records of a person, makes no version.
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

export function judgeCopy(step: Step, collection: string, id: string, { before, after }: Change): string[] {
  if (before) return ['an old copy was changed']
  const known = at(step.before.get(`${collection}/${currentId(id)}`), 'metadados.version')
  if (text(after, 'metadados.successorId') !== currentId(id) || at(after, 'metadados.active') !== false)
    return ['an old copy does not name its record']
  return typeof known === 'number' && Number(id.split('.v').at(-1)) < known ? ['an old copy from the past'] : []
}

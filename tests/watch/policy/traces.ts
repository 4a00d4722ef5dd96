// What an erasure leaves: the documents that named the person, in any collection, hold none of their values any more.
import { personalIn } from './answers.ts'
import { currentId, type Doc, type View } from './authority.ts'
import { BELOW, COLLECTIONS } from './lines.ts'
import { SENTENCES } from './sentences.ts'
import type { Step, Violation } from './step.ts'

const OWN = ['users', 'praticantes', 'fichasSaude']

/** Every document of a state with its path, what lies below records too. */
function* everything(view: View): Generator<readonly [string, Doc]> {
  for (const collection of Object.keys(COLLECTIONS))
    for (const id of view.ids(collection))
      for (const path of [`${collection}/${id}`, ...below(view, `${collection}/${id}`)]) {
        const data = view.get(path)
        if (data) yield [path, data]
      }
}

const below = (view: View, record: string): string[] =>
  Object.keys(BELOW).flatMap((name) => view.ids(`${record}/${name}`).map((id) => `${record}/${name}/${id}`))

/** CPF, addresses, telephones, health data and names of a person in their own records, without those in the own records of somebody else. */
function valuesOf({ before, whereStands }: Step, id: string): string[] {
  const own = OWN.flatMap((collection) =>
    before.ids(collection).flatMap((key) => (currentId(key) === id ? [before.get(`${collection}/${key}`)] : [])),
  )
  const others = (value: string) =>
    whereStands(value).some((path) => {
      const [collection = '', key = ''] = path.split('/')
      return OWN.includes(collection) && currentId(key) !== id
    })
  return personalIn(JSON.stringify(own)).filter((value) => !others(value))
}

export function judgeTraces(step: Step, id: string): Violation[] {
  const values = valuesOf(step, id)
  const left = [...everything(step.after)].flatMap(([path, data]): Violation[] => {
    const named = JSON.stringify(step.before.get(path) ?? {}).includes(`"${id}"`) || path.includes(id)
    if (!named || path.startsWith('sistema/auditoria/')) return []
    const told = JSON.stringify(data)
    const value = values.find((one) => told.includes(one))
    return value === undefined
      ? []
      : [{ sentence: SENTENCES.erased, about: path.split('/')[0] ?? '', detail: `${path} ${value}` }]
  })
  return [...left, ...(step.account(id) ? [{ sentence: SENTENCES.erased, about: 'account', detail: id } as const] : [])]
}

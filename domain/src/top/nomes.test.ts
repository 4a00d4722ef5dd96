import { expect, it } from 'vitest'
import type { Field } from '../base/records/fields.ts'
import { NOMES } from './nomes.ts'
import { COLECOES } from './todas.ts'

const referred = (fields: readonly Field[]): string[] =>
  fields.flatMap(({ meta, items = [] }) => [...(meta.collection ? [meta.collection] : []), ...referred(items)])

/** Records that screens name without a reference field. */
const NAMED = ['entidades', 'praticantes']

it('knows the name of every collection that a record refers to, as its description has it', () => {
  const wanted = [...new Set([...NAMED, ...COLECOES.flatMap(({ fields }) => referred(fields))])].toSorted()
  const described = COLECOES.filter(({ name }) => wanted.includes(name)).map(
    ({ name, search, personal }) => [name, { caminho: search.name, pessoal: Boolean(personal?.length) }] as const,
  )
  expect(NOMES).toEqual(Object.fromEntries(described))
  expect(Object.keys(NOMES).toSorted()).toEqual(wanted)
})

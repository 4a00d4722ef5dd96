import { funcao } from '@sie/domain/pessoas/collections/praticanteItens.ts'
import { fieldsOf } from '@sie/domain/base/records/fields.ts'

/** Labels of the roles on a card, by their names in the register. */
export const PAPEIS: Readonly<Record<string, string>> = Object.fromEntries(
  (fieldsOf(funcao).find(({ path }) => path === 'papel')?.options ?? []).map(({ value, label }) => [value, label]),
)

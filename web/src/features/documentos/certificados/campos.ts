import type { Field } from '@sie/domain/base/records/fields.ts'

/** Field for a person of the register, found by name. */
export const PESSOA: Field = {
  path: 'pessoa',
  label: 'Pessoa',
  kind: 'text',
  required: true,
  meta: { kind: 'reference', collection: 'praticantes' },
}

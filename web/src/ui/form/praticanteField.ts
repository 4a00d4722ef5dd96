import type { Field } from '@sie/domain/base/records/fields.ts'

/** Required field for a person of the register, found by name. */
export const praticanteField = (path = 'pessoa', label = 'Pessoa'): Field => ({
  path,
  label,
  kind: 'text',
  required: true,
  meta: { kind: 'reference', collection: 'praticantes' },
})

// Edits that a form keeps when they were typed while it was being saved.
import { createFormControl } from 'react-hook-form'
import { expect, test } from 'vitest'
import { changedFields, keepTyped } from './keepTyped.ts'

const FIELDS = { nome: 'Ana', contato: { email: '', telefone: '' }, papeis: ['atleta'] }

/** Form with these fields, registered. */
function formOf(values: typeof FIELDS) {
  const form = createFormControl({ defaultValues: values })
  // State of a form once rendered.
  form.control._state.mount = true
  for (const path of ['nome', 'contato.email', 'contato.telefone', 'papeis'] as const) form.register(path)
  return form
}

test('text typed while a form is being stored stays, as an unsaved change', () => {
  const form = formOf(FIELDS)
  form.setValue('nome', '  Ana Lima ', { shouldDirty: true })
  const stored = keepTyped(form)
  form.setValue('contato.telefone', '48 99999-0000', { shouldDirty: true })
  stored({ ...FIELDS, nome: 'Ana Lima' })
  expect(form.getValues()).toEqual({
    ...FIELDS,
    nome: 'Ana Lima',
    contato: { email: '', telefone: '48 99999-0000' },
  })
  expect(form.getFieldState('contato.telefone').isDirty).toBe(true)
  expect(form.getFieldState('nome').isDirty).toBe(false)
})

test('a form without newer input shows the stored record, without unsaved changes', () => {
  const form = formOf(FIELDS)
  form.setValue('papeis', ['atleta', 'árbitro'], { shouldDirty: true })
  const stored = keepTyped(form)
  stored({ ...FIELDS, papeis: ['árbitro', 'atleta'] })
  expect(form.getValues('papeis')).toEqual(['árbitro', 'atleta'])
  expect(form.getFieldState('papeis').isDirty).toBe(false)
})

test('differing fields are named by their paths; a list is one field', () => {
  expect(changedFields({ a: 1, b: { c: 2, d: 3 }, e: [1] }, { a: 1, b: { c: 2, d: 4 }, e: [1, 2] })).toEqual([
    ['b.d', 4],
    ['e', [1, 2]],
  ])
  expect(changedFields({ a: undefined }, {})).toEqual([])
})

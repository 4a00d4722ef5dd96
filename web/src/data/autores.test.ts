import { expect, test } from 'vitest'
import { editorOf, editorText } from './autores.ts'

const metadados = (part: object) => ({ version: 1, ownerid: 'dona', owner: 'Dona', ...part }) as never

test('a version is by who wrote it, not by who owns the record', () => {
  expect(editorOf(metadados({ editorid: 'editora' }))).toBe('editora')
  expect(editorOf(metadados({ version: 0 }))).toBe('dona')
  // Written by a function.
  expect(editorOf(metadados({}))).toBe('')
})

test('who may not be named is not named', () => {
  expect(editorText('editora', 'Clara', metadados({}))).toBe('Clara')
  expect(editorText('editora', '', metadados({}))).toBe('Equipe da federação ou da confederação')
  expect(editorText('', undefined, metadados({}))).toBe('Registrado pelo portal')
  expect(editorText('', undefined, metadados({ version: 0 }))).toBe('Dona')
  expect(editorText('', undefined, metadados({ version: 0, owner: 'usuário' }))).toBe('Registrado pelo portal')
})

import { expect, test } from 'vitest'
import { pathsOf, tolerating } from './tolerating.ts'

interface Form {
  nome: string
  contato: { celular: string; email: string }
}

const demanded = tolerating<Form>(({ nome, contato }) => {
  const wrong = {
    ...(nome ? {} : { nome: { type: 'custom', message: 'Informe o nome.' } }),
    ...(contato.email.includes('@') ? {} : { contato: { email: { type: 'custom', message: 'E-mail inválido.' } } }),
  }
  return (
    Object.keys(wrong).length > 0 ? { values: {}, errors: wrong } : { values: { nome, contato }, errors: {} }
  ) as never
})
const stored: Form = { nome: '', contato: { celular: '1', email: 'a@b.test' } }
const check = async (form: Form) => pathsOf((await demanded(form, stored, {} as never)).errors)

test('an error that the stored record already has does not block the edit of another field', async () => {
  expect(await check({ nome: '', contato: { celular: '2', email: 'a@b.test' } })).toEqual([])
})

test('only errors caused by the edit are shown', async () => {
  expect(await check({ nome: '', contato: { celular: '2', email: 'nada' } })).toEqual(['contato.email'])
})

import { expect, test } from 'vitest'
import { mailOf } from './compose.ts'

test.each([
  ['Mensagem de teste, só para você.\n\nOlá, Ana. Venha ao exame.', 1],
  ['Olá, Ana. Venha ao exame.', 1],
  ['Venha ao exame.', 1],
  ['Oitavas de final no sábado.', 1],
])('a mail greets once: %s', (texto, times) => {
  const mail = mailOf('comunicado', { nome: 'Ana Lima', de: 'FCTKD', assunto: 'Exame', texto }, 'ana@exemplo.test')
  expect(mail.text.split('Olá, Ana').length - 1).toBe(times)
  expect((mail.html ?? '').split('Olá, Ana').length - 1).toBe(times)
})

import { expect, test } from 'vitest'
import { nameInMail } from './names.ts'
import { mailOf } from './compose.ts'

test.each([
  ['Ana Lima', 'Ana Lima'],
  ["Joana D'Ávila de Sá-Müller", "Joana D'Ávila de Sá-Müller"],
  ['Maria J. Sant’Anna', 'Maria J Sant’Anna'],
  ['  Beto   Lima ', 'Beto Lima'],
  ['Ganhe http://mal.example agora', 'Ganhe agora'],
  ['Ana www.mal.example Lima', 'Ana Lima'],
  ['Ana mal.example/x Lima', 'Ana Lima'],
  ['Ana a@mal.example', 'Ana'],
  ['Ligue 48 99999-0000 <b>já</b>', 'Ligue'],
  ['http://mal.example', ''],
  ['ｈｔｔｐ：／／mal.example Ana', 'Ana'],
])('of "%s" a mail tells "%s"', (name, told) => {
  expect(nameInMail(name)).toBe(told)
})

test('a long text ends at a word', () => {
  const told = nameInMail('Ana '.repeat(40))
  expect(told.length).toBeLessThanOrEqual(60)
  expect(told).toMatch(/Ana$/)
})

test('a mail to a guardian carries no address but the portal’s own', () => {
  const link = 'https://portal.example/signup-validation?autorizacao=x'
  const { subject, text, html } = mailOf(
    'autorizacao',
    { nome: 'Rosa mal.example', menor: 'Clique https://mal.example/premio Beto', link },
    'rosa@exemplo.test',
  )
  expect(`${subject} ${text} ${html}`).not.toMatch(/mal\.example/)
  expect(text.match(/https?:\/\/\S+/g)).toEqual([link])
  expect(mailOf('autorizacao', { nome: '', menor: 'http://mal.example', link }, 'x@exemplo.test').subject).toBe(
    'Autorização para o cadastro de um menor',
  )
})

// No letter of a mail is missing from what is kept of it: in the message of the ticket, or in the whole text beside it.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { limpo } from '@sie/domain/base/records/limpo.ts'
import { MARCA_DA_RESPOSTA } from '@sie/domain/base/correio.ts'
import { parseCorreio } from './parseCorreio.ts'

const letters = (text: string) => limpo(text).replace(/[\s\p{Cc}]+/gu, '')
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const word = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom(
    'ção',
    'João',
    'Ø',
    '½',
    '€ 5',
    '<b>',
    '&ordm;',
    '>',
    '-- ',
    '--',
    'De: ana@x.test',
    'Para: Ana',
    'Assunto: x',
  ),
)
const line = fc.oneof(
  fc.array(word, { maxLength: 6 }).map((words) => words.join(' ')),
  fc.constantFrom(
    '',
    MARCA_DA_RESPOSTA,
    'Em 24/11/2026 10:00, Portal <c@x.test> escreveu:',
    '-----Mensagem original-----',
    '---------- Forwarded message ---------',
    'Enviado do meu iPhone',
    '> até 54 kg',
  ),
)
const text = fc.array(line, { minLength: 1, maxLength: 30 }).map((lines) => lines.join('\n'))

const mail = (type: string, body: string) =>
  Buffer.from(
    [
      'From: Ana <ana@x.test>',
      'To: chamados@x.test',
      'Subject: Chamado',
      'Message-ID: <um@x.test>',
      `Content-Type: text/${type}; charset=utf-8`,
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(body).toString('base64').replace(/.{76}/g, '$&\r\n'),
    ].join('\r\n'),
  )

/** HTML as programs write it: each line a block, with the text's signs escaped. */
const html = (body: string) =>
  `<html><body>${body
    .split('\n')
    .map((one) => `<div>${escaped(one)}</div>`)
    .join('')}</body></html>`

test.each([
  ['plain', (body: string) => body],
  ['html', html],
])('as text/%s', async (type, write) => {
  await fc.assert(
    fc.asyncProperty(text, async (body) => {
      fc.pre(letters(body) !== '')
      const { partes, inteiro } = await parseCorreio(mail(type, write(body)), () => true)
      expect(letters(inteiro || partes.join(''))).toBe(letters(body))
    }),
    { numRuns: 300 },
  )
})

test('a long mail is kept whole, or is held as too long: it is never cut without a word', async () => {
  const parsed = (type: string, body: string) => parseCorreio(mail(type, body), () => true)
  const written = 'Segue o relato. '.repeat(12_000).trim()
  const long = await parsed('plain', written)
  expect(long.inteiro).toBe(written)
  expect(long.partes.at(-1)).toMatch(/foi cortado aqui: é longo demais/)
  const quoting = await parsed(
    'plain',
    `${written}\n\nEm 24/11/2026 10:00, Portal <c@x.test> escreveu:\n${'> citado\n'.repeat(9000)}`,
  )
  expect(quoting.problema).toBeUndefined()
  expect(quoting.inteiro.startsWith(written)).toBe(true)
  expect(quoting.inteiro).toMatch(/não foi guardado: era longo demais\.\]$/)
  for (const body of [written.repeat(2), 'x'.repeat(2_000_001)]) {
    const held = await parsed('plain', body)
    expect(held.problema).toBe('grande')
    expect(held.inteiro.startsWith(body.slice(0, 200_000))).toBe(true)
    expect(held.inteiro).toMatch(/só o começo foi guardado\.\]$/)
  }
  const picture = `<img src="data:image/png;base64,${'A'.repeat(3_000_000)}">`
  expect((await parsed('html', `<p>Antes</p>${picture}<p>Depois</p>`)).partes).toEqual(['Antes\n\nDepois'])
})

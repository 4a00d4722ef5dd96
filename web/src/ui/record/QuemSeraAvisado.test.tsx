// Whom a step will tell, as its dialog shows it: how many, who, by which channels and in which words, and the choice not to.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PreviaDosAvisos } from '../../data/usePreviaDosAvisos.ts'
import { QuemSeraAvisado } from './QuemSeraAvisado.tsx'

const PREVIA: PreviaDosAvisos = {
  total: 48,
  emails: 40,
  exato: true,
  semConta: 0,
  nomes: ['Ana Lima', 'Beto Lima'],
  avisos: [{ titulo: 'Copa: novas datas', texto: 'Agora em 12/12/2026 09:00.' }],
}
const html = (more: Partial<PreviaDosAvisos> = {}, notify = true) =>
  renderToStaticMarkup(<QuemSeraAvisado previa={{ ...PREVIA, ...more }} notify={notify} onChange={() => {}} />).replace(
    /<style[^>]*>.*?<\/style>/g,
    '',
  )

test('the number, the first names, the channels and the words', () => {
  const shown = html()
  expect(shown).toContain('Avisar 48 pessoas')
  expect(shown).toContain('Ana Lima, Beto Lima e mais 46.')
  expect(shown).toContain('Recebem no portal, e 40 também por e-mail.')
  expect(shown).toContain('Copa: novas datas')
  expect(shown).toMatch(/<input[^>]*checked/)
})

test('one person, nobody, and more than were counted', () => {
  expect(html({ total: 1, emails: 1, nomes: ['Ana Lima'] })).toContain('Avisar 1 pessoa<')
  expect(html({ total: 0, emails: 0, nomes: [], avisos: [] })).toContain('Ninguém será avisado deste passo.')
  expect(html({ exato: false, nomes: [] })).toContain('Avisar mais de 48 pessoas')
})

test('whom no notice reaches', () => {
  expect(html({ total: 0, emails: 0, nomes: [], avisos: [], semConta: 48 })).toContain(
    '48 pessoas são afetadas e não têm conta no portal. Fale com elas, ou com o clube.',
  )
  expect(html({ semConta: 1 })).toContain('Mais 1 pessoa não tem conta no portal e não recebe o aviso')
})

test('unticked, nothing is promised', () => {
  const shown = html({}, false)
  expect(shown).toContain('Ninguém recebe aviso; isso fica no histórico.')
  expect(shown).not.toContain('Recebem')
  expect(shown).not.toMatch(/<input[^>]*checked/)
})

// The register of people as a list: what its heading counts.
import { novaPessoa, praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { expect, test } from 'vitest'
import { db, onEngine, screen, SECRETARIA, show, stored } from '../../../../tests/support/screen.tsx'
import { countText } from '../../data/records.ts'
import { PessoasPage } from './PessoasPage.tsx'

onEngine()

test('people are counted by all their filters, also by those that no query takes together', async () => {
  for (const [id, name] of [
    ['ana', 'Ana Lima'],
    ['bia', 'Bia Torres'],
    ['caio', 'Caio Dias'],
  ] as const) {
    const blank = novaPessoa(name)
    const dadosFiliacao = { ...blank.dadosFiliacao, federacaoID: 'fctkd' }
    await stored('praticantes', id, { ...blank, dadosFiliacao }, { active: true })
  }
  await db.doc('praticantes/caio').update({ 'filtros.ultimaAnuidade': 2026 })
  const both = 'filtros.anoNascimento=0,1990-2000&filtros.ultimaAnuidade=0,2011-2025'
  const { unmount } = await show(`/sie/cadastros/pessoas?${both}`, <PessoasPage />, { as: SECRETARIA })
  await screen.findByText(/^2 pessoas/)
  unmount()
  await show('/sie/cadastros/pessoas', <PessoasPage />, { as: SECRETARIA })
  await screen.findByText(/^3 pessoas/)
})

test('where not every filter can be counted the text says at most how many there are', () => {
  expect(countText({ total: 1312, more: false, upTo: true }, praticantes)).toBe('até 1.312 pessoas')
  expect(countText({ total: 1312, more: false }, praticantes)).toBe('1.312 pessoas')
})

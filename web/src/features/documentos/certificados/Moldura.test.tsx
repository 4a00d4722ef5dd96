import { faixaDesenhada } from '@sie/domain/base/taekwondo/faixa.ts'
import { GRADUACOES_PADRAO } from '@sie/domain/base/taekwondo/graduacoes.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Moldura } from './Moldura.tsx'

const SHEET = { largura: 297, altura: 210, principal: '#0f5c4a', apoio: '#e3b23c' }
const fillsOf = (markup: string) => [...markup.matchAll(/fill="(#[0-9a-f]{6})"/g)].map(([, colour]) => colour)

test.each(GRADUACOES_PADRAO)('a frame with a belt draws the one of $nome, in no colour of the template', (grade) => {
  const faixa = faixaDesenhada(grade)
  const fills = fillsOf(renderToStaticMarkup(<Moldura qual="faixa" {...SHEET} faixa={faixa} />))
  expect(fills).toContain(grade.cor)
  if (grade.corPonta) expect(fills).toContain(faixa.poom ? '#16191d' : grade.corPonta)
  expect(fills).not.toContain(SHEET.apoio)
  expect(fills.filter((colour) => colour === '#ffc629')).toHaveLength(faixa.listras)
})

test.each(GRADUACOES_PADRAO.filter(({ tipo }) => tipo !== 'gub'))(
  'the black belt across the sheet has the stripes of $nome, and the red of a Poom',
  (grade) => {
    const faixa = faixaDesenhada(grade)
    const fills = fillsOf(renderToStaticMarkup(<Moldura qual="faixaPreta" {...SHEET} faixa={faixa} />))
    expect(fills.includes(grade.cor)).toBe(faixa.poom)
    expect(fills.filter((colour) => colour === SHEET.apoio)).toHaveLength(faixa.listras)
  },
)

test('without a grade a belt has the colours of the template', () => {
  const fills = fillsOf(renderToStaticMarkup(<Moldura qual="faixa" {...SHEET} faixa={null} />))
  expect(fills).toContain(SHEET.apoio)
})

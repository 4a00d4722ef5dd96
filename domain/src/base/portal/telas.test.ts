import { expect, test } from 'vitest'
import { ROTAS } from './routes.ts'
import { chavesDasTelas, isTela, nomeDaTela, telaAberta } from './telas.ts'
import { VIEWS, viewKey } from './views.ts'

test('each screen of the desk has a name of its own', () => {
  const names = chavesDasTelas().map(nomeDaTela)
  expect(names.length).toBeGreaterThan(100)
  expect(new Set(names).size).toBe(names.length)
  expect(nomeDaTela('/sie/financeiro/receitas?ver=conciliacao')).toBe('Financeiro › Receitas › Conciliação')
})

test('all that the menu lists are screens', () => {
  const listed = [
    ...ROTAS.filter(({ menu }) => menu).map(({ path }) => path),
    ...VIEWS.filter(({ menu }) => menu).map(viewKey),
  ]
  expect(listed.filter((chave) => !isTela(chave))).toEqual([])
})

test('an open address tells its screen, whatever else its query holds', () => {
  expect(telaAberta('/sie/cadastros/pessoas', '?busca=ana')).toBe('/sie/cadastros/pessoas')
  expect(telaAberta('/sie/financeiro/receitas', '?ver=conciliacao&conta=x')).toBe(
    '/sie/financeiro/receitas?ver=conciliacao',
  )
  expect(telaAberta('/cbtkdeduca/turma/t1', '')).toBe('/cbtkdeduca/turma/:turmaId')
  expect(telaAberta('/noticias', '')).toBe('')
})

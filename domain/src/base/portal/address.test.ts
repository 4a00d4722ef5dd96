import { describe, expect, test } from 'vitest'
import { address, extended } from './address.ts'
import { rotaDe, ROTAS } from './routes.ts'

describe('addresses', () => {
  test('a path stands alone, or with its query', () => {
    expect(address('/sie/cadastros/pessoas')).toBe('/sie/cadastros/pessoas')
    expect(address('/sie/cadastros/addpraticante', { id: 'a/b&c', aba: 'saude' })).toBe(
      '/sie/cadastros/addpraticante?id=a%2Fb%26c&aba=saude',
    )
  })
  test('what is empty is left out, and true is written as a bare name', () => {
    expect(address('/sie/cadastros/pessoas', { busca: '', onde: undefined, id: null, x: false, importar: true })).toBe(
      '/sie/cadastros/pessoas?importar',
    )
    expect(address('/eventos', { pagina: 0 })).toBe('/eventos?pagina=0')
  })
  test('parameters of the path are put into it', () => {
    expect(address('/eventos/evento/credencial-virtual/:eventId/:userId', { eventId: 'e 1', userId: 'u' })).toBe(
      '/eventos/evento/credencial-virtual/e%201/u',
    )
    expect(address('/cbtkdeduca/turma/:turmaId', { turmaId: 't', aba: 'notas' })).toBe('/cbtkdeduca/turma/t?aba=notas')
    expect(address('/cbtkdeduca/admin/*', { '*': 'turmas/1' })).toBe('/cbtkdeduca/admin/turmas/1')
  })
  test('an address is extended whether or not it has a query', () => {
    expect(extended(address('/content'), { id: 'x' })).toBe('/content?id=x')
    expect(extended(address('/content', { ver: 'a' }), { id: 'x' })).toBe('/content?ver=a&id=x')
  })
  test('every path of the catalogue gives an address that the catalogue knows', () => {
    const within = {
      id: '1',
      turmaId: '1',
      tarefaId: '1',
      materialId: '1',
      professorId: '1',
      eventId: '1',
      userId: '1',
    }
    for (const { path } of ROTAS)
      expect(rotaDe(address(path as '/eventos', { ...within, '*': 'x' }).replace(/\?.*/, ''))?.path).toBe(path)
  })
  test('a path that does not exist is refused by the compiler', () => {
    // @ts-expect-error not in the catalogue
    expect(address('/sie/cadastros/pessoa')).toBeTruthy()
    // @ts-expect-error the parameter of the path is missing
    expect(address('/cbtkdeduca/video/:id')).toBeTruthy()
  })
})

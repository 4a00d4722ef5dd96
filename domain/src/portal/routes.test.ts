import { describe, expect, test } from 'vitest'
import { ROTAS, titleOf } from './routes.ts'

describe('the addresses of the portal', () => {
  test('each is there once', () => {
    expect(new Set(ROTAS.map(({ path }) => path)).size).toBe(ROTAS.length)
  })
  test('the register asks for sign-in, the home does not, print screens have no frame', () => {
    const guards = Object.fromEntries(ROTAS.map(({ path, guard }) => [path, guard]))
    expect([guards['/sie/cadastros/pessoas'], guards['/'], guards['/sie/printimage']]).toEqual(['sessao', 'publica', 'solta'])
  })
  test.each([['/login', 'Entrar'], ['/cbtkdeduca/video/7', 'Vídeo'], ['/cbtkdeduca/admin/turmas/1', 'Administração do CBTKDeduca'], ['/sie/', 'Painel'], ['/nada', undefined], ['/cbtkdeduca/video', undefined]])('%s is titled %s', (path, title) => {
    expect(titleOf(path)).toBe(title)
  })
})

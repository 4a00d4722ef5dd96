import { describe, expect, test } from 'vitest'
import { esperaDaTentativa } from './backoff.ts'
import { PORTAIS, portalDoEndereco } from './portal.ts'
import { rotaDe, ROTAS, ROTAS_DO_MAPA, titleOf } from './routes.ts'
import { trilha } from './trilha.ts'

describe('the addresses of the portal', () => {
  test('each exists once', () => {
    expect(new Set(ROTAS.map(({ path }) => path)).size).toBe(ROTAS.length)
    expect(ROTAS).toHaveLength(121)
  })
  test('the register asks for sign-in, the home does not, print screens have no frame and no guard', () => {
    const shown = (path: string) =>
      ROTAS.filter((rota) => rota.path === path).map(({ guard, layout, portal }) => [guard, layout, portal])
    expect([shown('/sie/cadastros/pessoas'), shown('/'), shown('/sie/printimage')]).toEqual([
      [['sessao', 'portal', 'sie']],
      [['publica', 'portal', '']],
      [['publica', 'print', 'sie']],
    ])
    expect(shown('/eventos/evento/credencial-virtual/:eventId/:userId')).toEqual([['publica', 'none', '']])
  })
  test.each([
    ['/login', 'Entrar'],
    ['/cbtkdeduca/video/7', 'Vídeo'],
    ['/cbtkdeduca/admin/turmas/1', 'Administração do CBTKDeduca'],
    ['/sie/', 'SIE'],
    ['/nada', undefined],
    ['/cbtkdeduca/video', undefined],
    ['/change-Email', 'Trocar o e-mail'],
    ['/change-email', undefined],
  ])('%s is titled %s', (path, title) => {
    expect(titleOf(path)).toBe(title)
  })
  test('the fragment names the portal', () => {
    expect(PORTAIS).toEqual({ '': 1, sie: 2, transparencia: 3, institucional: 4, cbtkdeduca: 5, helpdesk: 6 })
    expect(
      [
        '/',
        '/sie',
        '/transparencia/content',
        '/institucional',
        '/cbtkdeduca/videos',
        '/helpdesk/faqs',
        '/eventos',
        '/siege',
        '/toString',
      ].map(portalDoEndereco),
    ).toEqual(['', 'sie', 'transparencia', 'institucional', 'cbtkdeduca', 'helpdesk', '', '', ''])
  })
  test('breadcrumbs lead from the home or the desk to the page', () => {
    expect(trilha('/')).toEqual([])
    expect(trilha('/noticias/noticia').map(({ title, to }) => [title, to])).toEqual([
      ['Início', '/'],
      ['Notícias', '/noticias'],
      ['Notícia', undefined],
    ])
    expect(trilha('/sie/cadastros/pessoas').map(({ title }) => title)).toEqual(['Painel', 'Cadastros', 'Pessoas'])
    expect(trilha('/nada')).toEqual([])
    expect(trilha('/cbtkdeduca/admin/moderacao').at(-1)).toEqual({
      title: 'Administração do CBTKDeduca',
      to: '/cbtkdeduca/admin',
    })
    for (const both of ['/sie/editor-novidades', '/cbtkdeduca/turmas', '/preview/sorteio'])
      expect([trilha(both)[0]?.to, trilha(both, true)[0]?.to]).toEqual(['/sie/dashboard', '/'])
  })
  test('the site map contains public pages only', () => {
    expect(ROTAS_DO_MAPA).toContain('/')
    for (const path of ROTAS_DO_MAPA) expect(rotaDe(path)).toMatchObject({ guard: 'publica', layout: 'portal' })
  })
  test('the retry delay doubles, with a jitter of half, up to four hours', () => {
    expect([1, 2, 3].map((attempt) => esperaDaTentativa(attempt, 0.5))).toEqual([1000, 2000, 4000])
    expect([esperaDaTentativa(1, 0), esperaDaTentativa(1, 0.999_999)]).toEqual([500, 1500])
    expect(esperaDaTentativa(40, 0.9)).toBe(4 * 3600 * 1000)
  })
})

import { describe, expect, test } from 'vitest'
import { searchPaginas } from './busca.ts'
import { rotaDe } from './routes.ts'

const visitor = { signedIn: false, holds: () => false }
const staff = { signedIn: true, holds: (rule: string) => rule === 'praticantes:ler' }
const admin = { signedIn: true, holds: () => true }
const found = (...input: Parameters<typeof searchPaginas>) => searchPaginas(...input).map(({ to }) => to)

describe('the search of the header', () => {
  test('finds by the beginning of words, without accents, also in the area', () => {
    expect(found('calend', visitor).sort()).toEqual(['/calendario', '/galeria'])
    expect(found('noticias fil', visitor)).toEqual(['/noticias/filiados'])
    expect(found('transparência', visitor)).toContain('/transparencia')
    expect(found('administracao gru', admin)).toEqual([
      '/sie/administracao/usersgroups',
      '/sie/administracao/addusersgroup',
    ])
    expect(found('xyz', admin)).toEqual([])
  })
  test('finds a title typed without spaces or from its middle, as the keyword list says', () => {
    expect(found('paineldeprod', admin)).toEqual(['/admin/production-dashboard'])
    expect(found('de produção', admin)).toEqual(['/admin/production-dashboard'])
    expect(found('ducao', admin)).toEqual(['/admin/production-dashboard'])
  })
  test('finds by other words for a page, with other endings and one wrong letter', () => {
    expect(found('como me filiar', visitor)).toEqual(expect.arrayContaining(['/signup', '/institucional/associacoes']))
    expect(found('quanto custa a anuidade', visitor)).toEqual(['/institucional/regimentotaxas'])
    expect(found('regulamentos', visitor)).toEqual(expect.arrayContaining(['/transparencia', '/competicoes']))
    expect(found('campeonatos', visitor)).toEqual(['/competicoes'])
    expect(found('rankng', visitor)).toEqual(['/preview/ranking'])
    expect(found('trocar de clube', staff)).toEqual(['/sie/servicos/transferencias'])
  })
  test('finds only pages that the user may open', () => {
    expect(found('pessoa', visitor)).toEqual([])
    expect(found('pessoa', staff)).toEqual(['/sie/cadastros/pessoas'])
    expect(found('usuarios', staff)).toEqual([])
    expect(found('email', staff)).toContain('/change-Email')
    expect([found('entrar', visitor), found('entrar', staff)]).toEqual([['/login'], []])
  })
  test('gives all pages without a text, first those whose title begins with one, and each list once', () => {
    const all = searchPaginas('', admin)
    expect(all.length).toBeGreaterThan(50)
    for (const { to } of all) expect([to, rotaDe(to) === undefined]).toEqual([to, false])
    const begins = searchPaginas('e', admin).map(({ title }) => /^[eé]/i.test(title))
    expect(begins).toEqual([...begins].sort((a, b) => Number(b) - Number(a)))
    expect(begins).toContain(false)
    expect(found('cursos', visitor)).toEqual(['/cursos'])
  })
  test('finds parts of other pages where their rule is held', () => {
    const more = [
      {
        to: '/sie/cadastros/pessoas?importar',
        title: 'Importar planilha',
        area: 'Cadastros',
        rule: 'praticantes:importar',
      },
    ]
    expect([
      found('importar', admin, more),
      found('importar', staff, more),
      found('importar', { ...admin, signedIn: false }, more),
    ]).toEqual([[more[0]?.to], [], []])
  })
})

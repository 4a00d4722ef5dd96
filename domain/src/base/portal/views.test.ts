import { describe, expect, test } from 'vitest'
import { REGRAS_DE_PENDENCIA } from '../../pessoas/cadastro/pendencias.ts'
import { CATALOGO } from '../../top/rights/catalogo.ts'
import { pageTitle, pageTrail } from './pageNames.ts'
import { ruleOf } from './ruleOf.ts'
import { viewKey, viewOf, VIEWS } from './views.ts'

describe('views of an address', () => {
  test('each is listed once and asks for rules that exist', () => {
    expect(new Set(VIEWS.map(viewKey)).size).toBe(VIEWS.length)
    const known = CATALOGO.map(({ id }) => id)
    for (const { rule = [] } of VIEWS) for (const one of [rule].flat()) expect(known).toContain(one)
  })
  test('the pending decisions open with any right that decides something', () => {
    expect(viewOf('/sie/cadastros/pessoas', '?pendencias')?.rule).toEqual([
      ...REGRAS_DE_PENDENCIA,
      'pedidosVinculo:decidir',
    ])
  })
  test('a parameter tells them apart, by name or by value', () => {
    expect(viewOf('/sie/cadastros/pessoas', '')).toBeUndefined()
    expect(viewOf('/sie/cadastros/pessoas', '?busca=importar')).toBeUndefined()
    expect(viewOf('/sie/cadastros/pessoas', '?x=1&importar')?.title).toBe('Importar planilha')
    expect(viewOf('/eventos', '?importar')).toBeUndefined()
    expect(viewOf('/sie/administracao/users', '?auditoria=pessoa-001')?.title).toBe('Auditoria')
  })
  test('an address asks for the rule of its view, else for its own', () => {
    const addresses = [
      '/sie/financeiro/receitas',
      '/sie/financeiro/receitas?ver=fatura&id=1',
      '/eventos',
      '/nada?ver=x',
    ]
    expect(addresses.map(ruleOf)).toEqual(['contas:ler', 'faturas:ler', undefined, undefined])
  })
  test('title and breadcrumbs name the view', () => {
    expect([pageTitle('/sie/cadastros/pessoas', ''), pageTitle('/sie/cadastros/pessoas', '?pendencias')]).toEqual([
      'Pessoas',
      'Pendências',
    ])
    expect(pageTrail('/sie/cadastros/pessoas', '?pendencias').slice(-2)).toEqual([
      { title: 'Pessoas', to: '/sie/cadastros/pessoas' },
      { title: 'Pendências' },
    ])
    expect(pageTrail('/sie/cadastros/pessoas', '').at(-1)).toEqual({ title: 'Pessoas' })
  })
  test('the list of records comes before their form where the same right opens both, and never after it', () => {
    const titles = (pathname: string, search: string) => pageTrail(pathname, search).map(({ title }) => title)
    expect(pageTrail('/noticias/addnoticia', '?ver=lista')).toEqual([
      { title: 'Painel', to: '/sie/dashboard' },
      { title: 'Notícias', to: '/noticias' },
      { title: 'Notícias do portal' },
    ])
    expect(pageTrail('/noticias/addnoticia', '?id=1').slice(2)).toEqual([
      { title: 'Notícias do portal', to: '/noticias/addnoticia?ver=lista' },
      { title: 'Editar notícia' },
    ])
    expect(titles('/eventos/inscricao', '?ver=lista')).toEqual(['Painel', 'Eventos', 'Inscrições em eventos'])
    expect(titles('/eventos/inscricao', '')).toEqual(['Painel', 'Eventos', 'Inscrição'])
    expect(titles('/content/addcontent', '?ver=documentos')).toEqual(['Painel', 'Conteúdo', 'Documentos públicos'])
    expect(titles('/selecoes/kyorugui/addselecao', '?ver=lista')).toEqual(['Painel', 'Seleções'])
    expect(titles('/helpdesk/tickets', '?ver=lista').slice(-2)).toEqual(['Chamados', 'Pesquisar chamados'])
    expect(
      ['cadastros/addpraticante', 'administracao/adduser', 'administracao/addusersgroup', 'financeiro/addconta'].map(
        (form) => titles(`/sie/${form}`, '?id=1').slice(1),
      ),
    ).toEqual([
      ['Cadastros', 'Pessoas', 'Pessoa'],
      ['Administração', 'Usuários', 'Usuário'],
      ['Administração', 'Grupos', 'Grupo'],
      ['Financeiro', 'Conta'],
    ])
  })
})

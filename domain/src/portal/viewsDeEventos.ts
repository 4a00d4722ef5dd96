import type { View } from './views.ts'

/** Further screens of events, exams, draws and national teams. */
export const VIEWS_DE_EVENTOS: readonly View[] = [
  {
    path: '/eventos/addevento',
    query: 'ver=lista',
    title: 'Eventos da mesa',
    rule: 'eventos:ler',
    menu: 'Eventos',
  },
  {
    path: '/eventos/inscricao',
    query: 'ver=lista',
    title: 'Inscrições em eventos',
    rule: 'inscricoes:ler',
    menu: 'Eventos',
  },
  {
    path: '/eventos/evento/credenciamento',
    query: 'ver=credencial',
    title: 'Credencial da mesa',
    rule: 'credenciais:ler',
  },
  { path: '/eventos/evento/credenciamento', query: 'ver=leituras', title: 'Leituras', rule: 'credenciais:ler' },
  { path: '/eventos/inscricao', query: 'ver=inscricao', title: 'Inscrição no evento' },
  { path: '/eventos/inscricao', query: 'ver=curso', title: 'Presença e certificados', rule: 'inscricoes:ler' },
  { path: '/eventos/inscricao', query: 'ver=presenca', title: 'Presença' },
  {
    path: '/eventos/addpassagensfaixa',
    query: 'ver=norma',
    title: 'O que se exige dos exames',
    rule: 'configuracoes:editar',
  },
  {
    path: '/eventos/inscricaoexamekukkiwon',
    query: 'ver=taxas',
    title: 'Taxas da Kukkiwon',
    rule: 'configuracoes:editar',
  },
  {
    path: '/preview/sorteio',
    query: 'ver=mesa',
    title: 'Sorteios e chaves',
    rule: 'chaves:sortear',
    menu: 'Eventos',
  },
  {
    path: '/selecoes/kyorugui/addselecao',
    query: 'ver=lista',
    title: 'Seleções',
    rule: 'selecoes:ler',
    menu: 'Eventos',
  },
  {
    path: '/eventos/sumulas',
    query: 'ver=mesa',
    title: 'Súmulas',
    rule: 'sumulas:ler',
    menu: 'Eventos',
  },
  { path: '/eventos/sumulas', query: 'ver=programacao', title: 'Programação', rule: 'programacoes:ler' },
  { path: '/eventos/sumulas', query: 'ver=ginasio', title: 'Tela do ginásio' },
  { path: '/eventos/sumulas', query: 'ver=medalhas', title: 'Quadro de medalhas' },
  {
    path: '/preview/ranking',
    query: 'ver=mesa',
    title: 'Resultados',
    rule: 'resultados:ler',
    menu: 'Eventos',
  },
  { path: '/preview/ranking', query: 'ver=resultado', title: 'Resultado', rule: 'resultados:ler' },
  { path: '/preview/sorteio', query: 'ver=chave', title: 'Chave', rule: 'chaves:sortear' },
]

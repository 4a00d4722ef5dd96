import { rotaDe, type RotaPath } from './routes.ts'
import { VIEWS_DE_EVENTOS } from './viewsDeEventos.ts'

/**
 * Further screen of an address, as the list of addresses is fixed: selected by a parameter of its query, by name (`importar`) or by name
 * and value (`ver=ginasio`). Without such a parameter the address's own screen is shown.
 */
export interface View {
  path: RotaPath
  query: string
  title: string
  /** right that opens it; any one of several */
  rule?: string | readonly string[]
  /** area of the desk's menu that lists it; without one the menu leaves it out */
  menu?: string
  /** page of a public record: its address is drawn for readers without script (desenhadas.ts) */
  drawn?: true
  /** query of the view that has replaced it */
  redirect?: string
}

/** Collections of which the agenda shows what ends. */
export const COLECOES_DA_AGENDA = [
  'anotacoes',
  'entidades',
  'praticantes',
  'fichasSaude',
  'licencas',
  'suspensoes',
] as const

/** All further screens. Where several match, the first one is shown. */
export const VIEWS: readonly View[] = [
  {
    path: '/sie/dashboard',
    query: 'ver=agenda',
    title: 'Agenda do que vence',
    rule: COLECOES_DA_AGENDA.map((name) => `${name}:ler`),
    menu: 'SIE',
  },
  { path: '/sie/dashboard', query: 'ver=lotes', title: 'O que fiz em lote' },
  { path: '/privacy-politics', query: 'sair', title: 'Não receber comunicados' },
  { path: '/profile', query: 'ver=pagar', title: 'Pagar', menu: 'Conta' },
  {
    path: '/sie/cadastros/pessoas',
    query: 'importar',
    title: 'Importar planilha',
    rule: 'praticantes:importar',
    menu: 'Cadastros',
  },
  {
    path: '/sie/cadastros/entidades',
    query: 'importar',
    title: 'Importar planilha de entidades',
    rule: 'entidades:criar',
    menu: 'Cadastros',
  },
  {
    path: '/sie/cadastros/pessoas',
    query: 'pedidos',
    title: 'Pendências',
    redirect: 'pendencias&tipo=alteracao,apagamento',
  },
  {
    path: '/sie/cadastros/pessoas',
    query: 'pendencias',
    title: 'Pendências',
    rule: ['praticantes:aprovar', 'praticantes:editar', 'praticantes:excluir', 'pedidosVinculo:decidir'],
    menu: 'SIE',
  },
  {
    path: '/sie/cadastros/pessoas',
    query: 'ver=graduacoes',
    title: 'Graduações',
    rule: 'graduacoes:ler',
    menu: 'Cadastros',
  },
  {
    path: '/sie/cadastros/pessoas',
    query: 'ver=duplicados',
    title: 'Possíveis duplicados',
    rule: 'praticantes:editar',
    menu: 'Cadastros',
  },
  {
    path: '/sie/cadastros/pessoas',
    query: 'ver=mensagens',
    title: 'Escrever a um grupo',
    rule: 'praticantes:comunicar',
    menu: 'Cadastros',
  },
  { path: '/sie/cadastros/pessoas', query: 'ver=graduacao', title: 'Graduação', rule: 'graduacoes:ler' },
  {
    path: '/sie/cadastros/pessoas',
    query: 'aba=suspensoes',
    title: 'Suspensões',
    rule: 'suspensoes:ler',
    menu: 'Cadastros',
  },
  { path: '/sie/cadastros/pessoas', query: 'aba=suspensao', title: 'Suspensão', rule: 'suspensoes:ler' },
  {
    path: '/sie/cadastros/pessoas',
    query: 'aba=licencas',
    title: 'Licenças',
    rule: 'licencas:ler',
    menu: 'Cadastros',
  },
  { path: '/sie/cadastros/pessoas', query: 'aba=licenca', title: 'Licença', rule: 'licencas:ler' },
  {
    path: '/helpdesk/editfaq',
    query: 'ver=lista',
    title: 'Perguntas do portal',
    rule: 'faqs:ler',
    menu: 'Ajuda',
  },
  {
    path: '/helpdesk/edittutorial',
    query: 'ver=lista',
    title: 'Tutoriais do portal',
    rule: 'tutoriais:ler',
    menu: 'Ajuda',
  },
  {
    path: '/helpdesk/tickets',
    query: 'ver=correio',
    title: 'E-mails a conferir',
    rule: 'tickets:atender',
  },
  { path: '/helpdesk/tickets', query: 'ver=lista', title: 'Pesquisar chamados', rule: 'tickets:ler' },
  {
    path: '/helpdesk/tickets',
    query: 'ver=relatorio',
    title: 'Relatório de chamados',
    rule: 'tickets:ler',
    menu: 'Ajuda',
  },
  { path: '/institucional/federacoes', query: 'id', title: 'Entidade', drawn: true },
  { path: '/institucional/filiados', query: 'id', title: 'Entidade', drawn: true },
  { path: '/institucional/associacoes', query: 'id', title: 'Entidade', drawn: true },
  {
    path: '/sie/cadastros/entidades',
    query: 'ver=arvore',
    title: 'Entidades em árvore',
    rule: 'entidades:ler',
  },
  {
    path: '/noticias/addnoticia',
    query: 'ver=lista',
    title: 'Notícias do portal',
    rule: 'noticias:ler',
    menu: 'Comunicação',
  },
  {
    path: '/content/addcontent',
    query: 'ver=lista',
    title: 'Páginas do portal',
    rule: 'conteudos:ler',
    menu: 'Comunicação',
  },
  {
    path: '/sie/editor-novidades',
    query: 'ver=lista',
    title: 'Editor de novidades',
    rule: 'novidades:ler',
    menu: 'Comunicação',
  },
  { path: '/sie/editor-novidades', query: 'ver=editar', title: 'Novidade', rule: 'novidades:ler' },
  {
    path: '/calendario/addagendamento',
    query: 'ver=lista',
    title: 'Agendamentos do portal',
    rule: 'agendamentos:ler',
    menu: 'Comunicação',
  },
  { path: '/cbtkdeduca/turmas', query: 'ver=programa', title: 'Programas de faixa' },
  ...VIEWS_DE_EVENTOS,
  {
    path: '/galeria/addimagem',
    query: 'ver=lista',
    title: 'Álbuns da galeria',
    rule: 'albuns:ler',
    menu: 'Comunicação',
  },
  {
    path: '/content/addcontent',
    query: 'ver=documentos',
    title: 'Documentos públicos',
    rule: 'documentosPublicos:ler',
    menu: 'Comunicação',
  },
  { path: '/content/addcontent', query: 'ver=documento', title: 'Documento público', rule: 'documentosPublicos:ler' },
  {
    path: '/sie/financeiro/receitas',
    query: 'ver=caixa',
    title: 'Caixa',
    rule: 'contas:ler',
    menu: 'Financeiro',
  },
  {
    path: '/sie/financeiro/receitas',
    query: 'ver=faturas',
    title: 'Faturas',
    rule: 'faturas:ler',
    menu: 'Financeiro',
  },
  { path: '/sie/financeiro/receitas', query: 'ver=fatura', title: 'Fatura', rule: 'faturas:ler' },
  { path: '/sie/financeiro/receitas', query: 'ver=pagamentos', title: 'Pagamentos', rule: 'pagamentos:ler' },
  { path: '/sie/financeiro/receitas', query: 'ver=conferir', title: 'Pagamentos a conferir', rule: 'pagamentos:ler' },
  { path: '/sie/financeiro/receitas', query: 'ver=extrato', title: 'Extrato do pagador', rule: 'faturas:ler' },
  {
    path: '/sie/financeiro/receitas',
    query: 'ver=apagar',
    title: 'A pagar',
    rule: 'faturas:pagar',
    menu: 'Financeiro',
  },
  { path: '/sie/financeiro/receitas', query: 'ver=categorias', title: 'Por categoria', rule: 'contas:ler' },
  { path: '/sie/financeiro/receitas', query: 'ver=repasses', title: 'Repasses', rule: 'contas:ler' },
  { path: '/sie/financeiro/receitas', query: 'ver=dividas', title: 'Em atraso', rule: 'contas:ler' },
  { path: '/sie/financeiro/receitas', query: 'ver=vencimentos', title: 'Vencimentos', rule: 'contas:ler' },
  {
    path: '/sie/financeiro/receitas',
    query: 'ver=conciliacao',
    title: 'Conciliação',
    rule: 'movimentos:ler',
    menu: 'Financeiro',
  },
  { path: '/sie/financeiro/receitas', query: 'ver=cobranca', title: 'Regras de cobrança', rule: 'regrasCobranca:ler' },
  {
    path: '/sie/financeiro/receitas',
    query: 'ver=campanha',
    title: 'Campanha de anuidades',
    rule: 'faturas:emitir',
    menu: 'Financeiro',
  },
  { path: '/sie/financeiro/receitas', query: 'ver=lembretes', title: 'Lembretes enviados', rule: 'faturas:ler' },
  {
    path: '/sie/financeiro/receitas',
    query: 'ver=importarContas',
    title: 'Importar contas em aberto',
    rule: 'contas:criar',
  },
  {
    path: '/sie/cadastros/pessoas',
    query: 'ver=importarAnuidades',
    title: 'Importar anuidades anteriores',
    rule: 'praticantes:importar',
  },
  {
    path: '/sie/servicos/certificados',
    query: 'ver=importar',
    title: 'Importar certificados antigos',
    rule: 'certificados:importar',
  },
  { path: '/sie/servicos/transferencias', query: 'pedir', title: 'Pedir transferência' },
  {
    path: '/sie/servicos/transferencias',
    query: 'prazos',
    title: 'Prazos das transferências',
    rule: 'regrasTransferencia:editar',
  },
  {
    path: '/sie/servicos/transferencias',
    query: 'lote',
    title: 'Pedir transferências',
    rule: 'transferencias:criar',
  },
  { path: '/sie/servicos/transferencias', query: 'id', title: 'Transferência' },
  {
    path: '/sie/servicos/certificados',
    query: 'ver=certificado',
    title: 'Certificado',
    rule: 'certificados:ler',
  },
  {
    path: '/sie/servicos/certificados',
    query: 'aba=modelos',
    title: 'Modelos de certificado',
    rule: 'modelosCertificado:ler',
    menu: 'Documentos',
  },
  {
    path: '/sie/servicos/certificados',
    query: 'aba=modelo',
    title: 'Modelo de certificado',
    rule: 'modelosCertificado:ler',
  },
  {
    path: '/sie/servicos/certificados',
    query: 'aba=lote',
    title: 'Emitir em lote',
    rule: 'certificados:emitir',
  },
  {
    path: '/sie/servicos/certificados-pedidos',
    query: 'ver=pedido',
    title: 'Pedido de certificado',
    rule: 'pedidosCertificado:ler',
  },
  { path: '/validacao/carteira', query: 'carreira', title: 'Carreira' },
  { path: '/', query: 'busca', title: 'Busca' },
  {
    path: '/sie/administracao/users',
    query: 'auditoria',
    title: 'Auditoria',
    rule: 'sistema:auditoria',
    menu: 'Administração',
  },
]

/** Key and address of a view, as links write it. */
export const viewKey = ({ path, query }: Pick<View, 'path' | 'query'>): `${RotaPath}?${string}` => `${path}?${query}`

/** View of an address and its query; undefined for the address's own screen. */
export function viewOf(pathname: string, search: string): View | undefined {
  const path = rotaDe(pathname)?.path
  const views = VIEWS.filter((view) => view.path === path)
  if (views.length === 0) return undefined
  const params = new URLSearchParams(search)
  return views.find(({ query }) => {
    const [name = '', value] = query.split('=')
    return params.has(name) && (value === undefined || params.get(name) === value)
  })
}

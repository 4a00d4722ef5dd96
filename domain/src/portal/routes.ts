import { portalDoEndereco, type Portal } from './portal.ts'

/** Guard of an address (specification 2, "Route guard"): open to everybody, or to signed-in users. `rule` of a row narrows it further. */
export type Guarda = 'publica' | 'sessao'
/** Frame of a screen (specification 2, "Layout"): header and footer, or none for prints and for standalone screens. */
export type Quadro = 'portal' | 'print' | 'none'

export interface Rota<P extends string = string> {
  /** exact and case-sensitive; `:name` is a parameter, a trailing `/*` matches anything below */
  path: P
  title: string
  area: string
  portal: Portal
  guard: Guarda
  layout: Quadro
  /** whether its screen exists */
  ready: boolean
  /** rule that the screen requires; without it the name of the missing rule is shown */
  rule?: string
  /** label in the desk's menu, and the rule of the menu entry where it differs from the screen's */
  menu?: string
  menuRule?: string
  /** target address of a redirect */
  redirect?: string
  /** public and guarded: signed-in users see it within the desk */
  alsoDesk?: boolean
}

type Extras = Partial<Pick<Rota, 'layout' | 'ready' | 'rule' | 'menu' | 'menuRule' | 'redirect' | 'alsoDesk'>>

const rotas = <const P extends string>(
  area: string,
  guard: Guarda,
  rows: readonly (readonly [path: P, title: string, extras?: Extras])[],
): Rota<P>[] =>
  rows.map(([path, title, extras]) => ({
    path,
    title,
    area,
    portal: portalDoEndereco(path),
    guard,
    layout: 'portal',
    ready: false,
    ...extras,
  }))

/** /sie and /sie/dashboard ask visitors to sign in, as they show them nothing. */
const CATALOGO = [
  ...rotas('Portal', 'publica', [['/', 'Início', { ready: true }]]),
  ...rotas('Institucional', 'publica', [
    ['/institucional', 'Institucional', { ready: true }],
    ['/privacy-politics', 'Privacidade', { ready: true }],
    ['/institucional/content', 'Conteúdo', { ready: true }],
    ['/institucional/regimentotaxas', 'Regimento de taxas', { ready: true }],
    ['/institucional/federacoes', 'Federações', { ready: true }],
    ['/institucional/filiados', 'Filiados', { ready: true }],
    ['/institucional/associacoes', 'Associações', { ready: true }],
    ['/kukkiwon', 'Kukkiwon', { ready: true, redirect: '/content?pagina=kukkiwon' }],
  ]),
  ...rotas('Transparência', 'publica', [
    ['/transparencia', 'Transparência', { ready: true }],
    ['/transparencia/content', 'Conteúdo', { ready: true }],
  ]),
  ...rotas('Conta', 'publica', [
    ['/login', 'Entrar', { ready: true }],
    ['/signup', 'Criar conta', { ready: true }],
    ['/signup-validation', 'Situação do cadastro', { ready: true }],
    ['/forgot-password', 'Esqueci a senha', { ready: true }],
    ['/change-password', 'Trocar a senha', { ready: true, alsoDesk: true }],
    ['/change-Email', 'Trocar o e-mail', { ready: true, alsoDesk: true }],
    ['/change-Name', 'Trocar o nome', { ready: true, alsoDesk: true }],
    ['/notverified', 'E-mail não verificado', { ready: true }],
    ['/unauthorized', 'Sem permissão', { ready: true, alsoDesk: true }],
  ]),
  ...rotas('Eventos', 'publica', [
    ['/eventos', 'Eventos', { ready: true }],
    ['/competicoes', 'Competições', { ready: true }],
    ['/examesdefaixa', 'Exames de faixa', { ready: true }],
    ['/cursos', 'Cursos', { ready: true }],
    ['/seminarios', 'Seminários', { ready: true }],
    ['/eventos/examesdefaixa', 'Exames de faixa', { ready: true }],
    ['/eventos/cursos', 'Cursos', { ready: true }],
    ['/eventos/seminarios', 'Seminários', { ready: true }],
    ['/eventos/evento', 'Evento', { ready: true }],
    ['/eventos/evento/credencial', 'Credencial', { ready: true }],
    ['/eventos/inscritos/listaprevia', 'Lista prévia de inscritos', { ready: true }],
    ['/eventos/inscritos/listafinal', 'Lista final de inscritos', { ready: true }],
    ['/selecoes', 'Seleções', { ready: true }],
    ['/preview/ranking', 'Ranking', { ready: true, alsoDesk: true }],
    ['/preview/sorteio', 'Sorteio', { ready: true, alsoDesk: true }],
    ['/eventos/sumulas', 'Súmulas', { ready: true, alsoDesk: true }],
  ]),
  ...rotas('Validação', 'publica', [
    ['/validacao/certificado', 'Validar certificado', { ready: true }],
    ['/validacao/carteira', 'Validar carteira', { ready: true }],
  ]),
  ...rotas('Notícias', 'publica', [
    ['/noticias', 'Notícias', { ready: true }],
    ['/noticias/noticia', 'Notícia', { ready: true }],
    ['/noticias/filiados', 'Notícias para filiados', { ready: true }],
  ]),
  ...rotas('Galeria e calendário', 'publica', [
    ['/galeria', 'Galeria', { ready: true }],
    ['/galeria/album', 'Álbum', { ready: true }],
    ['/calendario', 'Calendário', { ready: true }],
  ]),
  ...rotas('Conteúdo', 'publica', [['/content', 'Conteúdo', { ready: true }]]),
  ...rotas('SIE', 'publica', [
    ['/sie/content', 'Conteúdo', { ready: true }],
    ['/sie/editor-novidades', 'Novidades', { ready: true, alsoDesk: true }],
  ]),
  ...rotas('CBTKDeduca', 'publica', [
    ['/cbtkdeduca/content', 'Conteúdo', { ready: true }],
    ['/cbtkdeduca', 'CBTKDeduca', { ready: true }],
    ['/cbtkdeduca/videos', 'Vídeos', { ready: true }],
    ['/cbtkdeduca/postagens', 'Postagens', { ready: true }],
    ['/cbtkdeduca/noticias', 'Notícias', { ready: true }],
    ['/cbtkdeduca/comunicados', 'Comunicados', { ready: true }],
    ['/cbtkdeduca/video/:id', 'Vídeo', { ready: true }],
    ['/cbtkdeduca/postagem/:id', 'Postagem', { ready: true }],
    ['/cbtkdeduca/turmas', 'Turmas', { ready: true, alsoDesk: true, menu: 'Turmas' }],
    ['/cbtkdeduca/turma/:turmaId', 'Turma', { ready: true, alsoDesk: true }],
    ['/cbtkdeduca/turma/:turmaId/configuracoes', 'Configurações da turma', { ready: true, alsoDesk: true }],
    ['/cbtkdeduca/turma/:turmaId/tarefa/:tarefaId', 'Tarefa', { ready: true, alsoDesk: true }],
    ['/cbtkdeduca/turma/:turmaId/material/:materialId', 'Material', { ready: true, alsoDesk: true }],
    ['/cbtkdeduca/professores', 'Professores', { ready: true }],
    ['/cbtkdeduca/professor/:professorId', 'Professor', { ready: true }],
  ]),
  ...rotas('SIE', 'sessao', [
    ['/sie', 'SIE', { ready: true }],
    ['/sie/dashboard', 'Painel', { ready: true, menu: 'Painel' }],
  ]),
  ...rotas('CBTKDeduca', 'sessao', [
    [
      '/cbtkdeduca/admin/*',
      'Administração do CBTKDeduca',
      { ready: true, menu: 'CBTKDeduca', menuRule: 'postagens:ler' },
    ],
  ]),
  ...rotas('Conta', 'sessao', [
    ['/profile', 'Meu perfil', { ready: true, menu: 'Meu perfil' }],
    ['/carteirinha-virtual', 'Carteirinha virtual', { ready: true, menu: 'Carteirinha virtual' }],
  ]),
  ...rotas('Administração', 'sessao', [
    ['/sie/administracao/usersgroups', 'Grupos', { ready: true, rule: 'usersgroups:ler', menu: 'Grupos' }],
    ['/sie/administracao/addusersgroup', 'Grupo', { ready: true, rule: 'usersgroups:ler' }],
    ['/sie/administracao/users', 'Usuários', { ready: true, rule: 'users:ler', menu: 'Usuários' }],
    ['/sie/administracao/adduser', 'Usuário', { ready: true, rule: 'users:ler' }],
    ['/sie/administracao/adddepartamento', 'Departamento', { ready: true, rule: 'departamentos:ler' }],
    [
      '/sie/administracao/departamentos',
      'Departamentos',
      { ready: true, rule: 'departamentos:ler', menu: 'Departamentos' },
    ],
  ]),
  ...rotas('Cadastros', 'sessao', [
    ['/sie/cadastros/pessoas', 'Pessoas', { ready: true, rule: 'praticantes:ler', menu: 'Pessoas' }],
    [
      '/sie/cadastros/addpraticante',
      'Pessoa',
      { ready: true, rule: 'praticantes:ler', menu: 'Nova pessoa', menuRule: 'praticantes:criar' },
    ],
    ['/sie/cadastros/entidades', 'Entidades', { ready: true, rule: 'entidades:ler', menu: 'Entidades' }],
    ['/sie/cadastros/entidades/addentidade', 'Entidade', { ready: true, rule: 'entidades:ler' }],
  ]),
  ...rotas('Financeiro', 'sessao', [
    ['/sie/financeiro/addconta', 'Conta', { ready: true, rule: 'contas:ler' }],
    ['/sie/financeiro/receitas', 'Receitas', { ready: true, rule: 'contas:ler', menu: 'Receitas' }],
    ['/sie/financeiro/despesas', 'Despesas', { ready: true, rule: 'contas:ler', menu: 'Despesas' }],
    ['/sie/financeiro/services', 'Serviços', { ready: true, rule: 'services:ler', menu: 'Serviços e taxas' }],
    ['/sie/financeiro/addservice', 'Serviço', { ready: true, rule: 'services:ler' }],
  ]),
  ...rotas('Documentos', 'sessao', [
    ['/sie/servicos/certificados', 'Certificados', { ready: true, rule: 'certificados:ler', menu: 'Certificados' }],
    ['/sie/servicos/carterinhas', 'Carteirinhas', { ready: true, rule: 'carterinhas:ler', menu: 'Carteirinhas' }],
    [
      '/sie/servicos/certificados-pedidos',
      'Pedidos de certificado',
      { ready: true, rule: 'pedidosCertificado:ler', menu: 'Pedidos de certificado' },
    ],
    ['/sie/servicos/transferencias', 'Transferências', { ready: true, menu: 'Transferências' }],
  ]),
  ...rotas('Eventos', 'sessao', [
    ['/eventos/addpassagensfaixa', 'Exames de faixa', { ready: true, menu: 'Exames de faixa', menuRule: 'exames:ler' }],
    ['/eventos/addevento', 'Editar evento', { ready: true, rule: 'eventos:ler' }],
    ['/eventos/inscricao', 'Inscrição', { ready: true }],
    [
      '/eventos/inscricaoexamefaixa',
      'Inscrição em exame de faixa',
      { ready: true, rule: 'candidatosExame:inscrever', menu: 'Inscrição em exame de faixa' },
    ],
    [
      '/eventos/inscricaoexamekukkiwon',
      'Inscrição em exame Kukkiwon',
      { ready: true, rule: 'pedidosKukkiwon:ler', menu: 'Kukkiwon' },
    ],
    ['/eventos/sumulas/addsumula', 'Súmula', { ready: true, rule: 'sumulas:ler' }],
    [
      '/eventos/evento/credenciamento',
      'Credenciamento',
      { ready: true, rule: 'credenciais:ler', menu: 'Credenciamento' },
    ],
    ['/eventos/evento/credencialcheck', 'Conferência de credencial', { ready: true, rule: 'eventos:operar' }],
    ['/eventos/evento/localizacao', 'Localização', { ready: true }],
    ['/eventos/evento/pesagem', 'Pesagem', { ready: true, rule: 'eventos:operar' }],
    ['/selecoes/kyorugui/addselecao', 'Seleção', { ready: true, rule: 'selecoes:ler' }],
  ]),
  ...rotas('Notícias', 'sessao', [['/noticias/addnoticia', 'Editar notícia', { ready: true, rule: 'noticias:ler' }]]),
  ...rotas('Institucional', 'sessao', [
    ['/apoiadores', 'Apoiadores', { ready: true, rule: 'apoiadores:ler', menu: 'Apoiadores' }],
    ['/apoiadores/addapoiador', 'Apoiador', { ready: true, rule: 'apoiadores:ler' }],
    ['/institucional/regimentotaxas/addservice', 'Serviço do regimento', { ready: true, rule: 'services:ler' }],
    ['/institucional/federacoes/addfederacao', 'Federação', { ready: true, rule: 'entidades:ler' }],
    ['/institucional/filiados/addfiliado', 'Filiado', { ready: true, rule: 'entidades:ler' }],
    ['/institucional/associacoes/addassociacao', 'Associação', { ready: true, rule: 'entidades:ler' }],
  ]),
  ...rotas('Galeria e calendário', 'sessao', [
    ['/galeria/addimagem', 'Álbum', { ready: true, rule: 'albuns:ler' }],
    ['/calendario/addagendamento', 'Agendamento', { ready: true, rule: 'agendamentos:ler' }],
  ]),
  ...rotas('Ajuda', 'sessao', [
    ['/helpdesk', 'Ajuda', { ready: true, menu: 'Ajuda' }],
    ['/helpdesk/faqs', 'Perguntas frequentes', { ready: true }],
    ['/helpdesk/editfaq', 'Pergunta frequente', { ready: true, rule: 'faqs:ler' }],
    ['/helpdesk/tutoriais', 'Tutoriais', { ready: true }],
    ['/helpdesk/edittutorial', 'Tutorial', { ready: true, rule: 'tutoriais:ler' }],
    ['/helpdesk/tickets', 'Chamados', { ready: true, menu: 'Chamados', menuRule: 'tickets:atender' }],
    ['/helpdesk/editticket', 'Chamado', { ready: true }],
  ]),
  ...rotas('Conteúdo', 'sessao', [['/content/addcontent', 'Editar página', { ready: true, rule: 'conteudos:ler' }]]),
  ...rotas('Monitoramento', 'sessao', [
    ['/admin/certificados-monitor', 'Monitor de certificados', { ready: true, rule: 'pedidosCertificado:processar' }],
    [
      '/admin/production-dashboard',
      'Painel de produção',
      { ready: true, rule: 'sistema:monitoramento', menu: 'Painel de produção' },
    ],
  ]),
  ...rotas('SIE', 'publica', [['/sie/printimage', 'Impressão', { layout: 'print', ready: true }]]),
  ...rotas('Financeiro', 'publica', [
    ['/sie/financeiro/printrecibo', 'Recibo', { layout: 'print', ready: true }],
    ['/sie/financeiro/printfatura', 'Fatura', { layout: 'print', ready: true }],
  ]),
  ...rotas('Documentos', 'publica', [
    ['/sie/certificados/printcertificado', 'Certificado', { layout: 'print', ready: true }],
  ]),
  ...rotas('Eventos', 'publica', [
    ['/eventos/evento/credencial-virtual/:eventId/:userId', 'Credencial virtual', { layout: 'none', ready: true }],
  ]),
]

/** Path of an address of the catalogue. */
export type RotaPath = (typeof CATALOGO)[number]['path']

/** Catalogue of all addresses of the specification (2), each once. Router, menus, breadcrumbs, titles and site map follow from it. */
export const ROTAS: readonly Rota<RotaPath>[] = CATALOGO

/** Addresses of the education feeds: full on localhost and the preview host, a placeholder elsewhere (specification 2). */
export const FEEDS_EDUCA: readonly RotaPath[] = [
  '/cbtkdeduca',
  '/cbtkdeduca/videos',
  '/cbtkdeduca/postagens',
  '/cbtkdeduca/noticias',
  '/cbtkdeduca/comunicados',
]

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const PADROES = ROTAS.map((rota) => {
  const open = rota.path.endsWith('/*')
  const segments = (open ? rota.path.slice(0, -2) : rota.path)
    .split('/')
    .map((segment) => (segment.startsWith(':') ? '[^/]+' : escaped(segment)))
  return { rota, pattern: new RegExp(`^${segments.join('/')}${open ? '(/.*)?' : ''}/?$`) }
})

/** Row of an address (without prefix, query or fragment), or undefined where it is unknown. Case-sensitive: /change-Email. */
export function rotaDe(pathname: string): Rota<RotaPath> | undefined {
  return PADROES.find(({ pattern }) => pattern.test(pathname))?.rota
}

/** Title of an address, or undefined where it is unknown. */
export const titleOf = (pathname: string): string | undefined => rotaDe(pathname)?.title

/** Addresses for search engines: public, finished, and equal for everybody. */
export const ROTAS_DO_MAPA: readonly string[] = ROTAS.filter(
  ({ path, guard, layout, ready, redirect, area }) =>
    guard === 'publica' && layout === 'portal' && ready && !redirect && area !== 'Conta' && !/[:*]/.test(path),
).map(({ path }) => path)

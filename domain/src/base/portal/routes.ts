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

type Extras = Partial<Pick<Rota, 'layout' | 'rule' | 'menu' | 'menuRule' | 'redirect' | 'alsoDesk'>>

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
    ...extras,
  }))

/** /sie and /sie/dashboard ask visitors to sign in, as they show them nothing. */
const CATALOGO = [
  ...rotas('Portal', 'publica', [['/', 'Início']]),
  ...rotas('Institucional', 'publica', [
    ['/institucional', 'Institucional'],
    ['/privacy-politics', 'Privacidade'],
    ['/institucional/content', 'Conteúdo'],
    ['/institucional/regimentotaxas', 'Regimento de taxas'],
    ['/institucional/federacoes', 'Federações'],
    ['/institucional/filiados', 'Filiados'],
    ['/institucional/associacoes', 'Associações'],
    ['/kukkiwon', 'Kukkiwon', { redirect: '/content?pagina=kukkiwon' }],
  ]),
  ...rotas('Transparência', 'publica', [
    ['/transparencia', 'Transparência'],
    ['/transparencia/content', 'Conteúdo'],
  ]),
  ...rotas('Conta', 'publica', [
    ['/login', 'Entrar'],
    ['/signup', 'Criar conta'],
    ['/signup-validation', 'Situação do cadastro'],
    ['/forgot-password', 'Esqueci a senha'],
    ['/change-password', 'Trocar a senha', { alsoDesk: true }],
    ['/change-Email', 'Trocar o e-mail', { alsoDesk: true }],
    ['/change-Name', 'Trocar o nome', { alsoDesk: true }],
    ['/notverified', 'E-mail não verificado'],
    ['/unauthorized', 'Sem permissão', { alsoDesk: true }],
  ]),
  ...rotas('Eventos', 'publica', [
    ['/eventos', 'Eventos'],
    ['/competicoes', 'Competições'],
    ['/examesdefaixa', 'Exames de faixa'],
    ['/cursos', 'Cursos'],
    ['/seminarios', 'Seminários'],
    ['/eventos/examesdefaixa', 'Exames de faixa'],
    ['/eventos/cursos', 'Cursos'],
    ['/eventos/seminarios', 'Seminários'],
    ['/eventos/evento', 'Evento'],
    ['/eventos/evento/credencial', 'Credencial'],
    ['/eventos/inscritos/listaprevia', 'Lista prévia de inscritos'],
    ['/eventos/inscritos/listafinal', 'Lista final de inscritos'],
    ['/selecoes', 'Seleções'],
    ['/preview/ranking', 'Ranking', { alsoDesk: true }],
    ['/preview/sorteio', 'Sorteio', { alsoDesk: true }],
    ['/eventos/sumulas', 'Súmulas', { alsoDesk: true }],
  ]),
  ...rotas('Validação', 'publica', [
    ['/validacao/certificado', 'Validar certificado'],
    ['/validacao/carteira', 'Validar carteira'],
  ]),
  ...rotas('Notícias', 'publica', [
    ['/noticias', 'Notícias'],
    ['/noticias/noticia', 'Notícia'],
    ['/noticias/filiados', 'Notícias para filiados'],
  ]),
  ...rotas('Galeria e calendário', 'publica', [
    ['/galeria', 'Galeria'],
    ['/galeria/album', 'Álbum'],
    ['/calendario', 'Calendário'],
  ]),
  ...rotas('Conteúdo', 'publica', [['/content', 'Conteúdo']]),
  ...rotas('SIE', 'publica', [
    ['/sie/content', 'Conteúdo'],
    ['/sie/editor-novidades', 'Novidades', { alsoDesk: true }],
  ]),
  ...rotas('CBTKDeduca', 'publica', [
    ['/cbtkdeduca/content', 'Conteúdo'],
    ['/cbtkdeduca', 'CBTKDeduca'],
    ['/cbtkdeduca/videos', 'Vídeos'],
    ['/cbtkdeduca/postagens', 'Postagens'],
    ['/cbtkdeduca/noticias', 'Notícias'],
    ['/cbtkdeduca/comunicados', 'Comunicados'],
    ['/cbtkdeduca/video/:id', 'Vídeo'],
    ['/cbtkdeduca/postagem/:id', 'Postagem'],
    ['/cbtkdeduca/turmas', 'Turmas', { alsoDesk: true, menu: 'Turmas' }],
    ['/cbtkdeduca/turma/:turmaId', 'Turma', { alsoDesk: true }],
    ['/cbtkdeduca/turma/:turmaId/configuracoes', 'Configurações da turma', { alsoDesk: true }],
    ['/cbtkdeduca/turma/:turmaId/tarefa/:tarefaId', 'Tarefa', { alsoDesk: true }],
    ['/cbtkdeduca/turma/:turmaId/material/:materialId', 'Material', { alsoDesk: true }],
    ['/cbtkdeduca/professores', 'Professores'],
    ['/cbtkdeduca/professor/:professorId', 'Professor'],
  ]),
  ...rotas('SIE', 'sessao', [
    ['/sie', 'SIE'],
    ['/sie/dashboard', 'Painel', { menu: 'Painel' }],
  ]),
  ...rotas('CBTKDeduca', 'sessao', [
    ['/cbtkdeduca/admin/*', 'Administração do CBTKDeduca', { menu: 'CBTKDeduca', menuRule: 'postagens:ler' }],
  ]),
  ...rotas('Conta', 'sessao', [
    ['/profile', 'Meu perfil', { menu: 'Meu perfil' }],
    ['/carteirinha-virtual', 'Carteirinha virtual', { menu: 'Carteirinha virtual' }],
  ]),
  ...rotas('Administração', 'sessao', [
    ['/sie/administracao/usersgroups', 'Grupos', { rule: 'usersgroups:ler', menu: 'Grupos' }],
    ['/sie/administracao/addusersgroup', 'Grupo', { rule: 'usersgroups:ler' }],
    ['/sie/administracao/users', 'Usuários', { rule: 'users:ler', menu: 'Usuários' }],
    ['/sie/administracao/adduser', 'Usuário', { rule: 'users:ler' }],
    ['/sie/administracao/adddepartamento', 'Departamento', { rule: 'departamentos:ler' }],
    ['/sie/administracao/departamentos', 'Departamentos', { rule: 'departamentos:ler', menu: 'Departamentos' }],
  ]),
  ...rotas('Cadastros', 'sessao', [
    ['/sie/cadastros/pessoas', 'Pessoas', { rule: 'praticantes:ler', menu: 'Pessoas' }],
    [
      '/sie/cadastros/addpraticante',
      'Pessoa',
      { rule: 'praticantes:ler', menu: 'Nova pessoa', menuRule: 'praticantes:criar' },
    ],
    ['/sie/cadastros/entidades', 'Entidades', { rule: 'entidades:ler', menu: 'Entidades' }],
    ['/sie/cadastros/entidades/addentidade', 'Entidade', { rule: 'entidades:ler' }],
  ]),
  ...rotas('Financeiro', 'sessao', [
    ['/sie/financeiro/addconta', 'Conta', { rule: 'contas:ler' }],
    ['/sie/financeiro/receitas', 'Receitas', { rule: 'contas:ler', menu: 'Receitas' }],
    ['/sie/financeiro/despesas', 'Despesas', { rule: 'contas:ler', menu: 'Despesas' }],
    ['/sie/financeiro/services', 'Serviços', { rule: 'services:ler', menu: 'Serviços e taxas' }],
    ['/sie/financeiro/addservice', 'Serviço', { rule: 'services:ler' }],
  ]),
  ...rotas('Documentos', 'sessao', [
    ['/sie/servicos/certificados', 'Certificados', { rule: 'certificados:ler', menu: 'Certificados' }],
    ['/sie/servicos/carterinhas', 'Carteirinhas', { rule: 'carterinhas:ler', menu: 'Carteirinhas' }],
    [
      '/sie/servicos/certificados-pedidos',
      'Pedidos de certificado',
      { rule: 'pedidosCertificado:ler', menu: 'Pedidos de certificado' },
    ],
    ['/sie/servicos/transferencias', 'Transferências', { menu: 'Transferências' }],
  ]),
  ...rotas('Eventos', 'sessao', [
    ['/eventos/addpassagensfaixa', 'Exames de faixa', { menu: 'Exames de faixa', menuRule: 'exames:ler' }],
    ['/eventos/addevento', 'Editar evento', { rule: 'eventos:ler' }],
    ['/eventos/inscricao', 'Inscrição'],
    [
      '/eventos/inscricaoexamefaixa',
      'Inscrição em exame de faixa',
      { rule: 'candidatosExame:inscrever', menu: 'Inscrição em exame de faixa' },
    ],
    [
      '/eventos/inscricaoexamekukkiwon',
      'Inscrição em exame Kukkiwon',
      { rule: 'pedidosKukkiwon:ler', menu: 'Kukkiwon' },
    ],
    ['/eventos/sumulas/addsumula', 'Súmula', { rule: 'sumulas:ler' }],
    ['/eventos/evento/credenciamento', 'Credenciamento', { rule: 'credenciais:ler', menu: 'Credenciamento' }],
    ['/eventos/evento/credencialcheck', 'Conferência de credencial', { rule: 'eventos:operar' }],
    ['/eventos/evento/localizacao', 'Localização'],
    ['/eventos/evento/pesagem', 'Pesagem', { rule: 'eventos:operar' }],
    ['/selecoes/kyorugui/addselecao', 'Seleção', { rule: 'selecoes:ler' }],
  ]),
  ...rotas('Notícias', 'sessao', [['/noticias/addnoticia', 'Editar notícia', { rule: 'noticias:ler' }]]),
  ...rotas('Institucional', 'sessao', [
    ['/apoiadores', 'Apoiadores', { rule: 'apoiadores:ler', menu: 'Apoiadores' }],
    ['/apoiadores/addapoiador', 'Apoiador', { rule: 'apoiadores:ler' }],
    ['/institucional/regimentotaxas/addservice', 'Serviço do regimento', { rule: 'services:ler' }],
    ['/institucional/federacoes/addfederacao', 'Federação', { rule: 'entidades:ler' }],
    ['/institucional/filiados/addfiliado', 'Filiado', { rule: 'entidades:ler' }],
    ['/institucional/associacoes/addassociacao', 'Associação', { rule: 'entidades:ler' }],
  ]),
  ...rotas('Galeria e calendário', 'sessao', [
    ['/galeria/addimagem', 'Álbum', { rule: 'albuns:ler' }],
    ['/calendario/addagendamento', 'Agendamento', { rule: 'agendamentos:ler' }],
  ]),
  ...rotas('Ajuda', 'sessao', [
    ['/helpdesk', 'Ajuda', { menu: 'Ajuda' }],
    ['/helpdesk/faqs', 'Perguntas frequentes'],
    ['/helpdesk/editfaq', 'Pergunta frequente', { rule: 'faqs:ler' }],
    ['/helpdesk/tutoriais', 'Tutoriais'],
    ['/helpdesk/edittutorial', 'Tutorial', { rule: 'tutoriais:ler' }],
    ['/helpdesk/tickets', 'Chamados', { menu: 'Chamados', menuRule: 'tickets:atender' }],
    ['/helpdesk/editticket', 'Chamado'],
  ]),
  ...rotas('Conteúdo', 'sessao', [['/content/addcontent', 'Editar página', { rule: 'conteudos:ler' }]]),
  ...rotas('Monitoramento', 'sessao', [
    ['/admin/certificados-monitor', 'Monitor de certificados', { rule: 'pedidosCertificado:processar' }],
    [
      '/admin/production-dashboard',
      'Painel de produção',
      { rule: 'sistema:monitoramento', menu: 'Painel de produção' },
    ],
  ]),
  ...rotas('SIE', 'publica', [['/sie/printimage', 'Impressão', { layout: 'print' }]]),
  ...rotas('Financeiro', 'publica', [
    ['/sie/financeiro/printrecibo', 'Recibo', { layout: 'print' }],
    ['/sie/financeiro/printfatura', 'Fatura', { layout: 'print' }],
  ]),
  ...rotas('Documentos', 'publica', [['/sie/certificados/printcertificado', 'Certificado', { layout: 'print' }]]),
  ...rotas('Eventos', 'publica', [
    ['/eventos/evento/credencial-virtual/:eventId/:userId', 'Credencial virtual', { layout: 'none' }],
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
  ({ path, guard, layout, redirect, area }) =>
    guard === 'publica' && layout === 'portal' && !redirect && area !== 'Conta' && !/[:*]/.test(path),
).map(({ path }) => path)

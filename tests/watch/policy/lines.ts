// One line for each collection and each way in, written by hand but for plain collections. What has no line fails the run.
import { COLECOES } from '@sie/domain/collections/todas.ts'

export interface RecordLine {
  kind: 'record'
  /** rules, one of which creates a record where it shall belong */
  create: readonly string[]
  /** path of a field -> rules, one of which changes it; '' for every other field */
  change: Readonly<Record<string, readonly string[]>>
  /** paths that a person changes in their own record by a direct write */
  own?: readonly string[]
  /** whether anybody reads what is active */
  public?: true
  /** of a public one: it is read once it is published, by everybody or by members, and changed then by who may publish */
  published?: true
  /** of a public one: path of the boolean that must be true for whoever reads it without a right */
  shown?: string
  /** held by the person whose id it carries */
  person?: true
  /** names the person who asks with it: they begin it, read it, and bring it into these states alone */
  asks?: { by: string; state: string; into: readonly string[] }
  /** rules, one of which reads and writes what lies beside it for few (`reservado`) */
  hidden?: readonly string[]
}
export interface ServerLine {
  kind: 'server'
  /** the ways in that may change it; every one where absent: it follows from something else that is judged */
  by?: readonly string[]
  /** carries the id of a person: only they, and who holds one of these over them and no less than they, change it */
  over?: readonly string[]
  /** is changed by nobody but whom the document above it names in `quem` */
  begun?: true
}

const server = (...by: string[]): ServerLine => (by.length > 0 ? { kind: 'server', by } : { kind: 'server' })
const ACTIVE = ['praticantes:excluir', 'praticantes:aprovar', 'users:excluir']
const IDENTITY = ['praticantes:editar', 'users:editar']

/** Plain collections, whose descriptions name no fact of their own: each of the four rules does what its name says. */
const plain = COLECOES.filter(
  ({ access, process, sides, team, personal, people }) =>
    !process && !sides && !team && !personal && !people && !access.own && !access.guarded && !access.serverOnly,
)
  .filter(({ access }) => access.create === 'rule' && access.update === 'rule')
  .map(({ name, access }): [string, RecordLine] => [
    name,
    {
      kind: 'record',
      ...(access.read === 'public' ? { public: true } : {}),
      create: [`${name}:criar`],
      change: { '': [`${name}:editar`], 'metadados.active': [`${name}:excluir`] },
    },
  ])

export const COLLECTIONS: Readonly<Record<string, RecordLine | ServerLine>> = {
  ...Object.fromEntries(plain),
  users: {
    kind: 'record',
    person: true,
    create: ['users:criar'],
    change: {
      '': IDENTITY,
      usersgroupsowned: ['users:grupos'],
      vinculo: ['praticantes:transferir', 'praticantes:editar'],
      'metadados.active': ACTIVE,
      'metadados.federativeactive': ['praticantes:aprovar'],
    },
    own: ['dadosContato.celular'],
  },
  praticantes: {
    kind: 'record',
    person: true,
    create: ['praticantes:criar', 'praticantes:importar', 'users:criar'],
    change: {
      '': ['praticantes:editar'],
      'dadosPessoais.name': IDENTITY,
      'dadosContato.email': IDENTITY,
      matriculaCBTKD: ['praticantes:editar', 'praticantes:aprovar'],
      dadosTaekwondo: ['praticantes:graduar'],
      historicoCertificacoes: ['praticantes:graduar'],
      'dadosFiliacao.federacaoID': ['praticantes:transferir'],
      'metadados.active': ACTIVE,
      'metadados.federativeactive': ['praticantes:aprovar'],
      'metadados.aprovadoFederacao': ['praticantes:aprovar'],
      'metadados.aprovadoMestre': ['praticantes:aprovar'],
    },
    own: [
      'dadosPessoais.apelido',
      'dadosPessoais.nomeSocial',
      'dadosPessoais.estadoCivil',
      'dadosContato.celular',
      'dadosContato.telefone',
      'dadosContato.telefoneComercial',
      'dadosEndereco',
      'dadosBiograficos',
    ],
  },
  fichasSaude: {
    kind: 'record',
    person: true,
    create: ['fichasSaude:criar'],
    change: {
      '': ['fichasSaude:editar'],
      vinculo: ['fichasSaude:editar', 'praticantes:transferir', 'praticantes:editar'],
      'metadados.active': ['fichasSaude:excluir'],
    },
    own: ['alergias', 'contatoEmergencia', 'telefoneEmergencia', 'tipoSanguineo'],
  },
  agendamentos: {
    kind: 'record',
    public: true,
    published: true,
    create: ['agendamentos:criar'],
    change: {
      '': ['agendamentos:editar'],
      publicacao: ['agendamentos:publicar'],
      'metadados.active': ['agendamentos:excluir'],
    },
  },
  documentosPublicos: {
    kind: 'record',
    public: true,
    published: true,
    create: ['documentosPublicos:criar'],
    change: {
      '': ['documentosPublicos:editar'],
      // Follows from another document of the same entity, whoever may change, publish or remove that one.
      substituidoPor: [
        'documentosPublicos:criar',
        'documentosPublicos:editar',
        'documentosPublicos:publicar',
        'documentosPublicos:excluir',
      ],
      publicacao: ['documentosPublicos:publicar'],
      'metadados.active': ['documentosPublicos:excluir'],
    },
  },
  noticias: {
    kind: 'record',
    public: true,
    published: true,
    create: ['noticias:criar'],
    change: { '': ['noticias:editar'], publicacao: ['noticias:publicar'], 'metadados.active': ['noticias:excluir'] },
  },
  conteudos: {
    kind: 'record',
    public: true,
    published: true,
    create: ['conteudos:criar'],
    change: { '': ['conteudos:editar'], publicacao: ['conteudos:publicar'], 'metadados.active': ['conteudos:excluir'] },
  },
  novidades: {
    kind: 'record',
    public: true,
    published: true,
    create: ['novidades:criar'],
    change: { '': ['novidades:editar'], publicacao: ['novidades:publicar'], 'metadados.active': ['novidades:excluir'] },
  },
  albuns: {
    kind: 'record',
    public: true,
    published: true,
    create: ['albuns:criar'],
    change: { '': ['albuns:editar'], publicacao: ['albuns:publicar'], 'metadados.active': ['albuns:excluir'] },
  },
  // A picture goes on and off air with its album, and by the consents of those who are seen on it.
  imagens: {
    kind: 'record',
    public: true,
    published: true,
    create: ['imagens:criar'],
    change: { '': ['imagens:editar'], 'metadados.active': ['imagens:excluir'] },
  },
  marcacoes: server('marcarPessoas'),
  // Money is written by the callables of finance alone, each of which decides by the issuing entity.
  faturas: server(
    'salvarFatura',
    'emitirFatura',
    'iniciarCampanha',
    'cancelarFatura',
    'confirmarPagamento',
    'estornarPagamento',
    'isentarFatura',
    'conciliar',
    'desfazerConciliacao',
  ),
  pagamentos: server(
    'informarPagamento',
    'confirmarPagamento',
    'recusarPagamento',
    'estornarPagamento',
    'isentarFatura',
    'conciliar',
    'desfazerConciliacao',
  ),
  recibos: server('confirmarPagamento', 'estornarPagamento', 'conciliar', 'desfazerConciliacao'),
  lancamentos: server(
    'emitirFatura',
    'iniciarCampanha',
    'cancelarFatura',
    'confirmarPagamento',
    'estornarPagamento',
    'isentarFatura',
    'conciliar',
    'desfazerConciliacao',
  ),
  regrasCobranca: server('salvarRegrasCobranca'),
  extratos: server('importarExtrato'),
  movimentos: server('importarExtrato', 'conciliar', 'desfazerConciliacao', 'ignorarMovimento'),
  entidades: {
    kind: 'record',
    hidden: ['entidades:financeiro'],
    public: true,
    shown: 'filtros.visivel',
    create: ['entidades:criar'],
    change: {
      '': ['entidades:editar'],
      // Its own people send a draft for analysis and take it back (records.ts); every other step is decided above.
      situacao: ['entidades:aprovar', 'entidades:editar'],
      filiadaEm: ['entidades:aprovar'],
      unidaA: ['entidades:aprovar'],
      vinculo: ['entidades:aprovar'],
      entidadePaiId: ['entidades:aprovar'],
      'configuracoes.domain': ['entidades:aprovar'],
      'metadados.federativeactive': ['entidades:aprovar'],
      'metadados.active': ['entidades:excluir'],
    },
  },
  departamentos: {
    kind: 'record',
    create: ['departamentos:criar'],
    change: { '': ['departamentos:editar'], 'metadados.active': ['departamentos:excluir'] },
  },
  // Every change goes through a function, which asks whether the month is open.
  contas: {
    kind: 'record',
    create: ['contas:criar'],
    change: { '': ['contas:editar'], 'metadados.active': ['contas:excluir'] },
  },
  // The person asks, the club answers; both through the server.
  pedidosVinculo: {
    kind: 'record',
    asks: { by: 'pessoa', state: 'situacao', into: ['solicitado', 'cancelado'] },
    create: [],
    change: { '': ['pedidosVinculo:decidir'] },
  },
  usersgroups: {
    kind: 'record',
    create: ['usersgroups:criar'],
    change: { '': ['usersgroups:editar'], 'metadados.active': ['usersgroups:excluir'] },
  },
  configuracoes: { kind: 'record', create: [], change: { '': ['configuracoes:editar'], standardRules: [] } },
  // Judged by what they must follow from, whoever caused it.
  'sistema/acesso/permissoes': server(),
  'sistema/acesso/padrao': server('salvarGrupo'),
  'sistema/acesso/catalogo': server('none'),
  'sistema/indices/cpf': server(),
  'sistema/indices/hosts': server('definirEnderecos', 'unirEntidades'),
  'sistema/auditoria/eventos': server(),
  'sistema/auditoria/fila': server(),
  'sistema/auditoria/elos': server('verificarAuditoria'),
  'sistema/auditoria/dias': server('verificarAuditoria'),
  'sistema/auditoria/estado': server('verificarAuditoria'),
  'sistema/limites/janelas': server(),
  'sistema/numeros/fila': server(),
  'sistema/numeros/contados': server(),
  'sistema/publico/inicio': server(),
  'sistema/publico/vitrines': server(),
  'sistema/publico/menus': server(),
  'sistema/publico/departamentos': server(),
  'sistema/contato/recebidas': server('enviarContato'),
  'sistema/publico/graduacoes': server(),
  'sistema/publico/apoiadores': server(),
  'sistema/publico/taxas': server(),
  'sistema/filas/grupos': server(),
  'sistema/correio/fila': server(),
  'sistema/seguranca/pincodes': server('gerarPincode'),
  'sistema/seguranca/donos': { ...server('gerarPincode'), over: ['users:redefinir'] },
  'sistema/importacoes/execucoes': server('importarPessoas', 'importarEntidades'),
  'sistema/importacoes/execucoes/partes': {
    ...server('importarPessoas', 'desfazerImportacao', 'importarEntidades', 'desfazerImportacaoDeEntidades'),
    begun: true,
  },
  'sistema/contas/criacoes': server('criarConta', 'completarCadastro', 'reivindicarCadastro', '/api/usr/create'),
  'sistema/contas/sessoes': server('registrarSessao', 'encerrarSessao', 'encerrarOutrasSessoes'),
  'sistema/contas/apagamentos': server('decidirPendencia'),
  'sistema/cadastros/links': server(
    'criarConta',
    'completarCadastro',
    'reivindicarCadastro',
    'autorizarMenor',
    'retirarAutorizacao',
    'pedirAutorizacao',
    'registrarAutorizacao',
    'decidirPendencia',
    // The links of the record that a union closes.
    'unirPessoas',
  ),
  'sistema/cadastros/pendencias': server(
    'criarConta',
    'completarCadastro',
    'decidirPendencia',
    'desfazerDecisao',
    'alterarMeuCadastro',
    'cancelarPedido',
    'pedirApagamento',
    'trocarNome',
    '/api/usr/changedisplayname',
    'rules',
    'importarPessoas',
    'salvarPraticante',
    'unirPessoas',
    'desfazerUniao',
    // The request of a sign-up that somebody gives up for a record of theirs (accounts.ts).
    'reivindicarCadastro',
  ),
  'sistema/cadastros/unioes': server('unirPessoas', 'desfazerUniao'),
  'sistema/cadastros/avisos': server(
    'criarConta',
    'completarCadastro',
    'alterarMeuCadastro',
    'pedirApagamento',
    'trocarNome',
    '/api/usr/changedisplayname',
    'decidirPendencia',
    'unirPessoas',
    'desfazerUniao',
  ),
  'sistema/financeiro/fila': server(),
  'sistema/financeiro/contados': server(),
  'sistema/financeiro/somas': server(),
  'sistema/financeiro/meses': server('fecharMes'),
  'sistema/avisos/caixa': server(),
  'sistema/avisos/preferencias': server('rules'),
  // Whoever is confirmed is numbered: by a decision, an import, staff, a guardian, or a move to another federation.
  // Invoices are numbered at issue, receipts at confirmation, which may confirm a person too.
  'sistema/numeracao/sequencias': server(
    'emitirFatura',
    'iniciarCampanha',
    'confirmarPagamento',
    'conciliar',
    'isentarFatura',
    'estornarPagamento',
    'mudarSituacao',
    'decidirPendencia',
    'importarPessoas',
    'salvarPraticante',
    'definirAtivo',
    'desfazerUniao',
    'autorizarMenor',
    'registrarAutorizacao',
    'rules',
  ),
  'sistema/financeiro/creditos': server('confirmarPagamento', 'estornarPagamento', 'conciliar', 'desfazerConciliacao'),
  'sistema/financeiro/lembretes': server('none'),
  'sistema/tarefas/execucoes': server('controlarTarefa', 'iniciarCampanha', 'moverEntidade', 'unirEntidades'),
  'sistema/envios/resultados': server('upload'),
  'sistema/monitoramento/alertas': server('/api/alerts/critical'),
  'sistema/monitoramento/relatorios': server('/api/monitoring/report'),
  'sistema/monitoramento/contadores': server('/api/alerts/critical', '/api/monitoring/report'),
  'sistema/monitoramento/estado': server('none'),
  'sistema/monitoramento/envios': server('none'),
  'sistema/monitoramento/armazenamento': server('medirArmazenamento'),
}

/** What lies below records of whatever collection, by its name: notes that are never changed and name who acted, and what few may see. */
export const BELOW: Readonly<Record<string, ServerLine>> = {
  autoria: server(),
  reservado: server('rules', 'salvarReservado'),
  andamento: server(
    'pedirVinculo',
    'mudarSituacao',
    'salvarFatura',
    'emitirFatura',
    'cancelarFatura',
    'isentarFatura',
    'informarPagamento',
    'confirmarPagamento',
    'conciliar',
    'desfazerConciliacao',
    'recusarPagamento',
    'estornarPagamento',
  ),
}

export interface OperationLine {
  /** changes what is the caller's own; 'waiting': also of who is not in use */
  self?: true | 'waiting'
  /** changes the person of a mailed link that is used up by it, or answers about them */
  link?: true
  /** makes a person and an account for somebody who was not there */
  newcomer?: true
  /** rules, one of which changes people in scope by it; absent: the rules of each field that changes */
  by?: readonly string[]
  /** `by` is about people; other records go by their own lines */
  people?: true
  /** what somebody asked for may come true: they belong to the club that accepts them */
  grants?: true
  /** key of its input that names a person, and rules, one of which lets the caller ask about them */
  about?: { key: string; rules: readonly string[] }
  /** may delete people or entities in their first version, which the caller has brought in */
  takesBack?: true
  /** changes nothing but notes of the server */
  nothing?: true
  /** rules, one of which lets its answer tell of people in scope */
  tells?: readonly string[]
  /** its answer may tell of the minors whose guardian the caller is */
  guardian?: true
  /** answers records, as a direct read does */
  records?: true
}

const own: OperationLine = { self: true }
const none: OperationLine = { nothing: true }
const by = (...rules: string[]): OperationLine => ({ by: rules })
const tells = (...rules: string[]): OperationLine => ({ nothing: true, tells: rules })

export const OPERATIONS: Readonly<Record<string, OperationLine>> = {
  // Direct access
  rules: { self: true, records: true },
  read: { nothing: true, records: true },
  upload: { self: true, by: ['praticantes:editar'] },
  download: none,
  'auth:signUp': { newcomer: true },
  'auth:own': { self: 'waiting' },
  'auth:confirm': { self: 'waiting' },
  // Callables
  abrirFichaSaude: { self: true, by: ['fichasSaude:criar'] },
  alterarMeuCadastro: own,
  autorizarMenor: { link: true },
  baixarContas: {},
  baixarMeuArquivo: none,
  buscarCep: none,
  buscarPorPincode: tells('users:ler'),
  cancelarFatura: {},
  cancelarPedido: own,
  conferirCpf: none,
  conferirLink: { nothing: true, link: true },
  conciliar: { by: ['faturas:receber'], people: true },
  contarRegistros: none,
  confirmarEmail: { self: 'waiting', link: true },
  // A paid annuity reaches the person's record.
  confirmarPagamento: { by: ['faturas:receber'], people: true },
  consultarAcesso: {
    ...tells('users:ler', 'praticantes:ler'),
    about: { key: 'uid', rules: ['users:ler', 'praticantes:ler'] },
  },
  consultarCaixa: none,
  consultarConciliacao: none,
  consultarDividas: none,
  consultarAuditoria: tells('sistema:auditoria'),
  controlarTarefa: own,
  completarCadastro: { self: 'waiting', newcomer: true },
  criarConta: { newcomer: true },
  decidirPendencia: by('praticantes:aprovar', 'praticantes:editar', 'praticantes:excluir'),
  desfazerDecisao: by('praticantes:aprovar', 'praticantes:editar'),
  definirAtivo: by('praticantes:excluir', 'users:excluir'),
  definirContaAtiva: {},
  definirEnderecos: {},
  desfazerConciliacao: { by: ['faturas:estornar'], people: true },
  desfazerImportacao: { takesBack: true },
  desfazerImportacaoDeEntidades: { takesBack: true },
  desfazerUniao: by('praticantes:excluir'),
  definirGrupos: by('users:grupos'),
  definirSeguranca: by('configuracoes:editar'),
  emitirFatura: {},
  encerrarOutrasSessoes: own,
  encerrarSessao: own,
  entrarComCpf: none,
  enviarConfirmacao: none,
  enviarContato: none,
  estornarPagamento: { by: ['faturas:estornar'], people: true },
  extratoDoSacado: none,
  excluirArquivo: { self: true, by: ['praticantes:editar'] },
  exportarMeusDados: none,
  fecharMes: none,
  gerarPincode: { self: true, by: ['users:redefinir'], about: { key: 'uid', rules: ['users:redefinir'] } },
  imprimirFatura: none,
  imprimirRecibo: none,
  informarPagamento: {},
  iniciarCampanha: {},
  isentarFatura: { by: ['faturas:isentar'], people: true },
  ignorarMovimento: {},
  importarEntidades: {},
  importarExtrato: {},
  importarPessoas: {},
  linkDoCadastro: { nothing: true, link: true },
  listarPendencias: tells('praticantes:aprovar', 'praticantes:editar', 'praticantes:excluir'),
  marcarPessoas: tells('praticantes:ler', 'marcacoes:ler', 'imagens:editar'),
  medirArmazenamento: none,
  membrosDoGrupo: tells('users:ler'),
  meuConsentimento: own,
  meusPedidos: none,
  meusPedidosDeVinculo: none,
  minhaInscricao: none,
  minhasCriancas: { nothing: true, guardian: true },
  minhasSessoes: none,
  moverEntidade: by('entidades:aprovar'),
  mudarSituacao: { self: true, by: ['pedidosVinculo:decidir'], people: true, grants: true },
  pedirAcesso: none,
  previaCampanha: tells('praticantes:ler'),
  pedirVinculo: { self: true, guardian: true },
  pedirApagamento: own,
  pedirAutorizacao: { nothing: true, self: 'waiting', guardian: true, by: ['praticantes:editar'] },
  recusarPagamento: {},
  recuperarSenha: none,
  redefinirSenha: { self: 'waiting', link: true },
  registrarAutorizacao: by('praticantes:aprovar'),
  registrarLeitura: none,
  registrarSessao: own,
  procurarPar: none,
  reivindicarCadastro: { link: true },
  retirarAutorizacao: { link: true },
  revelarCpf: { ...tells('praticantes:verCpf'), about: { key: 'id', rules: ['praticantes:verCpf'] } },
  salvarAvisos: by('configuracoes:editar'),
  salvarConta: {},
  salvarFatura: {},
  salvarGrupo: {},
  salvarRegrasCobranca: {},
  salvarReservado: {},
  salvarPraticante: {},
  somarContas: none,
  sincronizarEmail: { self: 'waiting' },
  trocarEmail: own,
  trocarNome: { self: 'waiting' },
  trocarSenha: { self: 'waiting' },
  ultimosAcessos: tells('users:ler'),
  unirEntidades: by('entidades:aprovar'),
  unirPessoas: by('praticantes:excluir'),
  verificarAuditoria: none,
  // Endpoints
  '/api/usr/chkemail': tells('users:ler'),
  '/api/usr/create': by('users:criar'),
  '/api/usr/changeemail': { self: true, by: ['users:editar'] },
  '/api/usr/changedisplayname': { self: true, by: ['users:editar'] },
  '/api/usr/rstuser': by('users:redefinir'),
  '/api/generic/getCollectionByConditions': { nothing: true, records: true, tells: ['users:ler', 'praticantes:ler'] },
  '/api/generic/getOne': { nothing: true, records: true, tells: ['users:ler', 'praticantes:ler'] },
  '/api/alerts/critical': none,
  '/api/monitoring/report': none,
}

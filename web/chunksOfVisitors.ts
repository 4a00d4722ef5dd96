import { app, files, ICONES, ICONES_DE_ACOES, library, type ChunkGroup } from './chunkSets.ts'

/** What the pages of visitors load besides the first scripts, in the order of chunks.ts: what several of them share stands before what few do. */
export const VISITOR_GROUPS: readonly ChunkGroup[] = [
  { name: 'hoje', test: [app('ui/form/formulario', 'ui/form/useUnsavedGuard')] },
  { name: 'palavrasChave', test: [app('base/search/keywords')] },
  { name: 'coresDasFaixas', test: [app('features/painel/inicio/coresDasFaixas')] },
  // What draws a scene for a record without a picture, loaded with the first of them.
  { name: 'arte', test: [app('base/arte/', 'ui/publicacao/Cena')] },
  // What visitors see of published records: first what the home draws too, then lists and pages, then facts of the domain that several of them
  // share. Without account, database and schemas.
  // Facts without anything to draw, and the smallest things that are drawn.
  {
    name: 'fatos',
    test: [
      files('@mui/icons-material/(LocationOnOutlined|ChevronRight|ArrowForward)'),
      app(
        'eventos/agenda/tipos',
        'base/arquivos/camposDeArquivo',
        'base/brazil/dates',
        'base/brazil/linkDoTelefone',
        'base/entidade/filiadas',
        'base/brazil/money',
        'base/brazil/numbers',
        'base/brazil/words',
        'base/portal/categoriasDeNoticia',
        'conteudo/galeria/licencas',
        'base/portal/departamentosPublicos',
        'base/records/plans/same',
        'base/records/portals',
        'ui/layout/unseen',
      ),
    ],
  },
  { name: 'inicioPublico', test: [app('data/inicio', 'base/portal/numeros', 'base/portal/vitrine')] },
  { name: 'etiquetaPublica', test: [app('data/useAddressParams', 'ui/publicacao/Etiqueta')] },
  {
    name: 'cartoes',
    test: [
      app(
        'data/published',
        'platform/pageMeta',
        'platform/publicQuery',
        'ui/identity/BeltRule',
        'ui/publicacao/Apoiadores',
        'ui/publicacao/Logos',
        'ui/publicacao/Arte',
        'ui/publicacao/CartaoPublicado',
        'ui/publicacao/Imagem',
        'ui/layout/Perto',
      ),
    ],
  },
  { name: 'textoRico', test: [app('conteudo/video', 'base/records/richText')] },
  { name: 'paginas', test: [library('@mui/material/Alert'), app('base/portal/paginas')] },
  {
    name: 'publicado',
    test: [app('ui/publicacao/PaginaAusente', 'ui/publicacao/PublishedRecord', 'ui/publicacao/published')],
  },
  { name: 'compartilhar', test: [app('ui/publicacao/ShareButtons')] },
  {
    name: 'listaPublicada',
    test: [
      app(
        'ui/publicacao/CartaoDaNoticia',
        'ui/publicacao/PublishedList',
        'ui/publicacao/asPublished',
        'ui/publicacao/fontes',
      ),
    ],
  },
  // What texts and blocks are drawn with: lists have none.
  { name: 'texto', test: [app('ui/record/RichText')] },
  { name: 'videos', test: [app('ui/publicacao/Video')] },
  { name: 'blocos', test: [app('conteudo/blocos')] },
  {
    name: 'visita',
    test: [app('base/brazil/estados', 'base/collections/ufs', 'eventos/estados')],
  },
  { name: 'secoes', test: [app('conteudo/secoesDaTransparencia')] },
  // Names of states, apart from what checks them.
  { name: 'lancamentosDoLocal', test: [app('ui/local/lancamentos')] },
  {
    name: 'palavrasDaLuta',
    test: [
      app(
        'competicao/chaves/estados',
        'competicao/rodadas/estados',
        'competicao/sumulas/estados',
        'competicao/taekwondo/regrasLuta',
        'ui/layout/modal',
      ),
    ],
  },
  {
    name: 'palavras',
    test: [
      app(
        'eventos/credenciais/papeis',
        'eventos/exames/estados',
        'competicao/ranking/estados',
        'competicao/selecoes/estados',
        'ensino/turmas/estados',
      ),
    ],
  },
  { name: 'palavrasDaAjuda', test: [app('ajuda/estados')] },
  { name: 'palavrasDaTransferencia', test: [app('eventos/transferencias/tipos')] },
  { name: 'palavrasDeDocumentos', test: [app('documentos/estados')] },
  { name: 'credencial', test: [app('eventos/credenciais/processo')] },
  { name: 'agenda', test: [app('eventos/agenda/fontes', 'eventos/agenda/regra')] },
  { name: 'cursos', test: [app('eventos/curso')] },
  { name: 'graus', test: [app('base/taekwondo/graduacoes')] },
  { name: 'taxas', test: [app('financeiro/servicos')] },
  // What holds of a record in words: entries, cards and the desk say it.
  { name: 'veredicto', test: [app('base/records/veredicto')] },
  { name: 'recusas', test: [app('base/taekwondo/recusa')] },
  { name: 'carteiras', test: [app('documentos/carteira', 'documentos/carteiraVirtual', 'pessoas/cadastro/situacao')] },
  { name: 'selos', test: [app('base/selos/base64url', 'base/selos/selo')] },
  { name: 'chave', test: [app('competicao/taekwondo/chave')] },
  {
    name: 'sorteios',
    test: [
      app(
        'competicao/chaves/sorteio',
        'base/taekwondo/aleatorio',
        'competicao/taekwondo/semente',
        'competicao/taekwondo/separacao',
        'base/taekwondo/sha256',
        'competicao/taekwondo/sorteio',
        'competicao/taekwondo/trocas',
      ),
    ],
  },
  { name: 'chavesDeBusca', test: [app('base/search/fields', 'base/search/words')] },
  // Whether any of some rights is held: the search of pages asks it, of visitors too.
  { name: 'regra', test: [app('base/rights/alguma')] },
  // Words of a search compared with those of a text, without the search of records.
  { name: 'raizes', test: [app('base/search/roots')] },
  { name: 'procura', test: [app('base/search/')] },
  // Who reads, with which rights, and calls of functions.
  { name: 'acessoAosDados', test: [app('data/access', 'base/rights/permissoes')] },
  { name: 'chamadas', test: [app('platform/apiError', 'platform/functions')] },
  { name: 'tabelaDeGraus', test: [app('data/graduacoes', 'base/taekwondo/tabela')] },
  {
    name: 'faixas',
    test: [
      app(
        'data/graduacoes',
        'base/taekwondo/graduacoes',
        'base/taekwondo/tabela',
        'ui/identity/Belt',
        'ui/person/Faixa',
      ),
    ],
  },
  { name: 'reais', test: [app('financeiro/centavos')] },
  { name: 'planoDeContas', test: [app('financeiro/planoDeContas')] },
  { name: 'estadosDaFatura', test: [app('financeiro/estados')] },
  { name: 'encargos', test: [app('financeiro/encargos')] },
  { name: 'contas', test: [app('financeiro/caixa', 'financeiro/mes', 'financeiro/planoDeContas')] },
  { name: 'filtro', test: [app('ui/publicacao/Filtro')] },
  { name: 'abasPublicas', test: [app('ui/publicacao/Abas')] },
  { name: 'modosPublicos', test: [app('ui/publicacao/Modos')] },
  // Fields of public lists, as the browser has them.
  {
    name: 'busca',
    test: [
      app(
        'ui/publicacao/BuscaNoTitulo',
        'ui/publicacao/CampoDeBusca',
        'ui/publicacao/Contorno',
        'ui/publicacao/Escolha',
      ),
    ],
  },
  { name: 'educa', test: [app('ensino/educa/', 'ensino/paginasDaEduca')] },
  { name: 'inicio', test: [app('features/painel/inicio/Inicio')] },
  // Signs that visitors' pages draw, and what fades and stands above a page: apart, so that a page with one sign loads no lists of the desk.
  { name: 'sinais', test: [ICONES, library('@mui/material/SvgIcon')] },
  { name: 'sinaisDaEduca', test: [files('@mui/icons-material/(Favorite|FavoriteBorder|FlagOutlined)')] },
  { name: 'polegares', test: [files('@mui/icons-material/(ThumbUpOutlined|ThumbDownOutlined)')] },
  { name: 'inscrever', test: [files('@mui/icons-material/HowToRegOutlined')] },
  { name: 'fotografar', test: [files('@mui/icons-material/PhotoCameraOutlined')] },
  { name: 'acoes', test: [ICONES_DE_ACOES] },
  { name: 'guardado', test: [files('@mui/icons-material/CloudDoneOutlined')] },
  { name: 'tentar', test: [app('ui/feedback/RetryAlert')] },
  { name: 'placar', test: [app('ui/placar/MinhaVez', 'ui/placar/usePlacar')] },
  { name: 'metades', test: [app('ui/placar/metades')] },
  // Exports to a file.
  { name: 'planilha', test: [app('data/sheet', 'platform/base64')] },
  { name: 'timbreDaFatura', test: [app('features/financeiro/faturas/Timbre')] },
  { name: 'timbre', test: [app('platform/useNoPapel', 'ui/identity/Lockup', 'ui/identity/Mark', 'ui/layout/Folha')] },
  { name: 'qr', test: [library('qrcode.react')] },
  {
    name: 'impressos',
    test: [
      app(
        'features/documentos/certificados/Folha',
        'features/documentos/certificados/Moldura',
        'features/documentos/certificados/Sobrepostas',
        'ui/identity/documentos',
      ),
    ],
  },
  { name: 'estado', test: [app('ui/record/StateChip')] },
  { name: 'inscrito', test: [app('features/eventos/inscricoes/ChipDaInscricao')] },
  { name: 'grupos', test: [files('@mui/icons-material/GroupsOutlined')] },
  { name: 'setas', test: [files('@mui/icons-material/(ArrowUpward|ArrowDownward)')] },
  { name: 'marcas', test: [files('@mui/icons-material/(CheckCircleOutlined|ErrorOutlined)')] },
  {
    name: 'situacoes',
    test: [
      files('@mui/icons-material/(Block|LockOutlined|PlayCircleOutlined|PauseCircleOutlined|PriorityHigh|Schedule)'),
      app('features/eventos/situacao'),
    ],
  },
  {
    name: 'transicoes',
    test: [
      library('@mui/material/(Portal|Fade|Collapse|transitions)', 'react-transition-group'),
      files('@mui/material/internal/Transition'),
    ],
  },
  // Lists as the menu of the desk has them, and its signs.
  { name: 'listas', test: [library('@mui/material/(List|ListItem|ListItemButton|ListItemIcon|ListItemText)')] },
  {
    name: 'sinaisDaMesa',
    test: [
      files('@mui/icons-material/(TrendingDown|TrendingUp)'),
      app('app/desk/areaIcons', 'features/painel/inicio/painel/icones'),
    ],
  },
  { name: 'listaDePassos', test: [app('ui/feedback/ListaDePassos')] },
  { name: 'olhos', test: [files('@mui/icons-material/(Visibility|VisibilityOff)')] },
  // What nearly every later part needs.
  {
    name: 'comum',
    test: [
      library('@mui/(icons-material|material/List\\w*)'),
      app('data/access', 'platform/apiError', 'platform/functions', 'base/rights/permissoes', 'ui/layout/inteiro'),
    ],
    minShareCount: 2,
  },
  // Checks and numbers of Brazil, with the order of few records, too small for a file of its own; cities come with what fills in an address.
  { name: 'municipios', test: [app('base/brazil/municipios')] },
  // When something is, as events and the calendar say it: no more of Brazil than its clocks.
  { name: 'quando', test: [app('base/brazil/fuso', 'eventos/agenda/palavras')] },
  { name: 'brasil', test: [app('base/records/small', 'base/brazil/')] },
  // A field of text; then one with its menu, as the desk has it; switches; the map.
  {
    name: 'entrada',
    test: [library('@mui/material/(FormControl|FormHelperText|InputAdornment|InputLabel|OutlinedInput)')],
  },
  { name: 'passos', test: [library('@mui/material/Step\\w*')] },
  {
    name: 'campo',
    test: [
      library('@mui/material/(FormControl|InputLabel|OutlinedInput|TextField|InputAdornment|MenuItem|Divider)'),
      app('ui/form/LimitedField', 'ui/form/menuItems'),
    ],
  },
  { name: 'opcoes', test: [library('@mui/material/(Checkbox|Switch|FormControlLabel)')] },
  { name: 'andamento', test: [library('@mui/material/LinearProgress')] },
  { name: 'mapa', test: [app('ui/mapa/')] },
  // Questions and tutorials for visitors and members, and the parts below an expanded one.
  {
    name: 'ajudaPublica',
    test: [
      app(
        'ajuda/busca',
        'ajuda/estados',
        'ajuda/publico',
        'data/ajuda',
        'ui/ajuda/CampoDeBusca',
        'ui/ajuda/Filtros',
        'ui/ajuda/InicioDaAjuda',
        'ui/ajuda/ListaDeAjuda',
        'ui/ajuda/Pergunta',
      ),
    ],
  },
  { name: 'ajudaAberta', test: [app('ui/ajuda/FoiUtil', 'ui/ajuda/useAnotar')] },
  { name: 'carreira', test: [app('features/competicao/carreira/')] },
]

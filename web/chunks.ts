// Which modules travel together in one file of the built app; chunks.test.ts holds the names to what exists.
import { app, files, ICONES, ICONES_DE_ACOES, library, type ChunkGroup } from './chunkSets.ts'

const INITIAL = ['$initial' as const]

/**
 * Which modules travel together. Left to itself the bundler makes a chunk of every set of modules that the same screens share, some fifty for
 * the first one alone. A group takes what it names with everything that those modules import and no group before it has taken; so a group
 * loads earlier ones only, and what a visitor's forms need stands before what needs the database. scripts/lib/prerender.mjs knows some names.
 */
export const CHUNK_GROUPS: readonly ChunkGroup[] = [
  // What every first screen needs: the libraries, which change seldom and start in tasks of their own, and the app.
  {
    name: 'react',
    tags: INITIAL,
    test: [library('react', 'react-dom', 'scheduler', 'react-router(-dom)?', '@tanstack')],
  },
  {
    name: 'estilos',
    tags: INITIAL,
    test: [library('@mui/(system|styled-engine|utils|private-theming|types)', '@emotion', '@babel', 'stylis', 'clsx')],
  },
  { name: 'mui', tags: INITIAL, test: [library('@mui')] },
  { name: 'base', tags: INITIAL },
  // Small things of the libraries that every later part reaches: taken by a larger group, each of them would bring that one along.
  { name: 'variasConsultas', test: [files('@tanstack/.*/(queriesObserver|useQueries)')] },
  { name: 'consultas', test: [library('@tanstack')] },
  { name: 'etiqueta', test: [library('@mui/material/Chip')] },
  { name: 'teclas', test: [library('@mui/utils')] },
  { name: 'modos', test: [library('@mui/material/ToggleButton\\w*')] },
  { name: 'fichas', test: [library('@mui/material/Card\\w*')] },
  {
    name: 'abas',
    test: [library('@mui/material/(Tab|Tabs|TabScrollButton)'), files('@mui/material/internal/animate')],
  },
  { name: 'tabelas', test: [library('@mui/material/(Table|TableBody|TableCell|TableHead|TableRow|TableContainer)')] },
  {
    name: 'miudos',
    test: [
      library('@mui/system', '@mui/material/(styles|utils|useMediaQuery|GlobalStyles)'),
      files(
        '@mui/material/\\w+/\\w+Classes',
        '@mui/material/FormControl/(useFormControl|FormControlContext|formControlState)',
      ),
    ],
  },
  // What draws a scene for a record without a picture, loaded with the first of them.
  { name: 'arte', test: [app('arte/', 'ui/publicacao/Cena')] },
  // What visitors see of published records: first what the home draws too, then lists and pages, then facts of the domain that several of them
  // share. Without account, database and schemas.
  {
    name: 'cartoes',
    test: [
      files('@mui/icons-material/(LocationOnOutlined|ChevronRight|ArrowForward)'),
      app(
        'agenda/tipos',
        'arquivos/camposDeArquivo',
        'brazil/dates',
        'brazil/money',
        'brazil/numbers',
        'collections/categoriasDeNoticia',
        'data/inicio',
        'data/published',
        'galeria/licencas',
        'platform/pageMeta',
        'platform/publicQuery',
        'records/plans/same',
        'portal/departamentosPublicos',
        'portal/numeros',
        'portal/vitrine',
        'ui/identity/BeltRule',
        'ui/layout/unseen',
        'ui/publicacao/Apoiadores',
        'ui/publicacao/Arte',
        'ui/publicacao/CartaoPublicado',
        'ui/publicacao/Etiqueta',
        'ui/publicacao/Imagem',
      ),
    ],
  },
  {
    name: 'publicado',
    test: [
      library('@mui/material/Alert'),
      app(
        'conteudo/video',
        'portal/paginas',
        'records/richText',
        'search/keywords',
        'ui/publicacao/CartaoDaNoticia',
        'ui/publicacao/Compartilhar',
        'ui/publicacao/PaginaAusente',
        'ui/publicacao/PublishedList',
        'ui/publicacao/PublishedRecord',
        'ui/publicacao/asPublished',
        'ui/publicacao/fontes',
        'ui/publicacao/published',
      ),
    ],
  },
  // What texts and blocks are drawn with: lists have none.
  { name: 'texto', test: [app('ui/record/RichText')] },
  { name: 'videos', test: [app('ui/publicacao/Video')] },
  { name: 'blocos', test: [app('conteudo/blocos')] },
  {
    name: 'visita',
    test: [app('brazil/estados', 'collections/secoesDaTransparencia', 'collections/ufs', 'eventos/estados')],
  },
  // Names of states, apart from what checks them.
  {
    name: 'palavrasDaLuta',
    test: [app('chaves/estados', 'rodadas/estados', 'sumulas/estados', 'taekwondo/regrasLuta')],
  },
  {
    name: 'palavras',
    test: [app('credenciais/papeis', 'exames/estados', 'ranking/estados', 'selecoes/estados', 'turmas/estados')],
  },
  { name: 'palavrasDeDocumentos', test: [app('documentos/estados')] },
  { name: 'credencial', test: [app('credenciais/processo')] },
  { name: 'cursos', test: [app('eventos/curso')] },
  { name: 'graus', test: [app('taekwondo/graduacoes')] },
  { name: 'taxas', test: [app('financeiro/servicos')] },
  {
    name: 'selos',
    test: [app('documentos/base64url', 'documentos/carteira', 'documentos/carteiraVirtual', 'documentos/selo')],
  },
  { name: 'chave', test: [app('taekwondo/chave', 'taekwondo/recusa')] },
  {
    name: 'sorteios',
    test: [
      app(
        'chaves/sorteio',
        'taekwondo/aleatorio',
        'taekwondo/semente',
        'taekwondo/separacao',
        'taekwondo/sha256',
        'taekwondo/sorteio',
        'taekwondo/trocas',
      ),
    ],
  },
  { name: 'agenda', test: [app('agenda/fontes', 'agenda/regra')] },
  { name: 'chavesDeBusca', test: [app('search/fields', 'search/words')] },
  { name: 'procura', test: [app('search/')] },
  // Calls of functions, and the rights that they ask for.
  { name: 'chamadas', test: [app('data/access', 'platform/apiError', 'platform/functions', 'rights/permissoes')] },
  {
    name: 'faixas',
    test: [app('data/graduacoes', 'taekwondo/graduacoes', 'taekwondo/tabela', 'ui/identity/Belt', 'ui/person/Faixa')],
  },
  { name: 'reais', test: [app('financeiro/centavos')] },
  { name: 'planoDeContas', test: [app('financeiro/planoDeContas')] },
  {
    name: 'contas',
    test: [app('financeiro/caixa', 'financeiro/estados', 'financeiro/mes', 'financeiro/planoDeContas')],
  },
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
  { name: 'educa', test: [app('educa/', 'portal/paginasDaEduca')] },
  { name: 'inicio', test: [app('features/inicio/Inicio')] },
  // Signs that visitors' pages draw, and what fades and stands above a page: apart, so that a page with one sign loads no lists of the desk.
  { name: 'sinais', test: [ICONES, library('@mui/material/SvgIcon')] },
  { name: 'polegares', test: [files('@mui/icons-material/(ThumbUpOutlined|ThumbDownOutlined)')] },
  { name: 'inscrever', test: [files('@mui/icons-material/HowToRegOutlined')] },
  { name: 'fotografar', test: [files('@mui/icons-material/PhotoCameraOutlined')] },
  { name: 'acoes', test: [ICONES_DE_ACOES] },
  { name: 'tentar', test: [app('ui/feedback/RetryAlert')] },
  { name: 'placar', test: [app('ui/placar/MinhaVez', 'ui/placar/usePlacar')] },
  { name: 'planilha', test: [app('data/sheet')] },
  { name: 'timbreDaFatura', test: [app('ui/faturas/Timbre')] },
  { name: 'timbre', test: [app('ui/identity/Lockup', 'ui/identity/Mark', 'ui/layout/Folha')] },
  { name: 'qr', test: [library('qrcode.react')] },
  {
    name: 'impressos',
    test: [
      app('ui/certificado/Folha', 'ui/certificado/Moldura', 'ui/certificado/Sobrepostas', 'ui/certificado/fontes'),
    ],
  },
  { name: 'estado', test: [app('ui/inscricoes/ChipDaInscricao', 'ui/record/StateChip')] },
  { name: 'setas', test: [files('@mui/icons-material/(ArrowUpward|ArrowDownward)')] },
  { name: 'marcas', test: [files('@mui/icons-material/(CheckCircleOutlined|ErrorOutlined)')] },
  {
    name: 'situacoes',
    test: [
      files(
        '@mui/icons-material/(Block|LockOutlined|PlayCircleOutlined|PauseCircleOutlined|PriorityHigh|Schedule|GroupsOutlined)',
      ),
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
  // What nearly every later part needs.
  {
    name: 'comum',
    test: [
      library('@mui/(icons-material|material/List\\w*)'),
      app(
        'data/access',
        'platform/apiError',
        'platform/functions',
        'rights/permissoes',
        'ui/feedback/ListaDePassos',
        'ui/layout/inteiro',
      ),
    ],
    minShareCount: 2,
  },
  // A field with its menu, as the desk has it; switches; the map.
  {
    name: 'campo',
    test: [library('@mui/material/(FormControl|InputLabel|OutlinedInput|TextField|InputAdornment|MenuItem|Divider)')],
  },
  { name: 'opcoes', test: [library('@mui/material/(Checkbox|Switch|FormControlLabel)')] },
  { name: 'mapa', test: [app('ui/mapa/')] },
  // Questions and tutorials, as visitors and members read them.
  { name: 'ajudaPublica', test: [app('ajuda/busca', 'ajuda/estados', 'ajuda/publico', 'data/ajuda', 'ui/ajuda/')] },
  { name: 'carreira', test: [app('ui/carreira/')] },
  // The account, then the database: the same for months, while the app changes every week.
  { name: 'conta', test: [library('@firebase/(app|auth|component|logger|util)', 'idb'), app('platform/firebase')] },
  { name: 'banco', test: [library('@firebase/(firestore|webchannel-wrapper)')] },
  // What lies over a page: menus, dialogs, tooltips, messages.
  { name: 'camadas', test: [library('@mui/material/(Menu|MenuItem|Dialog\\w*|Drawer|Snackbar|Tooltip)')] },
  {
    name: 'formularios',
    test: [
      library('react-hook-form', '@mui/material/Step\\w*'),
      app(
        'ui/feedback/ListaDePassos',
        'ui/form/EnviarLink',
        'ui/form/SimpleForm',
        'ui/form/FormCard',
        'ui/form/ForcaDaSenha',
        'ui/form/PasswordField',
        'ui/form/UnsavedDialog',
        'ui/form/formulario',
        'ui/form/senhas',
        'brazil/',
        // Asked before anything is sent: the rest of the record layer waits for the desk.
        'records/email',
      ),
    ],
  },
  // What the desk is drawn with, and what of the record layer does without the database; then the desk itself, with it.
  {
    name: 'mesa',
    test: [
      library('@mui/material/(AppBar|Avatar|LinearProgress)'),
      app(
        'app/desk/DeskNav',
        'app/shell/UserMenu',
        'ui/files/FotoPessoa',
        'ui/files/UploadTray',
        'features/inicio/painel/Painel',
        'data/conflict',
        'data/diff',
        'data/files',
        'platform/store',
        'platform/uploads/access',
        'records/',
      ),
    ],
  },
  { name: 'acesso', test: [app('app/desk/DeskLayout', 'app/routes/RecordAccess', 'platform/sessionFirebase')] },
  // The descriptions of the collections and the fields of their forms.
  {
    name: 'campos',
    test: [library('zod', '@mui/material/Autocomplete'), app('collections/', 'ui/form/FieldGrid')],
  },
  // Charts with their library: screens that show one load it by itself.
  { name: 'graficos', test: [library('@mui/x-charts(-vendor)?')] },
  // The record layer, and what lists and records are drawn with.
  { name: 'pecas', test: [library('@mui', '@tanstack')], minShareCount: 3 },
  { name: 'registros', test: [app('data/', 'ui/', 'search/')], minShareCount: 3 },
]

/** The groups as the bundler takes them: a module belongs to the first one that matches. */
export const codeSplittingGroups = CHUNK_GROUPS.map(({ test, ...group }, index, { length }) => ({
  ...group,
  ...(test && { test: (id: string) => test.some(({ matches }) => matches.test(id)) }),
  priority: length - index,
}))

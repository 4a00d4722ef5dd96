// Which modules travel together in one file of the built app; chunks.test.ts holds the names to what exists.
import { app, files, library, type ChunkGroup } from './chunkSets.ts'
import { VISITOR_GROUPS } from './chunksOfVisitors.ts'

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
  { name: 'utilidades', test: [library('@mui/material/utils')] },
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
  ...VISITOR_GROUPS,
  // The account, then the database: the same for months, while the app changes every week.
  { name: 'conta', test: [library('@firebase/(app|auth|component|logger|util)', 'idb'), app('platform/firebase')] },
  // Without the small client, which is seldom asked (platform/freshRead).
  { name: 'banco', test: [library('@firebase/(firestore(?!/dist/lite)|webchannel-wrapper)')] },
  { name: 'sessao', test: [app('platform/sessionFirebase')] },
  // The frame of the desk and its first screen, without descriptions, forms and lists.
  {
    name: 'acesso',
    test: [library('@mui/material/(AppBar|Avatar|Toolbar)'), app('app/desk/DeskLayout', 'app/routes/RecordAccess')],
  },
  {
    name: 'mesa',
    test: [
      app(
        'app/desk/DeskNav',
        'app/desk/EsperamBadge',
        'app/shell/Sino',
        'app/shell/Uploads',
        'app/shell/UserMenu',
        'pessoas/cadastro/anuidades',
        'pessoas/cadastro/autorizacao',
        'pessoas/cadastro/cartao',
        'data/avisos',
        'data/painel',
        'data/useEntityName',
        'features/painel/inicio/painel/Painel',
        'features/conteudo/novidades/NovidadesAoEntrar',
        'ui/files/FotoPessoa',
        'ui/layout/CardSection',
        'ui/layout/CountBadge',
        'ui/record/StateChip',
      ),
    ],
  },
  // The state of a person: on their dashboard, and wherever the desk shows them.
  { name: 'veredictos', test: [app('ui/person/Situacao')] },
  // What lies over a page: menus, dialogs, tooltips, messages.
  { name: 'camadas', test: [library('@mui/material/(Menu|MenuItem|Dialog\\w*|Drawer|Snackbar|Tooltip)')] },
  {
    name: 'formularios',
    test: [
      library('react-hook-form'),
      app(
        'ui/form/SendLink',
        'ui/form/SimpleForm',
        'ui/form/FormCard',
        'ui/form/ForcaDaSenha',
        'ui/form/PasswordField',
        'ui/form/TextInput',
        'ui/form/UnsavedDialog',
        'ui/form/formulario',
        'ui/form/senhas',
        // Asked before anything is sent: the rest of the record layer waits for the desk.
        'base/records/email',
        'base/records/coherence',
      ),
    ],
  },
  // What of the record layer reads the descriptions of the collections; then the descriptions, each with the screens that need it.
  { name: 'descrever', test: [library('zod'), app('base/collections/campos', 'base/records/')] },
  // Small ones are not merged: that would let two import each other, and one find the other's descriptions missing.
  { name: 'descricoes', test: [app('\\w+/collections/', 'top/todas')], entriesAware: true },
  // One record with its transitions: sheets of a venue show no list.
  { name: 'leitura', test: [app('data/read', 'data/useProgress', 'data/useRespondePor', 'data/useUserNames')] },
  // Fields of forms.
  { name: 'campos', test: [library('@mui/material/Autocomplete'), app('ui/form/FieldGrid')] },
  // Drag and drop: its modules import each other while they load, so they stay in one chunk.
  { name: 'arrastar', test: [library('@dnd-kit')] },
  // Lists of the desk, without forms.
  { name: 'lista', test: [app('ui/list/RecordListPage')] },
  // Charts with their library: screens that show one load it by itself.
  { name: 'graficos', test: [library('@mui/x-charts(-vendor)?')] },
  // The record layer, and the components of lists and records. Small chunks are not merged here either: screens would load what others need, and
  // chunks that import each other fail while they load.
  {
    name: 'pecas',
    test: [library('@mui', '@tanstack')],
    minShareCount: 3,
    entriesAware: true,
  },
  {
    name: 'registros',
    test: [app('data/', 'ui/', 'base/search/')],
    minShareCount: 3,
    entriesAware: true,
  },
]

/** The groups as the bundler takes them: a module belongs to the first one that matches. */
export const codeSplittingGroups = CHUNK_GROUPS.map(({ test, ...group }, index, { length }) => ({
  ...group,
  ...(test && { test: (id: string) => test.some(({ matches }) => matches.test(id)) }),
  priority: length - index,
}))

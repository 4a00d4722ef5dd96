import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv, type Plugin } from 'vite'
import { ROTAS_DO_MAPA } from '../domain/src/portal/routes.ts'

/** sitemap.xml and robots.txt, from the catalogue of addresses. */
function siteMap(site: string): Plugin {
  const file = (fileName: string, source: string) => ({ type: 'asset' as const, fileName, source })
  return {
    name: 'site-map',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle() {
      const entries = ROTAS_DO_MAPA.map((path) => `  <url><loc>${site}${path}</loc></url>`).join('\n')
      this.emitFile(
        file(
          'sitemap.xml',
          `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}\n</urlset>\n`,
        ),
      )
      this.emitFile(
        file('robots.txt', `User-agent: *\nDisallow: /sie\nDisallow: /login\nSitemap: ${site}/sitemap.xml\n`),
      )
    },
  }
}

// The routers' package keeps its warnings for developers in every build unless it is asked for the other one.
const ROUTER = `${import.meta.dirname}/../node_modules/react-router/dist/production`

const app = (...paths: string[]) =>
  new RegExp(`[\\\\/](web|domain)[\\\\/]src[\\\\/](${paths.join('|').replaceAll('/', '[\\\\/]')})`)
const library = (...names: string[]) =>
  new RegExp(`[\\\\/]node_modules[\\\\/](${names.join('|').replaceAll('/', '[\\\\/]')})[\\\\/]`)

const INITIAL = ['$initial' as const]

/**
 * Which modules travel together. Left to itself the bundler makes a chunk of every set of modules that the same screens share, some fifty for
 * the first one alone. A group takes what it names with everything that those modules import and no group before it has taken; so a group
 * loads earlier ones only, and what a visitor's forms need stands before what needs the database. scripts/lib/prerender.mjs knows some names.
 */
const GROUPS = [
  // What every first screen needs: the libraries, which change seldom and start in tasks of their own, and the app.
  {
    name: 'react',
    tags: INITIAL,
    test: library('react', 'react-dom', 'scheduler', 'react-router(-dom)?', '@tanstack'),
  },
  {
    name: 'estilos',
    tags: INITIAL,
    test: library('@mui/(system|styled-engine|utils|private-theming|types)', '@emotion', '@babel', 'stylis', 'clsx'),
  },
  { name: 'mui', tags: INITIAL, test: library('@mui') },
  { name: 'base', tags: INITIAL },
  // What nearly every later part needs.
  {
    name: 'comum',
    test: [
      library('@mui/(utils|icons-material|material/(List\\w*|Portal|Fade|utils))', 'react-transition-group'),
      app('data/access\\.', 'platform/functions\\.', 'rights/permissoes'),
    ],
    minShareCount: 2,
  },
  // The account, then the database: the same for months, while the app changes every week.
  { name: 'conta', test: [library('@firebase/(app|auth|component|logger|util)', 'idb'), app('platform/firebase\\.')] },
  { name: 'banco', test: library('@firebase/(firestore|webchannel-wrapper)') },
  // What lies over a page: menus, dialogs, tooltips, messages.
  { name: 'camadas', test: library('@mui/material/(Menu|MenuItem|Dialog\\w*|Drawer|Snackbar|Tooltip)') },
  {
    name: 'formularios',
    test: [
      library('react-hook-form', '@mui/material/(TextField|InputAdornment)'),
      app('ui/(EnviarLink|SimpleForm|FormCard|PasswordField|UnsavedDialog|formulario|senhas)\\.', 'brazil/'),
    ],
  },
  // What the desk is drawn with, and what of the record layer does without the database; then the desk itself, with it.
  {
    name: 'mesa',
    test: [
      library('@mui/material/(AppBar|Avatar|Card\\w*|LinearProgress)'),
      app(
        'app/(DeskNav|UserMenu)\\.',
        'ui/(FotoPessoa|UploadTray)\\.',
        'features/inicio/Painel\\.',
        'data/(conflict|diff|files)\\.',
        'platform/(store|uploads/access)\\.',
        'records/',
      ),
    ],
  },
  { name: 'acesso', test: app('app/(DeskLayout|RecordAccess)\\.', 'platform/sessionFirebase\\.') },
  // The descriptions of the collections and the fields of their forms.
  {
    name: 'campos',
    test: [
      library('zod', '@hookform', '@mui/material/(Autocomplete|Checkbox|Switch)'),
      app('collections/', 'ui/FieldGrid\\.'),
    ],
  },
  // The record layer, and what lists and records are drawn with.
  { name: 'pecas', test: library('@mui', '@tanstack'), minShareCount: 3 },
  { name: 'registros', test: app('data/', 'ui/', 'search/'), minShareCount: 3 },
].map(({ test, ...group }, index, { length }) => ({
  ...group,
  ...(test && { test: (id: string) => [test].flat().some((one) => one.test(id)) }),
  priority: length - index,
}))

/** Where the suite answers while Vite serves the app. */
const SUITE = process.env.SIE_URL ?? 'http://localhost:3000'

export default defineConfig(({ command, mode, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), siteMap(loadEnv(mode, import.meta.dirname).VITE_SITE_URL || 'https://cbtkd.org.br')],
  ...(command === 'build' && {
    resolve: {
      alias: [
        { find: /^react-router$/, replacement: `${ROUTER}/index.mjs` },
        { find: /^react-router\/dom$/, replacement: `${ROUTER}/dom-export.mjs` },
      ],
    },
  }),
  // The pages drawn in advance carry the very class names of the app.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    // What is loaded on demand here and not there travels with the group it is in.
    ...(!isSsrBuild && {
      rolldownOptions: { checks: { ineffectiveDynamicImport: false }, output: { codeSplitting: { groups: GROUPS } } },
    }),
  },
  ssr: { noExternal: true },
  server: { port: 5173, strictPort: true, proxy: { '/api': SUITE, '/chamadas': SUITE } },
}))

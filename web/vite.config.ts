import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv, type Plugin } from 'vite'
import { codeSplittingGroups } from './chunks.ts'

/** robots.txt; the function `pagina` answers the site map. */
function siteMap(site: string): Plugin {
  const file = (fileName: string, source: string) => ({ type: 'asset' as const, fileName, source })
  return {
    name: 'site-map',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle() {
      this.emitFile(
        file(
          'robots.txt',
          `${[
            'User-agent: *',
            'Allow: /sie/content',
            ...['/sie', '/admin', '/login', '/modelos', '/chamadas', '/api', '/*?busca='].map(
              (path) => `Disallow: ${path}`,
            ),
            `Sitemap: ${site}/sitemap.xml`,
          ].join('\n')}\n`,
        ),
      )
    },
  }
}

/** Screens of the desk, and what only the signed-in load: a server draws pages for visitors. */
const SIGNED_IN =
  /\/(guardedParts|RequireRule|DeskLayout|sessionFirebase|firebase|firestore|storage|functionsClient)\.tsx?$/

/** Leaves them out of the bundle that draws pages, where what needs a right shows nothing. */
const forVisitors = (): Plugin => ({
  name: 'for-visitors',
  apply: (_, { isSsrBuild }) => isSsrBuild === true,
  resolveDynamicImport: (id) => (typeof id === 'string' && SIGNED_IN.test(id) ? '\0signed-in' : undefined),
  load: (id) => (id === '\0signed-in' ? 'export const RequireRule = () => null' : undefined),
})

// The routers' package keeps its warnings for developers in every build unless it is asked for the other one.
const ROUTER = `${import.meta.dirname}/../node_modules/react-router/dist/production`

/** Scripts that every page loads, and their sheet, which is in that of the page (scripts/lib/prerender.mjs). */
const FIRST = /\/(rolldown-runtime|react|estilos|mui|index)-[\w-]{8}\.(js|css)$/
/** Scripts that the frame of the desk consists of (chunks.ts); its own parts come after them. */
const FRAME =
  /\/(conta|banco|sessao|acesso|acessoAosDados|chamadas|miudos|sinais|sinaisDaMesa|acoes|grupos|regra|transicoes|teclas|listas|utilidades)-[\w-]{8}\.js$/
const OF_FRAME = /\/(acesso|mesa)-[\w-]{8}\.js$/

/** Where the suite answers while Vite serves the app. */
const SUITE = process.env.SIE_URL ?? 'http://localhost:3000'

export default defineConfig(({ command, mode, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    forVisitors(),
    react(),
    siteMap(loadEnv(mode, import.meta.dirname).VITE_SITE_URL || 'https://cbtkd.org.br'),
  ],
  ...(command === 'build' && {
    resolve: {
      alias: [
        { find: /^hoist-non-react-statics$/, replacement: `${import.meta.dirname}/src/platform/semEstaticos.ts` },
        { find: /^re2js$/, replacement: `${import.meta.dirname}/src/platform/semPadroes.ts` },
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
    minify: true,
    // A later part names what it needs besides the first screen's scripts, which are there by then.
    modulePreload: {
      // Browsers of this target know it, or load without it.
      polyfill: false,
      resolveDependencies: (_, files, { hostId, hostType }) =>
        hostType === 'html'
          ? files
          : files.filter((file) => !FIRST.test(file) && !(FRAME.test(file) && OF_FRAME.test(hostId))),
    },
    // What is loaded on demand here and not there travels with the group it is in.
    ...(!isSsrBuild && {
      rolldownOptions: {
        checks: { ineffectiveDynamicImport: false },
        // A short constant costs less than the file that holds it.
        optimization: { inlineConst: { mode: 'all', pass: 2 } },
        output: {
          codeSplitting: { groups: codeSplittingGroups },
          // A group that is divided among screens names its files after the first of them.
          chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        },
      },
    }),
  },
  ssr: { noExternal: true },
  server: { port: 5173, strictPort: true, proxy: { '/api': SUITE, '/chamadas': SUITE } },
}))

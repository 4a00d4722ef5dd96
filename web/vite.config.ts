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
      this.emitFile(file('sitemap.xml', `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}\n</urlset>\n`))
      this.emitFile(file('robots.txt', `User-agent: *\nDisallow: /sie\nDisallow: /login\nSitemap: ${site}/sitemap.xml\n`))
    },
  }
}

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [react(), siteMap(loadEnv(mode, import.meta.dirname).VITE_SITE_URL || 'https://cbtkd.org.br')],
  build: { target: 'es2023', assetsInlineLimit: 0, chunkSizeWarningLimit: 700 },
  ssr: { noExternal: true },
  server: { port: 5173, strictPort: true, proxy: { '/api': process.env.SIE_URL ?? 'http://localhost:3000' } },
}))

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: { target: 'es2023', assetsInlineLimit: 0, chunkSizeWarningLimit: 700 },
  ssr: { noExternal: true },
  server: { port: 5173, strictPort: true, proxy: { '/api': process.env.SIE_URL ?? 'http://localhost:3000' } },
})

import { coresDaEntidade, textoSobre } from '@sie/domain/portal/cores.ts'

// What public/tema.js shows before any other script has run: pages drawn in advance carry the confederation's name and colours, and are
// sent to every host alike.
const KEPT = 'sie-primeira-tela'
const OURS = /^--(entidade|mui-palette-primary)-/

/** The entity's name and colours, for the first paint of the next visit. */
export function keepFirstPaint(sigla: string, colour: string): void {
  const { fundo, fundoProfundo, texto, acentoClaro, acentoEscuro } = coresDaEntidade(colour)
  const shared = { '--entidade-fundo': fundo, '--entidade-profundo': fundoProfundo, '--entidade-texto': texto }
  const primary = (accent: string) => ({ ...shared, '--mui-palette-primary-main': accent, '--mui-palette-primary-contrastText': textoSobre(accent) })
  localStorage.setItem(KEPT, JSON.stringify({ sigla, light: primary(acentoClaro), dark: primary(acentoEscuro) }))
}

/** The theme knows the colours by itself from now on. */
export function forgetFirstPaint(): void {
  const { style } = document.documentElement
  for (const name of [...style]) if (OURS.test(name)) style.removeProperty(name)
}

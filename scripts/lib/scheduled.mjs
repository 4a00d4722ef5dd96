import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './base.mjs'

/** Scheduled functions that the local suite can run. */
export const SCHEDULED = [
  'relatorioDiario',
  'relatorioSemanal',
  'avisarAlertas',
  'cumprirPrazos',
  'avisarPendencias',
  'conferirAuditoria',
  'conferirCobrancas',
  'conferirEntidades',
  'lembrarFaturas',
  'oferecerConversoes',
  'reconferirInscricoes',
  'renovarTaxas',
  'medirArmazenamento',
]

/**
 * Handler of a scheduled function, from its sources.
 * @param {string} name
 * @returns {Promise<(now: number) => Promise<unknown>>}
 */
export async function handlerOf(name) {
  const file = join(root, 'functions', 'src', 'scheduled', `${name}.ts`)
  return (await import(pathToFileURL(file).href))[`${name}Handler`]
}

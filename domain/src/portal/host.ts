import { ENTIDADE_PADRAO } from './entidadePadrao.ts'

/** First labels of a host that count as no sub-domain (specification 2, "Portal and entity selection"). */
const SEM_SUBDOMINIO = new Set(['preview-sg-cbtkd', 'sg-cbtkd', 'cbtkd', 'localhost', 'sibrafe', '127', 'www'])

/** The id of the entity whose portal a host shows: its first label, or the default entity where that counts as none. */
export function entidadeDoHost(host: string): string {
  const label = host.toLowerCase().split(/[.:]/)[0] ?? ''
  return label === '' || SEM_SUBDOMINIO.has(label) ? ENTIDADE_PADRAO : label
}

/** Kinds of certificates, their labels and issuers. Not in the descriptions, which visitors' pages do not load. */
export const TIPOS_DE_CERTIFICADO = [
  'graduacaoGub',
  'graduacaoDan',
  'kukkiwon',
  'curso',
  'seminario',
  'arbitragem',
  'participacao',
  'titulo',
] as const
export type TipoDeCertificado = (typeof TIPOS_DE_CERTIFICADO)[number]

export const ROTULOS_DE_TIPO: Readonly<Record<TipoDeCertificado, string>> = {
  graduacaoGub: 'Graduação Gub',
  graduacaoDan: 'Graduação Dan ou Poom',
  kukkiwon: 'Kukkiwon',
  curso: 'Curso',
  seminario: 'Seminário',
  arbitragem: 'Arbitragem',
  participacao: 'Participação',
  titulo: 'Título',
}

/** Prefix of the number: 'DAN-000123'. */
const PREFIXOS: Readonly<Record<TipoDeCertificado, string>> = {
  graduacaoGub: 'GUB',
  graduacaoDan: 'DAN',
  kukkiwon: 'KKW',
  curso: 'CUR',
  seminario: 'SEM',
  arbitragem: 'ARB',
  participacao: 'PAR',
  titulo: 'TIT',
}

/**
 * Number of a certificate. The sequence of an issuer and kind never restarts, as the confederation's regulation asks
 * (PRODUCT 1.2).
 */
export const numeroDoCertificado = (tipo: TipoDeCertificado, n: number): string =>
  `${PREFIXOS[tipo]}-${String(n).padStart(6, '0')}`

const DO_PORTAL = new RegExp(`^(${Object.values(PREFIXOS).join('|')})-\\d{6,}$`, 'i')
/** Whether a number has the form of the portal's own: imported certificates may not have one, as it would be issued again. */
export const isNumeroDoPortal = (numero: string): boolean => DO_PORTAL.test(numero)

/** Whether a kind certifies a grade: one for each grade of a person. */
export const isGraduacao = (tipo: TipoDeCertificado | ''): boolean =>
  tipo === 'graduacaoGub' || tipo === 'graduacaoDan' || tipo === 'kukkiwon'

export type NivelDoEmissor = 'nacional' | 'federacao' | 'clube'

/**
 * Whether an entity of a level issues a kind. The confederation issues Dan, Poom and Kukkiwon, and Gub unless it has delegated that to the
 * federations; clubs issue none, they order.
 * @param gubPelasFederacoes `certificados.gubPelasFederacoes` of the configuration
 */
export function canIssueTipo(tipo: TipoDeCertificado, nivel: NivelDoEmissor, gubPelasFederacoes: boolean): boolean {
  if (nivel === 'nacional') return true
  if (nivel === 'clube' || tipo === 'graduacaoDan' || tipo === 'kukkiwon') return false
  return tipo !== 'graduacaoGub' || gubPelasFederacoes
}

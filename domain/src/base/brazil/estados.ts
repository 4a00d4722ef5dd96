/** State -> its name with preposition and article, as after "clubes". */
const DO_ESTADO: Readonly<Record<string, string>> = {
  AC: 'do Acre',
  AL: 'de Alagoas',
  AM: 'do Amazonas',
  AP: 'do Amapá',
  BA: 'da Bahia',
  CE: 'do Ceará',
  DF: 'do Distrito Federal',
  ES: 'do Espírito Santo',
  GO: 'de Goiás',
  MA: 'do Maranhão',
  MG: 'de Minas Gerais',
  MS: 'de Mato Grosso do Sul',
  MT: 'de Mato Grosso',
  PA: 'do Pará',
  PB: 'da Paraíba',
  PE: 'de Pernambuco',
  PI: 'do Piauí',
  PR: 'do Paraná',
  RJ: 'do Rio de Janeiro',
  RN: 'do Rio Grande do Norte',
  RO: 'de Rondônia',
  RR: 'de Roraima',
  RS: 'do Rio Grande do Sul',
  SC: 'de Santa Catarina',
  SE: 'de Sergipe',
  SP: 'de São Paulo',
  TO: 'do Tocantins',
}

/** "de Santa Catarina", "do Paraná"; '' for an unknown state. */
export const doEstado = (uf: string): string => DO_ESTADO[uf] ?? ''

/** State -> its name. */
export const ESTADOS = {
  AC: 'Acre',
  AL: 'Alagoas',
  AM: 'Amazonas',
  AP: 'Amapá',
  BA: 'Bahia',
  CE: 'Ceará',
  DF: 'Distrito Federal',
  ES: 'Espírito Santo',
  GO: 'Goiás',
  MA: 'Maranhão',
  MG: 'Minas Gerais',
  MS: 'Mato Grosso do Sul',
  MT: 'Mato Grosso',
  PA: 'Pará',
  PB: 'Paraíba',
  PE: 'Pernambuco',
  PI: 'Piauí',
  PR: 'Paraná',
  RJ: 'Rio de Janeiro',
  RN: 'Rio Grande do Norte',
  RO: 'Rondônia',
  RR: 'Roraima',
  RS: 'Rio Grande do Sul',
  SC: 'Santa Catarina',
  SE: 'Sergipe',
  SP: 'São Paulo',
  TO: 'Tocantins',
} as const

export type Uf = keyof typeof ESTADOS

export const isUf = (text: string): text is Uf => Object.hasOwn(ESTADOS, text)

/** The regions of the country from south to north, each with its states by name. */
export const REGIOES: readonly { nome: string; ufs: readonly Uf[] }[] = [
  { nome: 'Sul', ufs: ['PR', 'RS', 'SC'] },
  { nome: 'Sudeste', ufs: ['ES', 'MG', 'RJ', 'SP'] },
  { nome: 'Centro-Oeste', ufs: ['DF', 'GO', 'MT', 'MS'] },
  { nome: 'Nordeste', ufs: ['AL', 'BA', 'CE', 'MA', 'PB', 'PE', 'PI', 'RN', 'SE'] },
  { nome: 'Norte', ufs: ['AC', 'AM', 'AP', 'PA', 'RO', 'RR', 'TO'] },
]

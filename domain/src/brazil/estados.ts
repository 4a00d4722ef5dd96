/** State -> its name with the article that it takes, as after "clubes". */
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

/** "de Santa Catarina", "do Paraná"; '' for what is no state. */
export const doEstado = (uf: string): string => DO_ESTADO[uf] ?? ''

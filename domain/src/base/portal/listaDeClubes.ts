/** Fields of an entity that a row of a list shows; no others are read. */
export const CAMPOS_DA_LINHA = [
  'dadosPessoais.name',
  'dadosPessoais.tipoEntidade',
  'dadosPessoais.searchableName',
  'dadosEndereco.logradouroMunicipio',
  'dadosEndereco.logradouroUF',
  'situacao',
  'logo',
]

/** Entities in a page of a list, in two columns; with one more for the next page and the portal's entity, at most thirteen documents. */
export const CLUBES_POR_PAGINA = 10

/** Whether a type of entity stands for a federation or the confederation, which lists of clubs leave out. */
export const isDeCima = (tipo = ''): boolean => tipo.endsWith('federacao')

export const POR_NOME = { path: 'dadosPessoais.searchableName', direction: 'asc' } as const
export const POR_MUNICIPIO = { path: 'filtros.municipio', direction: 'asc' } as const

/** /institucional/associacoes: title, text below it, and whether there is a heading for each town. */
export const CLUBES = {
  titulo: 'Clubes e academias',
  texto: 'Procure onde treinar: por estado, por município ou pelo nome. Todos são filiados a uma federação.',
  porMunicipio: true,
}

/** The same of /institucional/filiados. */
export const FILIADOS = {
  titulo: 'Entidades filiadas',
  texto: 'Clubes, academias, associações e projetos sociais filiados, com a situação de cada um.',
  porMunicipio: false,
}

/** Heading of the clubs of a town. */
export const nomeDoMunicipio = (town = '', uf = ''): string =>
  [town || 'Município não informado', uf].filter(Boolean).join(' · ')

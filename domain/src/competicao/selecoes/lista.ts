import type { MetaDaPagina } from '../../base/portal/paginas.ts'
import type { Selecao } from '../collections/selecoes.ts'
import { CLASSES_DA_SELECAO, MODALIDADES_DA_SELECAO, SEXOS_DA_SELECAO } from './estados.ts'

/** Fields that the list of teams reads. */
export const CAMPOS_DA_LISTA = ['name', 'modalidade', 'classe', 'sexo', 'ano', 'competicao', 'situacao']

/** Teams in the list. */
export const SELECOES_NA_PAGINA = 40

/** Text below the title of the list, and its description for other programs. */
export const TEXTO_DAS_SELECOES = 'Quem representa o Brasil, por que foi chamado e para qual competição.'
export const DESCRICAO_DAS_SELECOES =
  'As seleções brasileiras de taekwondo por ano e classe: atletas, comissão técnica e critérios.'

/** A team as visitors read it: each field may be missing. */
type SelecaoLida = { [K in keyof Selecao]?: unknown }

const nameIn = (names: Readonly<Record<string, string>>, value: unknown) =>
  typeof value === 'string' && Object.hasOwn(names, value) ? (names[value] ?? '') : ''

/** Kind of a team in words: "Kyorugui · Adulto · Feminina". */
export const tipoDaSelecao = ({ modalidade, classe, sexo }: SelecaoLida): string =>
  [nameIn(MODALIDADES_DA_SELECAO, modalidade), nameIn(CLASSES_DA_SELECAO, classe), nameIn(SEXOS_DA_SELECAO, sexo)]
    .filter(Boolean)
    .join(' · ')

/** Title, description and JSON-LD (schema.org SportsTeam) of a team's page. @param canonical absolute address of the page */
export function metaDaSelecao({ name, competicao }: SelecaoLida, canonical: string): MetaDaPagina {
  const title = typeof name === 'string' && name ? name : 'Seleção'
  const description = [`Comissão técnica e atletas da ${title}`, typeof competicao === 'string' ? competicao : '']
    .filter(Boolean)
    .join(': ')
  return {
    title,
    description,
    canonical,
    type: 'website',
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'SportsTeam',
      name: title,
      description,
      sport: 'Taekwondo',
      url: canonical,
    },
  }
}

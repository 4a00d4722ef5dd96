import { normalize } from '../../base/search/keywords.ts'
import type { Federacao } from './description.ts'

/** Parsers of cells that several collections share. */

const EMAIL = /^[^\s@,;]+@[^\s@,;.]+(\.[^\s@,;.]+)+$/

export const isEmail = (text: string): boolean => EMAIL.test(text)

/** The federation of a cell, found by id, sigla or name, without accents and case. */
export function findFederation(text: string, federacoes: readonly Federacao[]): Federacao | undefined {
  const wanted = normalize(text)
  return wanted === ''
    ? undefined
    : federacoes.find(({ id, sigla, nome }) => [id, sigla, nome].some((name) => normalize(name) === wanted))
}

/** Why a cell names no entity: it is empty, or no entity has this name. */
export const federacaoFault = (
  text: string,
  found: Federacao | undefined,
): 'federacao-ausente' | 'federacao-desconhecida' =>
  !found && text === '' ? 'federacao-ausente' : 'federacao-desconhecida'

/** Reason of an empty cell. */
export const FEDERACAO_AUSENTE = {
  titulo: 'Sem federação',
  texto: 'A célula está vazia nesta linha: repita a sigla em cada uma.',
  coluna: 'federacao',
} as const

/** Reasons of cells in imports of people and of entities. */
export const MOTIVOS_DAS_CELULAS = {
  'federacao-ausente': FEDERACAO_AUSENTE,
  'federacao-desconhecida': {
    titulo: 'Federação desconhecida',
    texto: 'Esta federação não está cadastrada.',
    coluna: 'federacao',
  },
  'texto-longo': { titulo: 'Texto longo demais', texto: 'Um texto é longo demais: encurte-o.' },
  'valor-invalido': { titulo: 'Valor inválido', texto: 'Um valor não serve para a coluna: confira.' },
} as const

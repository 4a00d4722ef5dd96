import type { Entidade } from '@sie/domain/collections/entidades.ts'
import type { Published } from '../../ui/publicacao/published.ts'

export type EntidadePublicada = Published<Entidade>

/** Fields of an entity that a row of a list shows; no others are read. */
export const CAMPOS_DA_LINHA = [
  'dadosPessoais.name',
  'dadosPessoais.sigla',
  'dadosPessoais.tipoEntidade',
  'dadosPessoais.searchableName',
  'dadosEndereco.logradouroMunicipio',
  'dadosEndereco.logradouroUF',
  'situacao',
  'logo',
  'filtros.municipio',
]

export const POR_NOME = { path: 'dadosPessoais.searchableName', direction: 'asc' } as const
export const POR_MUNICIPIO = { path: 'filtros.municipio', direction: 'asc' } as const

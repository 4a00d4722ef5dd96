import type { Selecao } from '@sie/domain/collections/selecoes.ts'
import { address } from '@sie/domain/portal/address.ts'
import type { Published } from '../../ui/publicacao/published.ts'

/** Team as a visitor reads it. */
export type SelecaoPublicada = Published<Selecao>

/** What the list of teams shows. */
export const CAMPOS_DA_LISTA = ['name', 'modalidade', 'classe', 'sexo', 'ano', 'competicao', 'situacao']

export const enderecoDaSelecao = (id: string) => address('/selecoes', { id })
export const LISTA_DA_MESA = address('/selecoes/kyorugui/addselecao', { ver: 'lista' })

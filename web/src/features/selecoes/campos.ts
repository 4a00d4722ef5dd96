import type { Selecao } from '@sie/domain/collections/selecoes.ts'
import { address } from '@sie/domain/portal/address.ts'
import type { Published } from '../../ui/publicacao/published.ts'

/** National team in public reads. */
export type SelecaoPublicada = Published<Selecao>

/** Fields that the list of teams reads. */
export const CAMPOS_DA_LISTA = ['name', 'modalidade', 'classe', 'sexo', 'ano', 'competicao', 'situacao']

export const enderecoDaSelecao = (id: string) => address('/selecoes', { id })
export const LISTA_DA_MESA = address('/selecoes/kyorugui/addselecao', { ver: 'lista' })

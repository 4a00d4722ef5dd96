import type { Selecao } from '@sie/domain/competicao/collections/selecoes.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import type { Published } from '../../../ui/publicacao/published.ts'

/** National team in public reads. */
export type SelecaoPublicada = Published<Selecao>

export const enderecoDaSelecao = (id: string) => address('/selecoes', { id })
export const LISTA_DA_MESA = address('/selecoes/kyorugui/addselecao', { ver: 'lista' })

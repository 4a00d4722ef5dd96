import { formatDay, startInBrasilia, timeAgo } from '@sie/domain/brazil/dates.ts'
import { TIPOS_DE_PENDENCIA, type Pendencia } from '@sie/domain/cadastro/pendencias.ts'
import type { Alvo } from '@sie/domain/rights/permissoes.ts'
import type { PedidoDeVinculo } from '../../data/usePedidosDeVinculo.ts'

/** One of what waits: a request about a record of the register, or one to belong to a club. */
export type Espera = {
  id: string
  nome: string
  /** what it is and where, on one line */
  resumo: string
  /** since when it waits, milliseconds since 1970 */
  desde: number
} & ({ pendencia: Pendencia } | { vinculo: PedidoDeVinculo })

const PEDE_CLUBE = 'Vínculo com um clube'

/** All that waits, what waits longest first. */
export function emOrdem(pendencias: readonly Pendencia[], vinculos: readonly PedidoDeVinculo[]): Espera[] {
  return [
    ...pendencias.map((pendencia) => ({
      id: pendencia.id,
      nome: pendencia.nome,
      resumo: juntos(TIPOS_DE_PENDENCIA[pendencia.tipo].label, pendencia.clube),
      desde: Date.parse(pendencia.pedidoEm),
      pendencia,
    })),
    ...vinculos.map((vinculo) => ({
      id: vinculo.id,
      nome: vinculo.name,
      resumo: juntos(PEDE_CLUBE, vinculo.clube),
      desde: startInBrasilia(vinculo.pedidoEm),
      vinculo,
    })),
  ].toSorted((a, b) => a.desde - b.desde)
}

const juntos = (...parts: readonly string[]) => parts.filter(Boolean).join(' · ')

/** How long one has waited: a day is all that is known of a request for a club. */
export const haQuanto = (espera: Espera, now: number): string =>
  'vinculo' in espera ? `desde ${formatDay(espera.vinculo.pedidoEm).slice(0, 5)}` : timeAgo(espera.desde, now)

/** Entities under which somebody who asks for a club is read. */
export const daEntidade = ({ vinculo }: PedidoDeVinculo): Alvo => ({
  entidade: vinculo.idEntidade,
  federacao: vinculo.idFederacao,
})

/** Id of a card on a narrow screen, by which next and previous find it. */
export const cardId = (id: string) => `pedido-${id}`

/** What stands before or after one in a list; undefined at the ends. */
export const neighbour = <T extends { id: string }>(all: readonly T[], id: string, step: 1 | -1): T | undefined =>
  all[all.findIndex((one) => one.id === id) + step]

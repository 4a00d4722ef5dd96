import { formatDayMonth, startInBrasilia, timeAgo } from '@sie/domain/base/brazil/dates.ts'
import { TIPOS_DE_PENDENCIA, type Pendencia } from '@sie/domain/pessoas/cadastro/pendencias.ts'
import type { Alvo } from '@sie/domain/base/rights/permissoes.ts'
import type { PedidoDeVinculo } from '../../../data/usePedidosDeVinculo.ts'

/** Open request: about a record of the register, or for membership of a club. */
export type Espera = {
  id: string
  nome: string
  /** kind and place, on one line */
  resumo: string
  /** instant of the request, milliseconds since 1970 */
  desde: number
} & ({ pendencia: Pendencia } | { vinculo: PedidoDeVinculo })

const PEDE_CLUBE = 'Vínculo com um clube'

/** Open requests of both kinds, oldest first. */
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

/** Age of a request in words; requests for a club know the day only. */
export const haQuanto = (espera: Espera, now: number): string =>
  'vinculo' in espera ? `desde ${formatDayMonth(espera.vinculo.pedidoEm)}` : timeAgo(espera.desde, now)

/** Entities under which the person who asks for a club is read. */
export const daEntidade = ({ vinculo }: PedidoDeVinculo): Alvo => ({
  entidade: vinculo.idEntidade,
  federacao: vinculo.idFederacao,
})

/** DOM id of a card on a narrow screen, for next and previous. */
export const cardId = (id: string) => `pedido-${id}`

/** Previous or next item of a list; undefined at the ends. */
export const neighbour = <T extends { id: string }>(all: readonly T[], id: string, step: 1 | -1): T | undefined =>
  all[all.findIndex((one) => one.id === id) + step]

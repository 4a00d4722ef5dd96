import type { Pendencia } from '@sie/domain/cadastro/pendencias.ts'

/** Element id of a card, by which next and previous find it. */
export const cardId = (id: string) => `pedido-${id}`

/** Id of the request before or after one; undefined at the ends. */
export const neighbour = (waiting: readonly Pendencia[], id: string, step: 1 | -1): string | undefined =>
  waiting[waiting.findIndex((one) => one.id === id) + step]?.id

import type { Sacado } from '@sie/domain/financeiro/collections/camposDoFinanceiro.ts'
import type { QueryReader } from '../base/platform/bounded.ts'
import { quemCuida } from '../base/mail/equipe.ts'
import { comResponsaveis } from '../base/avisos/responsaveis.ts'

/** Recipients of notices about a debt or payment: the person, and the guardians of a minor. An entity's staff see it on their dashboard. */
export const quemPaga = async (
  reader: QueryReader,
  { pessoa }: Pick<Sacado, 'pessoa'>,
  now = Date.now(),
): Promise<string[]> => (pessoa === '' ? [] : comResponsaveis(reader, pessoa, now))

/** Recipients of notices of a charge, from its issue to its end: the same, and of an entity those who pay for it. */
export const quemECobrado = (
  reader: QueryReader,
  { pessoa, entidade }: Pick<Sacado, 'pessoa' | 'entidade'>,
  now?: number,
): Promise<string[]> =>
  pessoa === '' && entidade !== '' ? quemCuida(entidade, 'faturas:pagar') : quemPaga(reader, { pessoa }, now)

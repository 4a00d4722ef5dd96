import type { Suspensao } from '@sie/domain/eventos/collections/suspensoes.ts'
import type { Praticante } from '@sie/domain/pessoas/collections/praticantes.ts'

/** A suspension as it begins, in force. @param orgao entity that decides about it */
export const novaSuspensao = (
  { dadosPessoais: { name } }: Pick<Praticante, 'dadosPessoais'>,
  terms: Pick<Suspensao, 'pessoa' | 'motivo' | 'processo' | 'desde' | 'ate'>,
  orgao: string,
): Suspensao => ({
  ...terms,
  name,
  recurso: { texto: '', resposta: '' },
  situacao: 'vigente',
  vinculo: { idEntidade: orgao, idFederacao: orgao },
})

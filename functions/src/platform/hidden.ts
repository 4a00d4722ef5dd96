import { ErroSIE } from '@sie/domain/errors.ts'
import { ALVO_NACIONAL } from '@sie/domain/rights/permissoes.ts'
import type { Caller } from './caller.ts'

/**
 * The refusal for a record that does not exist: said to whoever could read any record by this rule. To others it is the refusal for a record of
 * somebody else, so that nobody learns by the answer which records there are.
 */
export const absent = (caller: Caller, rule: string): ErroSIE =>
  new ErroSIE(caller.pode(rule, ALVO_NACIONAL) ? 'registro-nao-encontrado' : 'sem-permissao')

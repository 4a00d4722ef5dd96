import { ErroSIE } from '@sie/domain/base/errors.ts'
import { ALVO_NACIONAL } from '@sie/domain/base/rights/permissoes.ts'
import type { Caller } from './caller.ts'

/**
 * Error for a missing record: registro-nao-encontrado for a caller who could read any record by this rule. Others get the same sem-permissao as for
 * another person's record, so that the answer does not reveal which records exist.
 */
export const absent = (caller: Caller, rule: string): ErroSIE =>
  new ErroSIE(caller.pode(rule, ALVO_NACIONAL) ? 'registro-nao-encontrado' : 'sem-permissao', {}, rule)

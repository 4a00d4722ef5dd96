import { sha256 } from '../../base/taekwondo/sha256.ts'
import { LETRAS_DA_FORMACAO } from './campos.ts'

/** Number of those who compete on a sheet now, and the marks of all who did, the first one at index 0; '' for a time without athletes. */
export interface Formacao {
  formacao: number
  formacoes: string[]
}

/** Mark of the athletes of a sheet, in any order; '' while one is missing. */
const markOf = (inscricoes: readonly string[]): string =>
  inscricoes.length === 0 || inscricoes.includes('')
    ? ''
    : sha256(JSON.stringify([...inscricoes].sort())).slice(0, LETRAS_DA_FORMACAO)

/** Formation of a new sheet: none until its athletes are known. */
export const firstFormacao = (inscricoes: readonly string[]): Formacao => {
  const mark = markOf(inscricoes)
  return mark === '' ? { formacao: 0, formacoes: [] } : { formacao: 1, formacoes: [mark] }
}

/**
 * Formation of a sheet whose athletes changed. Those who were on it before get their number again, so that their entries count again: a correction
 * that is taken back loses nothing.
 * @param before athletes until now: a sheet from before the marks holds none
 */
export function nextFormacao(
  { formacao, formacoes = [] }: { formacao: number; formacoes?: readonly string[] | undefined },
  before: readonly string[],
  now: readonly string[],
): Formacao {
  const known = Array.from({ length: Math.max(formacao, formacoes.length) }, (_, i) => formacoes[i] ?? '')
  if (formacao > 0) known[formacao - 1] = markOf(before)
  const mark = markOf(now)
  const at = mark === '' ? -1 : known.indexOf(mark)
  return at < 0 ? { formacao: known.length + 1, formacoes: [...known, mark] } : { formacao: at + 1, formacoes: known }
}

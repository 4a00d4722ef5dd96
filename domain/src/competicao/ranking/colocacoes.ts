import { objectsAt } from '../../base/records/edits.ts'
import type { StoredRecord } from '../../base/records/metadados.ts'

/** A place as entered, with the id of an entry or of a person; members of a pair or team share its entry. */
export interface Lugar {
  id: string
  posicao: number
  inscricao?: string | undefined
}

/**
 * Number of athletes who may share a place: the losers of the semifinals are third, twice, or up to four times where a semifinal had no winner, so
 * that fewer are ahead of them; the losers of one round are fifth four times.
 */
const shared = (posicao: number, ahead: number) => (posicao <= 2 ? 2 : posicao === 3 ? 4 - ahead : posicao - 1)

/**
 * Error in the places of a class; '' for none. A final without a winner has no first and two seconds (taekwondo/resultados.ts), so a first place is
 * not required.
 */
export function colocacoesFault(lugares: readonly Lugar[]): string {
  if (lugares.length === 0) return 'Informe ao menos uma colocação.'
  if (new Set(lugares.map(({ id }) => id)).size < lugares.length)
    return 'O mesmo atleta aparece duas vezes. Deixe só uma colocação para cada um.'
  const entries = [...new Map(lugares.map((one) => [one.inscricao || one.id, one])).values()]
  if (
    lugares.some(
      ({ id, inscricao, posicao }) =>
        entries.find((one) => (one.inscricao || one.id) === (inscricao || id))?.posicao !== posicao,
    )
  )
    return 'A mesma dupla ou equipe aparece em dois lugares. Deixe só uma colocação para cada uma.'
  for (const { posicao } of entries) {
    const ahead = entries.filter((other) => other.posicao < posicao).length
    const level = entries.filter((other) => other.posicao === posicao).length
    if (posicao === 1 && level > 1) return 'Há mais de um 1º lugar. Deixe só um.'
    if (level > shared(posicao, Math.min(ahead, 2)))
      return `Há ${level} atletas em ${posicao}º lugar. Confira as colocações.`
    if (ahead > posicao - 1) return `Há ${ahead} atletas antes do ${posicao}º lugar. Confira as colocações.`
  }
  return ''
}

type Guardada = { pessoa: string; inscricao: string; posicao: number }

/** The stored places at a path, in the shape for this check. */
export const lugaresDe = (record: StoredRecord, path: string): Lugar[] =>
  objectsAt<Guardada>(record, path).flatMap(({ pessoa, inscricao, posicao }) =>
    pessoa === undefined || posicao === undefined ? [] : [{ id: pessoa, inscricao, posicao }],
  )

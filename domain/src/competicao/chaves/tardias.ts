import type { Chave } from '../collections/chaves.ts'
import { sinceDraw } from '../taekwondo/trocas.ts'

type ChaveComVagas = Pick<Chave, 'situacao' | 'opcoes' | 'vagas' | 'registro' | 'lutas' | 'apresentacoes' | 'podio'>

/** Entries that came into a category after its draw, as later confirmed ones do; those who were taken out of it by hand are decided. */
export function inscritosTardios<T extends { id: string }>(
  { vagas, registro }: Pick<Chave, 'vagas' | 'registro'>,
  entries: readonly T[],
): T[] {
  const known = new Set([...vagas, ...sinceDraw(registro).map(({ sai }) => sai)])
  return entries.filter(({ id }) => !known.has(id))
}

/** Whether nothing followed from a bracket yet: neither sheets, nor rounds, nor the podium of who is alone. */
export const hasNothingOpen = (
  chave: Readonly<Record<'lutas' | 'apresentacoes' | 'podio', readonly unknown[]>>,
): boolean => chave.lutas.length + chave.apresentacoes.length + chave.podio.length === 0

/** What the desk can do about a late entry, in words, and the free slots (from 1) into which it may go, each with its opponent. */
export interface EntradaTardia {
  frase: string
  vagas: { vaga: number; contra: string }[]
}

/** The ways of a late entry into a drawn bracket: the slot of a bye, a new draw, or none, with the reason. */
export function entradaTardia(chave: ChaveComVagas): EntradaTardia {
  if (!hasNothingOpen(chave))
    return {
      frase: 'As súmulas já foram abertas: a chave não recebe mais ninguém. Retire a inscrição, com o motivo.',
      vagas: [],
    }
  const { opcoes, vagas } = chave
  const livres =
    opcoes.formato === 'eliminatoria'
      ? vagas.flatMap((id, i) => (id === '' ? [{ vaga: i + 1, contra: vagas[i ^ 1] ?? '' }] : []))
      : []
  if (chave.situacao === 'fechada')
    return {
      frase: 'A chave está fechada e nada começou: reabra a chave para decidir, ou retire a inscrição, com o motivo.',
      vagas: [],
    }
  return livres.length > 0
    ? { frase: 'Escolha uma vaga livre, anuncie um novo sorteio, ou retire a inscrição, com o motivo.', vagas: livres }
    : { frase: 'A chave não tem vaga livre: anuncie um novo sorteio, ou retire a inscrição, com o motivo.', vagas: [] }
}

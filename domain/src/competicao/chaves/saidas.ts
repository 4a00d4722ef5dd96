import type { Inscricao } from '../../eventos/collections/inscricoes.ts'
import { SITUACOES_DA_INSCRICAO } from '../../eventos/inscricoes/situacoes.ts'
import type { Chave } from '../collections/chaves.ts'
import { classesDaChave } from './ajuste.ts'

/**
 * Why an entry no longer belongs into a bracket in which it was drawn: withdrawn, not there or disqualified at the weigh-in, in another category,
 * suspended; '' where it does.
 */
export function motivoDaSaida(
  { situacao, classe, ressalvas }: Pick<Inscricao, 'situacao' | 'classe' | 'ressalvas'>,
  chave: Pick<Chave, 'classe' | 'ajuste'>,
): string {
  if (situacao !== 'confirmada') return SITUACOES_DA_INSCRICAO[situacao]
  if (!classesDaChave(chave).includes(classe.codigo)) return `Mudou para ${classe.nome}`
  // Brackets are public: how long somebody is suspended, and why, stays with their record.
  return ressalvas.some(({ codigo }) => codigo === 'suspensao') ? 'Suspensão em vigor' : ''
}

/** Departures after a change of one entry. */
export const saidasCom = (chave: Pick<Chave, 'saidas'>, inscricao: string, motivo: string): Chave['saidas'] => [
  ...chave.saidas.filter((one) => one.inscricao !== inscricao),
  ...(motivo === '' ? [] : [{ inscricao, motivo }]),
]

/** Matches of an athlete that are not over. */
export const lutasPorVir = ({ lutas }: Pick<Chave, 'lutas'>, inscricao: string): Chave['lutas'] =>
  lutas.filter(
    ({ azul, vermelho, situacao }) => situacao !== 'encerrada' && (azul === inscricao || vermelho === inscricao),
  )

/** Rounds of poomsae that are not over, and in which an athlete is not out. */
export const rodadasPorVir = ({ apresentacoes }: Pick<Chave, 'apresentacoes'>, inscricao: string) =>
  apresentacoes.filter(
    ({ situacao, linhas }) =>
      situacao !== 'encerrada' && linhas.some((one) => one.inscricao === inscricao && one.fora === ''),
  )

/**
 * Departures that still ask the desk for a decision: the entry has a slot, and the sheets of the bracket are not open yet, or the athlete has a match
 * or a round that is not over.
 */
export const saidasADecidir = (chave: Pick<Chave, 'saidas' | 'vagas' | 'lutas' | 'apresentacoes'>): Chave['saidas'] => {
  const open = chave.lutas.length + chave.apresentacoes.length > 0
  return chave.saidas.filter(
    ({ inscricao }) =>
      chave.vagas.includes(inscricao) &&
      (!open || lutasPorVir(chave, inscricao).length + rodadasPorVir(chave, inscricao).length > 0),
  )
}

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

/**
 * Departures that still ask the desk for a decision: the entry has a slot, and its sheets are not open yet or one of its matches is not over.
 * @param lutas matches of the bracket once its sheets are open
 */
export const saidasADecidir = ({ saidas, vagas, lutas }: Pick<Chave, 'saidas' | 'vagas' | 'lutas'>): Chave['saidas'] =>
  saidas.filter(
    ({ inscricao }) =>
      vagas.includes(inscricao) &&
      (lutas.length === 0 ||
        lutas.some(
          ({ azul, vermelho, situacao }) => situacao !== 'encerrada' && (azul === inscricao || vermelho === inscricao),
        )),
  )

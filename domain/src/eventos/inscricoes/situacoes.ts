import { dayInBrasilia, formatDay } from '../../base/brazil/dates.ts'
import type { Instant } from '../../base/records/metadados.ts'
import { veredicto, worstFirst, type Situacao, type Tom } from '../../base/records/veredicto.ts'

/** States of entries. Not in the description, which visitors' pages do not load. */

export const SITUACOES_DA_INSCRICAO = {
  rascunho: 'Rascunho',
  pendente: 'Em análise',
  aguardandoPagamento: 'Aguardando pagamento',
  confirmada: 'Confirmada',
  listaDeEspera: 'Lista de espera',
  recusada: 'Recusada',
  retirada: 'Retirada',
  naoCompareceu: 'Não compareceu',
  desclassificada: 'Desclassificada',
} as const
export type SituacaoDaInscricao = keyof typeof SITUACOES_DA_INSCRICAO
export const SITUACOES = [
  'rascunho',
  'pendente',
  'aguardandoPagamento',
  'confirmada',
  'listaDeEspera',
  'recusada',
  'retirada',
  'naoCompareceu',
  'desclassificada',
] as const satisfies readonly SituacaoDaInscricao[]

/** States in which an entry holds a place. */
export const COM_VAGA = ['pendente', 'aguardandoPagamento', 'confirmada', 'naoCompareceu', 'desclassificada'] as const
/** Ended states, after which the same person may enter the same category again. */
export const ENCERRADAS = ['recusada', 'retirada'] as const
/** States in which an entry's people are concerned with what becomes of the event. */
export const VIVAS = ['pendente', 'aguardandoPagamento', 'confirmada', 'listaDeEspera'] as const
/** States in the public list before the draw, and in the final one. */
export const NA_PREVIA = ['pendente', 'aguardandoPagamento', 'confirmada', 'listaDeEspera'] as const
export const NA_FINAL = ['confirmada', 'naoCompareceu', 'desclassificada'] as const

export const hasVaga = (situacao: string): boolean => (COM_VAGA as readonly string[]).includes(situacao)
/** Whether an entry in this state makes way for a new one of the same person and category: an ended one, or a draft. */
export const acceptsInscricao = (situacao: string): boolean => situacao === 'rascunho' || isEncerrada(situacao)
export const isEncerrada = (situacao: string): boolean => (ENCERRADAS as readonly string[]).includes(situacao)

const DO_ESTADO: Readonly<Record<SituacaoDaInscricao, readonly [Tom, string]>> = {
  rascunho: ['default', 'Ainda não foi enviada à organização.'],
  pendente: ['info', 'A organização confere e decide.'],
  aguardandoPagamento: ['warning', 'A vaga espera o pagamento.'],
  confirmada: ['success', 'A vaga está garantida.'],
  listaDeEspera: ['warning', 'Não há vaga: entra se alguém sair.'],
  recusada: ['error', 'A organização recusou a inscrição.'],
  retirada: ['default', 'A inscrição foi retirada.'],
  naoCompareceu: ['default', 'Não compareceu ao evento.'],
  desclassificada: ['error', 'Foi desclassificada.'],
}

/** Facts from which the state of an entry follows; public lists have the state alone. */
export interface ComSituacao {
  situacao: SituacaoDaInscricao
  ressalvas?: readonly { frase: string }[] | undefined
  pagarAte?: Instant | null | undefined
  rascunhoAte?: Instant | null | undefined
}

/** Last day before an instant, which is the midnight after it; '' for none. */
const lastDay = (at: Instant | null | undefined): string => (at ? dayInBrasilia(at.toMillis() - 1) : '')

/** What holds of an entry, the worst first: rules that it no longer meets, and its state, with the day until which that may last. */
export function situacaoDaInscricao({ situacao, ressalvas = [], pagarAte, rascunhoAte }: ComSituacao): Situacao {
  const [tom, frase] = DO_ESTADO[situacao]
  const ate =
    situacao === 'aguardandoPagamento' ? lastDay(pagarAte) : situacao === 'rascunho' ? lastDay(rascunhoAte) : ''
  const until = ate === '' ? '' : ` Vale até ${formatDay(ate)}.`
  const state = veredicto(tom, SITUACOES_DA_INSCRICAO[situacao], `${frase}${until}`, { ate })
  if (ressalvas.length === 0 || isEncerrada(situacao)) return [state]
  return worstFirst(state, veredicto('warning', 'Com ressalva', ressalvas.map((one) => one.frase).join(' ')))
}

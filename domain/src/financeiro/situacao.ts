import { formatDay } from '../base/brazil/dates.ts'
import { veredicto, worstFirst, type Situacao, type Tom } from '../base/records/veredicto.ts'
import { formatReais } from './centavos.ts'
import { ROTULOS_DA_FATURA, type SituacaoDaFatura } from './estados.ts'
import { abertoDe, isVencida, type ContaDaFatura } from './fatura.ts'

type ComSituacao = Pick<ContaDaFatura, 'situacao' | 'total' | 'pago' | 'vencimento'>

const DO_ESTADO: Readonly<Record<SituacaoDaFatura, readonly [Tom, string]>> = {
  rascunho: ['default', 'Ainda não foi emitida: nada se cobra.'],
  emitida: ['info', 'Espera o pagamento.'],
  parcialmentePaga: ['warning', 'Uma parte foi paga.'],
  paga: ['success', 'O valor inteiro foi pago.'],
  isenta: ['success', 'O que faltava foi dispensado.'],
  cancelada: ['default', 'Foi cancelada: nada se cobra.'],
  estornada: ['default', 'O que foi pago voltou a quem pagou.'],
  renegociada: ['default', 'As parcelas de uma renegociação ficaram no lugar dela.'],
}

/** What holds of an invoice on a day, the worst first: overdue is computed, and stored nowhere. */
export function situacaoDaFatura(fatura: ComSituacao, dia: string): Situacao {
  const { situacao, vencimento, pago, total } = fatura
  const open = abertoDe(fatura)
  const late = isVencida(fatura, dia)
  const [tom, frase] = DO_ESTADO[situacao]
  const owed = open > 0 && pago > 0 ? ` Faltam ${formatReais(open)} de ${formatReais(total)}.` : ''
  const state = veredicto(tom, ROTULOS_DA_FATURA[situacao], `${frase}${owed}`, {
    ate: open > 0 && !late ? vencimento : '',
  })
  if (!late) return [state]
  const since = `Venceu em ${formatDay(vencimento)}, e ${formatReais(open)} estão em aberto.`
  const overdue = veredicto('error', 'Vencida', since)
  // Of one that is overdue "open" says nothing more.
  return situacao === 'emitida' ? [overdue] : worstFirst(overdue, state)
}

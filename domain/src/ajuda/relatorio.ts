import { parteEmPorcento } from '../base/brazil/numbers.ts'
import type { Instant } from '../base/records/metadados.ts'
import type { SituacaoDoChamado } from './estados.ts'

/** Facts of a ticket that the report counts. Times are business minutes. */
export interface ChamadoContado {
  /** month in which it was opened, 'AAAA-MM' in Brasília */
  mes: string
  fila: string
  filaNome: string
  situacao: SituacaoDoChamado
  respondido: boolean
  minutosResposta: number
  resolvido: boolean
  minutosSolucao: number
  /** whether it waits beyond its deadline */
  atrasado: boolean
  /** promised times in business minutes */
  promessaResposta: number
  promessaSolucao: number
  reaberturas: number
  /** rating from 1 to 5; 0 for none */
  nota: number
}

export interface LinhaDoRelatorio {
  mes: string
  fila: string
  nome: string
  recebidos: number
  respondidos: number
  /** averages in business minutes; null where there are no values */
  resposta: number | null
  resolvidos: number
  solucao: number | null
  /** number of tickets solved within the promised time */
  noPrazo: number
  /** number of tickets that wait beyond their deadline */
  atrasados: number
  reabertos: number
  avaliados: number
  nota: number | null
}

const average = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length

/** Counts of some tickets. Duplicates count only as opened: their work is done in the other ticket. */
export function sumRelatorio(
  chamados: readonly ChamadoContado[],
  { mes = '', fila = '', nome = '' }: Partial<Pick<LinhaDoRelatorio, 'mes' | 'fila' | 'nome'>> = {},
): LinhaDoRelatorio {
  const counted = chamados.filter(({ situacao }) => situacao !== 'duplicado')
  const answered = counted.filter(({ respondido }) => respondido)
  const solved = counted.filter(({ resolvido }) => resolvido)
  const rated = counted.filter(({ nota }) => nota > 0)
  return {
    mes,
    fila,
    nome,
    recebidos: chamados.length,
    respondidos: answered.length,
    resposta: average(answered.map(({ minutosResposta }) => minutosResposta)),
    resolvidos: solved.length,
    solucao: average(solved.map(({ minutosSolucao }) => minutosSolucao)),
    noPrazo: solved.filter(({ minutosSolucao, promessaSolucao }) => minutosSolucao <= promessaSolucao).length,
    atrasados: counted.filter(({ atrasado }) => atrasado).length,
    reabertos: counted.filter(({ reaberturas }) => reaberturas > 0).length,
    avaliados: rated.length,
    nota: average(rated.map(({ nota }) => nota)),
  }
}

/** Names of the numbers of the report. A ticket in open state is 'em aberto'; every one that came in is 'recebido'. */
export const NOMES_DO_RELATORIO = {
  recebidos: 'Recebidos',
  respondidos: 'Respondidos',
  resposta: 'Primeira resposta, em média',
  resolvidos: 'Resolvidos',
  solucao: 'Solução, em média',
  noPrazo: 'Resolvidos no prazo',
  atrasados: 'Atrasados agora',
  reabertos: 'Reabertos',
  avaliados: 'Avaliações',
  nota: 'Nota média',
} as const satisfies Partial<Record<keyof LinhaDoRelatorio, string>>

/** Share of the tickets with an ended clock that were in time: those solved late, and those late now, were not. '—' for none. */
export const taxaNoPrazo = ({ noPrazo, resolvidos, atrasados }: LinhaDoRelatorio): string =>
  parteEmPorcento(noPrazo, resolvidos + atrasados)

/** Deadlines of a ticket. */
export interface Prazos {
  responderAte: Instant | null
  resolverAte: Instant | null
  respondidoEm: Instant | null
}

/** Next deadline of a ticket in milliseconds since 1970: the first answer, then the solution. Null while the clock is stopped. */
export function prazoDe({ responderAte, resolverAte, respondidoEm }: Prazos): number | null {
  const next = respondidoEm ? resolverAte : (responderAte ?? resolverAte)
  return next?.toMillis() ?? null
}

/** Whether a ticket waits beyond its deadline, on the desk and in the report. @param now milliseconds since 1970 */
export const isAtrasado = (ticket: Prazos, now: number): boolean => {
  const due = prazoDe(ticket)
  return due !== null && due < now
}

/** Rows of the report by month and queue, the newest month first. */
export function relatorioDeChamados(chamados: readonly ChamadoContado[]): LinhaDoRelatorio[] {
  const groups = new Map<string, ChamadoContado[]>()
  for (const chamado of chamados) {
    const key = `${chamado.mes} ${chamado.fila}`
    groups.set(key, [...(groups.get(key) ?? []), chamado])
  }
  return [...groups.values()]
    .map((group) => sumRelatorio(group, { mes: group[0]!.mes, fila: group[0]!.fila, nome: group.at(-1)!.filaNome }))
    .sort((a, b) => (a.mes < b.mes ? 1 : a.mes > b.mes ? -1 : a.nome.localeCompare(b.nome, 'pt-BR')))
}

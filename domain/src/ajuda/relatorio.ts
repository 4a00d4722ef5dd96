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
  abertos: number
  respondidos: number
  /** averages in business minutes; null where there are no values */
  resposta: number | null
  resolvidos: number
  solucao: number | null
  /** number of tickets solved within the promised time */
  noPrazo: number
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
    abertos: chamados.length,
    respondidos: answered.length,
    resposta: average(answered.map(({ minutosResposta }) => minutosResposta)),
    resolvidos: solved.length,
    solucao: average(solved.map(({ minutosSolucao }) => minutosSolucao)),
    noPrazo: solved.filter(({ minutosSolucao, promessaSolucao }) => minutosSolucao <= promessaSolucao).length,
    reabertos: counted.filter(({ reaberturas }) => reaberturas > 0).length,
    avaliados: rated.length,
    nota: average(rated.map(({ nota }) => nota)),
  }
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

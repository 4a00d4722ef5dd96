import type { ItemDaAgenda } from '@sie/domain/eventos/agenda/fontes.ts'
import type { Ocorrencia } from '@sie/domain/eventos/agenda/horario.ts'
import { diaDaSemana } from '@sie/domain/eventos/agenda/palavras.ts'
import { diasDe, entreDias, ocorrenciasPelaRegra, type DiasDaRegra } from '@sie/domain/eventos/agenda/repeticao.ts'
import { addDays, addMonths } from '@sie/domain/base/brazil/dates.ts'

/** Occurrence with its entry. */
export interface Marcado {
  item: ItemDaAgenda
  ocorrencia: Ocorrencia
}

/** Weeks of a month, from Sunday, completed with days of the neighbouring months. */
export function semanasDoMes(mes: string): string[][] {
  const first = `${mes}-01`
  const start = addDays(first, -diaDaSemana(first))
  const next = addMonths(first, 1)
  const weeks: string[][] = []
  for (let day = start; day < next; day = addDays(day, 7)) weeks.push(semanaDe(day))
  return weeks
}

/** Seven days of the week that contains a day, from Sunday. */
export function semanaDe(day: string): string[] {
  const start = addDays(day, -diaDaSemana(day))
  return Array.from({ length: 7 }, (_, index) => addDays(start, index))
}

/** Occurrences from one day to another, by their beginning; `dias` expands recurrence rules. */
export const marcadosEntre = (itens: readonly ItemDaAgenda[], dias: DiasDaRegra, from: string, to: string): Marcado[] =>
  itens
    .flatMap((item) =>
      entreDias(ocorrenciasPelaRegra(item.horario, dias), from, to).map((ocorrencia) => ({ item, ocorrencia })),
    )
    .sort(
      (a, b) =>
        Number(b.ocorrencia.diaInteiro) - Number(a.ocorrencia.diaInteiro) ||
        a.ocorrencia.inicio - b.ocorrencia.inicio ||
        a.item.titulo.localeCompare(b.item.titulo, 'pt-BR'),
    )

/** Occurrences by day. */
export function occurrencesByDay(marcados: readonly Marcado[]): ReadonlyMap<string, readonly Marcado[]> {
  const days = new Map<string, Marcado[]>()
  for (const marcado of marcados)
    for (const day of diasDe(marcado.ocorrencia)) days.set(day, [...(days.get(day) ?? []), marcado])
  return days
}

/** Entries in the order of their first occurrence, each once with all its occurrences. */
export function groupByItem(marcados: readonly Marcado[]): { item: ItemDaAgenda; ocorrencias: Ocorrencia[] }[] {
  const items = new Map<string, { item: ItemDaAgenda; ocorrencias: Ocorrencia[] }>()
  for (const { item, ocorrencia } of marcados) {
    const key = `${item.colecao}/${item.id}`
    const known = items.get(key)
    if (known) known.ocorrencias.push(ocorrencia)
    else items.set(key, { item, ocorrencias: [ocorrencia] })
  }
  const first = ({ ocorrencias }: { ocorrencias: Ocorrencia[] }) => Math.min(...ocorrencias.map(({ inicio }) => inicio))
  return [...items.values()].sort((a, b) => first(a) - first(b))
}

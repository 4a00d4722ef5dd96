import type { ItemDaAgenda } from '@sie/domain/agenda/fontes.ts'
import type { Ocorrencia } from '@sie/domain/agenda/horario.ts'
import { diaDaSemana } from '@sie/domain/agenda/palavras.ts'
import { diasDe, entreDias, ocorrenciasPelaRegra, type DiasDaRegra } from '@sie/domain/agenda/repeticao.ts'
import { addDays, addMonths } from '@sie/domain/brazil/dates.ts'

/** An occurrence with the entry that it is of. */
export interface Marcado {
  item: ItemDaAgenda
  ocorrencia: Ocorrencia
}

/** The weeks of a month, from Sunday: with the days of its neighbours that fill them. */
export function semanasDoMes(mes: string): string[][] {
  const first = `${mes}-01`
  const start = addDays(first, -diaDaSemana(first))
  const next = addMonths(first, 1)
  const weeks: string[][] = []
  for (let day = start; day < next; day = addDays(day, 7)) weeks.push(semanaDe(day))
  return weeks
}

/** The seven days of the week that a day lies in, from Sunday. */
export function semanaDe(day: string): string[] {
  const start = addDays(day, -diaDaSemana(day))
  return Array.from({ length: 7 }, (_, index) => addDays(start, index))
}

/** Every occurrence from one day to another, by its beginning; `dias` reads the rules of what recurs. */
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

/** The occurrences of each day. */
export function porDia(marcados: readonly Marcado[]): ReadonlyMap<string, readonly Marcado[]> {
  const days = new Map<string, Marcado[]>()
  for (const marcado of marcados)
    for (const day of diasDe(marcado.ocorrencia)) days.set(day, [...(days.get(day) ?? []), marcado])
  return days
}

/** Entries in the order of their first occurrence, each once with all of them. */
export function porItem(marcados: readonly Marcado[]): { item: ItemDaAgenda; ocorrencias: Ocorrencia[] }[] {
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

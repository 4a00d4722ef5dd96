import { addDays, daysBetween, formatDayMonth } from '@sie/domain/base/brazil/dates.ts'
import { semanaDe } from '@sie/domain/base/prazos/semanas.ts'
import type { ItemDaAgenda } from '@sie/domain/painel/agenda.ts'

export interface Grupo {
  id: string
  titulo: string
  itens: readonly ItemDaAgenda[]
}

function titleOf(week: string, today: string): string {
  const here = semanaDe(today)
  const named = week === here ? 'Esta semana,' : week === addDays(here, 7) ? 'Próxima semana,' : 'Semana'
  return `${named} de ${formatDayMonth(week)} a ${formatDayMonth(addDays(week, 6))}`
}

/** Items by week; those of days that are over come first, as one group, unless only they were asked for. */
export function gruposDaAgenda(itens: readonly ItemDaAgenda[], today: string, onlyOver: boolean): Grupo[] {
  const groups = new Map<string, ItemDaAgenda[]>()
  for (const item of itens) {
    const key = item.dia < today && !onlyOver ? 'vencidos' : semanaDe(item.dia)
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return [...groups].map(([id, found]) => ({
    id,
    titulo: id === 'vencidos' ? 'Já passaram' : titleOf(id, today),
    itens: found,
  }))
}

/** 'hoje', 'em 3 dias', 'há 2 dias'. */
export function emDias(day: string, today: string): string {
  const days = daysBetween(today, day)
  if (days === 0) return 'hoje'
  if (days === 1) return 'amanhã'
  if (days === -1) return 'ontem'
  return days > 0 ? `em ${days} dias` : `há ${-days} dias`
}

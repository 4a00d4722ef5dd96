import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { remindOfTarefas, sendWeeklyResumos } from '../../ensino/turmas/lembretes.ts'

const isMonday = (day: string): boolean => new Date(`${day}T12:00:00Z`).getUTCDay() === 1

/** Reminds students of work due tomorrow, and on Mondays sends guardians the weekly summary; `now` in milliseconds since 1970. */
export async function lembrarTurmasHandler(now: number): Promise<{ lembrados: number; semanas: number }> {
  const lembrados = await remindOfTarefas(now)
  return { lembrados, semanas: isMonday(dayInBrasilia(now)) ? await sendWeeklyResumos(now) : 0 }
}

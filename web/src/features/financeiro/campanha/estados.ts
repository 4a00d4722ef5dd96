import type { EstadoDaTarefa } from '@sie/domain/base/tarefas/tarefa.ts'

/** Labels of the states of a campaign. */
export const ESTADOS: Readonly<Record<EstadoDaTarefa, string>> = {
  rodando: 'Emitindo',
  pausada: 'Pausada',
  concluida: 'Concluída',
  cancelada: 'Cancelada',
}

import type { EstadoDaTarefa } from '@sie/domain/tarefas/tarefa.ts'

/** States of a campaign in words. */
export const ESTADOS: Readonly<Record<EstadoDaTarefa, string>> = {
  rodando: 'Emitindo',
  pausada: 'Pausada',
  concluida: 'Concluída',
  cancelada: 'Cancelada',
}

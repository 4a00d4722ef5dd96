import type { Parts } from '../parts.ts'

export const PARTS: Parts = {
  '/cbtkdeduca/turmas?ver=programa': async () =>
    (await import('../../../features/ensino/educa/programa/ProgramasPage.tsx')).ProgramasPage,
  '/cbtkdeduca/turmas': async () => (await import('../../../features/ensino/turmas/TurmasPage.tsx')).TurmasPage,
  '/cbtkdeduca/turma/:turmaId': async () => (await import('../../../features/ensino/turmas/TurmaPage.tsx')).TurmaPage,
  '/cbtkdeduca/turma/:turmaId/configuracoes': async () =>
    (await import('../../../features/ensino/turmas/ConfiguracoesPage.tsx')).ConfiguracoesPage,
  '/cbtkdeduca/turma/:turmaId/tarefa/:tarefaId': async () =>
    (await import('../../../features/ensino/turmas/TarefaPage.tsx')).TarefaPage,
  '/cbtkdeduca/turma/:turmaId/material/:materialId': async () =>
    (await import('../../../features/ensino/turmas/MaterialPage.tsx')).MaterialPage,
}

import type { ProcessHandlers } from '../base/processes/handlers.ts'

/** Handlers of all processes: what a transition writes beside its record, and what it prepares in it. */
export const PROCESSES: ProcessHandlers = {
  effects: {
    pedidosVinculo: async () => ({ mover: (await import('../pessoas/moverPessoa.ts')).moverPessoa }),
    anotacoes: async () => (await import('../pessoas/anotacoes/lembrete.ts')).NOTE_EFFECTS,
    transferencias: async () => (await import('../eventos/transferencias/seguir.ts')).TRANSFER_EFFECTS,
    inscricoes: async () => (await import('../eventos/inscricoes/passos.ts')).ENTRY_EFFECTS,
    entidades: async () => (await import('../entidades/effects.ts')).ENTITY_EFFECTS,
    pedidosCertificado: async () => (await import('../documentos/certificados/efeitos.ts')).ORDER_EFFECTS,
    exames: async () => (await import('../eventos/exames/efeitos.ts')).EXAM_EFFECTS,
    pedidosKukkiwon: async () => (await import('../eventos/kukkiwon/andamento.ts')).KUKKIWON_EFFECTS,
    selecoes: async () => (await import('../competicao/selecoes/andamento.ts')).TEAM_EFFECTS,
    sumulas: async () => (await import('../competicao/sumulas/andamento.ts')).SHEET_EFFECTS,
    rodadas: async () => (await import('../competicao/rodadas/andamento.ts')).ROUND_EFFECTS,
    protestos: async () => (await import('../competicao/protestos/andamento.ts')).PROTEST_EFFECTS,
    escalas: async () => (await import('../competicao/arbitragem/andamento.ts')).OFFICIAL_EFFECTS,
  },
  preparations: {
    anotacoes: async () => (await import('../pessoas/anotacoes/lembrete.ts')).NOTE_PREPARATIONS,
    marcadores: async () => (await import('../pessoas/marcadores/guardados.ts')).LABEL_PREPARATIONS,
    transferencias: async () => (await import('../eventos/transferencias/preparar.ts')).PREPARACOES,
    eventos: async () => (await import('../eventos/preparar.ts')).EVENT_PREPARATIONS,
    exames: async () => (await import('../eventos/exames/preparar.ts')).EXAM_PREPARATIONS,
    pedidosKukkiwon: async () => (await import('../eventos/kukkiwon/andamento.ts')).KUKKIWON_PREPARATIONS,
    chaves: async () => (await import('../competicao/sorteios/preparar.ts')).DRAW_PREPARATIONS,
    sumulas: async () => (await import('../competicao/sumulas/andamento.ts')).SHEET_PREPARATIONS,
    rodadas: async () => (await import('../competicao/rodadas/andamento.ts')).ROUND_PREPARATIONS,
    protestos: async () => (await import('../competicao/protestos/andamento.ts')).PROTEST_PREPARATIONS,
    selecoes: async () => (await import('../competicao/selecoes/andamento.ts')).TEAM_PREPARATIONS,
    convocacoes: async () => (await import('../competicao/selecoes/andamento.ts')).CALL_PREPARATIONS,
    credenciais: async () => (await import('../eventos/credenciais/preparar.ts')).CREDENTIAL_PREPARATIONS,
    resultados: async () => (await import('../competicao/ranking/preparar.ts')).RESULT_PREPARATIONS,
    inscricoes: async () => (await import('../eventos/inscricoes/passos.ts')).ENTRY_PREPARATIONS,
    tickets: async () => (await import('../ajuda/andamento.ts')).TICKET_PREPARATIONS,
  },
  audiences: {
    eventos: async () => (await import('../eventos/inscricoes/inscritos.ts')).EVENT_AUDIENCES,
  },
}

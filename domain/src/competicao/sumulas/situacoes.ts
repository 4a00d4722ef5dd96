/** Apart from the codes of victories (estados.ts): the public page of a draw needs these alone. */
export const SITUACOES_DA_SUMULA = { aguardando: 'Aguarda atletas', aberta: 'Aberta', encerrada: 'Encerrada' } as const

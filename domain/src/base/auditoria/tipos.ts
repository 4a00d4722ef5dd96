/** Kinds of actions, by which an audit trail is filtered. */
export const TIPOS_DE_EVENTO = {
  mudancas: 'Mudanças',
  consultas: 'Consultas',
  recusas: 'Recusas',
} as const
export type TipoDeEvento = keyof typeof TIPOS_DE_EVENTO

const CONSULTAS: readonly string[] = [
  'ver',
  'exportar',
  'verCpf',
  'verAcesso',
  'buscarPorPincode',
  'consultarAuditoria',
  'exportarMeusDados',
]

/** Kind of an action; stored with each entry, so that queries can filter by it. */
export const tipoDaAcao = (acao: string): TipoDeEvento =>
  acao === 'recusado' ? 'recusas' : CONSULTAS.includes(acao) ? 'consultas' : 'mudancas'

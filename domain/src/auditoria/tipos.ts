/** Kinds of what is done, by which a trail is read. */
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

/** The kind of an action; it is kept with each entry, so that a trail can be asked for by it. */
export const tipoDaAcao = (acao: string): TipoDeEvento =>
  acao === 'recusado' ? 'recusas' : CONSULTAS.includes(acao) ? 'consultas' : 'mudancas'

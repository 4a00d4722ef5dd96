/** Limits of the client monitor (specification 9); times are in milliseconds. */
export const MONITOR = {
  /** entries kept of each category between two reports */
  entradas: 100,
  primeiroRelatorio: 60_000,
  relatorio: 5 * 60_000,
  memoria: 30_000,
  /** a person without input for this long counts as inactive */
  inatividade: 5 * 60_000,
  /** interval at which inactivity is checked */
  verificacao: 60_000,
  /** a component that renders more often than this raises a warning */
  renderizacoes: 10,
  /** kept on the device while the server does not take them (specification 7) */
  alertasGuardados: 10,
  relatoriosGuardados: 5,
} as const

/** Milliseconds above which the loading of a part of the app counts as slow: a chunk of 40 KiB takes half of it on a phone's connection. */
export const PARTE_LENTA = 1500

/** Milliseconds above which a response of the server counts as slow. */
export const RESPOSTA_LENTA = 1000

/** Limits of the client monitor, in milliseconds where they are times (specification 9). */
export const MONITOR = {
  /** entries kept of each category between two reports */
  entradas: 100,
  primeiroRelatorio: 60_000,
  relatorio: 5 * 60_000,
  memoria: 30_000,
  /** without input for this long a person is away ... */
  inatividade: 5 * 60_000,
  /** ... which is looked at this often */
  verificacao: 60_000,
  /** a component that renders more often than this raises a warning */
  renderizacoes: 10,
  /** what is kept on the device while the server does not take it (specification 7) */
  alertasGuardados: 10,
  relatoriosGuardados: 5,
} as const

/** A part of the app that takes longer to load is slow, in milliseconds: on a phone's connection a chunk of 40 KiB takes half of it. */
export const PARTE_LENTA = 1500

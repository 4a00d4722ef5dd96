/** account -> key (a day, a month, a year) -> number */
export type Contas = Readonly<Record<string, Readonly<Record<string, number>>>>
export interface Contadores {
  contas: Contas
}
export const SEM_CONTADORES: Contadores = { contas: {} }

/** Sum of an account over its keys that match. */
export const sumOfConta = (
  { contas }: Contadores,
  conta: string,
  fits: (chave: string) => boolean = () => true,
): number => Object.entries(contas[conta] ?? {}).reduce((sum, [chave, n]) => (fits(chave) ? sum + n : sum), 0)

/** First key of an account; '' for an empty one. */
export const primeiraChave = ({ contas }: Contadores, conta: string): string =>
  Object.keys(contas[conta] ?? {}).sort()[0] ?? ''

/** Why something is not possible: a stable code for programs, a sentence in Portuguese for people. */
export interface Recusa {
  codigo: string
  frase: string
}

export type Resultado<T> = { ok: true; valor: T } | { ok: false; recusa: Recusa }

export const aceito = <T>(valor: T): Resultado<T> => ({ ok: true, valor })
export const recusado = (codigo: string, frase: string): { ok: false; recusa: Recusa } => ({
  ok: false,
  recusa: { codigo, frase },
})

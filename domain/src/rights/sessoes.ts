/** Where somebody is signed in, as screens get it. */
export interface Sessao {
  /** the second of the sign-in, since 1970: what the session is known by */
  entrada: number
  aparelho: string
  /** ISO instants */
  inicio: string
  ultimoUso: string
  esta: boolean
}

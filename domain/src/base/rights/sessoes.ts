/** Open session of a user, as screens receive it. */
export interface Sessao {
  /** `auth_time` of the sign-in in seconds since 1970, which identifies the session */
  entrada: number
  aparelho: string
  /** ISO instants */
  inicio: string
  ultimoUso: string
  esta: boolean
}

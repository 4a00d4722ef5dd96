/** Facts about a person that labels and attendance lists may show; '' for what is not known. */
export interface PessoaNoPapel {
  id: string
  nome: string
  clube: string
  graduacao: string
  /** town and state */
  cidade: string
  /** lines of the address, where this user may print it */
  endereco: readonly string[]
}

/** Facts beside the name, by which a print is chosen. */
export const FATOS = { clube: 'Associação', graduacao: 'Graduação', cidade: 'Município', endereco: 'Endereço' } as const
export type Fato = keyof typeof FATOS

/** The facts that at least one of these people has. */
export const fatosDe = (people: readonly PessoaNoPapel[], fatos: readonly Fato[]): Fato[] =>
  fatos.filter((fato) => people.some((one) => one[fato].length > 0))

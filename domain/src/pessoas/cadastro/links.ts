/** Actions of a mailed link: link an account to its owner's record, authorise a minor's, or withdraw that. */
export type TipoDeLink = 'reivindicacao' | 'autorizacao' | 'retirada'

export type EstadoDoLink = 'valido' | 'vencido' | 'usado' | 'inexistente'

/** A mailed link as screens receive it; all fields but the state only of a valid one. */
export interface LinkDoCadastro {
  estado: EstadoDoLink
  tipo?: TipoDeLink
  nome?: string
  /** address to which the link was mailed */
  email?: string
  /** of a link for a guardian */
  responsavel?: string
  cpfDoResponsavel?: string
  /** of a link to withdraw an authorisation: whether pictures are allowed */
  imagem?: boolean
  federacao?: string
  clube?: string
}

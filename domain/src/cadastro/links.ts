/** What a mailed link lets its holder do: link an account to their record, authorise a minor's, or take that back. */
export type TipoDeLink = 'reivindicacao' | 'autorizacao' | 'retirada'

export type EstadoDoLink = 'valido' | 'vencido' | 'usado' | 'inexistente'

/** A mailed link as screens get it; all but the state only of one that works. */
export interface LinkDoCadastro {
  estado: EstadoDoLink
  tipo?: TipoDeLink
  nome?: string
  /** where the link was mailed to */
  email?: string
  /** of a link for a guardian */
  responsavel?: string
  cpfDoResponsavel?: string
  /** of a link to take an authorisation back: whether pictures are allowed */
  imagem?: boolean
  federacao?: string
  clube?: string
}

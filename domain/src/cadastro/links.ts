/** What a mailed link lets its holder do: link an account to their record, or authorise a minor's. */
export type TipoDeLink = 'reivindicacao' | 'autorizacao'

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
  federacao?: string
  clube?: string
}

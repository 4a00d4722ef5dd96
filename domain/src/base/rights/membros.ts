export interface Membro {
  uid: string
  nome: string
  ativo: boolean
  /** entities under which the group is held */
  portais: string[]
}

/** A page of the members of a group, as screens receive it. */
export interface MembrosDoGrupo {
  /** members on this page that the caller may see */
  membros: Membro[]
  /** number of all members of the group */
  total: number
  proximo: string | null
  /** the standard group for which the configuration uses this one, if any */
  padrao: 'mestres' | 'professores' | null
}

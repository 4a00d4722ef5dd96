export interface Membro {
  uid: string
  nome: string
  ativo: boolean
  /** entities under which the group is held */
  portais: string[]
}

/** A page of those who hold a group, as screens get it. */
export interface MembrosDoGrupo {
  /** people of this page that the caller may see */
  membros: Membro[]
  /** how many hold the group in all */
  total: number
  proximo: string | null
  /** the standard group that this is, by grade */
  padrao: 'mestres' | 'professores' | null
}

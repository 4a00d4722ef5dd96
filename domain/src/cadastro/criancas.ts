/** A minor as their guardian sees them. */
export interface Crianca {
  id: string
  nome: string
  idade: number
  clube: string
  clubeID: string
  federacao: string
  federacaoID: string
  /** code of the grade held; '' for none */
  graduacao: string
  situacao: 'ativa' | 'emAnalise' | 'inativa'
  faltaAutorizacao: boolean
  /** of this year: settled or not; null where nothing is recorded */
  anuidade: boolean | null
  /** kinds of documents that have run out */
  vencidos: string[]
  /** the next grade; `desde` is the first day on which its exam is possible, '' where it cannot be known */
  exame: { graduacao: string; apta: boolean; desde: string } | null
}

/** Whether the annuity of a year is settled; null where nothing is recorded. */
export function anuidadeEmDia(
  { anuidades }: { anuidades: readonly { ano: number; situacao: string }[] },
  year: number,
): boolean | null {
  const own = anuidades.find(({ ano }) => ano === year)
  return own ? own.situacao === 'paga' || own.situacao === 'isenta' : null
}

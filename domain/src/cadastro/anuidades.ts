/** Last day covered by the settled annuities, which are of the calendar year; '' where there is none; malformed items are skipped. */
export function anuidadeAte(anuidades: readonly Partial<{ ano: number; situacao: string }>[]): string {
  const years = anuidades.flatMap(({ ano, situacao }) =>
    ano !== undefined && (situacao === 'paga' || situacao === 'isenta') ? ano : [],
  )
  return years.length > 0 ? `${Math.max(...years)}-12-31` : ''
}

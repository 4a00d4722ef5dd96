type Anuidades = readonly Partial<{ ano: number; situacao: string }>[]

/** Whether the annuity of a year is settled: one of another year, also a later one, does not cover it. Malformed items are skipped. */
export const anuidadeQuitada = (anuidades: Anuidades, ano: number): boolean =>
  anuidades.some((one) => one.ano === ano && (one.situacao === 'paga' || one.situacao === 'isenta'))

/**
 * First and last day of the settled annuities, each of its calendar year, without a gap: around a year; where that is open, the next ones, as
 * they count by themselves from their first day on; without those, the last ones before. '' for none.
 */
export function periodoDaAnuidade(anuidades: Anuidades, ano: number): { de: string; ate: string } {
  const settled = anuidades.flatMap((one) => one.ano ?? []).filter((year) => anuidadeQuitada(anuidades, year))
  const later = settled.filter((year) => year >= ano)
  if (settled.length === 0) return { de: '', ate: '' }
  const some = later.length > 0 ? Math.min(...later) : Math.max(...settled)
  let [first, last] = [some, some]
  while (settled.includes(first - 1)) first -= 1
  while (settled.includes(last + 1)) last += 1
  return { de: `${first}-01-01`, ate: `${last}-12-31` }
}

const people = (count: number, one: string, many: string) =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`

/** How many people a step has told: '48 pessoas avisadas, 40 também por e-mail'; '' for one that concerns nobody. */
export function avisadosEmPalavras({ avisados, emails = 0 }: { avisados?: number; emails?: number }): string {
  if (avisados === undefined) return ''
  if (avisados === 0) return 'Ninguém foi avisado'
  const told = people(avisados, 'pessoa avisada', 'pessoas avisadas')
  if (emails === 0) return `${told}, só no portal`
  return emails === avisados
    ? `${told}, no portal e por e-mail`
    : `${told}, ${emails.toLocaleString('pt-BR')} também por e-mail`
}

const FORMAT = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** Amount as 'R$ 1.234,56', with a plain space. */
export function formatMoney(reais: number): string {
  return FORMAT.format(reais).replace(/\u00a0/g, ' ')
}

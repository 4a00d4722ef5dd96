/** Created on first use: on a phone it costs some 15 ms, which pages without money save. */
let format: Intl.NumberFormat | undefined
const formatter = (): Intl.NumberFormat =>
  (format ??= new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }))

/** Amount as 'R$ 1.234,56', with a plain space; below zero with a true minus, '−R$ 1.234,56', as rows write it. */
export function formatMoney(reais: number): string {
  return formatter()
    .format(reais)
    .replace(/\u00a0/g, ' ')
    .replace('-', '−')
}

const FORMAT = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** Amount as 'R$ 1.234,56', with a plain space. */
export function formatMoney(reais: number): string {
  return FORMAT.format(reais).replace(/\u00a0/g, ' ')
}

/** Parses '1.234,56', 'R$ 1.234,56' or '1234.56'; null for anything else. */
export function parseMoney(text: string): number | null {
  const plain = text.replace(/^\s*R\$\s*/, '').trim()
  if (/^-?\d{1,3}(\.\d{3})*(,\d{1,2})?$|^-?\d+(,\d{1,2})?$/.test(plain))
    return Number(plain.replace(/\./g, '').replace(',', '.'))
  return /^-?\d+\.\d{1,2}$/.test(plain) ? Number(plain) : null
}

/** Amount in whole centavos as 'R$ 1.234,56'. */
export const formatCentavos = (centavos: number): string => formatMoney(centavos / 100)

/** Typed amount as whole centavos; null for anything else. */
export function parseCentavos(text: string): number | null {
  const reais = parseMoney(text)
  return reais === null ? null : Math.round(reais * 100)
}

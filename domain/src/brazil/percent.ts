/** Percentage in Brazilian notation, without a space: '67%', '12,5%'. @param decimals most decimals that are shown */
export const porcento = (value: number, decimals = 3): string =>
  `${value.toLocaleString('pt-BR', { maximumFractionDigits: decimals })}%`

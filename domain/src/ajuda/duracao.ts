/** Minutes in words: '3 h 20 min', '2 dias úteis'; a business day has nine hours. */
export function duracaoEmPalavras(minutos: number): string {
  const whole = Math.max(0, Math.round(minutos))
  const dias = Math.floor(whole / 540)
  if (dias >= 2) return `${dias} dias úteis`
  const hours = Math.floor(whole / 60)
  const rest = whole % 60
  return [hours > 0 ? `${hours} h` : '', rest > 0 || hours === 0 ? `${rest} min` : ''].filter(Boolean).join(' ')
}

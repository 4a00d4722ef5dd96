import { emPalavras } from '@sie/domain/base/monitor/summary.ts'

const counted = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`

/** Items that wait on a device, as text: '2 alertas e 1 relatório'; 'nada' for none. */
export function esperaEmPalavras({ alertas, relatorios }: { alertas: number; relatorios: number }): string {
  const parts = [
    alertas > 0 ? counted(alertas, 'alerta', 'alertas') : '',
    relatorios > 0 ? counted(relatorios, 'relatório', 'relatórios') : '',
  ].filter(Boolean)
  return parts.join(' e ') || 'nada'
}

/** Time since the page was opened, as text: 'menos de um minuto', '45 min', '3 h'. @param ms milliseconds */
export const abertaHa = (ms: number): string =>
  ms < 60_000 ? 'menos de um minuto' : emPalavras({ unidade: 'min' }, Math.floor(ms / 60_000))

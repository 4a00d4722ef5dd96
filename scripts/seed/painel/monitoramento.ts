// Counts of the monitor on the finished days before today.
import type { SeedArea } from '../base/kit.ts'
import { movimento } from './monitoramentoDias.ts'

export const monitoramento: SeedArea = {
  docs: ({ today }) =>
    movimento(today).map((day) => ({
      path: `sistema/monitoramento/contadores/${day.dia}`,
      data: { ...day, parcela: false },
    })),
  demo: { 'painel.producao': { address: '/admin/production-dashboard', as: 'admin@cbtkd.test' } },
}

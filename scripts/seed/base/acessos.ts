// The base of every portal, and what the demonstration's configuration adds.
import { base } from './base.ts'
import type { SeedArea } from './kit.ts'

/** Invented fees and rate: the real ones are entered on their screen. */
const KUKKIWON = {
  cotacao: 54_000,
  taxas: [
    ...[1, 2, 3, 4].map((grau) => ({ graduacao: `poom-${grau}`, usd: 5_000 + 1_000 * grau })),
    ...[1, 2, 3, 4, 5].map((grau) => ({ graduacao: `dan-${grau}`, usd: 6_000 + 2_000 * grau })),
  ],
}

export const acessos: SeedArea = {
  docs: ({ record }) => base(record, { monitoramento: { emails: ['plantao@cbtkd.test'] }, kukkiwon: KUKKIWON }),
  demo: {
    'grupo.um': {
      address: '/sie/administracao/addusersgroup?id=secretaria-federacao',
      id: 'secretaria-federacao',
      as: 'admin@cbtkd.test',
    },
  },
}

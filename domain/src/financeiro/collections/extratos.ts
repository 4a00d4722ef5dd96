import * as z from 'zod'
import { defineCollection } from '../../base/records/collection.ts'
import { camposDeBusca, dia, escolha, opcional, vinculo } from '../../base/collections/campos.ts'

/** Imported bank statement. Its lines are `movimentos`; the id is derived from entity and content, so the same file is one record. */
export const extratos = defineCollection({
  name: 'extratos',
  label: { singular: 'extrato', plural: 'extratos', artigo: 'o' },
  schema: () =>
    z.object({
      /** bank, account and period */
      name: opcional('Extrato', 160),
      ...camposDeBusca,
      arquivo: opcional('Nome do arquivo', 120),
      formato: escolha('Formato', { ofx: 'OFX', csv: 'CSV' }, ['ofx', 'csv']).default('ofx'),
      banco: opcional('Banco', 3),
      conta: opcional('Conta', 60),
      de: dia('De'),
      ate: dia('Até'),
      lancamentos: z.number().int().min(0).max(3000).default(0).meta({ label: 'Lançamentos' }),
      /** entries that no earlier file contained */
      novos: z.number().int().min(0).max(3000).default(0).meta({ label: 'Lançamentos novos' }),
      naoLidos: z.number().int().min(0).max(3000).default(0).meta({ label: 'Linhas não lidas' }),
      vinculo: vinculo.prefault({}),
    }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  search: { name: 'name', prefix: '' },
  access: { read: 'rule', create: 'server', update: 'server' },
  desk: false,
  small: { most: 2000 },
  lists: [{ equal: ['metadados.active'], orderBy: [{ path: 'ate', direction: 'desc' }] }],
})

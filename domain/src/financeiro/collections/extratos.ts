import * as z from 'zod'
import { defineCollection, type RecordOf } from '../../base/records/collection.ts'
import { COLUNAS_PERGUNTADAS, MAIS_PALAVRAS, NOMES_DE_COLUNAS } from '../extrato/tipos.ts'
import { camposDeBusca, dia, escolha, lista, opcional, vinculo } from '../../base/collections/campos.ts'

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
      /** the last balance that the file states, in centavos, and its day; no day where it states none */
      saldo: z.number().int().default(0).meta({ label: 'Saldo' }),
      saldoEm: dia('Saldo em'),
      /** titles of its columns, and what the treasurer said about them: the office is not asked twice about a layout */
      leiaute: opcional('Leiaute', 300),
      colunas: lista(
        'Colunas',
        z.object({
          coluna: escolha('Coluna', COLUNAS_PERGUNTADAS, NOMES_DE_COLUNAS).default('data'),
          titulo: opcional('Título', 200),
        }),
        NOMES_DE_COLUNAS.length,
      ),
      lados: lista(
        'Lados',
        z.object({
          palavra: opcional('Palavra', 60),
          lado: escolha('Lado', { entrada: 'Entrada', saida: 'Saída' }, ['entrada', 'saida']).default('entrada'),
        }),
        MAIS_PALAVRAS,
      ),
      vinculo: vinculo.prefault({}),
    }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  search: { name: 'name', prefix: '' },
  access: { read: 'rule', create: 'server', update: 'server' },
  desk: false,
  small: { most: 2000 },
  lists: [{ equal: ['metadados.active'], orderBy: [{ path: 'ate', direction: 'desc' }] }],
})

export type Extrato = RecordOf<typeof extratos>

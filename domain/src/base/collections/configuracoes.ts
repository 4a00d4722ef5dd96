import * as z from 'zod'
import { NORMA_PADRAO } from './normaDeExames.ts'
import { defineCollection, type RecordOf } from '../records/collection.ts'
import { emailAddress, text } from '../records/text.ts'
import { camposDeBusca, lista, opcional, textoObrigatorio } from './campos.ts'

/** Id of the one configuration document (specification 3). */
export const CONFIGURACAO_PADRAO = 'padrao'

/** Addresses that get alerts of critical errors and reports of the monitor, and which of them. */
export const monitoramento = z.object({
  emails: lista('E-mails que recebem alertas e relatórios', emailAddress, 20),
  diario: z.boolean().default(true).meta({ label: 'Relatório diário' }),
  semanal: z.boolean().default(true).meta({ label: 'Relatório semanal' }),
})

const ordem = (label: string, preset: number) => z.number().int().min(1).max(20).default(preset).meta({ label })
const nota = (label: string, preset: number) => z.number().min(0).max(10).default(preset).meta({ label })

/** Requirements of the confederation for belt exams (exames/conferencia.ts). */
export const normaDeExames = z.object({
  antecedencia: z
    .number()
    .int()
    .min(0)
    .max(365)
    .default(NORMA_PADRAO.antecedencia)
    .meta({ label: 'Antecedência (dias)' }),
  ordemMinima: ordem('Ordem mínima do examinador', NORMA_PADRAO.ordemMinima),
  ordemMinimaAlta: ordem('Ordem mínima para o 4º Dan e acima', NORMA_PADRAO.ordemMinimaAlta),
  banca: z.number().int().min(1).max(10).default(NORMA_PADRAO.banca).meta({ label: 'Membros da banca, no mínimo' }),
  exigirTaxa: z.boolean().default(NORMA_PADRAO.exigirTaxa).meta({ label: 'Exigir a anuidade da federação' }),
  exigirSemDebitos: z
    .boolean()
    .default(NORMA_PADRAO.exigirSemDebitos)
    .meta({ label: 'Exigir que a federação não tenha débitos vencidos' }),
  exigirCredencial: z
    .boolean()
    .default(NORMA_PADRAO.exigirCredencial)
    .meta({ label: 'Exigir a banca na lista de credenciados' }),
  mediaMinima: nota('Média mínima', NORMA_PADRAO.mediaMinima),
  notaMinimaItem: nota('Nota mínima por item', NORMA_PADRAO.notaMinimaItem),
})

/**
 * Fees of the Kukkiwon in cents of a dollar, and the price of a dollar in ten-thousandths of a real (kukkiwon/pedido.ts).
 */
export const tabelaKukkiwon = z.object({
  cotacao: z.number().int().min(0).max(1_000_000).default(0).meta({ label: 'Cotação do dólar' }),
  taxas: z
    .array(
      z.object({
        graduacao: text(20).min(1).meta({ label: 'Graduação', kind: 'graduacao' }),
        usd: z.number().int().min(0).max(1_000_000).default(0).meta({ label: 'Taxa em dólares' }),
      }),
    )
    .max(20)
    .default([])
    .meta({ label: 'Taxas' }),
})

/** Configuration (specification 3): groups that masters and professors receive by their grade; requirements at sign-in; recipients of the monitor. */
export const configuracoes = defineCollection({
  name: 'configuracoes',
  label: { singular: 'configuração', plural: 'configurações', artigo: 'a' },
  schema: () =>
    z.object({
      name: textoObrigatorio('Nome', 80),
      ...camposDeBusca,
      seguranca: z
        .object({
          exigirSegundoFator: z
            .boolean()
            .default(false)
            .meta({ label: 'Exigir verificação em duas etapas de quem altera dados' }),
          exigirEmailConfirmado: z.boolean().default(true).meta({ label: 'Exigir e-mail confirmado' }),
        })
        .prefault({}),
      standardRules: z
        .object({ mestres: opcional('Grupo dos mestres', 128), professores: opcional('Grupo dos professores', 128) })
        .prefault({}),
      monitoramento: monitoramento.prefault({}),
      certificados: z
        .object({
          gubPelasFederacoes: z.boolean().default(true).meta({ label: 'Federações emitem os certificados de Gub' }),
        })
        .prefault({}),
      exames: normaDeExames.prefault({}),
      kukkiwon: tabelaKukkiwon.prefault({}),
    }),
  scope: { kind: 'national' },
  search: { name: 'name', prefix: '' },
  access: { read: 'rule', create: 'server', update: 'server' },
  desk: false,
  lists: [],
})

export type Configuracao = RecordOf<typeof configuracoes>

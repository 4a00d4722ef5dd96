import * as z from 'zod'
import { defineCollection, type RecordOf } from '../records/collection.ts'
import { emailAddress } from '../records/text.ts'
import { camposDeBusca, lista, opcional, textoObrigatorio } from './campos.ts'

/** Id of the one configuration document (specification 3). */
export const CONFIGURACAO_PADRAO = 'padrao'

/** Who is told of critical errors and gets the reports of the monitor, and which of them. */
export const monitoramento = z.object({
  emails: lista('E-mails que recebem alertas e relatórios', emailAddress, 20),
  diario: z.boolean().default(true).meta({ label: 'Relatório diário' }),
  semanal: z.boolean().default(true).meta({ label: 'Relatório semanal' }),
})

/** Configuration (specification 3): which groups masters and professors receive by their grade; what is demanded at sign-in; and who hears of the monitor. */
export const configuracoes = defineCollection({
  name: 'configuracoes',
  label: { singular: 'configuração', plural: 'configurações', artigo: 'a' },
  schema: z.object({
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
  }),
  scope: { kind: 'national' },
  search: { name: 'name', prefix: '' },
  access: { read: 'rule', create: 'server', update: 'server' },
  lists: [{ orderBy: [{ path: 'searchableName', direction: 'asc' }] }],
})

export type Configuracao = RecordOf<typeof configuracoes>

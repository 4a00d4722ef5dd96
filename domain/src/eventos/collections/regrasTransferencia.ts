import * as z from 'zod'
import { defineCollection, type RecordOf } from '../../base/records/collection.ts'
import { PRAZO_PADRAO } from '../transferencias/tipos.ts'
import { camposDeBusca, opcional, textoObrigatorio, vinculo } from '../../base/collections/campos.ts'

const dias = (label: string, help: string) =>
  z
    .number('Informe quantos dias.')
    .int('Informe dias inteiros.')
    .min(1, 'Ao menos 1 dia.')
    .max(180, 'No máximo 180 dias.')
    .default(PRAZO_PADRAO)
    .meta({ label, help })

/**
 * Time limit of each step of a transfer, in days: of a federation for its clubs and itself, of the confederation for all without rules. Has the id of
 * the entity. A transfer keeps the limits in force when it was sent.
 */
export const regrasTransferencia = defineCollection({
  name: 'regrasTransferencia',
  label: { singular: 'prazo de transferência', plural: 'prazos de transferência', artigo: 'o' },
  schema: () =>
    z.object({
      name: textoObrigatorio('Entidade', 160),
      ...camposDeBusca,
      pagamento: dias('Pagamento da taxa', 'Depois disso o pedido é cancelado. Vale o da confederação.'),
      origem: dias('Associação de origem', 'Sem resposta neste prazo, vale como aprovado.'),
      destino: dias('Associação de destino', 'Sem resposta neste prazo, vale como aprovado.'),
      federacao: dias('Federação', 'Entre federações vale o maior dos dois prazos.'),
      confederacao: dias('Confederação', 'Vale o da confederação.'),
      observacoes: opcional('Observações', 500, { kind: 'multiline' }),
      vinculo: vinculo.prefault({}),
    }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  search: { name: 'name', prefix: '' },
  access: { read: 'rule', create: 'server', update: 'server' },
  desk: false,
  lists: [],
})

export type RegrasTransferencia = RecordOf<typeof regrasTransferencia>

import * as z from 'zod'
import { defineCollection, type RecordOf } from '../../base/records/collection.ts'
import {
  camposDeBusca,
  dia,
  escolha,
  opcional,
  textoObrigatorio,
  vinculoComLados,
} from '../../base/collections/campos.ts'

/** Time limit for the entity's answer, in business days; then the request lapses. */
export const PRAZO_DO_VINCULO = 15

/** The side of the person in the progress of a request; the other side is the entity. */
export const LADO_DA_PESSOA = 'pessoa'

const ENTIDADE = [{ by: 'rule', action: 'decidir', side: 'destino' }] as const

/**
 * Request of a person to belong to a club of their federation. The person, for a minor the guardian, requests it and may withdraw it; the club,
 * or the federation above it, answers. A person who is on both sides does not answer.
 */
export const pedidosVinculo = defineCollection({
  name: 'pedidosVinculo',
  label: { singular: 'pedido de vínculo', plural: 'pedidos de vínculo', artigo: 'o' },
  schema: () =>
    z.object({
      name: textoObrigatorio('Pessoa', 120),
      ...camposDeBusca,
      /** uid, which is the id of the person's record too */
      pessoa: opcional('Registro da pessoa', 128),
      /** uid of the guardian who requested it for a minor; '' where the person did */
      pedidoPor: opcional('Pedido pelo responsável', 128),
      clube: opcional('Clube', 120),
      de: opcional('Clube de antes', 120),
      pedidoEm: dia('Pedido em'),
      mensagem: opcional('Mensagem', 300),
      situacao: escolha(
        'Situação',
        {
          solicitado: 'Aguarda o clube',
          aceito: 'Aceito',
          recusado: 'Recusado',
          cancelado: 'Cancelado',
          vencido: 'Vencido',
        },
        ['solicitado', 'aceito', 'recusado', 'cancelado', 'vencido'],
      ).default('solicitado'),
      vinculo: vinculoComLados.prefault({}),
    }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  sides: { destino: { entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' } },
  search: { name: 'name', prefix: '' },
  access: { read: 'rule', own: { editable: [], by: ['pessoa', 'pedidoPor'] }, create: 'server', update: 'server' },
  extras: { decidir: 'Aceitar e recusar pedidos de vínculo' },
  personal: ['name', 'mensagem'],
  people: [
    { path: 'pessoa', by: 'id', part: 'name' },
    { path: 'pessoa', by: 'id', part: 'mensagem' },
    { path: 'pessoa', by: 'id', part: 'pessoa' },
    { path: 'pedidoPor', by: 'id', part: 'pedidoPor' },
  ],
  // A desk lists those that wait, the oldest first, without a search by name.
  desk: false,
  lists: [{ equal: ['situacao'], orderBy: [{ path: 'pedidoEm', direction: 'asc' }] }],
  process: {
    field: 'situacao',
    initial: 'solicitado',
    editable: {},
    transitions: {
      aceitar: {
        label: 'Aceitar',
        consequence: 'A pessoa passa a pertencer ao clube. O histórico guarda o vínculo anterior.',
        from: ['solicitado'],
        to: 'aceito',
        who: ENTIDADE,
        effect: 'mover',
      },
      recusar: {
        label: 'Recusar',
        undo: { stays: 'A pessoa já pode ter pedido a outro clube: ela faz o pedido de novo.' },
        from: ['solicitado'],
        to: 'recusado',
        who: ENTIDADE,
        reason: true,
      },
      cancelar: {
        label: 'Cancelar pedido',
        undo: { stays: 'O clube já soube que o pedido acabou: faça outro.' },
        back: true,
        from: ['solicitado'],
        to: 'cancelado',
        who: [{ by: 'own' }],
      },
      vencer: {
        label: 'Vencer',
        done: 'Passou do prazo',
        from: ['solicitado'],
        to: 'vencido',
        who: [{ by: 'system' }],
        lapse: { businessDays: PRAZO_DO_VINCULO },
      },
    },
  },
})

export type PedidoVinculo = RecordOf<typeof pedidosVinculo>

import * as z from 'zod'
import { PROCESSO_DO_PROTESTO, SITUACOES_DO_PROTESTO } from '../protestos/processo.ts'
import { defineCollection, type RecordOf } from '../../base/records/collection.ts'
import { CODIGOS, CODIGOS_DA_SUMULA, VENCEDORES } from '../sumulas/estados.ts'
import {
  camposDeBusca,
  escolha,
  instante,
  opcional,
  referencia,
  textoObrigatorio,
  vinculo,
} from '../../base/collections/campos.ts'

const lugar = (label: string) =>
  z.object({ id: opcional('Id', 128), nome: opcional(label, 160), sigla: opcional('Sigla', 20) })

/**
 * Protest against the result of a match or of a round of poomsae (PRODUCT 1.6). Written by functions alone, within the event's time after the sheet
 * closed; read by the event's desk and by its author. One for each result and athlete.
 */
export const protestos = defineCollection({
  name: 'protestos',
  label: { singular: 'protesto', plural: 'protestos', artigo: 'o' },
  schema: () =>
    z.object({
      titulo: textoObrigatorio('Luta ou rodada', 140),
      ...camposDeBusca,
      evento: referencia('Evento', 'eventos'),
      eventoTitulo: opcional('Evento', 140),
      chave: referencia('Chave', 'chaves'),
      /** id of the sheet: of a match, or of a round */
      sumula: opcional('Súmula', 128),
      rodada: opcional('Rodada', 128),
      /** instant of the closing that is protested: a new closing may be protested again */
      fechadaEm: z.number().min(0).default(0).meta({ label: 'Encerrada em' }),
      inscricao: opcional('Inscrição', 128),
      pessoa: opcional('Registro da pessoa', 128),
      atleta: opcional('Atleta', 120),
      pedidoPor: opcional('Apresentado por', 128),
      clube: lugar('Associação').prefault({}),
      federacao: lugar('Federação').prefault({}),
      motivo: opcional('O que foi errado', 2000, { kind: 'multiline' }),
      recebidoEm: instante('Recebido em'),
      vencedor: escolha('Vencedor', VENCEDORES, ['', 'azul', 'vermelho', 'nenhum']).default(''),
      codigo: escolha('Como terminou', CODIGOS_DA_SUMULA, CODIGOS).default(''),
      decisao: opcional('Decisão', 500, { kind: 'multiline' }),
      situacao: escolha('Situação', SITUACOES_DO_PROTESTO, [
        'apresentado',
        'deferido',
        'indeferido',
        'retirado',
      ]).default('apresentado'),
      vinculo: vinculo.prefault({}),
    }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  atEvent: { path: 'evento', actions: ['ler', 'decidir'] },
  search: { name: 'titulo', prefix: '' },
  access: { read: 'rule', own: { editable: [], by: ['pessoa', 'pedidoPor'] }, create: 'server', update: 'server' },
  extras: { decidir: 'Decidir protestos' },
  personal: ['atleta', 'motivo'],
  people: [
    { path: 'pessoa', by: 'id', part: 'pessoa' },
    { path: 'pessoa', by: 'id', part: 'atleta' },
    { path: 'pessoa', by: 'id', part: 'motivo' },
    { path: 'pedidoPor', by: 'id', part: 'pedidoPor' },
  ],
  process: PROCESSO_DO_PROTESTO,
  desk: { states: false },
  small: { most: 2000 },
  lists: [{ equal: ['situacao'], orderBy: [] }],
})

export type Protesto = RecordOf<typeof protestos>

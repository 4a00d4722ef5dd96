import * as z from 'zod'
import { PROCESSO_DA_EQUIPE, SITUACOES_DA_EQUIPE } from '../equipes/processo.ts'
import { MODALIDADES_DE_EVENTO } from '../estados.ts'
import { defineCollection, type RecordOf } from '../../base/records/collection.ts'
import {
  camposDeBusca,
  escolha,
  instante,
  lista,
  opcional,
  referencia,
  textoObrigatorio,
  vinculo,
} from '../../base/collections/campos.ts'

/**
 * Pair or team of an event while it forms (PRODUCT 1.4): its founder, those who accepted, and the code by which mates are invited. Once the
 * last one accepts it is one entry in `inscricoes`. Written by functions alone; mates see it by its code.
 */
export const equipes = defineCollection({
  name: 'equipes',
  label: { singular: 'equipe', plural: 'equipes', artigo: 'a' },
  schema: () =>
    z.object({
      titulo: textoObrigatorio('Equipe', 200),
      ...camposDeBusca,
      evento: referencia('Evento', 'eventos'),
      eventoTitulo: opcional('Evento', 140),
      formacao: z.object({ codigo: opcional('Categoria', 60), nome: opcional('Nome da categoria', 80) }).prefault({}),
      modalidade: escolha('Modalidade', MODALIDADES_DE_EVENTO, [
        'kyorugui',
        'poomsae',
        'freestyle',
        'para-kyorugui',
      ]).default('poomsae'),
      /** code of the invitation: its holder may accept for themselves */
      codigo: opcional('Código do convite', 12),
      pedidoPor: opcional('Formada por', 128),
      pagador: z
        .object({
          tipo: escolha('Pagador', { pessoa: 'Pessoa', entidade: 'Entidade' }, ['pessoa', 'entidade']).default(
            'pessoa',
          ),
          id: opcional('Id do pagador', 128),
        })
        .prefault({}),
      /** members who accepted, in that order; the first one is the captain */
      integrantes: lista(
        'Integrantes',
        z.object({
          pessoa: opcional('Registro da pessoa', 128),
          nome: opcional('Nome', 120),
          nomePublico: opcional('Nome nas listas', 120),
          clube: opcional('Associação', 160),
          aceitoPor: opcional('Aceito por', 128),
          aceitoEm: instante('Aceito em'),
        }),
        5,
      ),
      tamanho: z.number().int().min(2).max(5).default(2).meta({ label: 'Integrantes pedidos' }),
      inscricao: opcional('Inscrição', 128),
      situacao: escolha('Situação', SITUACOES_DA_EQUIPE, ['formando', 'inscrita', 'desfeita']).default('formando'),
      vinculo: vinculo.prefault({}),
    }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  atEvent: { path: 'evento', actions: ['ler'] },
  search: { name: 'titulo', prefix: '' },
  access: { read: 'rule', own: { editable: [], by: ['pedidoPor'] }, create: 'server', update: 'server' },
  personal: ['titulo', 'integrantes'],
  people: [
    { path: 'pedidoPor', by: 'id', part: 'pedidoPor' },
    { path: 'pedidoPor', by: 'id', part: 'titulo' },
    { path: 'pagador.id', by: 'id', part: 'pagador' },
    { path: 'integrantes[].pessoa', by: 'id', part: 'integrantes[]' },
  ],
  process: PROCESSO_DA_EQUIPE,
  // Opened by their code, and from the entries of their event.
  desk: false,
  lists: [],
})

export type Equipe = RecordOf<typeof equipes>

import * as z from 'zod'
import { CODIGOS_DA_ESCALA, CODIGOS_DE_FUNCAO, FUNCOES_NA_QUADRA, SITUACOES_DA_ESCALA } from '../arbitragem/estados.ts'
import { PROCESSO_DA_ESCALA } from '../arbitragem/processo.ts'
import { defineCollection, type RecordOf } from '../../base/records/collection.ts'
import {
  camposDeBusca,
  dia,
  dinheiro,
  escolha,
  lista,
  opcional,
  referencia,
  textoObrigatorio,
  vinculo,
} from '../../base/collections/campos.ts'

/**
 * Appointment of one official to a court of an event for a day. Written by functions alone; read by the staff of the event and by the official. Its
 * id joins event, day and person, so that nobody is on two courts at once.
 */
export const escalas = defineCollection({
  name: 'escalas',
  label: { singular: 'escala', plural: 'escalas', artigo: 'a' },
  schema: () =>
    z.object({
      name: textoObrigatorio('Oficial', 120),
      ...camposDeBusca,
      pessoa: opcional('Registro da pessoa', 128),
      evento: referencia('Evento', 'eventos'),
      eventoTitulo: opcional('Evento', 140),
      dia: dia('Dia'),
      quadra: z.number().int().min(1).max(20).default(1).meta({ label: 'Quadra' }),
      funcao: escolha('Função', FUNCOES_NA_QUADRA, CODIGOS_DE_FUNCAO).default('juiz'),
      /** level of the referee's licence on that day */
      nivel: opcional('Nível da licença', 40),
      clube: opcional('Clube', 160),
      uf: opcional('UF', 2),
      valor: dinheiro('Diária'),
      /** conflicts at the time of the appointment, and the reason to make it nevertheless */
      conflitos: lista('Conflitos de interesse', opcional('Conflito', 300), 5),
      motivo: opcional('Por que foi escalado assim mesmo', 500, { kind: 'multiline' }),
      situacao: escolha('Situação', SITUACOES_DA_ESCALA, CODIGOS_DA_ESCALA).default('convidada'),
      vinculo: vinculo.prefault({}),
    }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  atEvent: { path: 'evento', actions: ['ler', 'escalar'] },
  search: { name: 'name', prefix: '' },
  access: { read: 'rule', own: { editable: [], by: ['pessoa'] }, create: 'server', update: 'server' },
  extras: { escalar: 'Escalar árbitros e confirmar quem atuou' },
  once: ['evento', 'dia', 'pessoa'],
  personal: ['name', 'conflitos', 'motivo'],
  people: [
    { path: 'pessoa', by: 'id', part: 'pessoa' },
    { path: 'pessoa', by: 'id', part: 'name' },
    { path: 'pessoa', by: 'id', part: 'conflitos' },
    { path: 'pessoa', by: 'id', part: 'motivo' },
  ],
  process: PROCESSO_DA_ESCALA,
  desk: false,
  small: { most: 1000, within: ['evento'] },
  lists: [{ equal: ['evento'], orderBy: [] }],
})

export type Escala = RecordOf<typeof escalas>

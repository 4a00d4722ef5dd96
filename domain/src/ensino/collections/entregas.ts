import * as z from 'zod'
import {
  anexos,
  arquivos,
  comentarios,
  DOS_COMENTARIOS,
  instanteEmLista,
  nota,
  notaReservada,
  notasDaRubrica,
  respostas,
} from '../turmas/campos.ts'
import { SITUACOES_DA_ENTREGA } from '../turmas/estados.ts'
import { PROCESSO_DA_ENTREGA } from '../turmas/processo.ts'
import { defineCollection, type RecordOf } from '../../base/records/collection.ts'
import {
  camposDeBusca,
  equipe,
  escolha,
  opcional,
  referencia,
  textoObrigatorio,
  vinculo,
} from '../../base/collections/campos.ts'

/**
 * Work that a student hands in for an assignment, read by them, their guardian and the class's teachers, written by functions alone. `nota` is the
 * returned mark; until then it is stored in `reservado`. Its id joins assignment and person.
 */
export const entregas = defineCollection({
  name: 'entregas',
  label: { singular: 'entrega', plural: 'entregas', artigo: 'a' },
  schema: () =>
    z.object({
      name: textoObrigatorio('Aluno', 120),
      ...camposDeBusca,
      turma: referencia('Turma', 'turmas'),
      tarefa: referencia('Tarefa', 'tarefas'),
      tarefaTitulo: opcional('Título da tarefa', 140),
      aluno: opcional('Cadastro do aluno', 128),
      resposta: opcional('Resposta', 10_000, { kind: 'multiline' }),
      anexos: anexos(),
      arquivos,
      respostas,
      tentativas: z.number().int().min(0).max(1_000).default(0).meta({ label: 'Tentativas' }),
      entregueEm: instanteEmLista('Entregue em'),
      atrasada: z.boolean().default(false).meta({ label: 'Com atraso' }),
      nota,
      rubrica: notasDaRubrica,
      devolvidaEm: instanteEmLista('Devolvida em'),
      /** between the student and the teachers only */
      comentarios,
      equipe,
      situacao: escolha('Situação', SITUACOES_DA_ENTREGA, [
        'naoIniciada',
        'emAndamento',
        'entregue',
        'devolvida',
        'retomada',
      ]).default('naoIniciada'),
      vinculo: vinculo.prefault({}),
    }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  parent: { collection: 'turmas', path: 'turma' },
  search: { name: 'name', prefix: '' },
  access: { read: 'rule', own: { editable: [], by: ['aluno'] }, create: 'server', update: 'server' },
  hidden: { schema: notaReservada, action: 'corrigir', server: true },
  extras: { corrigir: 'Ler notas que ainda não foram devolvidas' },
  once: ['tarefa', 'aluno'],
  personal: ['name', 'resposta', 'anexos', 'arquivos', 'respostas', 'nota', 'comentarios'],
  acting: ['comentarios[].autor'],
  people: [
    ...['aluno', 'name', 'resposta', 'anexos', 'arquivos', 'respostas', 'nota', 'rubrica'].map((part) => ({
      path: 'aluno',
      by: 'id' as const,
      part,
    })),
    ...DOS_COMENTARIOS.map((part) => ({
      path: 'comentarios[].autor',
      by: 'id' as const,
      part: `comentarios[].${part}`,
    })),
  ],
  desk: false,
  // Only the server lists it, by equality filters without an order.
  lists: [],
  process: PROCESSO_DA_ENTREGA,
})

export type Entrega = RecordOf<typeof entregas>

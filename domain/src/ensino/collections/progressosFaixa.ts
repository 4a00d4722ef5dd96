import * as z from 'zod'
import { MAIS_ITENS_DO_PROGRAMA } from '../educa/programa.ts'
import { defineCollection } from '../../base/records/collection.ts'
import {
  camposDeBusca,
  dia,
  lista,
  opcional,
  referencia,
  textoObrigatorio,
  vinculo,
} from '../../base/collections/campos.ts'

/**
 * Items of a belt syllabus that a student's teachers have ticked. Read by the student and the guardian, written by functions only; its id consists of
 * the ids of syllabus and person.
 */
export const progressosFaixa = defineCollection({
  name: 'progressosFaixa',
  label: { singular: 'progresso no programa', plural: 'progressos nos programas', artigo: 'o' },
  schema: () =>
    z.object({
      name: textoObrigatorio('Aluno', 120),
      ...camposDeBusca,
      pessoa: opcional('Registro da pessoa', 128),
      programa: referencia('Programa', 'programasFaixa'),
      feitos: lista(
        'Itens marcados',
        z.object({
          item: opcional('Item', 200),
          em: dia('Marcado em'),
          quem: opcional('Marcado por', 128),
        }),
        MAIS_ITENS_DO_PROGRAMA,
      ),
      vinculo: vinculo.prefault({}),
    }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  search: { name: 'name', prefix: '' },
  access: { read: 'rule', own: { editable: [], by: ['pessoa'] }, create: 'server', update: 'server' },
  once: ['programa', 'pessoa'],
  personal: ['name', 'feitos'],
  acting: ['feitos[].quem'],
  people: [
    ...['name', 'feitos', 'pessoa'].map((part) => ({ path: 'pessoa', by: 'id' as const, part })),
    { path: 'feitos[].quem', by: 'id', part: 'feitos[].quem' },
  ],
  desk: false,
  // The server reads it by its id.
  lists: [],
})

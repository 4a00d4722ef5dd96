import * as z from 'zod'
import { comentarios, DOS_COMENTARIOS, instanteEmLista } from '../turmas/campos.ts'
import { SITUACOES_DO_RECADO } from '../turmas/estados.ts'
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
 * Entry of a class's stream with its comments. Its teachers and its author read it; students of the class get it from
 * functions.
 */
export const recados = defineCollection({
  name: 'recados',
  label: { singular: 'recado', plural: 'recados', artigo: 'o' },
  schema: () =>
    z.object({
      texto: textoObrigatorio('Texto', 3_000, { kind: 'multiline' }),
      ...camposDeBusca,
      turma: referencia('Turma', 'turmas'),
      autor: opcional('Autor', 128),
      nome: opcional('Nome', 120),
      professor: z.boolean().default(false).meta({ label: 'Professor' }),
      menor: z.boolean().default(false).meta({ label: 'Menor de idade' }),
      em: instanteEmLista('Quando'),
      comentarios,
      situacao: escolha('Situação', SITUACOES_DO_RECADO, ['publicado', 'aguardando', 'removido']).default('publicado'),
      equipe,
      vinculo: vinculo.prefault({}),
    }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  parent: { collection: 'turmas', path: 'turma' },
  search: { name: 'nome', prefix: '' },
  access: { read: 'rule', own: { editable: [], by: ['autor'] }, create: 'server', update: 'server' },
  personal: ['texto', 'nome', 'comentarios'],
  acting: ['comentarios[].autor'],
  people: [
    ...['autor', 'nome', 'texto'].map((part) => ({ path: 'autor', by: 'id' as const, part })),
    ...DOS_COMENTARIOS.map((part) => ({
      path: 'comentarios[].autor',
      by: 'id' as const,
      part: `comentarios[].${part}`,
    })),
  ],
  desk: false,
  small: {
    most: 2000,
    within: ['turma'],
    paged: [{ equal: ['turma', 'situacao'], orderBy: [{ path: 'em', direction: 'desc' }] }],
  },
  lists: [
    { equal: ['turma'], orderBy: [{ path: 'em', direction: 'desc' }] },
    { equal: ['turma', 'situacao'], orderBy: [{ path: 'em', direction: 'desc' }] },
  ],
})

export type Recado = RecordOf<typeof recados>

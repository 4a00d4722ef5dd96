import * as z from 'zod'
import { MAIS_ITENS_DO_PROGRAMA, TIPOS_DE_ITEM } from '../educa/programa.ts'
import { defineCollection, type RecordOf } from '../../base/records/collection.ts'
import { publicacao } from '../../base/records/publication.ts'
import {
  PERGUNTADA,
  camposDeBusca,
  escolha,
  listaOrdenada,
  opcional,
  textoObrigatorio,
  url,
  vinculo,
} from '../../base/collections/campos.ts'

const item = z.object({
  tipo: escolha('Parte', TIPOS_DE_ITEM, ['poomsae', 'tecnica', 'luta', 'quebramento', 'teoria', 'video'])
    .default('tecnica')
    .meta(PERGUNTADA),
  titulo: textoObrigatorio('O que se pede', 140),
  detalhe: opcional('Detalhe', 300),
  video: url('Vídeo'),
})

/** Belt syllabus (PRODUCT 3.1): requirements of a federation for a grade. Public, so that everybody knows the contents of an exam. */
export const programasFaixa = defineCollection({
  name: 'programasFaixa',
  label: { singular: 'programa de faixa', plural: 'programas de faixa', artigo: 'o' },
  schema: () =>
    z.object({
      titulo: textoObrigatorio('Título', 140),
      ...camposDeBusca,
      /** grade for which the syllabus prepares */
      graduacao: opcional('Graduação', 20, { kind: 'graduacao' }),
      descricao: opcional('Para quem é, e como se estuda', 1500, { kind: 'multiline' }),
      itens: listaOrdenada('Item', item, MAIS_ITENS_DO_PROGRAMA),
      exigido: z.boolean().default(false).meta({
        label: 'O exame exige o programa completo',
        help: 'Só entra no exame desta graduação quem o professor marcou em todos os itens.',
      }),
      vinculo: vinculo.prefault({}),
      publicacao,
    }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  search: { name: 'titulo', prefix: '' },
  access: { read: 'public', create: 'rule', update: 'rule' },
  publication: {
    guard: ({ graduacao, itens }) => [
      ...(graduacao ? [] : [{ text: 'Escolha a graduação do programa.' }]),
      ...(Array.isArray(itens) && itens.length > 0 ? [] : [{ text: 'Inclua ao menos um item.' }]),
    ],
  },
  small: {
    most: 500,
    paged: [{ orderBy: [{ path: 'publicacao.publicarEm', direction: 'desc' }] }],
  },
  lists: [{ orderBy: [{ path: 'searchableName', direction: 'asc' }] }],
})

export type ProgramaFaixa = RecordOf<typeof programasFaixa>

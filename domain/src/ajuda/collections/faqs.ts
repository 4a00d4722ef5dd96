import * as z from 'zod'
import { telas } from '../telas.ts'
import { CATEGORIAS, CATEGORIAS_DE_AJUDA } from '../estados.ts'
import { defineCollection, type RecordOf } from '../../base/records/collection.ts'
import { publicacao } from '../../base/records/publication.ts'
import { readRichText } from '../../base/records/richText.ts'
import {
  PERGUNTADA,
  camposDeBusca,
  escolha,
  etiquetas,
  textoObrigatorio,
  textoRico,
  vinculo,
} from '../../base/collections/campos.ts'

/**
 * Frequent question with its answer (PRODUCT 2(j)), for everybody or for members. Views and votes are counted in
 * another document (ajuda/publico.ts), so that reading creates no version.
 */
export const faqs = defineCollection({
  name: 'faqs',
  label: { singular: 'pergunta frequente', plural: 'perguntas frequentes', artigo: 'a' },
  schema: () =>
    z.object({
      pergunta: textoObrigatorio('Pergunta', 200),
      ...camposDeBusca,
      resposta: textoRico('Resposta'),
      categoria: escolha('Categoria', CATEGORIAS_DE_AJUDA, CATEGORIAS).default('outros').meta(PERGUNTADA),
      ordem: z.number().int().min(0).max(999).default(0).meta({ label: 'Ordem na categoria' }),
      palavras: etiquetas('Outras palavras de busca', 12, {
        help: 'Como as pessoas chamam isto: boleto, mensalidade, faixa.',
      }),
      telas,
      publicacao,
      vinculo: vinculo.prefault({}),
    }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  search: { name: 'pergunta', prefix: '' },
  bulk: ['categoria', 'palavras'],
  access: { read: 'public', create: 'rule', update: 'rule' },
  publication: {
    guard: ({ resposta }) => {
      const { content, refused } = readRichText(resposta)
      return [
        ...(content.length === 0 ? [{ text: 'Escreva a resposta.' }] : []),
        ...(refused ? [{ text: 'A resposta traz algo que não pode ser mostrado. Cole-a sem formatação.' }] : []),
      ]
    },
  },
  desk: { states: false },
  small: { most: 1000 },
  lists: [
    { orderBy: [{ path: 'searchableName', direction: 'asc' }] },
    { equal: ['categoria'], orderBy: [] },
    { equal: ['publicacao.situacao'], orderBy: [] },
  ],
})

export type Faq = RecordOf<typeof faqs>

import * as z from 'zod'
import { telas } from '../telas.ts'
import { CATEGORIAS, CATEGORIAS_DE_AJUDA, PAPEIS_DO_TUTORIAL } from '../estados.ts'
import { videoDe } from '../../conteudo/video.ts'
import { defineCollection, type RecordOf } from '../../base/records/collection.ts'
import { publicacao } from '../../base/records/publication.ts'
import { trimmed } from '../../base/records/text.ts'
import {
  PERGUNTADA,
  camposDeBusca,
  escolha,
  etiquetas,
  imagem,
  listaOrdenada,
  opcional,
  textoObrigatorio,
  vinculo,
} from '../../base/collections/campos.ts'

/** Greatest number of steps of a tutorial. */
export const MAIS_PASSOS = 30

/**
 * Tutorial in steps, each with a picture, and a video (PRODUCT 2(j)), for everybody or for members. Files of steps are stored under its
 * cover.
 */
export const tutoriais = defineCollection({
  name: 'tutoriais',
  label: { singular: 'tutorial', plural: 'tutoriais', artigo: 'o' },
  schema: () =>
    z.object({
      titulo: textoObrigatorio('Título', 160),
      ...camposDeBusca,
      resumo: opcional('Resumo', 300, { kind: 'multiline', help: 'O que a pessoa consegue fazer no fim.' }),
      categoria: escolha('Categoria', CATEGORIAS_DE_AJUDA, CATEGORIAS).default('outros').meta(PERGUNTADA),
      papel: escolha('Para quem', PAPEIS_DO_TUTORIAL, [
        'todos',
        'atleta',
        'responsavel',
        'professor',
        'clube',
        'federacao',
      ]).default('todos'),
      duracao: z.number().int().min(0).max(600).default(0).meta({ label: 'Duração em minutos' }),
      versao: opcional('Versão do portal', 20),
      palavras: etiquetas('Outras palavras de busca', 12),
      telas,
      capa: imagem('Capa'),
      video: trimmed(300)
        .refine(
          (text) => text === '' || videoDe(text) !== undefined,
          'Cole o endereço de um vídeo do YouTube ou do Vimeo.',
        )
        .default('')
        .meta({ label: 'Endereço do vídeo', help: 'YouTube ou Vimeo.' }),
      passos: listaOrdenada(
        'Passo',
        z.object({
          titulo: textoObrigatorio('Título do passo', 140),
          texto: opcional('O que fazer', 1500, { kind: 'multiline' }),
          imagem: imagem('Imagem do passo', { filesOf: 'capa' }),
        }),
        MAIS_PASSOS,
      ),
      publicacao,
      vinculo: vinculo.prefault({}),
    }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  search: { name: 'titulo', prefix: '' },
  bulk: ['categoria', 'papel', 'palavras'],
  access: { read: 'public', create: 'rule', update: 'rule' },
  publication: {
    guard: ({ passos, video }) =>
      (passos as unknown[] | undefined)?.length || video
        ? []
        : [{ text: 'Escreva ao menos um passo, ou cole o endereço do vídeo.' }],
  },
  desk: { states: false },
  small: { most: 500 },
  lists: [
    { orderBy: [{ path: 'searchableName', direction: 'asc' }] },
    { equal: ['categoria'], orderBy: [] },
    { equal: ['publicacao.situacao'], orderBy: [] },
  ],
})

export type Tutorial = RecordOf<typeof tutoriais>

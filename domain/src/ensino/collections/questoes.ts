import * as z from 'zod'
import { defineCollection, type RecordOf } from '../../base/records/collection.ts'
import { trimmed } from '../../base/records/text.ts'
import { instanteEmLista, pontosDe } from '../turmas/campos.ts'
import { SITUACOES_DA_QUESTAO, TIPOS_DE_PERGUNTA } from '../turmas/estados.ts'
import {
  camposDeBusca,
  escolha,
  etiquetas,
  lista,
  opcional,
  textoObrigatorio,
  vinculo,
} from '../../base/collections/campos.ts'

/** Fields of a question that its teacher fills in: the fields of a quiz, with the words by which it is found. */
export const dadosDaQuestao = {
  tipo: escolha('Tipo', TIPOS_DE_PERGUNTA, ['unica', 'multipla', 'curta', 'ordenar']),
  enunciado: textoObrigatorio('Enunciado', 1_000, { kind: 'multiline' }),
  opcoes: lista('Opções', trimmed(200), 10),
  certas: lista('Respostas certas', trimmed(200), 10),
  pontos: pontosDe('Pontos').default(1),
  tags: etiquetas('Etiquetas'),
  /** teachers of the same entity may use it in their quizzes, and read its answer */
  compartilhada: z.boolean().default(false).meta({ label: 'Outros professores da entidade podem usar' }),
  situacao: escolha('Situação', SITUACOES_DA_QUESTAO, ['guardada', 'retirada']).default('guardada'),
}

/**
 * Question in a teacher's question bank (PRODUCT 2(i)). It holds its own key, so no student reads it: its author does, and teachers of the entity get
 * a shared one from functions, which alone write it. A quiz copies it.
 */
export const questoes = defineCollection({
  name: 'questoes',
  label: { singular: 'questão', plural: 'questões', artigo: 'a' },
  schema: () =>
    z.object({
      ...dadosDaQuestao,
      ...camposDeBusca,
      autor: opcional('Autor', 128),
      nome: opcional('Nome do autor', 120),
      em: instanteEmLista('Guardada em'),
      vinculo: vinculo.prefault({}),
    }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  search: { name: 'enunciado', prefix: '' },
  access: { read: 'rule', own: { editable: [], by: ['autor'] }, create: 'server', update: 'server' },
  personal: ['nome', 'enunciado', 'opcoes', 'certas'],
  people: ['autor', 'nome', 'enunciado', 'opcoes', 'certas'].map((part) => ({
    path: 'autor',
    by: 'id' as const,
    part,
  })),
  desk: false,
  // Only the server lists it, by equality filters without an order.
  lists: [],
})

export type Questao = RecordOf<typeof questoes>

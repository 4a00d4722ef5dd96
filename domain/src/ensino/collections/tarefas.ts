import * as z from 'zod'
import { anexos, arquivos, gabarito, instanteEmLista, pontosDe, perguntas, rubrica } from '../turmas/campos.ts'
import { MAIS_PERGUNTAS, SITUACOES_DA_TAREFA, TIPOS_DE_TAREFA } from '../turmas/estados.ts'
import { defineCollection, type RecordOf } from '../../base/records/collection.ts'
import {
  camposDeBusca,
  equipe,
  escolha,
  opcional,
  referencia,
  textoObrigatorio,
  url,
  vinculo,
} from '../../base/collections/campos.ts'

/** Fields of an assignment that its teachers fill in, beside the questions of a quiz. */
export const dadosDaTarefa = {
  titulo: textoObrigatorio('Título', 140),
  instrucoes: opcional('Instruções', 5_000, { kind: 'multiline' }),
  tipo: escolha('Tipo', TIPOS_DE_TAREFA, ['entrega', 'quiz', 'video']).default('entrega'),
  anexos: anexos(),
  arquivos,
  video: url('Endereço do vídeo', 500),
  pontos: pontosDe('Pontos').default(10),
  prazo: instanteEmLista('Prazo'),
  aceitaAtraso: z.boolean().default(true).meta({ label: 'Aceita entrega atrasada' }),
  rubrica,
  topico: opcional('Tópico', 60),
  /** instant at which the server publishes a draft; 0 for none */
  publicarEm: instanteEmLista('Publicar em'),
  tentativas: z.number().int().min(1).max(10).default(1).meta({ label: 'Tentativas do quiz' }),
  /** number of a quiz's questions that are drawn for each student; 0 for all */
  sorteadas: z
    .number('Informe quantas perguntas, como 10.')
    .int('Informe quantas perguntas, como 10.')
    .min(0, 'Informe quantas perguntas, como 10.')
    .max(MAIS_PERGUNTAS, `Um quiz tem no máximo ${MAIS_PERGUNTAS} perguntas.`)
    .default(0)
    .meta({ label: 'Perguntas por aluno' }),
  /** a quiz is returned with its mark as soon as it is handed in */
  notaImediata: z.boolean().default(false).meta({ label: 'Mostra a nota assim que o aluno entrega' }),
  situacao: escolha('Situação', SITUACOES_DA_TAREFA, ['rascunho', 'publicada']).default('rascunho'),
}

/**
 * Assignment of a class. Its teachers read it; students get it from functions. The key of a quiz is stored in `reservado`, which nobody of the
 * class reads directly.
 */
export const tarefas = defineCollection({
  name: 'tarefas',
  label: { singular: 'tarefa', plural: 'tarefas', artigo: 'a' },
  schema: () =>
    z.object({
      ...dadosDaTarefa,
      ...camposDeBusca,
      turma: referencia('Turma', 'turmas'),
      perguntas,
      publicadaEm: instanteEmLista('Publicada em'),
      equipe,
      vinculo: vinculo.prefault({}),
    }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  parent: { collection: 'turmas', path: 'turma' },
  search: { name: 'titulo', prefix: '' },
  access: { read: 'rule', create: 'server', update: 'server' },
  hidden: { schema: gabarito, action: 'corrigir', server: true },
  extras: { corrigir: 'Ler gabaritos de tarefas' },
  desk: false,
  // Only the server lists it, by equality filters without an order.
  lists: [],
})

export type Tarefa = RecordOf<typeof tarefas>

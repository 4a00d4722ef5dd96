import * as z from 'zod'
import { instanteEmLista } from '../turmas/campos.ts'
import { ENTREGAS_MIN } from '../turmas/conclusao.ts'
import {
  CAPAS,
  ESCALAS,
  MAIS_ALUNOS,
  MAIS_ATIVIDADES,
  MAIS_PROFESSORES,
  PAPEIS_NA_TURMA,
  QUEM_POSTA,
  SITUACOES_DA_TURMA,
} from '../turmas/estados.ts'
import { PROCESSO_DA_TURMA } from '../turmas/processo.ts'
import { defineCollection, type RecordOf } from '../records/collection.ts'
import {
  camposDeBusca,
  dia,
  equipe,
  escolha,
  imagemSemDescricao,
  lista,
  opcional,
  textoObrigatorio,
  vinculo,
} from './campos.ts'

const sim = (label: string, value: boolean) => z.boolean().default(value).meta({ label })
const contagem = (label: string) => z.number().int().min(0).max(100_000).default(0).meta({ label })
const percentual = (label: string, value: number) =>
  z
    .number('Informe a porcentagem, como 75.')
    .int('Informe a porcentagem, como 75.')
    .min(0, 'Informe a porcentagem, como 75.')
    .max(100, 'No máximo 100%.')
    .default(value)
    .meta({ label })
const ordem = (label: string) =>
  z.number('Escolha a graduação.').int().min(0).max(20).default(0).meta({ label, help: '0 para qualquer uma.' })

/** What its teachers type of a class. */
export const dadosDaTurma = {
  name: textoObrigatorio('Nome da turma', 120),
  descricao: opcional('Descrição', 2_000, { kind: 'multiline' }),
  capa: escolha('Capa', CAPAS, ['azul', 'vermelha', 'verde', 'grafite', 'vinho']).default('azul'),
  /** seen by whoever is in the class, through a function (turmas/arquivos.ts); visitors see the colour alone */
  foto: imagemSemDescricao('Imagem da capa', { publicFile: false, sentBefore: true, sentAgain: true }),
  inicio: dia('Começa em'),
  fim: dia('Termina em'),
  vagas: z
    .number('Informe as vagas, como 30.')
    .int('Informe as vagas, como 30.')
    .min(0, 'Informe as vagas, como 30.')
    .max(MAIS_ALUNOS, `Uma turma tem no máximo ${MAIS_ALUNOS} alunos.`)
    .default(0)
    .meta({ label: 'Vagas' }),
  graduacaoMin: ordem('Graduação mínima'),
  graduacaoMax: ordem('Graduação máxima'),
  topicos: lista('Tópicos', textoObrigatorio('Tópico', 60), 30, 'tópico'),
  /** visitors see name, description, teachers and period */
  publica: sim('Aparece no site', false),
  entradaAberta: sim('Aceita entrada pelo código', true),
  aprovarEntradas: sim('Professor aprova cada entrada', false),
  quemPosta: escolha('Mural', QUEM_POSTA, ['todos', 'comentarios', 'professores']).default('comentarios'),
  moderarMenores: sim('Professor confere o que menores escrevem', true),
  escala: escolha('Escala de notas', ESCALAS, ['pontos', 'percentual', 'conceito']).default('pontos'),
  notasVisiveis: sim('Alunos veem a própria média', true),
  mostrarColegas: sim('Alunos veem a lista de colegas', false),
  /** 0 for a class without certificates */
  cargaHoraria: z
    .number('Informe as horas, como 20.')
    .int('Informe as horas, como 20.')
    .min(0, 'Informe as horas, como 20.')
    .max(2_000, 'No máximo 2.000 horas.')
    .default(0)
    .meta({ label: 'Carga horária' }),
  entregasMin: percentual('Entregas mínimas', ENTREGAS_MIN),
  mediaMin: percentual('Média mínima', 0),
}

/**
 * Class (PRODUCT 2(i)). Read by its teachers and by staff; students and visitors see what functions tell of it (turmas/verTurma.ts), since its
 * code, and who learns in it, are not theirs to read. Functions alone write it.
 */
export const turmas = defineCollection({
  name: 'turmas',
  label: { singular: 'turma', plural: 'turmas', artigo: 'a' },
  schema: z.object({
    ...dadosDaTurma,
    ...camposDeBusca,
    professores: lista(
      'Professores',
      z.object({
        uid: opcional('Cadastro', 128),
        papel: escolha('Papel', PAPEIS_NA_TURMA, ['titular', 'auxiliar']).default('titular'),
        nome: opcional('Nome', 120),
      }),
      MAIS_PROFESSORES,
    ),
    equipe,
    /** made by the server */
    codigo: opcional('Código de acesso', 12),
    /** summary of what is published, so that a class opens with few documents (turmas/partes.ts) */
    atividades: lista(
      'Atividades',
      z.object({
        id: opcional('Atividade', 128),
        tipo: escolha('Tipo', { entrega: 'Entrega', quiz: 'Quiz', video: 'Vídeo', material: 'Material' }, [
          'entrega',
          'quiz',
          'video',
          'material',
        ]).default('entrega'),
        titulo: opcional('Título', 140),
        topico: opcional('Tópico', 60),
        prazo: instanteEmLista('Prazo'),
        pontos: z.number().min(0).default(0).meta({ label: 'Pontos' }),
        em: instanteEmLista('Publicada em'),
        rascunho: z.boolean().default(false).meta({ label: 'Rascunho' }),
      }),
      MAIS_ATIVIDADES,
    ),
    contagem: z
      .object({ alunos: contagem('Alunos'), pedidos: contagem('Pedidos'), menores: contagem('Menores') })
      .prefault({}),
    situacao: escolha('Situação', SITUACOES_DA_TURMA, ['provisoria', 'ativa', 'arquivada']).default('provisoria'),
    vinculo: vinculo.prefault({}),
  }),
  scope: { kind: 'paths', entidade: 'vinculo.idEntidade', federacao: 'vinculo.idFederacao' },
  team: { path: 'professores', roles: ['titular', 'auxiliar'] },
  search: { name: 'name', prefix: '' },
  access: { read: 'rule', create: 'server', update: 'server' },
  personal: ['professores'],
  people: (['uid', 'nome'] as const).map((part) => ({
    path: 'professores[].uid',
    by: 'id' as const,
    part: `professores[].${part}`,
  })),
  desk: false,
  // The server reads it, by equal fields and in no order.
  lists: [],
  process: PROCESSO_DA_TURMA,
})

export type Turma = RecordOf<typeof turmas>

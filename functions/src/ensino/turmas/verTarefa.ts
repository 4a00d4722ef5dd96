import { current } from '../../base/records/current.ts'
import * as z from 'zod'
import type { Entrega } from '@sie/domain/ensino/collections/entregas.ts'
import { materiais, type Material } from '@sie/domain/ensino/collections/materiais.ts'
import type { Tarefa } from '@sie/domain/ensino/collections/tarefas.ts'
import type { Turma } from '@sie/domain/ensino/collections/turmas.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import {
  comChave,
  markQuiz,
  perguntasDoAluno,
  type Chave,
  type PerguntaComChave,
} from '@sie/domain/ensino/turmas/quiz.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller, type Caller } from '../../base/platform/caller.ts'
import { absent } from '../../base/platform/hidden.ts'
import { recordId } from '../../base/platform/input.ts'
import { numberAt, storedAs } from '../../base/platform/stored.ts'
import { arquivosDe } from './arquivos.ts'
import {
  entregaDe,
  lugarDe,
  materialRef,
  matriculaDe,
  naTurma,
  reservadoRef,
  tarefaAberta,
  tarefaRef,
  trabalhoDe,
  type EntregaGuardada,
  type TarefaGuardada,
} from './turma.ts'
import { told, type ComentarioVisto } from './verTurma.ts'

const input = z.object({
  tarefa: recordId,
  /** a minor of the caller */
  aluno: recordId.optional(),
})

type Dados = Pick<
  Tarefa,
  | 'titulo'
  | 'instrucoes'
  | 'tipo'
  | 'anexos'
  | 'arquivos'
  | 'video'
  | 'pontos'
  | 'prazo'
  | 'aceitaAtraso'
  | 'rubrica'
  | 'topico'
> &
  Pick<Tarefa, 'tentativas' | 'sorteadas' | 'notaImediata' | 'situacao' | 'perguntas' | 'publicarEm'>

interface EntregaVista extends Pick<
  Entrega,
  | 'situacao'
  | 'resposta'
  | 'anexos'
  | 'arquivos'
  | 'respostas'
  | 'tentativas'
  | 'entregueEm'
  | 'atrasada'
  | 'nota'
  | 'rubrica'
> {
  versao: number
  comentarios: ComentarioVisto[]
}

interface TarefaVista {
  id: string
  turma: { id: string; nome: string; escala: Turma['escala']; situacao: Turma['situacao']; topicos: string[] }
  papel: 'professor' | 'aluno' | 'responsavel'
  versao: number
  tarefa: Dados
  /** for teachers: the questions with their key */
  perguntas?: PerguntaComChave[]
  /** the student's hand-in, null before they begin; absent for teachers */
  entrega?: EntregaVista | null
  /** student, and the id of the submission, also where none exists yet */
  aluno?: { id: string; nome: string; entrega: string }
}

const dadosDe = ({
  titulo,
  instrucoes,
  tipo,
  anexos,
  video,
  pontos,
  prazo,
  aceitaAtraso,
  ...more
}: TarefaGuardada): Dados => ({
  titulo,
  instrucoes,
  tipo,
  anexos,
  video,
  pontos,
  prazo,
  aceitaAtraso,
  // Old records lack these fields.
  publicarEm: (more as Partial<TarefaGuardada>).publicarEm ?? 0,
  arquivos: arquivosDe(more),
  rubrica: more.rubrica,
  topico: more.topico,
  tentativas: more.tentativas,
  sorteadas: more.sorteadas,
  notaImediata: more.notaImediata,
  situacao: more.situacao,
  perguntas: more.perguntas,
})

const entregaVista = (caller: Caller, professor: boolean, stored: EntregaGuardada): EntregaVista => ({
  situacao: stored.situacao,
  resposta: stored.resposta,
  anexos: stored.anexos,
  arquivos: arquivosDe(stored),
  respostas: stored.respostas,
  tentativas: stored.tentativas,
  entregueEm: stored.entregueEm,
  atrasada: stored.atrasada,
  nota: stored.nota,
  rubrica: stored.rubrica,
  versao: stored.metadados.version,
  comentarios: stored.comentarios.map((one) => told(caller, professor, one)),
})

const chaveDe = async (tarefa: string): Promise<readonly Chave[]> =>
  storedAs<{ gabarito?: Chave[] }>(await reservadoRef(tarefaRef(tarefa)).get())?.gabarito ?? []

/**
 * An assignment: for its teachers with the key of a quiz, for a student (or their guardian) with their own hand-in and no key.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, registro-nao-encontrado
 */
export async function verTarefaHandler(
  { tarefa: id, aluno = '' }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<TarefaVista> {
  const caller = await requireCaller(context)
  const { turma, tarefa, professor, matricula } = await tarefaAberta(undefined, caller, id, aluno)
  const { name: nome, escala, situacao, topicos } = turma
  const base = {
    id,
    turma: { id: tarefa.turma, nome, escala, situacao, topicos },
    versao: tarefa.metadados.version,
    tarefa: dadosDe(tarefa),
  }
  if (professor)
    return {
      ...base,
      papel: 'professor',
      perguntas: comChave(tarefa.perguntas, await chaveDe(id)) as PerguntaComChave[],
    }
  const owner = matricula?.aluno ?? caller.uid
  const found = await trabalhoDe(undefined, id, owner)
  const stored = entregaDe(found, id, owner)
  const perguntas = perguntasDoAluno(tarefa.perguntas, tarefa.sorteadas, owner)
  return {
    ...base,
    tarefa: { ...base.tarefa, perguntas },
    papel: owner === caller.uid ? 'aluno' : 'responsavel',
    entrega: stored ? entregaVista(caller, false, stored) : null,
    aluno: { id: owner, nome: matricula?.name ?? '', entrega: found.id },
  }
}

export const verTarefa = callable(input, verTarefaHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'registro-nao-encontrado'],
})

const handInInput = z.object({ tarefa: recordId, aluno: recordId })

interface EntregaParaCorrigir {
  aluno: { id: string; nome: string }
  entrega: EntregaVista | null
  /** stored mark that is not returned yet; -1 for none */
  notaReservada: number
  rubricaReservada: number[]
  quiz: { pergunta: string; pontos: number }[]
}

/**
 * One student's hand-in, for the teachers of the class: with the mark that is not returned yet, and the points of a quiz by question.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, registro-nao-encontrado
 */
export async function verEntregaHandler(
  { tarefa: id, aluno }: z.output<typeof handInInput>,
  context: Pick<Context, 'auth'>,
): Promise<EntregaParaCorrigir> {
  const caller = await requireCaller(context)
  const { tarefa, professor } = await tarefaAberta(undefined, caller, id)
  if (!professor) throw new ErroSIE('sem-permissao')
  const [place, found] = await Promise.all([lugarDe(undefined, tarefa.turma, aluno), trabalhoDe(undefined, id, aluno)])
  const noted = await reservadoRef(found.ref).get()
  const matricula = matriculaDe(place, tarefa.turma, aluno)
  if (!matricula) throw new ErroSIE('registro-nao-encontrado')
  const stored = entregaDe(found, id, aluno)
  const key = tarefa.tipo === 'quiz' ? await chaveDe(id) : []
  return {
    aluno: { id: aluno, nome: matricula.name },
    entrega: stored ? entregaVista(caller, true, stored) : null,
    notaReservada: numberAt(noted, 'nota') ?? -1,
    rubricaReservada: storedAs<{ rubrica?: number[] }>(noted)?.rubrica ?? [],
    quiz:
      stored && key.length > 0
        ? markQuiz(perguntasDoAluno(tarefa.perguntas, tarefa.sorteadas, aluno), key, stored.respostas).porPergunta
        : [],
  }
}

export const verEntrega = callable(handInInput, verEntregaHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'registro-nao-encontrado'],
})

const materialInput = z.object({ material: recordId, aluno: recordId.optional() })

interface MaterialVisto {
  id: string
  turma: { id: string; nome: string; situacao: Turma['situacao']; topicos: string[] }
  professor: boolean
  versao: number
  material: Pick<
    Material,
    'titulo' | 'descricao' | 'anexos' | 'arquivos' | 'video' | 'topico' | 'graduacao' | 'situacao' | 'publicarEm'
  >
}

/**
 * A material, for members of its class; a draft for its teachers.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, registro-nao-encontrado
 */
export async function verMaterialHandler(
  { material: id, aluno = '' }: z.output<typeof materialInput>,
  context: Pick<Context, 'auth'>,
): Promise<MaterialVisto> {
  const caller = await requireCaller(context)
  const stored = current(materiais, await materialRef(id).get())
  if (!stored) throw absent(caller, 'turmas:editar')
  const { turma, professor } = await naTurma(undefined, caller, stored.turma, aluno)
  if (!professor && stored.situacao !== 'publicada') throw new ErroSIE('sem-permissao')
  const { titulo, descricao, anexos, video, topico, graduacao, situacao, publicarEm } = stored
  return {
    id,
    turma: { id: stored.turma, nome: turma.name, situacao: turma.situacao, topicos: turma.topicos },
    professor,
    versao: stored.metadados.version,
    material: {
      titulo,
      descricao,
      anexos,
      arquivos: arquivosDe(stored),
      video,
      topico,
      graduacao,
      situacao,
      publicarEm,
    },
  }
}

export const verMaterial = callable(materialInput, verMaterialHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'registro-nao-encontrado'],
})

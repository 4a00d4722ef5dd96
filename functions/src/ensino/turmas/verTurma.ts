import { current } from '../../base/records/current.ts'
import * as z from 'zod'
import { recados } from '@sie/domain/ensino/collections/recados.ts'
import { turmas, dadosDaTurma, type Turma } from '@sie/domain/ensino/collections/turmas.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { unmetRequirements } from '@sie/domain/ensino/turmas/conclusao.ts'
import { nomeNasListas } from '@sie/domain/pessoas/privacidade/projecao.ts'
import type { SituacaoDaEntrega } from '@sie/domain/ensino/turmas/estados.ts'
import { db } from '../../base/platform/admin.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller, type Caller } from '../../base/platform/caller.ts'
import { recordId } from '../../base/platform/input.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { storedIn } from '../../base/platform/stored.ts'
import {
  naTurma,
  turmaRef,
  type MatriculaGuardada,
  type NaTurma,
  type RecadoGuardado,
  type TurmaGuardada,
} from './turma.ts'

/** Entries of the stream in one page: with the class, the place in it and the caller's rights at most 13 documents are read. */
const STREAM_PAGE = 6

const input = z.object({
  turma: recordId,
  /** a minor of the caller */
  aluno: recordId.optional(),
})

/** Public data of a class that its teachers show on the site. */
export interface TurmaPublica {
  id: string
  nome: string
  descricao: string
  capa: Turma['capa']
  professores: string[]
  inicio: string
  fim: string
  vagas: number
  /** number of free places; -1 without a limit */
  livres: number
}

export interface ComentarioVisto {
  id: string
  nome: string
  professor: boolean
  texto: string
  em: number
  situacao: 'publicado' | 'aguardando' | 'removido'
  /** the reader is its author */
  meu: boolean
}
interface RecadoVisto extends ComentarioVisto {
  comentarios: ComentarioVisto[]
}

interface AtividadeVista {
  id: string
  tipo: Turma['atividades'][number]['tipo']
  titulo: string
  topico: string
  prazo: number
  pontos: number
  em: number
  rascunho: boolean
  /** state of the student's work; absent for teachers and materials */
  situacao?: SituacaoDaEntrega
  atrasada?: boolean
  nota?: number
}

interface TurmaAberta extends TurmaPublica {
  papel: 'professor' | 'aluno' | 'responsavel'
  /** picture of the cover, fetched by `baixarArquivoDaTurma` */
  foto: Turma['foto']
  situacao: Turma['situacao']
  versao: number
  topicos: string[]
  escala: Turma['escala']
  mural: RecadoVisto[]
  /** whether the stream has a further page */
  haMais: boolean
  atividades: AtividadeVista[]
  publicaNoMural: boolean
  comentaNoMural: boolean
  /** students see the names of their classmates; never in a class with minors */
  veColegas: boolean
  veMedia: boolean
  /** the guardian's minor */
  aluno?: { id: string; nome: string }
  /** for the student, in a class with certificates: what they still lack, and their certificate */
  conclusao?: { falta: string; certificado: string }
  /** for teachers only */
  gestao?: {
    codigo: string
    dados: z.output<z.ZodObject<typeof dadosDaTurma>>
    contagem: Turma['contagem']
    professores: Turma['professores']
  }
}

export const publica = (id: string, turma: TurmaGuardada): TurmaPublica => ({
  id,
  nome: turma.name,
  descricao: turma.descricao,
  capa: turma.capa,
  professores: turma.professores.map(({ nome }) => nome),
  inicio: turma.inicio,
  fim: turma.fim,
  vagas: turma.vagas,
  livres: turma.vagas > 0 ? Math.max(0, turma.vagas - turma.contagem.alunos - turma.contagem.pedidos) : -1,
})

const isPublica = ({ publica, situacao }: TurmaGuardada) => publica && situacao === 'ativa'

/**
 * A class as its reader may see it: its stream, published work with the student's progress, and for teachers its settings. Visitors, and
 * people outside it, see the public data of a public class.
 * @throws ErroSIE registro-nao-encontrado (visitors: also for a class that is not public), sem-permissao, conta-desativada, limite-excedido
 */
export async function verTurmaHandler(
  { turma: id, aluno = '' }: z.output<typeof input>,
  context: Pick<Context, 'auth' | 'ip'>,
): Promise<{ publica: TurmaPublica; aberta?: undefined } | { aberta: TurmaAberta; publica?: undefined }> {
  if (!context.auth) {
    await limitUse(`turma-vista:${context.ip}`, 120, 60)
    const turma = current(turmas, await turmaRef(id).get())
    if (!turma || !isPublica(turma)) throw new ErroSIE('registro-nao-encontrado')
    return { publica: publica(id, turma) }
  }
  const caller = await requireCaller(context)
  try {
    const at = await naTurma(undefined, caller, id, aluno)
    return { aberta: await aberta(caller, id, at) }
  } catch (error) {
    if (!(error instanceof ErroSIE) || error.codigo !== 'sem-permissao') throw error
    const turma = current(turmas, await turmaRef(id).get())
    if (!turma || !isPublica(turma)) throw error
    return { publica: publica(id, turma) }
  }
}

async function aberta(caller: Caller, id: string, at: NaTurma): Promise<TurmaAberta> {
  const { turma, professor, matricula } = at
  const { mural, haMais } = await doMural(caller, id, at, undefined)
  const open = turma.situacao !== 'arquivada'
  const own = matricula?.aluno === caller.uid
  return {
    ...publica(id, turma),
    papel: professor ? 'professor' : own ? 'aluno' : 'responsavel',
    foto: turma.foto,
    situacao: turma.situacao,
    versao: turma.metadados.version,
    topicos: turma.topicos,
    escala: turma.escala,
    mural,
    haMais,
    atividades: professor ? turma.atividades : doAluno(turma, matricula),
    publicaNoMural: open && (professor || (own && turma.quemPosta === 'todos')),
    comentaNoMural: open && (professor || (own && turma.quemPosta !== 'professores')),
    veColegas: turma.mostrarColegas && turma.contagem.menores === 0,
    veMedia: turma.notasVisiveis,
    ...(matricula ? { aluno: { id: matricula.aluno, nome: matricula.name } } : {}),
    ...(matricula && turma.cargaHoraria > 0
      ? {
          conclusao: {
            falta: unmetRequirements(turma, matricula.trabalhos),
            // Old places lack the field.
            certificado: (matricula as Partial<MatriculaGuardada>).certificado ?? '',
          },
        }
      : {}),
    ...(professor
      ? {
          gestao: {
            codigo: turma.codigo,
            dados: z.object(dadosDaTurma).parse(turma),
            contagem: turma.contagem,
            professores: turma.professores,
          },
        }
      : {}),
  }
}

/** Published activities with the student's progress. */
export const doAluno = (
  { atividades }: Pick<Turma, 'atividades'>,
  matricula: Pick<MatriculaGuardada, 'trabalhos'> | undefined,
): AtividadeVista[] =>
  atividades
    .filter(({ rascunho }) => !rascunho)
    .map((one) => {
      if (one.tipo === 'material') return one
      const work = matricula?.trabalhos.find(({ tarefa }) => tarefa === one.id)
      const { situacao = 'naoIniciada', atrasada = false, nota = -1 } = work ?? {}
      return { ...one, situacao, atrasada, nota }
    })

/** A page of the stream, newest first: teachers also see waiting and removed entries; names of minors are initials for other readers. */
async function doMural(caller: Caller, id: string, { professor }: NaTurma, before: number | undefined) {
  const all = db().collection(recados.name).where('turma', '==', id).where('metadados.successorId', '==', '')
  const shown = (professor ? all : all.where('situacao', '==', 'publicado'))
    .orderBy('em', 'desc')
    .limit(STREAM_PAGE + 1)
  const { docs } = await (before === undefined ? shown : shown.startAfter(before)).get()
  const seen = docs.slice(0, STREAM_PAGE).map((doc): RecadoVisto => {
    const { comentarios, ...entry } = storedIn(recados, doc)
    return {
      ...told(caller, professor, { ...entry, id: doc.id }),
      comentarios: comentarios
        .filter(({ situacao }) => professor || situacao === 'publicado')
        .map((one) => told(caller, professor, one)),
    }
  })
  return { mural: seen, haMais: docs.length > STREAM_PAGE }
}

export function told(
  caller: Caller,
  professor: boolean,
  written: Pick<
    RecadoGuardado['comentarios'][number],
    'id' | 'autor' | 'nome' | 'professor' | 'menor' | 'texto' | 'em' | 'situacao'
  >,
): ComentarioVisto {
  const { id, autor, nome, menor, texto, em, situacao } = written
  const meu = autor === caller.uid
  return {
    id,
    texto,
    em,
    situacao,
    meu,
    professor: written.professor,
    nome: nomeNasListas(nome, menor && !professor && !meu),
  }
}

export const verTurma = callable(input, verTurmaHandler, {
  access: 'public',
  errors: ['registro-nao-encontrado', 'sem-permissao', 'conta-desativada', 'limite-excedido'],
})

const streamInput = z.object({ turma: recordId, aluno: recordId.optional(), antes: z.number().int().min(0) })

/**
 * The next page of a class's stream, before an instant in milliseconds since 1970.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, registro-nao-encontrado
 */
export async function verMuralHandler(
  { turma: id, aluno = '', antes }: z.output<typeof streamInput>,
  context: Pick<Context, 'auth'>,
): Promise<{ mural: RecadoVisto[]; haMais: boolean }> {
  const caller = await requireCaller(context)
  return doMural(caller, id, await naTurma(undefined, caller, id, aluno), antes)
}

export const verMural = callable(streamInput, verMuralHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'registro-nao-encontrado'],
})
